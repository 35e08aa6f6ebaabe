import { launch, step } from '/work/main/web/scripts/driver.mjs';
import { readFileSync } from 'node:fs';
const base='http://127.0.0.1:8790'; const axe = readFileSync('/work/main/web/node_modules/axe-core/axe.min.js','utf8');
const b = await launch();
async function check(page, name){ await page.evaluate(axe); const r = await page.evaluate(async()=>{const r=await axe.run(document,{resultTypes:['violations']}); return r.violations.map(v=>[v.id,v.impact,v.nodes.length,v.nodes.slice(0,3).map(n=>n.target.join(' ')+' :: '+n.html.slice(0,160)+ ' :: '+(n.any[0]?.message??n.all[0]?.message??n.none[0]?.message??'').slice(0,160))])}); console.log('==',name, r.length); for(const v of r) console.log(JSON.stringify(v,null,1)); }
for (const theme of ['light','dark']) {
const p = await (await b.newContext({viewport:{width:1280,height:800}, locale:'en-GB', colorScheme:theme, bypassCSP:true})).newPage();
await p.goto(base); await p.waitForTimeout(1500); await p.locator('summary').click(); await check(p,'lobby '+theme);
await p.locator('.way.first').click(); await p.waitForURL('**/room/*'); await p.waitForTimeout(1500); await check(p,'picks '+theme);
for(let i=0;i<22;i++){ await step(p); await p.waitForTimeout(200); if(i===6) await check(p,'table6 '+theme); } await check(p,'table22 '+theme);
await p.locator('.others .head').first().click(); await p.waitForTimeout(300); await check(p,'opened '+theme);
await p.keyboard.press('?'); await p.waitForTimeout(300); await check(p,'keys '+theme); await p.keyboard.press('Escape');
}
await b.close();

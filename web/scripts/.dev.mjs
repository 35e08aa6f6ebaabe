import { launch, step, offered } from '/work/main/web/scripts/driver.mjs';
const base = process.env.BASE ?? 'http://127.0.0.1:8790';
const [,, mode='first', w='1440', h='900', lang='en', theme='light', n='0'] = process.argv;
const b = await launch();
const ctx = await b.newContext({ viewport: {width:+w,height:+h}, locale: lang==='fr'?'fr-FR':'en-GB', colorScheme: theme==='dark'?'dark':'light', hasTouch: +w<500, isMobile: +w<500, deviceScaleFactor: +w<500?2:1 });
const page = await ctx.newPage();
page.on('console', m => ['error','warning'].includes(m.type()) && console.log('console', m.text().slice(0,300)));
page.on('pageerror', e => console.log('pageerror', e.message.slice(0,500)));
const tag = `${mode}-${w}-${lang}-${theme}`;
const shot = (name) => page.screenshot({ path: `/tmp/shots/${tag}-${name}.png` });
await page.goto(base + '/'); await page.waitForTimeout(800);
if (mode==='lobby') { await shot('lobby'); await page.screenshot({path:`/tmp/shots/${tag}-full.png`, fullPage:true}); await b.close(); process.exit(); }
await page.locator('.way.first').click();
await page.waitForURL('**/room/*'); await page.waitForTimeout(1500);
await shot('picks');
let last=''; const seen = new Map(); let count=0;
const want = new Set(['Action','Planting','At','Walk','Put','Window','Keep','Branch','SetupCompost']);
const max = +n || 60;
for (let i=0;i<max;i++) {
  const q = await page.evaluate(()=>document.querySelector('.bar .question')?.textContent ?? '');
  const rule = await page.evaluate(()=>document.querySelector('.bar .rule-id')?.textContent ?? '');
  const list = await offered(page);
  if (list.length && rule && !seen.has(rule)) { seen.set(rule, i); await page.waitForTimeout(250); await shot('q-'+rule); }
  const r = await step(page, l => { const f=l.filter(x=>!x.free); const pool=f.length?f:l; if(!pool.length) return undefined;
     const plants=pool.filter(x=>x.kind.startsWith('card')||x.kind.startsWith('cell')||x.kind==='use'); 
     const act=pool.filter(x=>x.kind.startsWith('choose')); if(act.length) return act[(count++)%act.length];
     return (plants[Math.floor(Math.random()*plants.length)]) ?? pool[0]; });
  if (process.env.V) console.log(i, (q||'').trim().slice(0,60), '->', r);
  await page.waitForTimeout(r? 130: 300);
  if (await page.locator('text=/score sheet|feuille de score/i').count()) { await page.waitForTimeout(500); await shot('end'); await page.screenshot({path:`/tmp/shots/${tag}-endfull.png`, fullPage:true}); break; }
}
await shot('last'); await page.screenshot({path:`/tmp/shots/${tag}-lastfull.png`, fullPage:true});
console.log('url', page.url(), [...seen.keys()].join(' '));
await b.close();

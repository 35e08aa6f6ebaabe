import { launch, step, offered } from '/work/main/web/scripts/driver.mjs';
const base='http://127.0.0.1:8790';
const b = await launch();
const log = (p,n) => { p.on('console', m => ['error','warning'].includes(m.type()) && console.log(n,'console', m.text().slice(0,300))); p.on('pageerror', e => console.log(n,'pageerror', e.message.slice(0,500))); };
// online
const A = await (await b.newContext({viewport:{width:1200,height:800}, locale:'en-GB', permissions:['clipboard-read','clipboard-write']})).newPage(); log(A,'A');
await A.goto(base); await A.waitForTimeout(800);
await A.locator('.way').nth(1).click(); await A.waitForTimeout(400);
await A.locator('form input[type=text]').first().fill('Ada'); await A.locator('form input[type=text]').first().blur();
await A.locator('form summary').click(); await A.waitForTimeout(200); await A.screenshot({path:'/tmp/shots/flow-new.png'});
await A.locator('form .button.primary').last().click(); await A.waitForURL('**/room/*'); await A.waitForTimeout(800);
const link = await A.locator('.link').inputValue(); console.log(link);
await A.locator('li .button', {hasText:'Copy'}).click(); await A.waitForTimeout(200); console.log('clip', await A.evaluate(()=>navigator.clipboard.readText()));
await A.screenshot({path:'/tmp/shots/flow-waiting.png'});
const B = await (await b.newContext({viewport:{width:390,height:800}, locale:'fr-FR'})).newPage(); log(B,'B');
await B.goto(link); await B.waitForTimeout(1200); console.log('B url', B.url());
await B.screenshot({path:'/tmp/shots/flow-joined.png'});
await A.screenshot({path:'/tmp/shots/flow-waiting2.png'});
await A.locator('section .button.primary').click(); await A.waitForTimeout(1500);
const S = await (await b.newContext({viewport:{width:1200,height:800}, locale:'fr-FR', colorScheme:'dark'})).newPage(); log(S,'S');
await S.goto(A.url()); await S.waitForTimeout(1200);
for (let i=0;i<14;i++){ await step(A); await step(B); await A.waitForTimeout(150); }
await S.screenshot({path:'/tmp/shots/flow-spectator.png'}); await A.screenshot({path:'/tmp/shots/flow-A.png'}); await B.screenshot({path:'/tmp/shots/flow-B.png'});
console.log('undo A enabled', await A.locator('.undo').isEnabled());
// reload mid game
await A.reload(); await A.waitForTimeout(1500); console.log('after reload', await A.locator('.bar .question').textContent());
// hotseat
const H = await (await b.newContext({viewport:{width:1024,height:768}, locale:'fr-FR'})).newPage(); log(H,'H');
await H.goto(base); await H.waitForTimeout(800); await H.locator('.way').nth(2).click(); await H.waitForTimeout(300);
await H.locator('form input[type=text]').first().fill('Léa'); await H.locator('form input[type=text]').nth(1).fill('Max');
await H.locator('form .button.primary').last().click(); await H.waitForURL('**/room/*'); await H.waitForTimeout(1200);
await H.screenshot({path:'/tmp/shots/flow-handover.png'});
let hand=0; for (let i=0;i<40;i++){ const r = await step(H); if(r==='handover') hand++; await H.waitForTimeout(120);} console.log('handovers', hand, await H.evaluate(()=>document.querySelector('main').innerText.slice(0,200)));
await H.screenshot({path:'/tmp/shots/flow-hotseat.png'});
await H.locator('[aria-haspopup=dialog]').click(); await H.waitForTimeout(300); await H.screenshot({path:'/tmp/shots/flow-menu.png'});
await b.close();

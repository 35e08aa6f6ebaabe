import { launch } from '/work/main/web/scripts/driver.mjs';
const base = 'http://127.0.0.1:8790';
const [,, players='3', w='1440', h='900', lang='en', theme='light'] = process.argv;
const j = async (m,p,b,t) => { const r = await fetch(base+p,{method:m,headers:{'content-type':'application/json',...(t?{authorization:'Bearer '+t}:{})},body:b?JSON.stringify(b):undefined}); const x= await r.json(); if(!r.ok) console.log(p,x); return x; };
const bots=['Merian','Wallace','Baret','Linné'].slice(0,+players-1).map(name=>({kind:'bot',name,bot:'greedy'}));
const o = await j('POST','/api/rooms',{game:'earth',options:{players:+players},seats:[process.env.MID?{kind:'person',name:'Ada'}:{kind:'bot',name:'Ada',bot:'greedy'},...bots],hotseat:false,public:false,shuffle:true,clock:null});
await j('POST',`/api/rooms/${o.room}/start`,{},o.token);
const mid = process.env.MID;
if(mid){await j('POST',`/api/rooms/${o.room}/seats/${o.seats[0]}`,{leave:true,bot:'greedy'},o.token);console.log(await j('POST',`/api/rooms/${o.room}/resume`,{},o.token).then(x=>x.status));}
const b = await launch();
const ctx = await b.newContext({ viewport: {width:+w,height:+h}, locale: lang==='fr'?'fr-FR':'en-GB', colorScheme: theme, hasTouch:+w<500, isMobile:+w<500, deviceScaleFactor:+w<500?2:1 });
const page = await ctx.newPage();
page.on('console', m => ['error','warning'].includes(m.type()) && console.log('console', m.text().slice(0,300)));
page.on('pageerror', e => console.log('pageerror', e.message.slice(0,500)));
const tag=`end${players}-${w}-${lang}-${theme}`;
const shot = async (n,full) => page.screenshot({path:`/tmp/shots/${tag}-${n}.png`, fullPage:!!full});
for (let i=0;i<120;i++) { const s = await j('GET',`/api/rooms/${o.room}`); if (mid && s.turn>=+mid) { await j('POST',`/api/rooms/${o.room}/seats/${o.seats[0]}`,{return:true},o.token); break;} if (s.status==='finished') break; await new Promise(r=>setTimeout(r,mid?120:1000)); }
await page.goto(`${base}/room/${o.room}#${o.token}`); await page.waitForTimeout(2500);
await shot(mid?'mid':'sheet'); await shot(mid?'midfull':'sheetfull', true);
if (!mid) {
  await page.locator('.toggle').click(); await page.waitForTimeout(500); await shot('table');
  if (process.env.PIC) { await page.locator('.toggle').click(); const [d] = await Promise.all([page.waitForEvent('download',{timeout:15000}), page.locator('.ending .button').last().click()]); await d.saveAs('/tmp/shots/island.png'); }
  await page.goto(`${base}/room/${o.room}/replay`); await page.waitForTimeout(1500);
  for (let i=0;i<3;i++) { await page.keyboard.press('ArrowRight'); await page.waitForTimeout(150); }
  await page.locator('input[type=range]').fill('180'); await page.waitForTimeout(800); await page.keyboard.press('ArrowRight'); await page.waitForTimeout(500); await shot('replay');
} else if (process.env.OPEN) { await page.locator('.others .head').first().click(); await page.waitForTimeout(500); await shot('opened'); }
console.log(page.url(), o.token);
await b.close();

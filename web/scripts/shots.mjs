/** Screenshots of the main states, from a running table.
 *
 *     holocene serve --port 8765 &
 *     node scripts/shots.mjs http://127.0.0.1:8765 ../docs/shots
 */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { launch, step } from './driver.mjs';

const base = process.argv[2] ?? 'http://127.0.0.1:8765';
const folder = process.argv[3] ?? 'shots';
mkdirSync(folder, { recursive: true });

async function ask(path, body, token) {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await fetch(base + path, { method: body ? 'POST' : 'GET', headers, body: body ? JSON.stringify(body) : undefined });
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A game between bots, played to its end. */
async function finishedRoom() {
  const seats = ['Merian', 'Humboldt', 'Wallace'].map((name) => ({ kind: 'bot', name, bot: 'greedy' }));
  const { room, token } = await ask('/api/rooms', { game: 'earth', options: { players: 3 }, seats });
  await ask(`/api/rooms/${room}/start`, {}, token);
  for (;;) {
    if ((await ask(`/api/rooms/${room}`)).status === 'finished') return room;
    await new Promise((done) => setTimeout(done, 500));
  }
}

async function pageOf(browser, { width, height, lang = 'en', theme = 'light' }) {
  const phone = width < 500;
  const locale = lang === 'fr' ? 'fr-FR' : 'en-GB';
  const context = await browser.newContext({ viewport: { width, height }, locale, colorScheme: theme, hasTouch: phone, deviceScaleFactor: phone ? 2 : 1 });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${page.url()}: ${error.message}`));
  return page;
}

/** Plays until a question with this rule is asked, or for so many steps. */
async function playTo(page, rule, most = 60) {
  for (let at = 0; at < most; at += 1) {
    const now = await page.evaluate(() => document.querySelector('.bar .rule-id')?.textContent ?? '');
    if (now === rule && at > 12) return;
    await step(page);
    await page.waitForTimeout(150);
  }
}

async function quickGame(page) {
  await page.goto(base);
  await page.locator('.way.first:enabled').click();
  await page.waitForURL('**/room/*');
  await page.locator('.bar').waitFor();
  await page.waitForTimeout(600);
}

const browser = await launch();
const shot = async (page, name) => {
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`${name}.png`);
};

const lobby = await pageOf(browser, { width: 1440, height: 900 });
await lobby.goto(base);
await lobby.waitForTimeout(1200);
await shot(lobby, 'lobby');
await quickGame(lobby);
await shot(lobby, 'picks');
await playTo(lobby, 'E-PLANT-05');
await shot(lobby, 'plant');
await playTo(lobby, 'E-ACT-05');
await shot(lobby, 'walk');

const night = await pageOf(browser, { width: 1024, height: 768, lang: 'fr', theme: 'dark' });
await quickGame(night);
await playTo(night, 'E-TURN-03');
await shot(night, 'night-fr');

const phone = await pageOf(browser, { width: 360, height: 740 });
await quickGame(phone);
await playTo(phone, 'E-TURN-06');
await shot(phone, 'phone');

const room = await finishedRoom();
const end = await pageOf(browser, { width: 1440, height: 900 });
await end.goto(`${base}/room/${room}`);
await end.waitForTimeout(1500);
await shot(end, 'sheet');
await end.goto(`${base}/room/${room}/replay`);
await end.locator('input[type=range]').fill('200');
await shot(end, 'replay');

await browser.close();

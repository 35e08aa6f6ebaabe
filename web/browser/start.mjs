/** How long the page without a server takes to its first question: on a first visit, and on later ones.
 *
 *     node browser/start.mjs [visits]
 */

import { loadavg } from 'node:os';
import { launch, person } from './driver.mjs';
import { Files } from './files.mjs';
import { SITE } from './kills.mjs';

/** @param {import('playwright-core').Page} page @param {string} address */
async function visit(page, address) {
  const began = Date.now();
  await page.goto(address);
  await page.locator('.way.first:enabled').click();
  await page.locator('#question').waitFor();
  return Date.now() - began;
}

const visits = Number(process.argv[2] ?? 5);
const files = await new Files(SITE, '/').start();
const browser = await launch();
const page = await person(browser, { keeps: true });
page.setDefaultTimeout(120_000);
const cold = await visit(page, files.address);
await page.evaluate(() => navigator.serviceWorker.ready);
const sent = files.total();
// What is kept for later visits is written beside the game.
await page.waitForFunction(async () => (await (await caches.open('python-memory')).keys()).length > 0);
const warm = [];
for (let at = 0; at < visits; at += 1) {
  await page.goto(`${files.address}leaf.svg`);
  warm.push(await visit(page, files.address));
}
await browser.close();
await files.stop();
const load = loadavg().map((one) => one.toFixed(1));
console.log(
  `first visit ${cold} ms, ${(sent / 1e6).toFixed(2)} MB; later ${warm.join(', ')} ms; load ${load.join(' ')}`,
);

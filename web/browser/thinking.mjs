/** Frames a second of the page without a server while its bots think, as the page itself is asked for them.
 *
 *     node browser/thinking.mjs [seconds]
 *
 * Somebody looks on at two bots of one level, with motion switched on; before that, for comparison, at a page that rests.
 */

import { loadavg } from 'node:os';
import { launch, person } from './driver.mjs';
import { Files } from './files.mjs';
import { SITE } from './kills.mjs';

/** @typedef {import('playwright-core').Page} Page */

const seconds = Number(process.argv[2] ?? 15);

/** Milliseconds between frames, for so long.
 * @param {Page} page @returns {Promise<number[]>} */
const gapsOf = (page) =>
  page.evaluate(
    (longest) =>
      new Promise((done) => {
        /** @type {number[]} */
        const gaps = [];
        const began = performance.now();
        let last = began;
        requestAnimationFrame(function next(now) {
          gaps.push(now - last);
          last = now;
          if (now - began < longest) requestAnimationFrame(next);
          else done(gaps.slice(1));
        });
      }),
    seconds * 1000,
  );

/** @param {Page} page @param {string} what */
async function tell(page, what) {
  const gaps = await gapsOf(page);
  const sum = gaps.reduce((all, one) => all + one, 0);
  const late = gaps.filter((one) => one > 25).length;
  const worst = gaps.sort((a, b) => b - a).slice(0, 5);
  console.log(
    `${what}: ${((1000 * gaps.length) / sum).toFixed(1)} frames a second, ${((100 * late) / gaps.length).toFixed(1)} % late, the longest ${worst.map((one) => one.toFixed(0)).join(', ')} ms`,
  );
}

const files = await new Files(SITE, '/').start();
const browser = await launch();
try {
  for (const game of ['earth', 'ews']) {
    const page = await person(browser, { still: false });
    page.setDefaultTimeout(60_000);
    await page.goto(files.address);
    await page.locator('.way.first:enabled').waitFor();
    if (game === 'earth') await tell(page, 'at rest');
    await page.getByRole('button', { name: /Play with friends/ }).click();
    await page.locator(`[data-game="${game}"], [value="${game}"]`).first().click();
    // Offered once the device is known.
    await page.locator('option[value="bot level4"]').first().waitFor({ state: 'attached' });
    for (const seat of await page.locator('.seat select').all()) await seat.selectOption('bot level4');
    await page.locator('form button.primary:not([aria-pressed])').click();
    await page.locator('#gameline, [data-board]').first().waitFor();
    await tell(page, `${game}, two bots of level 4`);
    console.log(`  it has come to: ${await page.locator('#gameline').first().innerText()}`.replaceAll('\n', ' '));
    await page.context().close();
  }
} finally {
  await browser.close();
  await files.stop();
}
console.log(
  `load ${loadavg()
    .map((one) => one.toFixed(1))
    .join(' ')}`,
);

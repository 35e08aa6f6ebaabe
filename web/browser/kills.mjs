/** Kills the browser at random moments of a game in a page without a server, opens it again, and looks for anything lost.
 *
 *     node browser/kills.mjs [times]
 */

import { fileURLToPath } from 'node:url';
import { first, playUntil } from './driver.mjs';
import { Files } from './files.mjs';
import { Profile } from './profile.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {Window & { shown?: number, confirmed?: number }} Noted */

export const SITE = fileURLToPath(new URL('../../build/site', import.meta.url));

/** From now on the page notes which version it was shown, and which of its answers were confirmed.
 * @param {Page} page */
async function note(page) {
  await page.addInitScript(() => {
    const noted = /** @type {Noted} */ (window);
    const settings = JSON.parse(localStorage.getItem('holocene.settings') ?? '{}');
    localStorage.setItem('holocene.settings', JSON.stringify({ ...settings, pace: 0.05 }));
    window.Worker = class extends Worker {
      /** @param {ConstructorParameters<typeof Worker>} given */
      constructor(...given) {
        super(...given);
        this.addEventListener('message', ({ data }) => {
          const heard = data.kind === 'heard' ? JSON.parse(data.text) : {};
          if (heard.type === 'update') noted.shown = heard.version;
          if (heard.type === 'ack') noted.confirmed = heard.version;
        });
      }
    };
  });
}

/** @param {Page} page @returns {Promise<number>} */
const known = (page) =>
  page.evaluate(() => {
    const { shown = 0, confirmed = 0 } = /** @type {Noted} */ (window);
    return Math.max(shown, confirmed);
  });

/** What was known before each kill, and what was there after it.
 * @param {number} times @returns {Promise<{ before: number, after: number }[]>} */
export async function killed(times) {
  const files = await new Files(SITE, '/').start();
  const profile = new Profile();
  const seen = [];
  try {
    let page = await profile.open();
    await note(page);
    await page.goto(files.address);
    await page.locator('.way.first:enabled').click();
    await page.locator('#question').waitFor();
    for (let at = 0; at < times; at += 1) {
      let presses = 1 + Math.floor(Math.random() * 6);
      await playUntil(
        [page],
        async () => presses <= 0,
        (list) => {
          presses -= 1;
          return first(list);
        },
      );
      const before = await known(page);
      await profile.kill();
      page = await profile.open();
      await note(page);
      await page.goto(files.address);
      await page.locator('[data-mine] a').first().click();
      // At the end of a game the score sheet stands in place of a question.
      await page.locator('#question:visible, [data-sheet]').first().waitFor();
      seen.push({ before, after: await known(page) });
      // A game that came to its end is followed by another one.
      if (await page.locator('[data-sheet]').count()) {
        await page.goto(files.address);
        await page.locator('.way.first:enabled').click();
        await page.locator('#question').waitFor();
      }
    }
    return seen;
  } finally {
    await profile.remove();
    await files.stop();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const times = Number(process.argv[2] ?? 50);
  const seen = await killed(times);
  const lost = seen.filter(({ before, after }) => after < before);
  console.log(`killed ${seen.length} times, something lost ${lost.length} times`, lost);
  process.exitCode = lost.length ? 1 : 0;
}

/** Plays Earth, Water & Sun through the screen: attacks where it can, and otherwise whatever is lit, by lot. */

import type { Page } from 'playwright-core';
import { changed, press } from './driver.mjs';

/** A lot that depends on nothing but its seed. */
function lot(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
}

/** Everything that could be pressed now, the best first: attacks, then tokens, then anything that is lit. */
async function offered(page: Page, any: (n: number) => number): Promise<string | null> {
  const found = await page.evaluate(() => {
    const names = (selector: string, key: string): string[] =>
      [...document.querySelectorAll<HTMLElement | SVGElement>(selector)]
        .filter((one) => !(one as HTMLButtonElement).disabled)
        .map((one) => one.dataset[key] ?? '');
    return {
      busy: document.querySelector('#question[aria-busy="true"]') !== null,
      confirm: document.querySelectorAll('[data-confirm]').length,
      picks: names('[data-pick]', 'pick'),
      hits: names('.hit[data-lit="hit"]:not(.edge)', 'cell'),
      cells: names('.hit[data-lit]:not(.edge)', 'cell'),
      bar: names('#question [data-choice]', 'choice'),
    };
  });
  const one = (list: string[]): string => list[any(list.length)] ?? '';
  if (found.busy) return null;
  if (found.confirm) return '[data-confirm]';
  if (found.picks.length) return `[data-pick="${one(found.picks)}"]`;
  if (found.hits.length) return `.hit[data-cell="${one(found.hits)}"]`;
  const attack = found.bar.filter((name) => name === 'strike' || name.startsWith('root'));
  if (attack.length) return `#question [data-choice="${one(attack)}"]`;
  if (found.cells.length && !(found.bar.includes('done') && any(2))) return `.hit[data-cell="${one(found.cells)}"]`;
  return found.bar.length ? `#question [data-choice="${one(found.bar)}"]` : null;
}

/** Everybody answers whenever asked, until the game is over. */
export async function playToTheEnd(pages: Page[], seed: number): Promise<number> {
  const any = lot(seed);
  let [pressed, last] = [0, Date.now()];
  while (Date.now() < last + 30_000) {
    if (await pages[0]?.locator('[data-ending]').count()) return pressed;
    let acted = false;
    for (const page of pages) {
      const what = await offered(page, any);
      if (!what) continue;
      await press(page, what);
      [acted, pressed, last] = [true, pressed + 1, Date.now()];
    }
    if (!acted) await changed(pages);
  }
  const asked = await Promise.all(pages.map((page) => page.locator('#question').innerText()));
  throw new Error(`the game stands still; the question bars say: ${asked.join(' | ')}`);
}

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { audit, kinds, nameOf, onlooker, SIZES, stand, turnTo, type Kind, type Size } from './audit.mjs';
import { setting } from './setting';

const here = setting();

/** A part of the gallery, the hardest of it; `make gallery` looks at all. */
const PART = ['base Action'];
const WINDOWS = ['360x640', '1024x768', '1280x720'];

const named = (name: string): Kind => {
  const kind = kinds().find((one) => nameOf(one) === name);
  if (!kind) throw new Error(`the gallery has no ${name}`);
  return kind;
};

/** Everything wrong with these questions in these windows, once with fingers and once with a mouse. */
async function looked(touch: boolean): Promise<string[]> {
  const page: Page = await onlooker(here.browser, touch);
  const found: string[] = [];
  try {
    for (const [at, name] of PART.entries()) {
      const kind = named(name);
      await stand(page, here.table, kind);
      for (const window of WINDOWS.filter((one) => SIZES[one]?.touch === touch)) {
        const lang = at % 2 ? 'fr' : 'en';
        const size = SIZES[window] as Size;
        await turnTo(page, size, lang);
        for (const { check, where, what } of await audit(page, size, kind))
          found.push(`${name} ${window} ${lang}: ${check}: ${what} (${where})`);
      }
    }
  } finally {
    await page.context().close();
  }
  return found;
}

test('nothing is cut, covered or too small at the hardest questions, with a mouse', async () => {
  expect(await looked(false)).toEqual([]);
});

test('nothing is cut, covered or too small at the hardest questions, with fingers', async () => {
  expect(await looked(true)).toEqual([]);
});

import { expect, test } from 'vitest';
import { audit, kinds, nameOf, onlooker, SIZES, stand, turnTo, type Kind, type Size } from './audit.mjs';
import { look } from './look.mjs';
import { setting } from './setting';

const here = setting();

/** A part of the gallery: what has most to show, of every box; `make gallery` looks at all. */
const PART = [
  'base Action',
  'base Pick.0',
  'six Action',
  'all Action',
  'team PutAside',
  'solo GaiaFauna',
  'pair KeepAnimal.two',
  'abundance GiveOpponent',
  'base over',
  'ews Grow',
];
const WINDOWS = ['360x640', '1024x768', '1280x720'];

function named(name: string): Kind {
  const kind = kinds().find((one) => nameOf(one) === name);
  if (!kind) throw new Error(`the gallery has no ${name}`);
  return kind;
}

/** Everything wrong with these questions in the windows of fingers or of mice, in both languages by turns. */
async function looked(touch: boolean): Promise<string[]> {
  const page = await onlooker(here.browser, touch);
  const windows = WINDOWS.filter((one) => SIZES[one]?.touch === touch);
  const found: string[] = [];
  try {
    for (const [at, name] of PART.entries()) {
      const kind = named(name);
      await stand(page, here.table, kind);
      for (const window of windows) {
        const [lang, size] = [at % 2 ? 'en' : 'fr', SIZES[window] as Size];
        await turnTo(page, size, lang);
        const axe = window === windows[0] && at % 3 === 0;
        for (const { check, where, what } of await audit(page, size, kind, { axe, tips: at % 2 === 0 }))
          found.push(`${name} ${window} ${lang}: ${check}: ${what} (${where})`);
      }
    }
  } finally {
    await page.context().close();
  }
  return found;
}

test.each([
  ['a mouse', false],
  ['fingers', true],
])('nothing is cut, covered or too small where most has to be shown, with %s', async (_, touch) => {
  expect(await looked(touch)).toEqual([]);
});

const BROKEN = [
  ['answer', '.tiles { position: fixed; top: 100vh }'],
  ['answer', '.centre { z-index: 30; margin-bottom: -12rem }'],
  ['page', 'main { min-height: 130vh }'],
  ['page', '#app::after { content: ""; display: block; height: 1px }'],
  [
    'sliver',
    '.lead { overflow: auto; position: relative } .lead::after { content: ""; position: absolute; left: 100%; height: 2px; width: 2px }',
  ],
  ['target', '.tile { max-height: 20px }'],
  ['cut', '.tile .get { display: block; white-space: nowrap; overflow: hidden }'],
  ['over', '.tile .rest { position: relative; bottom: 1.3rem; background: white }'],
  ['small', '.tile .rest { font-size: 10px !important }'],
] as const;

test('the audit finds what is broken on purpose', async () => {
  const page = await onlooker(here.browser, false);
  const how = { target: 24, scrolls: false };
  // What is broken may be drawn a moment later on a busy machine.
  const checks = async (): Promise<string[]> => (await page.evaluate(look, how)).map((one) => one.check);
  try {
    await stand(page, here.table, named('base Action'));
    await turnTo(page, SIZES['1280x720'] as Size, 'fr');
    for (const [check, content] of BROKEN) {
      const style = await page.addStyleTag({ content });
      await expect.poll(checks, { message: content, timeout: 30_000 }).toContain(check);
      await style.evaluate((element) => (element as Element).remove());
    }
    await expect.poll(checks, { message: 'whole again', timeout: 30_000 }).toEqual([]);
  } finally {
    await page.context().close();
  }
});

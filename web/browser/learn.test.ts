import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { changed, step } from './driver.mjs';
import { look } from './look.mjs';
import { setting } from './setting';

const here = setting();

/** What the coach says: the kind and the key of its text. */
function told(page: Page): Promise<string> {
  return page.evaluate(() => {
    const coach = document.querySelector<HTMLElement>('[data-coach]');
    return coach
      ? `${coach.dataset['coach']} ${document.querySelector<HTMLElement>('[data-coach-text]')?.dataset['coachText'] ?? ''}`
      : 'none';
  });
}

async function begin(page: Page, lesson: string): Promise<void> {
  await page.goto(`${here.table.address}/tutorial`);
  await page.locator(`[data-lesson-begin="${lesson}"]:enabled`).click();
  await page.locator('[data-coach]').waitFor();
}

/** The coach says this, sooner or later. */
const tells = (page: Page, what: RegExp): Promise<void> =>
  expect.poll(() => told(page), { timeout: 10_000 }).toMatch(what);

/** Reads on until the coach says this; deeds are done by pressing what is outlined, or anything lit. */
async function follow(page: Page, until: string): Promise<void> {
  let [last, since] = ['', Date.now()];
  while (Date.now() < since + 20_000) {
    const now = await told(page);
    if (now === until) return;
    if (now !== last) [last, since] = [now, Date.now()];
    if (await press(page, until, 'next')) continue;
    // A deed only when nothing is on its way any more: the coach may be about to say something about it.
    if (await changed([page])) continue;
    if (!(await press(page, until, 'deed'))) await step(page, undefined, async () => (await told(page)) === until);
  }
  expect(await told(page)).toBe(until);
}

/** Presses to read on, or what is outlined; nothing while the last answer is under way, or if the coach says `until`. */
async function press(page: Page, until: string, what: 'next' | 'deed'): Promise<boolean> {
  return page.evaluate(
    async ([last, wanted]) => {
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const coach = document.querySelector<HTMLElement>('[data-coach]')?.dataset['coach'];
      const text = document.querySelector<HTMLElement>('[data-coach-text]')?.dataset['coachText'] ?? '';
      if (`${coach} ${text}` === last) return false;
      if (document.querySelector('#question[aria-busy="true"], dialog[open]')) return false;
      const next = document.querySelector<HTMLElement>('[data-lesson-next]');
      if (next || wanted === 'next') {
        next?.click();
        return Boolean(next);
      }
      const confirm = document.querySelector<HTMLElement>('[data-confirm]');
      const rings = [...document.querySelectorAll('[data-ring] > *')].map((ring) => ring.getBoundingClientRect());
      const isInside = (element: Element): boolean => {
        const box = element.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return rings.some(
          (ring) => ring.width < 600 && x > ring.left && x < ring.right && y > ring.top && y < ring.bottom,
        );
      };
      const found =
        confirm ??
        // What is free at any time stands before the answers, and is meant only where it alone is outlined.
        [...document.querySelectorAll<HTMLElement>('.over.lit, #question [data-choice]:enabled')]
          .sort((a, b) => Number(a.closest('.tray') !== null) - Number(b.closest('.tray') !== null))
          .find(isInside);
      found?.click();
      return Boolean(found);
    },
    [until, what] as const,
  );
}

test('the first lesson goes from the welcome to the end by doing what is outlined', async () => {
  const page = await here.meet({ lang: 'fr' });
  await begin(page, 'earth');
  await tells(page, /^step see.welcome$/);
  await follow(page, 'step plant.choose');
  await expect.poll(() => page.locator('[data-ring] > *').count(), { timeout: 10_000 }).toBeGreaterThan(0);
  await follow(page, 'end ');
  await page.locator('[data-lesson-on]').click();
  await tells(page, /^none$/);
  expect(await page.locator('#question').count()).toBe(1);
  await page.goto(`${here.table.address}/tutorial`);
  await page.locator('[data-lesson-begin="earth"]').waitFor();
  expect(await page.locator('[data-lesson-continue="earth"]').count()).toBe(0);
}, 120_000);

test('the lesson of animals drafts, walks, fills a stock and ends a round by doing what is outlined', async () => {
  const page = await here.meet({ width: 360, height: 740 });
  await begin(page, 'animals');
  for (const told of ['draft.keep', 'round.shared', 'leaf.discard', 'walk.enter', 'stock.worth']) {
    await follow(page, `step ${told}`);
    await expect
      .poll(() => page.locator('[data-ring] > *').count(), { message: told, timeout: 10_000 })
      .toBeGreaterThan(0);
  }
  expect(Number(await page.locator('[data-beast="animal-017"] [data-stock] b').last().textContent())).toBeGreaterThan(
    0,
  );
  await follow(page, 'end ');
}, 240_000);

test('another choice is explained, a reload goes on, and a lesson can be left and continued', async () => {
  const page = await here.meet({ width: 360, height: 740 });
  await begin(page, 'earth');
  await follow(page, 'step plant.choose');
  await page.locator('[data-choice="choose water"]').click();
  await expect
    .poll(
      async () => {
        if (await page.locator('[data-confirm]').count()) await page.locator('[data-confirm]').click();
        return told(page);
      },
      { timeout: 10_000 },
    )
    .toBe('other other.plant');
  await page.reload();
  await page.locator('[data-coach]').waitFor();
  await page.locator('[data-lesson-back]').click();
  await tells(page, /^past plant.card$/);
  await page.locator('[data-lesson-next]').click();
  await tells(page, /^hint/);
  await page.locator('[data-lesson-leave]').click();
  await page.reload();
  await page.locator('#question').waitFor();
  await tells(page, /^none$/);
  await page.goto(`${here.table.address}/tutorial`);
  await page.locator('[data-lesson-continue="earth"]').click();
  await page.locator('[data-coach]').waitFor();
}, 60_000);

test.each(['solo', 'teams', 'abundance', 'animals', 'ews'])('the lesson %s begins with its coach', async (lesson) => {
  const page = await here.meet();
  await begin(page, lesson);
  await tells(page, /^step /);
  const first = await told(page);
  await page.locator('[data-lesson-next]').click();
  await expect.poll(() => told(page), { timeout: 10_000 }).not.toBe(first);
  expect(await told(page)).toMatch(/^step /);
  // Coach and table together fill the window and no more.
  expect(await page.evaluate(look, { target: 24, scrolls: false })).toEqual([]);
});

test('the rules are searched while typing, opened by keys, and keep their place in the other language', async () => {
  const page = await here.meet();
  await page.goto(`${here.table.address}/rules`);
  await page.locator('[data-document="earth"]').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('canopy first finished');
  await page.locator('[data-hit="E-GRO-04"] mark').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('#E-GRO-04').waitFor();
  expect(page.url()).toMatch(/\/rules\/earth#E-GRO-04$/);
  const top = (): Promise<number> =>
    page.evaluate(() => document.getElementById('E-GRO-04')?.getBoundingClientRect().top ?? -1);
  const before = await top();
  await page.locator('header button[lang="fr"]').click();
  await page.locator('article[lang="fr"]').waitFor();
  expect(Math.abs((await top()) - before)).toBeLessThan(3);
  await page.goto(`${here.table.address}/rules/ews#W-MOVE-01`);
  await page.locator('#W-MOVE-01').waitFor();
});

test('the small sign in the question bar opens the rule', async () => {
  const page = await here.meet();
  await begin(page, 'earth');
  await page.locator('#question [data-rule]').click();
  await page.locator('dialog [data-rule-shown="E-SETUP-08"]').waitFor();
  await page.keyboard.press('Escape');
  expect(await page.locator('dialog[open]').count()).toBe(0);
});

test('cards are found by words and filters, and shown large', async () => {
  const page = await here.meet({ lang: 'fr' });
  await page.goto(`${here.table.address}/cards`);
  const count = async (): Promise<number> =>
    Number(await page.locator('[data-cards-count]').getAttribute('data-cards-count'));
  await page.locator('[data-card="earth-001"]').waitFor();
  const all = await count();
  await page.locator('[data-filter="kind:tree"]').click();
  const trees = await count();
  expect(trees).toBeGreaterThan(20);
  expect(trees).toBeLessThan(all);
  await page.locator('[data-cards-search]').fill('papaya');
  expect(await count()).toBe(1);
  await page.locator('[data-card="earth-043"]').click();
  await page.locator('[data-card-shown="earth-043"]').waitFor();
  expect(page.url()).toMatch(/#earth-043$/);
  await page.keyboard.press('Escape');
  await page.locator('[data-cards-reset]').click();
  expect(await count()).toBe(all);
});

test('animals are filtered by what is known of them, and open with both sides, their badges and their rules', async () => {
  const page = await here.meet();
  await page.goto(`${here.table.address}/cards`);
  const count = async (): Promise<number> =>
    Number(await page.locator('[data-cards-count]').getAttribute('data-cards-count'));
  await page.locator('[data-card="earth-001"]').waitFor();
  expect(await page.locator('[data-filter="source:house"]').count()).toBe(0);
  await page.locator('[data-filter="kind:animal"]').click();
  expect(await count()).toBe(36);
  await page.locator('[data-filter="source:printed"]').click();
  expect(await count()).toBe(3);
  await page.locator('[data-filter="source:printed"]').click();
  await page.locator('[data-filter="needs:abundance"]').click();
  expect(await count()).toBe(2);
  await page.locator('[data-card="animal-023"]').click();
  const shown = page.locator('[data-card-shown="animal-023"]');
  await shown.locator('[data-side="individual"] [data-provenance="house"]').waitFor();
  await shown.locator('[data-side="collective"]').waitFor();
  await shown.locator('svg.plate').waitFor();
  expect(await shown.textContent()).toContain('Needs Abundance');
  await page.locator('[data-animal-rules] [data-rule="K-SETUP-03"]').click();
  await page.locator('[data-rule-shown="K-SETUP-03"]').waitFor();
});

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { asks, Inspector, overflow, ruleAsked, violations } from './checks';
import { first, hurry, playToTheEnd, playUntil, sitBefore, sitDown } from './driver.mjs';
import { setting } from './setting';

const here = setting();
type Offered = Parameters<typeof first>[0];

/** Somebody who likes animals: gives a leaf for one as soon as a closing step offers it, and plays on otherwise. */
const fond = (list: Offered): ReturnType<typeof first> =>
  list.find((one) => one.kind === 'discard-leaf' && !list.some((other) => other.kind.startsWith('pick'))) ??
  first(list);

/** Looks at every new question of animals. */
class Watcher extends Inspector {
  has(part: string): boolean {
    return [...this.asked].some((rule) => rule.startsWith(part));
  }
}

async function looked(page: Page, seen: Watcher): Promise<boolean> {
  const rule = await ruleAsked(page);
  if (rule.startsWith('K-')) await seen.look(page, rule);
  return true;
}

/** A person before a question that comes up seldom. */
async function before(
  frame: string,
  choice: string,
  options: object,
  seats: number,
  how: Parameters<typeof here.meet>[0] = {},
): Promise<Page> {
  const page = await here.meet(how);
  await sitBefore(page, here.table, options, seats, frame, choice);
  return page;
}

test('a new table offers the Animal Kingdom, alone or with Abundance, six players only with both', async () => {
  const page = await here.meet();
  await page.goto(here.table.address);
  await page.getByRole('button', { name: /Play with friends/ }).click();
  await page.locator('input[name="with"][value="animals"]').check();
  const sizes = async (): Promise<string[]> => page.locator('.numbers button').allInnerTexts();
  expect((await sizes()).at(-1)?.trim()).toBe('5');
  await page.locator('input[name="with"][value="abundance"]').check();
  expect((await sizes()).at(-1)?.trim()).toBe('6');
  expect(await violations(page)).toEqual([]);
});

test('a game with animals against a bot, from the draft to the sheet', async () => {
  const page = await here.meet();
  await sitDown(page, here.table, { with: ['animals'] }, 2);
  const seen = new Watcher();
  await playUntil([page], async () => (await page.locator('[data-draft]').count()) > 0);
  expect(await page.locator('[data-draft] .over.lit').count()).toBe(4);
  expect(await page.locator('[data-collective]').count(), 'the card for the end of each round can be read before').toBe(
    1,
  );
  expect(await page.locator('#goals [data-part="fauna"]').isVisible()).toBe(true);
  const chosen = (await page.locator('[data-draft] .over.lit').nth(1).getAttribute('data-card')) ?? '';
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await page.locator(`[data-beast="${chosen}"]`).waitFor();
  await page.locator('[data-draft]').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('#log').innerText(), { timeout: 15_000 }).toMatch(/You keep /);
  await playUntil(
    [page],
    async () => (await looked(page, seen)) && (seen.has('K-ACT') || seen.has('K-PLACE')) && seen.has('K-COLL'),
    fond,
  );
  expect(seen.found).toEqual([]);
  await hurry(page, here.table);
  await playToTheEnd([page]);
  const sheet = page.locator('[data-sheet]');
  expect(await sheet.locator('tbody th', { hasText: 'Animals' }).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
});

test('a walk with Abundance in French: what a step brings is shown, the way is marked, and it may stop', async () => {
  const page = await before('Step', 'done', { with: ['abundance', 'animals'] }, 3, { lang: 'fr' });
  await asks(page, /^K-MOVE-10$/);
  expect(await page.locator('#question .question').innerText()).toMatch(/pas au plus\. Quelle carte ensuite/);
  expect(await page.locator('.beast.now').count(), 'the animal that walks is marked').toBe(1);
  expect(await page.locator('.tokens [data-token]').count(), 'it stands on its card').toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  const target = page.locator('.over.lit[data-cell]').first();
  const cell = (await target.getAttribute('data-cell')) ?? '';
  expect(await target.getAttribute('aria-label')).toMatch(/Ce pas (rapporte|ne rapporte rien)/);
  const before_ = Number(
    (
      await page
        .locator('[data-step]')
        .evaluateAll((list) => list.map((one) => Number((one as HTMLElement).dataset['step'])))
    )
      .sort()
      .at(-1) ?? 0,
  );
  // The way is a plan: a card pressed is its next step, Done walks it.
  await page.locator('[data-plan]').waitFor();
  await target.click();
  await page.locator('[data-plan-done]:enabled').click();
  await expect
    .poll(async () => (await page.locator('#log').innerText()).match(/Votre .* va sur /g)?.length ?? 0, {
      timeout: 15_000,
    })
    .toBeGreaterThan(0);
  const step = page.locator(`.cell:has([data-cell="${cell}"]) [data-step]`);
  if (await step.count()) expect(Number(await step.getAttribute('data-step'))).toBe(before_ + 1);
});

test('everybody is asked at the end of a round with Abundance, in French, and others are seen to have answered', async () => {
  const page = await before('AskCollective', 'use', { with: ['abundance', 'animals'] }, 3, { lang: 'fr' });
  await asks(page, /^K-COLL-03$/);
  await page.locator('[data-round]').waitFor();
  expect(await page.locator('[data-round]').innerText()).toMatch(/La manche est finie/);
  await expect.poll(() => page.locator('[data-round]').innerText(), { timeout: 15_000 }).toMatch(/✓/);
  expect(await page.locator('[data-collective].now').count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.locator('#question [data-choice="use"]').click();
  await expect.poll(() => ruleAsked(page), { timeout: 15_000 }).not.toBe('K-COLL-03');
});

test('alone against Gaia, who has animals of her own', async () => {
  const page = await here.meet();
  await sitDown(page, here.table, { with: ['animals'], 'solo.difficulty': 'medium' }, 1);
  await page.locator('#gaia .herd button').first().waitFor();
  expect(await page.locator('[data-beast]').count(), 'one animal each, dealt without a choice').toBe(1);
  const seen = new Watcher();
  await playUntil([page], async () => (await looked(page, seen)) && seen.has('K-ACT'), fond);
  expect(seen.found).toEqual([]);
  await hurry(page, here.table);
  await playToTheEnd([page]);
  const sheet = page.locator('[data-sheet]');
  expect(await sheet.locator('tbody tr', { hasText: 'Animals' }).locator('td').count(), 'yours and hers').toBe(2);
  expect(await violations(page)).toEqual([]);
});

test.each([
  { width: 1280, height: 800 },
  { width: 360, height: 740, lang: 'fr', theme: 'dark' as const },
])('the draft is in order on $width pixels', async (how) => {
  const page = await before('KeepAnimal', 'pick', { with: ['animals'], mode: 'advanced' }, 3, how);
  await asks(page, /^K-DRAFT-02$/);
  expect(await page.locator('[data-draft] [data-side="individual"]').count()).toBe(4);
  expect(
    await page.locator('[data-draft] [data-provenance]').count(),
    'every ability says how surely it is known',
  ).toBeGreaterThanOrEqual(4);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.locator('[data-draft] .over.lit').first().click();
  await page.locator('[data-draft] .kept').waitFor();
  expect(await page.locator('[data-draft] .over.lit').count(), 'three are left for the second').toBe(3);
});

test.each([
  ['Step', 'this', { width: 1280, height: 800 }],
  ['Step', 'this', { width: 360, height: 740, lang: 'fr', theme: 'dark' as const }],
  ['Animal', 'pick', { width: 360, height: 740, lang: 'fr' }],
  ['OfferTrade', 'use', { width: 360, height: 740 }],
] as const)('the question %s with %s is in order', async (frame, choice, how) => {
  const page = await before(frame, choice, { with: ['animals'], mode: 'advanced' }, 3, how);
  await asks(page, /^K-/);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { overflow, violations } from './checks';
import { sitBefore } from './driver.mjs';
import { setting } from './setting';

const here = setting();

async function before(
  frame: string,
  choice: string,
  options: object,
  how?: Parameters<typeof here.meet>[0],
  turn = 0,
): Promise<Page> {
  const page = await here.meet(how);
  await sitBefore(page, here.table, options, 3, frame, choice, turn);
  await page.locator('[data-plan]').waitFor();
  return page;
}

const version = async (page: Page): Promise<number> =>
  (await here.table.ask(`/api/rooms/${/room\/(\w+)/.exec(page.url())?.[1]}`)).version;
test('an activation is a plan: a card is switched off, one Done runs it', async () => {
  const page = await before('Walk', 'use', {});
  expect(await violations(page)).toEqual([]);
  const card = page.locator('[data-switch]').first();
  const isUsed = await card.getAttribute('aria-checked');
  await card.click();
  await expect.poll(() => card.getAttribute('aria-checked')).not.toBe(isUsed);
  const then = await version(page);
  await page.locator('[data-plan-done]').click();
  await expect.poll(() => version(page)).toBeGreaterThan(then);
});

const heights = (page: Page): Promise<number[]> =>
  page.evaluate(() =>
    ['#question', '.tableau'].map((part) => document.querySelector(part)?.getBoundingClientRect().height ?? 0),
  );

test.each([
  { width: 390, height: 844, lang: 'fr' },
  { width: 1280, height: 720, lang: 'en' },
])('late in a game a plan leaves room for the island at $width x $height', async (how) => {
  const page = await before('Walk', 'use', {}, how, 34);
  expect(await page.locator('[data-switch]').count(), 'the plan is long').toBeGreaterThan(3);
  const [bar = 0, island = 0] = await heights(page);
  expect(bar, 'the bar has a bound').toBeLessThan(how.height * 0.42);
  expect(island, 'the island can be read').toBeGreaterThan(how.height * 0.27);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});

test('cards that bring nothing stand behind one press, with the reason', async () => {
  const page = await before('Walk', 'use', { with: ['abundance'] }, { width: 1280, height: 720 }, 46);
  const quiet = Number(await page.locator('[data-rest]').getAttribute('data-rest'));
  expect(quiet).toBeGreaterThan(0);
  expect(await page.locator('[data-skipped]').count()).toBe(0);
  await page.locator('[data-open-rest]').click();
  expect(await page.locator('[data-skipped]').count()).toBe(quiet);
  expect(await page.locator('[data-skipped] .soft').first().innerText()).toMatch(/^(needs|no|your|brings|there)/);
  expect((await heights(page))[0], 'what is told scrolls in itself').toBeLessThan(720 * 0.42);
  expect(await violations(page)).toEqual([]);
});

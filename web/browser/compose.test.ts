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
): Promise<Page> {
  const page = await here.meet(how);
  await sitBefore(page, here.table, options, 3, frame, choice);
  await page.locator('[data-plan]').waitFor();
  return page;
}

const version = async (page: Page): Promise<number> =>
  (await here.table.ask(`/api/rooms/${/room\/(\w+)/.exec(page.url())?.[1]}`)).version;
/** How many pieces the plan puts on each plant of the island. */
const placed = (page: Page): Promise<string[]> => page.locator('.tally b').allInnerTexts();

test.each([
  { width: 1280, height: 720 },
  { width: 390, height: 844, lang: 'fr' },
])('pieces are put together with plus and minus, and nothing is sent before Done ($width)', async (how) => {
  const page = await before('StockWindow', 'sprout+', { with: ['abundance'] }, how);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  const then = await version(page);
  const proposed = await placed(page);
  expect(proposed.some((n) => n.startsWith('+'))).toBe(true);
  await page.locator('.tally [data-less]:enabled').first().click();
  await expect.poll(() => placed(page)).not.toEqual(proposed);
  await page.locator('.tally [data-more]:enabled').last().click();
  await expect.poll(() => page.locator('.tally [data-more]:enabled').count()).toBe(0);
  expect(await version(page), 'a half-composed answer is never sent').toBe(then);
  await page.locator('[data-plan-done]').click();
  await expect.poll(() => version(page)).toBeGreaterThan(then);
});

test('an activation is a plan: a card is switched off, one Done runs it', async () => {
  const page = await before('Walk', 'use', {});
  expect(await violations(page)).toEqual([]);
  const card = page.locator('[data-switch]').first();
  expect(await card.getAttribute('aria-checked')).toBe('true');
  await card.click();
  await expect.poll(() => page.locator('[data-switch]').first().getAttribute('aria-checked')).toBe('false');
  await page.locator('[data-switch]').first().click();
  await expect.poll(() => page.locator('[data-switch]').first().getAttribute('aria-checked')).toBe('true');
  const then = await version(page);
  await page.locator('[data-plan-done]').click();
  await expect.poll(() => version(page)).toBeGreaterThan(then);
});

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { violations } from './checks';
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

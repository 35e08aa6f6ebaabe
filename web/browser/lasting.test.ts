import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { ruleAsked } from './checks';
import { first, offered, playUntil, quickGame, selectorOf, type Offered } from './driver.mjs';
import { setting } from './setting';

const here = setting('own');

/** What somebody sees of their own game: the numbers of their area, their hand, and the question. */
async function seen(page: Page): Promise<string[]> {
  await page.locator('#question').waitFor();
  const hand = await page
    .locator('.below [data-card]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['card'] ?? '').sort());
  const question = await page.locator('#question .question').innerText();
  return [...hand, question.trim()];
}

const MINE = 'choose plant';

/** On until it is their own turn to plant: nothing hidden moves before the second card. */
async function toPlanting(page: Page): Promise<void> {
  const isMine = (list: Offered[]): boolean => list.some((one) => one.kind === MINE);
  await playUntil(
    [page],
    async () => isMine(await offered(page)),
    (list) => (isMine(list) ? null : first(list)),
  );
  await page.locator(selectorOf(MINE)).click();
  await expect.poll(() => ruleAsked(page)).toBe('E-PLANT-02');
  await page.locator('.below .over.lit').first().waitFor();
}

/** Clicks the first card that can be planted. */
async function plant(page: Page): Promise<void> {
  const card = (await offered(page)).find((one) => one.kind.startsWith('card ') && !one.free);
  await page
    .locator(selectorOf(card?.kind ?? ''))
    .first()
    .click();
}

test('what was clicked is taken back, as far as nothing hidden came to light', async () => {
  const page = await here.meet();
  await quickGame(page, here.table);
  await toPlanting(page);
  const before = await seen(page);
  await plant(page);
  await expect.poll(() => seen(page)).not.toEqual(before);
  await page.locator('#question .undo:enabled').click();
  await expect.poll(() => seen(page)).toEqual(before);
});

test('a page loaded anew shows the same game and goes on', async () => {
  const page = await here.meet({ lang: 'fr' });
  await quickGame(page, here.table);
  await toPlanting(page);
  const before = await seen(page);
  await page.reload();
  await expect.poll(() => seen(page)).toEqual(before);
  await plant(page);
  await expect.poll(() => seen(page)).not.toEqual(before);
  await page.goto(here.table.address);
  await page.getByText('Continuer', { exact: true }).first().click();
  await page.locator('#question').waitFor();
});

test('a lost connection comes back by itself, and nothing is lost', async () => {
  const page = await here.meet();
  await quickGame(page, here.table);
  await toPlanting(page);
  const before = await seen(page);
  await page.context().setOffline(true);
  await here.table.kill();
  try {
    await page
      .getByText(/connection lost/)
      .first()
      .waitFor();
  } finally {
    // The tests that follow need the table, whatever this one saw.
    await page.context().setOffline(false);
    await here.table.start();
  }
  await page.locator('.line.open').waitFor();
  await expect.poll(() => seen(page), { timeout: 10_000 }).toEqual(before);
  await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(0);
  await plant(page);
  await expect.poll(() => seen(page)).not.toEqual(before);
});

test('an answer clicked while the table is away is either given or asked for again', async () => {
  const page = await here.meet();
  await quickGame(page, here.table);
  await toPlanting(page);
  const before = await seen(page);
  const card = (await offered(page)).find((one) => one.kind.startsWith('card '));
  await here.table.kill();
  await page
    .locator(`.over.lit[data-card="${card?.kind.slice(5)}"]`)
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await here.table.start();
  await page.locator('.line.open').waitFor();
  await expect.poll(async () => (await offered(page)).length).toBeGreaterThan(0);
  await playUntil([page], async () => (await seen(page)).join() !== before.join());
});

test('who leaves is replaced by a bot and may come back', async () => {
  const page = await here.meet();
  await quickGame(page, here.table);
  await toPlanting(page);
  await page.getByRole('button', { name: 'Table menu' }).click();
  await page.getByRole('button', { name: /Leave, a bot plays on/ }).click();
  await page.getByRole('button', { name: 'Take the seat back' }).click();
  await page.getByRole('button', { name: 'Take the seat back' }).waitFor({ state: 'detached' });
  await playUntil([page], async () => (await offered(page)).length > 0);
});

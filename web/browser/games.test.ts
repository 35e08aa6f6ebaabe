import { expect, test } from 'vitest';
import { isOver, playToTheEnd, playUntil, quickGame, step } from './driver.mjs';
import { setting } from './setting';

const here = setting();

test('a newcomer plays a whole game against a bot, in English', async () => {
  const page = await here.meet();
  await quickGame(page, here.table);
  await playToTheEnd([page]);
  const sheet = page.locator('[data-sheet]');
  expect(await sheet.innerText()).toMatch(/Fauna board/);
  expect(await sheet.locator('table tbody tr').count()).toBeGreaterThanOrEqual(8);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.waitForURL('**/replay');
  await page.getByText(/Step \d+ of \d+/).waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText(/Step \d+ of \d+/).waitFor();
});

test('two people share one device, in French, and hand it over', async () => {
  const page = await here.meet({ lang: 'fr' });
  await page.goto(here.table.address);
  await page.getByRole('button', { name: /Sur cet appareil/ }).click();
  await page.locator('form button.primary:not([aria-pressed])').click();
  await page.waitForURL('**/room/*');
  await page.locator('.handover').waitFor();
  let handed = 0;
  await playUntil([page], async () => {
    handed += await page.locator('.handover').count();
    return isOver(page);
  });
  expect(handed).toBeGreaterThan(4);
  expect(await page.locator('[data-sheet]').innerText()).toMatch(/Faune/);
});

test('two friends in two browsers, one in each language, play to the end', async () => {
  const ada = await here.meet();
  const bea = await here.meet({ lang: 'fr', width: 1024, height: 768 });
  await ada.goto(here.table.address);
  await ada.getByRole('button', { name: /Play with friends/ }).click();
  await ada.locator('form button.primary:not([aria-pressed])').click();
  await ada.waitForURL('**/room/*');
  const link = await ada.locator('input[readonly]').first().inputValue();
  await bea.goto(link);
  await ada.getByText('Start the game').click();
  await Promise.all([ada, bea].map((page) => page.locator('#question').waitFor()));
  expect(bea.url(), 'the secret is taken out of the address').not.toContain('#');
  await playToTheEnd([ada, bea]);
  await bea.locator('[data-sheet]').waitFor();
  const totals = await Promise.all([ada, bea].map((page) => page.locator('[data-total]').allInnerTexts()));
  expect(totals[0]).toEqual(totals[1]);
  expect(totals[0]?.length).toBe(2);
});

test('two people and two bots play while somebody watches', async () => {
  const ada = await here.meet();
  const bea = await here.meet({ lang: 'fr' });
  const eve = await here.meet();
  await ada.goto(here.table.address);
  await ada.getByRole('button', { name: /Play with friends/ }).click();
  await ada.locator('.numbers button', { hasText: '4' }).click();
  await ada.getByLabel('Player 3', { exact: true }).selectOption('bot greedy');
  await ada.getByLabel('Player 4', { exact: true }).selectOption('bot random');
  await ada.locator('form button.primary:not([aria-pressed])').click();
  await ada.waitForURL('**/room/*');
  await bea.goto(await ada.locator('input[readonly]').first().inputValue());
  await ada.getByText('Start the game').click();
  await Promise.all([ada, bea].map((page) => page.locator('#question').waitFor()));
  await eve.goto(ada.url());
  await eve.locator('#question').waitFor();
  await playUntil([ada, bea], async () => (await step(eve)) !== null || isOver(ada));
  expect(await isOver(ada)).toBe(true);
  await eve.locator('[data-sheet]').waitFor();
  expect(await eve.locator('[data-total]').count()).toBe(4);
});

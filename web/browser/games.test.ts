import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { hurry, playToTheEnd, playUntil, quickGame, sitBefore, step } from './driver.mjs';
import { setting } from './setting';

const here = setting();
/** The turn that is played; the first test plays a whole game, the others the beginning and the last round. */
const turn = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(/(?:Turn|Tour) (\d+)/.exec(document.querySelector('#gameline')?.textContent ?? '')?.[1] ?? 0),
  );

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
    return handed > 4 && (await turn(page)) >= 3;
  });
  await hurry(page, here.table);
  await playToTheEnd([page]);
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
  const eve = await here.meet();
  await eve.goto(link);
  await eve.getByText(/Somebody has already taken the seat/).waitFor();
  await eve.getByRole('button', { name: 'Watch' }).click();
  await eve.locator('#question').waitFor();
  await bea.reload();
  await playUntil([ada, bea], async () => (await turn(ada)) >= 3);
  await hurry(ada, here.table);
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
  let answered = 0;
  await playUntil([ada, bea], async () => {
    answered += (await step(eve)) === null ? 0 : 1;
    return (await turn(ada)) >= 3;
  });
  expect(answered, 'who watches is asked nothing').toBe(0);
  await hurry(ada, here.table);
  await playToTheEnd([ada, bea]);
  await eve.locator('[data-sheet]').waitFor();
  expect(await eve.locator('[data-total]').count()).toBe(4);
});

test('for who can plant nothing the table goes on after a pause, unless held', async () => {
  const page = await here.meet();
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('holocene.settings') ?? '{}');
    localStorage.setItem('holocene.settings', JSON.stringify({ ...kept, pace: 4 }));
  });
  await sitBefore(page, here.table, {}, 3, 'Planting', 'nothing');
  const question = page.locator('#question .question');
  const asked = await question.innerText();
  const hold = page.locator('[data-hold]');
  await hold.click();
  await hold.waitFor({ state: 'detached' });
  expect(await question.innerText(), 'held').toBe(asked);
  await page.reload();
  await hold.waitFor();
  await expect.poll(() => question.innerText(), { timeout: 20_000, message: 'and by itself' }).not.toBe(asked);
});

import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { overflow, still, violations } from './checks';
import { setting } from './setting';

const here = setting();

async function makeProfile(page: Page, name: string): Promise<void> {
  await page.goto(`${here.table.address}/profile`);
  await page.locator('input[name="name"]').fill(name);
  await page.locator('[data-make]').click();
  await page.locator('[data-devices]').waitFor();
}

test.each([
  { lang: 'en', theme: 'light', width: 1280, height: 800 },
  { lang: 'fr', theme: 'dark', width: 360, height: 740 },
] as const)('a profile is made, written down and found again, for $lang at $width pixels', async (how) => {
  const page = await here.meet(how);
  const inOrder = async (): Promise<void> => {
    await still(page);
    expect((await violations(page)).join('; ')).toBe('');
    expect(await overflow(page)).toBeLessThanOrEqual(0);
  };
  await page.goto(`${here.table.address}/profile`);
  await page.locator('[data-make]').waitFor();
  await inOrder();
  await makeProfile(page, 'Ann');
  await inOrder();
  await page.locator('[data-draw]').click();
  await page.locator('[data-written]').waitFor();
  const words = await page.locator('[data-phrase] li b').allInnerTexts();
  expect(words).toHaveLength(16);
  await inOrder();
  await page.locator('[data-written]').click();
  for (const field of await page.locator('[data-word]').all())
    await field.fill(words[Number(await field.getAttribute('data-word'))] ?? '');
  await page.locator('[data-phrase] form .primary').click();
  await page.locator('[data-phrase] [role=status]').waitFor();

  const other = await here.meet(how);
  await other.goto(`${here.table.address}/profile`);
  await other.locator('textarea').fill(words.join('  ').toUpperCase());
  await other.locator('[data-recover]').click();
  await other.locator('[data-devices] li').nth(1).waitFor();
  expect(await other.locator('h2').first().innerText()).toContain('Ann');
});

test('a link signs one other device in, and the secret leaves the address', async () => {
  const ann = await here.meet();
  await makeProfile(ann, 'Ann');
  await ann.locator('[data-make-link]').click();
  const link = await ann.locator('[data-link] input').inputValue();
  await ann.locator('[data-link] [data-qr]').waitFor();
  expect(await violations(ann)).toEqual([]);

  const phone = await here.meet({ width: 390, height: 844 });
  await phone.goto(link);
  await phone.locator('[data-sign-in]').waitFor();
  expect(new URL(phone.url()).hash, 'neither shown nor bookmarked').toBe('');
  expect(await violations(phone)).toEqual([]);
  await phone.locator('[data-sign-in]').click();
  await phone.locator('[data-devices] li').nth(1).waitFor();
  await ann.locator('[data-link] [role=status]').waitFor();

  const thief = await here.meet();
  await thief.goto(link);
  await thief.locator('[data-arrival] [role=alert]').waitFor();
  expect(await thief.locator('[data-sign-in]').count()).toBe(0);
});

test('a game of one device is on the other, too, and can be played there', async () => {
  const ann = await here.meet();
  await makeProfile(ann, 'Ann');
  await ann.locator('[data-make-link]').click();
  const link = await ann.locator('[data-link] input').inputValue();
  await ann.goto(here.table.address);
  const claimed = ann.waitForResponse((answer) => answer.url().endsWith('/claim') && answer.ok());
  await ann.locator('.way.first:enabled').click();
  await claimed;
  const room = /room\/(\w+)/.exec(ann.url())?.[1] ?? '';
  const phone = await here.meet();
  await phone.goto(link);
  await phone.locator('[data-sign-in]').click();
  await phone.locator('[data-devices]').waitFor();
  await phone.goto(here.table.address);
  await phone.locator(`[data-mine="${room}"] a`).click();
  await phone.locator('#question [data-choice], .over.lit').first().waitFor();
});

test('a profile is deleted with its name written, and the device is nobody afterwards', async () => {
  const ann = await here.meet();
  await makeProfile(ann, 'Ann');
  const [file] = await Promise.all([
    ann.waitForEvent('download'),
    ann.getByRole('button', { name: 'Save everything as a file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('holocene-profile.json');
  await ann.locator('[data-delete]').click();
  expect(await violations(ann)).toEqual([]);
  await ann.locator('input[name="farewell"]').fill('Ann');
  await ann.getByRole('button', { name: 'Delete everything' }).click();
  await ann.locator('[data-make]').waitFor();
  expect(await ann.evaluate(() => JSON.parse(localStorage.getItem('holocene.profile') ?? '{}').key)).toBe('');
});

test('a rated game is offered, agreed to by both, and played without second thoughts', async () => {
  const ann = await here.meet();
  await makeProfile(ann, 'Ann');
  await ann.goto(`${here.table.address}/ratings`);
  await ann.locator('select[name="rated-category"]').selectOption('ews-2');
  await ann.locator('[data-rated-new] .primary:enabled').click();
  await ann.locator('[data-rated="true"]').waitFor();
  const link = await ann.locator('[data-invite] input[readonly]').inputValue();

  const bob = await here.meet({ width: 390, height: 844, lang: 'fr' });
  await makeProfile(bob, 'Bob');
  await bob.goto(link);
  await bob.locator('[data-agree]').waitFor();
  await ann.locator('[data-rated="false"]').waitFor();
  expect(await violations(bob)).toEqual([]);
  await bob.locator('[data-agree]').click();
  await ann.locator('[data-rated="true"] li').nth(1).waitFor();
  expect(await violations(ann)).toEqual([]);
  await ann.getByRole('button', { name: 'Start the game' }).click();
  await ann.locator('#question').waitFor();
  const room = /room\/(\w+)/.exec(ann.url())?.[1] ?? '';
  expect((await here.table.ask(`/api/rooms/${room}/rated`)).rated).toBe(true);
});

test('the challenge of the day is begun once and gone on with, also without a profile', async () => {
  const zoe = await here.meet({ width: 390, height: 844, lang: 'fr' });
  await zoe.goto(`${here.table.address}/challenges`);
  await zoe.locator('input[name="name"]').fill('Zoé');
  await still(zoe);
  expect(await violations(zoe)).toEqual([]);
  expect(await overflow(zoe)).toBeLessThanOrEqual(0);
  await zoe.locator('[data-begin]').click();
  await zoe.locator('#question').waitFor();
  const room = zoe.url();
  await zoe.goto(`${here.table.address}/challenges`);
  await zoe.locator('[data-begin]').click();
  await zoe.locator('#question').waitFor();
  expect(zoe.url()).toBe(room);
});

test('the puzzle is played on the board, and its one answer is judged', async () => {
  const ann = await here.meet();
  await makeProfile(ann, 'Ann');
  const open = async (): Promise<void> => {
    await ann.goto(`${here.table.address}/challenges`);
    await ann.getByRole('button', { name: 'Puzzle of the day' }).click();
  };
  await open();
  await ann.locator('[data-look]').click();
  await ann.locator('[data-puzzle-board] .hit[data-lit]').first().click();
  await still(ann);
  expect(await violations(ann)).toEqual([]);
  const key = await ann.evaluate(() => JSON.parse(localStorage.getItem('holocene.profile') ?? '{}').key as string);
  const { position } = await here.table.ask('/api/challenges/puzzle/look', { name: '' }, key);
  const { lines } = await here.table.ask('/api/games/ews/analyse', { position, nodes: 20_000, lines: 1 });
  await here.table.ask('/api/challenges/puzzle/answer', { turn: lines[0].turn }, key);
  await open();
  await ann.locator('[data-puzzle="true"] .verdict').waitFor();
  expect(await ann.locator('tr.me').count()).toBe(1);
});

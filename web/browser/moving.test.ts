/** A running game goes from a page without a server to a server, by a file, and back, by a link. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { playUntil } from './driver.mjs';
import { Files } from './files.mjs';
import { SITE } from './kills.mjs';
import { setting } from './setting';

const here = setting();
const files = new Files(SITE, '/some/where/');
const folder = mkdtempSync(join(tmpdir(), 'holocene-moved-'));

beforeAll(() => files.start());
afterAll(async () => {
  await files.stop();
  rmSync(folder, { recursive: true });
});

/** The record of the game on a page, as somebody takes it along. */
async function taken(page: Page): Promise<{ file: string; lines: string[] }> {
  await page.locator('[data-table-menu]').click();
  await page.locator('[data-move]').click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.locator('[data-take-file]').click()]);
  const file = join(folder, `${Date.now()}-${saved.suggestedFilename()}`);
  await saved.saveAs(file);
  return { file, lines: readFileSync(file, 'utf8').trim().split('\n') };
}

const digestIn = (lines: string[]): string => (JSON.parse(lines.at(-1) ?? '') as { digest: string }).digest;
const isAsked = (page: Page): Promise<void> => page.locator('#question, .handover').first().waitFor();
const turn = (page: Page): Promise<number> =>
  page.evaluate(() => Number(/Turn (\d+)/.exec(document.querySelector('#gameline')?.textContent ?? '')?.[1] ?? 0));

test('a game of two people at one device goes to a server and back, with the same digest', async () => {
  const page = await here.meet();
  page.setDefaultTimeout(60_000);
  await page.goto(files.address);
  await page.locator('.way.first:enabled').waitFor();
  await page.getByRole('button', { name: /On this device/ }).click();
  await page.locator('form button.primary:not([aria-pressed])').click();
  await page.waitForURL('**/#/room/*');
  await isAsked(page);
  await playUntil([page], async () => (await turn(page)) >= 2);
  const first = await taken(page);

  await page.goto(here.table.address);
  await page.locator('[data-bring-game]').setInputFiles({
    name: 'cut.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(first.lines.slice(0, -3).join('\n')),
  });
  await page.getByText(/This game cannot go on here/).waitFor();
  await page.locator('[data-bring-game]').setInputFiles(first.file);
  await page.waitForURL(`${here.table.address}/room/*`);
  await isAsked(page);
  const second = await taken(page);
  expect(digestIn(second.lines)).toBe(digestIn(first.lines));
  expect(second.lines.slice(1, -1)).toEqual(first.lines.slice(1, -1));

  await page.keyboard.press('Escape');
  await playUntil([page], async () => (await turn(page)) >= 3);
  const third = await taken(page);
  await page.locator('[data-take] input').fill(files.address);
  const [there] = await Promise.all([page.context().waitForEvent('page'), page.locator('[data-take-open]').click()]);
  there.setDefaultTimeout(60_000);
  await there.locator('[data-go-on]').click();
  await there.waitForURL('**/#/room/*');
  await isAsked(there);
  const fourth = await taken(there);
  expect(digestIn(fourth.lines)).toBe(digestIn(third.lines));
  await there.keyboard.press('Escape');
  await playUntil([there], async () => (await turn(there)) >= 4);
});

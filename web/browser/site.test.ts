/** The page that needs no server, from files alone: with the network off, killed, moved to another device. */

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { Border } from './border.mjs';
import { connect, leaveTheRest, person, playUntil } from './driver.mjs';
import { Files } from './files.mjs';
import { killed, SITE } from './kills.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = '/some/where/';
const files = new Files(SITE, FOLDER, {
  'signature.worker.mjs': join(ROOT, 'web/browser/signature.worker.mjs'),
  'test_signature.py': join(ROOT, 'tests/machine/test_signature.py'),
});
const border = new Border();
const folder = mkdtempSync(join(tmpdir(), 'holocene-saved-'));
let browser: Browser;
let wrong: string[] = [];

beforeEach(() => files.start());
beforeAll(async () => {
  await border.start();
  browser = await connect(inject('browser'));
});
afterAll(async () => {
  await browser.close();
  await Promise.all([files.stop(), border.stop()]);
  rmSync(folder, { recursive: true });
});
afterEach(() => {
  const found = [...wrong, ...border.taken(), ...files.missed.splice(0)];
  wrong = [];
  expect(found).toEqual([]);
});

/** Somebody whose page may ask for nothing but the files. */
async function meet(how?: Parameters<typeof person>[1]): Promise<Page> {
  const page = await person(browser, { ...how, proxy: border.around(files.address) });
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => wrong.push(error.message));
  return page;
}

/** What somebody saves with a click, as a file. */
async function saved(page: Page, click: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), click()]);
  const place = join(folder, file.suggestedFilename());
  await file.saveAs(place);
  return place;
}

const isInTurn = (page: Page, turn: number): Promise<boolean> =>
  page.evaluate(
    (wanted) => Number(/Turn (\d+)/.exec(document.querySelector('#gameline')?.textContent ?? '')?.[1] ?? 0) >= wanted,
    turn,
  );

test('visited once, it opens without a network, and a whole game against a bot is played and kept in it', async () => {
  const page = await meet({ keeps: true });
  await page.goto(files.address);
  await page.locator('[data-loading]').waitFor();
  await page.locator('.way.first:enabled').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await files.stop();
  await page.context().setOffline(true);
  // What the service worker keeps has to do: not what the browser happens to have of ten minutes ago.
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');

  await page.reload();
  await page.locator('.way.first:enabled').click();
  await page.waitForURL('**/#/room/*');
  await page.locator('#question').waitFor();
  await playUntil([page], () => isInTurn(page, 2));
  await leaveTheRest(page);
  expect(await page.locator('[data-total]').count()).toBe(2);

  const file = await saved(page, () => page.getByRole('link', { name: 'Download the record' }).click());
  for (const pure of ['', '1']) {
    const env = { ...process.env, HOLOCENE_PURE: pure };
    const read = spawnSync(join(ROOT, '.venv/bin/holocene'), ['replay', file, '--to', '0'], { env, encoding: 'utf8' });
    expect(read.status, read.stdout + read.stderr).toBe(0);
  }

  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByText(/Step \d+ of \d+/).waitFor();
  await page.getByRole('link', { name: 'Holocene' }).click();
  const everything = await saved(page, () => page.locator('[data-keep]').click());
  await page.context().close();
  await files.start();

  const other = await meet({ lang: 'fr' });
  await other.goto(`${files.address}#/rules/earth`);
  await other.getByText('E-PLANT-03').first().waitFor();
  await other.goto(files.address);
  await other.locator('.way.first:enabled').waitFor();
  await other.locator('[data-bring]').setInputFiles({
    name: 'wrong.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"holocene": 1, "rooms": [{}]}'),
  });
  await other.getByRole('alert').waitFor();
  expect(await other.locator('[data-mine]').count()).toBe(0);
  await other.locator('[data-bring]').setInputFiles(everything);
  await other.locator('[data-mine] a').click();
  await other.locator('[data-sheet]').waitFor();
  await other.context().close();
});

test('a request to another host would be seen, from the page, from its workers and from their workers', async () => {
  const page = await meet();
  await page.goto(`${files.address}leaf.svg`);
  await page.evaluate(() => {
    const ask = (name: string): string =>
      `fetch('http://elsewhere.test/${name}').catch(() => 0).then(() => postMessage(0));`;
    const start = (code: string): string =>
      `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(code)}]))).onmessage = () => postMessage(0);`;
    const worker = new Worker(URL.createObjectURL(new Blob([ask('worker') + start(ask('worker-of-worker'))])));
    let left = 2;
    return new Promise<void>((done) => {
      worker.onmessage = () => (left -= 1) || done();
    }).then(() => fetch('http://elsewhere.test/page').catch(() => null));
  });
  expect(border.taken().sort()).toEqual(
    ['page', 'worker', 'worker-of-worker'].map((name) => `http://elsewhere.test/${name}`),
  );
  await page.context().close();
});

test('a first visit with a game in it takes at most nine megabytes, with what is kept for the next one', async () => {
  const page = await meet({ keeps: true });
  files.sent.clear();
  await page.goto(files.address);
  await page.locator('.way.first:enabled').click();
  await page.locator('#question').waitFor();
  // The bot has answered, so its network is here too, and the service worker has everything it keeps.
  await playUntil([page], () => isInTurn(page, 2));
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect([...files.sent.keys()].filter((name) => /thinking\.zip/.test(name))).toHaveLength(1);
  expect(files.total()).toBeLessThanOrEqual(9_000_000);
  await page.context().close();
});

test('the browser finds nothing that would keep it from installing the page', async () => {
  const page = await meet({ keeps: true });
  await page.goto(files.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const line = await page.context().newCDPSession(page);
  const { url, errors } = await line.send('Page.getAppManifest');
  expect(url).toBe(`${files.address}manifest.webmanifest`);
  expect(errors).toEqual([]);
  const { installabilityErrors } = await line.send('Page.getInstallabilityErrors');
  // The windows of a test are private ones, from which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
  await page.context().close();
});

test('bots are offered that answer within five seconds on this device, and those that search say how long', async () => {
  const name = readdirSync(join(SITE, 'assets')).find((one) => one.startsWith('thinker.worker')) ?? '';
  const place = join(folder, name);
  // A device of known speed: 8000 nodes a second, and a piece of a search of Earth in a tenth of one.
  const fixed = `const say = postMessage;
    globalThis.postMessage = (told) => say(/"pace"/.test(told.text) ? { ...told, text: '{"pace": 8000}' }
      : /"piece"/.test(told.text) ? { ...told, text: '{"piece": 0.1}' } : told);`;
  writeFileSync(place, `${fixed}\n${readFileSync(join(SITE, 'assets', name), 'utf8')}`);
  files.more[`assets/${name}`] = place;
  const page = await meet();
  await page.goto(files.address);
  await page.locator('.way.first:enabled').waitFor();
  await page.getByRole('button', { name: /Play with friends/ }).click();
  const other = page.locator('.seat select').nth(1);
  const levels = (): Promise<string[]> =>
    other
      .locator('option[value^="bot level"]')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(await levels()).toEqual([1, 2, 3, 4].map((n) => `bot level${n}`));
  await page.locator('[data-game="ews"], [value="ews"]').first().click();
  // Offered once the device is known, in the form that is open already.
  await other.locator('option[value="bot level4"]').waitFor({ state: 'attached' });
  expect(await levels()).toEqual([1, 2, 3, 4].map((n) => `bot level${n}`));
  await other.selectOption('bot level4');
  await page.getByText('thinks about 2.5 s here').waitFor();
  // Of Earth a level that is done in time at a table of two, but not at a larger one; and one that is too slow here.
  await page.locator('[data-game="earth"], [value="earth"]').first().click();
  await other.locator('option[value="bot level5"]').waitFor({ state: 'attached' });
  await other.selectOption('bot level5');
  await page.getByText('thinks about 2.8 s here').waitFor();
  await expect.poll(() => page.locator('[data-slow]').innerText()).toMatch(/\(answers of up to 13 s\)\.$/);
  await page.locator('input[name="with"]').first().check();
  await page.getByText(/answers of up to 13 s\), .+ \(answers of up to 7.6 s\)/).waitFor();
  expect(await levels()).toEqual([1, 2, 3, 4].map((n) => `bot level${n}`));
  expect(await other.inputValue()).toBe('bot level4');
  delete files.more[`assets/${name}`];
  await page.context().close();
});

test('a new version is announced, not in the middle of a game, and used when somebody says so', async () => {
  const page = await meet({ keeps: true });
  await page.goto(files.address);
  await page.evaluate(() => navigator.serviceWorker.ready);
  files.more['sw.js'] = join(folder, 'sw.js');
  const worker = readFileSync(join(SITE, 'sw.js'), 'utf8');
  writeFileSync(files.more['sw.js'], worker.replace(/VERSION = '\w+'/, "VERSION = 'another'"));
  await page.reload();
  const news = page.locator('[data-use-new]');
  await news.waitFor();
  await page.locator('.way.first:enabled').click();
  await page.locator('#question').waitFor();
  expect(await news.count(), 'at a table').toBe(0);
  await page.getByRole('link', { name: 'Holocene' }).click();
  await Promise.all([page.waitForEvent('load'), news.click()]);
  await page.locator('.way.first:enabled').waitFor();
  expect(await news.count(), 'in use').toBe(0);
  expect(await page.evaluate(() => caches.keys())).toContain('holocene-another');
  await page.context().close();
});

test('the fixed games are the same in the worker of a real browser', async () => {
  const page = await meet();
  await page.goto(`${files.address}leaf.svg`);
  const python = /data-python="([^"]+)"/.exec(readFileSync(join(SITE, 'index.html'), 'utf8'))?.[1];
  const helper = readFileSync(join(ROOT, 'tests/helpers/invariants.py'), 'utf8');
  const seed = /FIRST_SEED.*= ([\d_]+)/.exec(helper)?.[1]?.replaceAll('_', '');
  const found = await page.evaluate(
    (query) =>
      new Promise<number>((done, failed) => {
        const worker = new Worker(`signature.worker.mjs?${query}`, { type: 'module' });
        worker.onmessage = ({ data }: MessageEvent<number>) => done(data);
        worker.onerror = (event) => failed(new Error(event.message));
      }),
    `python=${python}&seed=${seed}`,
  );
  expect(readFileSync(join(ROOT, 'tests/data/signature.txt'), 'utf8')).toContain(`few ${found}\n`);
  await page.context().close();
});

test('a browser that is killed at any moment has lost nothing that was shown', async () => {
  for (const { before, after } of await killed(2)) expect(after).toBeGreaterThanOrEqual(before);
});

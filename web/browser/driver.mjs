/** A table of its own and people in real browsers, for screenshots and tests.
 *
 * People click what is lit, as a new player would: nothing here knows a rule.
 */

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {{ kind: string, free: boolean }} Offered */

const ROOT = new URL('../..', import.meta.url).pathname;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** @returns {Promise<Browser>} */
export async function launch() {
  return chromium.launch({ executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium', headless: true, args: FLAGS });
}

// --- the table

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** A server with an empty database of its own; `kill` is SIGKILL, and `start` brings it back at the same address. */
export class Table {
  folder = mkdtempSync(join(tmpdir(), 'holocene-'));
  port = 0;
  /** @type {import('node:child_process').ChildProcess | null} */
  process = null;
  said = '';

  get address() {
    return `http://127.0.0.1:${this.port}`;
  }

  async start() {
    this.port ||= await freePort();
    const args = [join(ROOT, 'web/browser/table.py'), 'serve', '--port', String(this.port), '--db', join(this.folder, 'table.db')];
    const limits = 'requests_rate=1000,requests_burst=1000,rooms_rate=100,rooms_burst=100,messages_rate=1000';
    const env = { ...process.env, HOLOCENE_LIMITS: limits, HOLOCENE_TEST_SEED: process.env['HOLOCENE_TEST_SEED'] ?? '1' };
    this.process = spawn(join(ROOT, '.venv/bin/python'), args, { cwd: this.folder, env });
    this.process.stdout?.on('data', (data) => (this.said += String(data)));
    this.process.stderr?.on('data', (data) => (this.said += String(data)));
    for (let at = 0; at < 300; at += 1) {
      if (this.process.exitCode !== null) throw new Error(`the table did not start: ${this.said}`);
      if (await fetch(`${this.address}/api/about`).then((answer) => answer.ok, () => false)) return this;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the table does not answer: ${this.said}`);
  }

  async kill() {
    const ended = new Promise((done) => this.process?.once('exit', done));
    this.process?.kill('SIGKILL');
    await ended;
  }

  async stop() {
    if (this.process && this.process.exitCode === null) await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** A request as a program makes it.
   * @param {string} path @param {object} [body] @param {string} [token] @returns {Promise<any>} */
  async ask(path, body, token) {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const answer = await fetch(this.address + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers });
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  /** Puts a room before a question that comes up seldom: the table is stopped for it and comes back.
   * @param {string} room @param {number} seat @param {string} frame @param {string} [choice] */
  async deal(room, seat, frame, choice = '') {
    await this.kill();
    execFileSync(join(ROOT, '.venv/bin/python'), [join(ROOT, 'web/browser/deal.py'), join(this.folder, 'table.db'), room, String(seat), frame, choice]);
    await this.start();
  }

  /** A game between bots, played to its end.
   * @param {string} game @param {object} options @param {string[]} bots */
  async finishedRoom(game, options, bots) {
    const names = ['Merian', 'Humboldt', 'Wallace', 'Baret', 'Linné', 'Anning'];
    const seats = bots.map((bot, at) => ({ kind: 'bot', name: names[at], bot }));
    const { room, token } = await this.ask('/api/rooms', { game, options, seats });
    await this.ask(`/api/rooms/${room}/start`, {}, token);
    for (;;) {
      if ((await this.ask(`/api/rooms/${room}`)).status === 'finished') return room;
      await new Promise((done) => setTimeout(done, 300));
    }
  }
}

// --- people

/** Somebody with a browser of their own: nothing is shared with the others.
 * @param {Browser} browser
 * @param {{ width?: number, height?: number, lang?: string, theme?: 'light' | 'dark', still?: boolean }} [how] */
export async function person(browser, { width = 1280, height = 800, lang = 'en', theme = 'light', still = true } = {}) {
  const phone = width < 500;
  const context = await browser.newContext({
    viewport: { width, height },
    locale: lang === 'fr' ? 'fr-FR' : 'en-GB',
    colorScheme: theme,
    reducedMotion: still ? 'reduce' : 'no-preference',
    hasTouch: phone,
    isMobile: phone,
    deviceScaleFactor: phone ? 2 : 1,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

/** Everything that could be clicked now as an answer, with its kind.
 * @param {Page} page @returns {Promise<Offered[]>} */
export async function offered(page) {
  return page.evaluate(() => {
    const found = [];
    for (const element of document.querySelectorAll('#question [data-choice], .over.lit')) {
      if (!(element instanceof HTMLElement) || /** @type {HTMLButtonElement} */ (element).disabled) continue;
      const { choice, cell, card } = element.dataset;
      const kind = choice ?? (cell ? `cell ${cell}` : `card ${card}`);
      found.push({ kind, free: Boolean(element.closest('.tray')) || element.classList.contains('free') });
    }
    return found;
  });
}

/** @param {string} kind */
export function selectorOf(kind) {
  const [word, id] = kind.split(' ');
  if (word === 'cell') return `.over.lit[data-cell="${id}"]`;
  if (word === 'card') return `.over.lit[data-card="${id}"]`;
  return `#question [data-choice="${kind}"]`;
}

const ACTIONS = ['choose compost', 'choose plant', 'choose water', 'choose plant', 'choose grow', 'choose plant'];
/** Answers that only say how the next one is meant. */
const ASIDE = ['less', 'share'];
let turns = 0;

/** Plays on sensibly enough for a game to end: the actions in turn, otherwise the first answer that is no free choice.
 * @param {Offered[]} list */
export function first(list) {
  if (list.some((one) => one.kind === 'choose plant')) {
    turns += 1;
    const wish = list.find((one) => one.kind === ACTIONS[turns % ACTIONS.length]);
    if (wish) return wish;
  }
  return list.find((one) => !one.free && !ASIDE.includes(one.kind)) ?? null;
}

/** What stands before the question: a device to be handed over, a card that opened because it was no longer lit, a word of confirmation. */
const ASIDES = {
  handover: '.handover .button',
  close: 'dialog[open]',
  confirm: '#question .answers .button.primary:not([data-choice])',
};

/** Answers what is asked now, unless `halt`; tells what was clicked, or null where nothing could be.
 * @param {Page} page @param {(list: Offered[]) => Offered | null} [pick] @param {() => Promise<boolean>} [halt] */
export async function step(page, pick = first, halt = async () => false) {
  const aside = await page.evaluate((asides) => Object.entries(asides).find(([, selector]) => document.querySelector(selector))?.[0], ASIDES);
  if (aside === 'close') {
    await page.keyboard.press('Escape');
    return aside;
  }
  const chosen = aside ? null : pick(await offered(page));
  // The page may have gone on since the last look: what was waited for must not be answered away.
  if ((!aside && !chosen) || (await halt())) return null;
  const selector = aside ? ASIDES[/** @type {'handover' | 'confirm'} */ (aside)] : selectorOf(chosen?.kind ?? '');
  // What was lit may be gone by now, because somebody else moved on: then the next look decides.
  await page.locator(selector).first().click({ timeout: 1000 }).catch(() => undefined);
  return aside ?? chosen?.kind ?? null;
}

/** @param {Page} page */
export const isOver = (page) => page.evaluate(() => document.querySelector('[data-sheet]') !== null);

/** Everybody answers whenever asked, until `enough`.
 * @param {Page[]} pages @param {() => Promise<boolean>} enough @param {(list: Offered[]) => Offered | null} [pick] */
export async function playUntil(pages, enough, pick = first) {
  const end = Date.now() + 840_000;
  let idle = 0;
  while (Date.now() < end && idle < 400) {
    if (await enough()) return;
    let acted = false;
    for (const page of pages) acted = (await step(page, pick, enough)) !== null || acted;
    idle = acted ? 0 : idle + 1;
    await pages[0]?.waitForTimeout(acted ? 15 : 60);
  }
  const asked = await Promise.all(pages.map((page) => page.locator('#question').innerText().catch(() => '(no bar)')));
  throw new Error(`the game stands still; the question bars say: ${asked.join(' | ')}`);
}

/** @param {Page[]} pages */
export async function playToTheEnd(pages) {
  await playUntil(pages, () => isOver(/** @type {Page} */ (pages[0])));
}

/** Leaves the rest of the game to a bot and looks on to the end.
 * @param {Page} page */
export async function leaveTheRest(page) {
  await page.locator('[data-table-menu]').click();
  await page.locator('[data-leave]').click();
  await page.locator('[data-resume]').click();
  await page.locator('[data-sheet]').waitFor({ timeout: 300_000 });
}

/** A table with one person and bots in the other seats; the person's browser holds the secret and sits down.
 * @param {Page} page @param {Table} table @param {object} options @param {number} seats @param {{ at?: number, bot?: string }} [how] */
export async function sitDown(page, table, options, seats, { at = 0, bot = 'greedy' } = {}) {
  const names = ['Merian', 'Humboldt', 'Wallace', 'Baret', 'Linné', 'Anning'];
  const sitters = names.slice(0, seats).map((name, seat) => (seat === at ? { kind: 'person', name } : { kind: 'bot', name, bot }));
  const { room, token } = await table.ask('/api/rooms', { game: 'earth', options, seats: sitters });
  await page.goto(`${table.address}/room/${room}#${token}`);
  await page.locator('#question').waitFor({ timeout: 45_000 });
  return room;
}

/** Somebody before a question that comes up seldom, bots in the other seats.
 * @param {Page} page @param {Table} table @param {object} options @param {number} seats @param {string} frame @param {string} choice */
export async function sitBefore(page, table, options, seats, frame, choice) {
  const room = await sitDown(page, table, options, seats);
  await page.goto('about:blank');
  await table.deal(room, 0, frame, choice);
  await page.goto(`${table.address}/room/${room}`);
  await page.locator('#question .rule-id').waitFor();
}

/** From the lobby to the table with one click.
 * @param {Page} page @param {Table} table @param {string} way */
export async function quickGame(page, table, way = '.way.first') {
  await page.goto(table.address);
  await page.locator(`${way}:enabled`).click();
  await page.waitForURL('**/room/*');
  await page.locator('#question').waitFor();
}

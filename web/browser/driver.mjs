/** A table of its own and people in real browsers, for screenshots and tests.
 *
 * People click what is lit, as a new player would: nothing here knows a rule.
 */

import { spawn } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { chromium } from 'playwright-core';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {{ kind: string, free: boolean }} Offered */

const ROOT = new URL('../..', import.meta.url).pathname;
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Scrollbars are there, as they are for most people with a mouse: what needs none must have none. */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] || '/usr/bin/chromium',
  headless: true,
  args: FLAGS,
  ignoreDefaultArgs: ['--hide-scrollbars'],
};

/** @returns {Promise<Browser>} */
export const launch = () => chromium.launch(CHROMIUM);
/** One browser for several processes; each connects to it. */
export const launchShared = () => chromium.launchServer(CHROMIUM);
/** @param {string} address @returns {Promise<Browser>} */
export const connect = (address) => chromium.connect(address);

// --- the table

const NAMES = ['Merian', 'Humboldt', 'Wallace', 'Baret', 'Linné', 'Anning'];

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
  /** @type {import('node:child_process').ChildProcess | null} */
  process = null;

  /** Another process may have started it: then it is used, not owned.
   * @param {{ folder: string, port: number }} [shared] @param {string} [root] the folder of the host it is served under */
  constructor(shared, root = '') {
    this.root = root;
    this.folder = shared?.folder ?? mkdtempSync(join(tmpdir(), 'holocene-'));
    this.port = shared?.port ?? 0;
    this.heard = this.log().length;
  }

  get address() {
    return `http://127.0.0.1:${this.port}${this.root}`;
  }

  /** Everything it has printed. */
  log() {
    const file = join(this.folder, 'log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  /** What it has printed since this was last asked. */
  said() {
    const whole = this.log();
    const fresh = whole.slice(this.heard);
    this.heard = whole.length;
    return fresh;
  }

  async start() {
    this.port ||= await freePort();
    const args = [
      join(ROOT, 'web/browser/table.py'),
      'serve',
      '--port',
      String(this.port),
      '--db',
      join(this.folder, 'table.db'),
      ...(this.root ? ['--root-path', this.root] : []),
    ];
    const limits =
      'requests_rate=1000,requests_burst=1000,rooms_rate=100,rooms_burst=100,messages_rate=1000,profiles_burst=1000,keys_burst=1000';
    const env = {
      ...process.env,
      HOLOCENE_LIMITS: limits,
      HOLOCENE_TEST_SEED: process.env['HOLOCENE_TEST_SEED'] ?? '1',
    };
    const log = openSync(join(this.folder, 'log'), 'a');
    this.process = spawn(join(ROOT, '.venv/bin/python'), args, { cwd: this.folder, env, stdio: ['ignore', log, log] });
    closeSync(log);
    for (let at = 0; at < 600; at += 1) {
      if (this.process.exitCode !== null) throw new Error(`the table did not start: ${this.log()}`);
      if (
        await fetch(`${this.address}/api/about`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return this;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the table does not answer: ${this.log()}`);
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
    const answer = await fetch(
      this.address + path,
      body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
    );
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  /** A game between bots, played to its end.
   * @param {string} game @param {object} options @param {string[]} bots */
  async finishedRoom(game, options, bots) {
    const seats = bots.map((bot, at) => ({ kind: 'bot', name: NAMES[at], bot }));
    const { room, token } = await this.ask('/api/rooms', { game, options, seats });
    await this.ask(`/api/rooms/${room}/start`, {}, token);
    for (;;) {
      if ((await this.ask(`/api/rooms/${room}`)).status === 'finished') return room;
      await new Promise((done) => setTimeout(done, 100));
    }
  }
}

// --- people

/** Somebody with a browser of their own: nothing is shared with the others.
 * @param {Browser} browser
 * @param {{ width?: number, height?: number, lang?: string, theme?: 'light' | 'dark', still?: boolean, keeps?: boolean, proxy?: { server: string, bypass: string } }} [how]
 * `keeps`: the browser may keep the page, to open it without a network. */
export async function person(
  browser,
  { width = 1280, height = 800, lang = 'en', theme = 'light', still = true, keeps = false, proxy } = {},
) {
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
    serviceWorkers: keeps ? 'allow' : 'block',
    ...(proxy && { proxy }),
  });
  // What is answered by itself takes a natural time; nobody here has to learn nothing from it.
  await context.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('holocene.settings') ?? '{}');
    localStorage.setItem('holocene.settings', JSON.stringify({ pace: 0.05, ...kept }));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

/** What stands before the question: a device to be handed over, a card that opened because it was no longer lit, a word of confirmation. */
const ASIDES = {
  handover: '.handover .button',
  close: 'dialog[open]',
  confirm: '#question .answers .button.primary:not([data-choice]):enabled',
};

/** One look at the page: what could be clicked now as an answer, with its kind; what stands before it; whether the last answer is still under way.
 * @param {Page} page */
function look(page) {
  return page.evaluate((asides) => {
    /** @type {Offered[]} */
    const list = [];
    // What lies on the table before what stands in the bar, where "done" is.
    for (const element of [
      ...document.querySelectorAll('.over.lit'),
      ...document.querySelectorAll('#question [data-choice]'),
    ]) {
      if (!(element instanceof HTMLElement) || /** @type {HTMLButtonElement} */ (element).disabled) continue;
      const { choice, cell, card } = element.dataset;
      const kind = choice ?? (cell ? `cell ${cell}` : `card ${card}`);
      list.push({ kind, free: Boolean(element.closest('.tray')) || element.classList.contains('free') });
    }
    const aside = Object.entries(asides).find(([, selector]) => document.querySelector(selector))?.[0];
    return { list, aside, busy: document.querySelector('#question[aria-busy="true"]') !== null };
  }, ASIDES);
}

/** Everything that could be clicked now as an answer.
 * @param {Page} page @returns {Promise<Offered[]>} */
export const offered = async (page) => (await look(page)).list;

/** Presses the mouse on something that can be hit where it is drawn: a click without the waiting for things to stand still.
 * What was lit may be gone by now, because somebody else moved on: then the next look decides.
 * @param {Page} page @param {string} selector @returns {Promise<boolean>} whether there was something to press */
export async function press(page, selector) {
  const place = await page.evaluate((wanted) => {
    const element = document.querySelector(wanted);
    if (!element) return null;
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const there = document.elementFromPoint(x, y);
    return { x, y, free: there !== null && (element.contains(there) || there.contains(element)) };
  }, selector);
  if (place?.free) await page.mouse.click(place.x, place.y);
  else if (place)
    await page
      .locator(selector)
      .first()
      .click({ timeout: 1000 })
      .catch(() => undefined);
  return place !== null;
}

/** Until something on one of these pages changes, or for a moment; whether something did.
 * @param {Page[]} pages @returns {Promise<boolean>} */
export async function changed(pages) {
  /** @returns {Promise<boolean>} */
  const watch = () =>
    new Promise((done) => {
      const watcher = new MutationObserver(() => finish(true));
      const late = setTimeout(() => finish(false), 250);
      /** @param {boolean} did */
      const finish = (did) => {
        watcher.disconnect();
        clearTimeout(late);
        done(did);
      };
      watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
  return Promise.race(pages.map((page) => page.evaluate(watch).catch(() => true)));
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

/** Answers what is asked now, unless `halt`; tells what was clicked, or null where nothing could be. What stands ready to be
 * confirmed is passed over where that is `vain`.
 * @param {Page} page @param {(list: Offered[]) => Offered | null} [pick] @param {() => Promise<boolean>} [halt] @param {boolean} [vain] */
export async function step(page, pick = first, halt = async () => false, vain = false) {
  const { list, aside: before, busy } = await look(page);
  const aside = vain && before === 'confirm' ? undefined : before;
  if (aside === 'close') {
    await page.keyboard.press('Escape');
    return aside;
  }
  if (busy) return null;
  const chosen = aside ? null : pick(list);
  // The page may have gone on since the last look: what was waited for must not be answered away.
  if ((!aside && !chosen) || (await halt())) return null;
  await press(page, aside ? ASIDES[/** @type {'handover' | 'confirm'} */ (aside)] : selectorOf(chosen?.kind ?? ''));
  return aside ?? chosen?.kind ?? null;
}

/** @param {Page} page */
export const isOver = (page) => page.evaluate(() => document.querySelector('[data-sheet]') !== null);

const MOST_IDLE = 20;
/** Presses without any effect after which a game is given up. */
const HOPELESS = 200;
/** @param {Page} page @returns {Promise<string>} */
const askedNow = (page) => page.evaluate(() => document.querySelector('#question')?.textContent ?? '');
/** @param {Offered[]} list */
const drawn = (list) => list[Math.floor(Math.random() * list.length)] ?? null;

/** Everybody answers whenever asked, until `enough`.
 * @param {Page[]} pages @param {() => Promise<boolean>} enough @param {(list: Offered[]) => Offered | null} [pick] */
export async function playUntil(pages, enough, pick = first) {
  let last = Date.now();
  /** What the bars said lately: what is chosen and let go in turn comes back to the same. @type {string[]} */
  let lately = [];
  let idle = 0;
  while (Date.now() < last + 30_000 && idle < HOPELESS) {
    if (await enough()) return;
    let acted = false;
    // What changes nothing, pressed again and again, is no way on: then another answer is drawn by lot.
    const vain = idle >= MOST_IDLE;
    for (const page of pages) acted = (await step(page, vain ? drawn : pick, enough, vain)) !== null || acted;
    const now = (await Promise.all(pages.map(askedNow))).join();
    idle = !acted ? 0 : lately.includes(now) ? idle + 1 : Math.max(0, idle - 5);
    lately = [...lately.slice(-5), now];
    if (acted) last = Date.now();
    else await changed(pages);
  }
  const asked = await Promise.all(
    pages.map((page) =>
      page
        .locator('#question')
        .innerText()
        .catch(() => '(no bar)'),
    ),
  );
  throw new Error(`the game stands still; the question bars say: ${asked.join(' | ')}`);
}

/** @param {Page[]} pages */
export async function playToTheEnd(pages) {
  await playUntil(pages, () => isOver(/** @type {Page} */ (pages[0])));
}

/** Goes to the last round at once, with answers drawn by lot for everybody; what was seen before is not asked again.
 * @param {Page} page @param {Table} table */
export async function hurry(page, table) {
  await table.ask('/api/test/hurry', { room: /room\/(\w+)/.exec(page.url())?.[1] });
}

/** A bot plays on.
 * @param {Page} page */
export async function leave(page) {
  await page.locator('[data-table-menu]').click();
  await page.locator('[data-leave]').click();
}

/** Leaves the rest of the game to bots, as the last person at the table, and looks on to the end, which may come before.
 * @param {Page} page */
export async function leaveTheRest(page) {
  const over = page.locator('[data-sheet]').waitFor({ timeout: 300_000 });
  const left = leave(page).then(() => page.locator('[data-resume]').click());
  await Promise.race([over, left]).catch(() => undefined);
  await over;
  await left.catch(() => page.keyboard.press('Escape'));
}

/** A table with one person and bots in the other seats; the person's browser holds the secret and sits down.
 * @param {Page} page @param {Table} table @param {object} options @param {number} seats @param {{ at?: number, bot?: string }} [how] */
export async function sitDown(page, table, options, seats, { at = 0, bot = 'greedy' } = {}) {
  const sitters = NAMES.slice(0, seats).map((name, seat) =>
    seat === at ? { kind: 'person', name } : { kind: 'bot', name, bot },
  );
  const { room, token } = await table.ask('/api/rooms', { game: 'earth', options, seats: sitters });
  await page.goto(`${table.address}/room/${room}#${token}`);
  await page.locator('#question').waitFor({ timeout: 45_000 });
  return room;
}

/** Somebody before a question that comes up seldom, in this turn or later, bots in the other seats.
 * @param {Page} page @param {Table} table @param {object} options @param {number} seats @param {string} frame @param {string} choice @param {number} [turn] */
export async function sitBefore(page, table, options, seats, frame, choice, turn = 0) {
  const names = NAMES.slice(0, seats);
  const { room, token } = await table.ask('/api/test/deal', { options, names, frame, choice, turn });
  await page.goto(`${table.address}/room/${room}#${token}`);
  await page.locator('#question [data-rule]').waitFor();
}

/** From the lobby to the table with one click.
 * @param {Page} page @param {Table} table @param {string} way */
export async function quickGame(page, table, way = '.way.first') {
  await page.goto(table.address);
  await page.locator(`${way}:enabled`).click();
  await page.waitForURL('**/room/*');
  await page.locator('#question').waitFor();
}

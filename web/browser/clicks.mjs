/** The click count: fixed games whose choices are the bot's, played through the screen by pressing what a person would press.
 *
 * `make clicks`, or `node browser/clicks.mjs [--games N] [--only base|abundance|animals] [--set key=value]
 * [--pictures FOLDER, for games that stand still] [--tell, the presses of every turn]`. Prints the presses (mouse or key) a turn: mean, how they are spread
 * over turns, and by kind of question. Nothing is sent past the screen; what stands there is compared with what the bot
 * would do next, and pressed until it is that.
 */

import { Table, launch, person, press, sitDown } from './driver.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {{ frame: string, slot: string | null, name: string }} Answer */
/** @typedef {{ version: number, turn: number, over: boolean, answers: Answer[] }} Next */
/** @typedef {{ kind: string, at: string, frame: string, slot: string, on: boolean, names: string[], total: number,
 *   folded: boolean, there: boolean }} Item */
/** @typedef {{ presses: number, turns: Map<number, number>, kinds: Map<string, number>, odd: string[] }} Tally */

const GAMES = {
  base: { options: {}, seats: 2 },
  abundance: { options: { with: ['abundance'] }, seats: 2 },
  animals: { options: { with: ['animals'] }, seats: 2 },
};

/** @param {string} name @param {string} otherwise */
function argument(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}
const pictures = argument('pictures', '');
const tells = process.argv.includes('--tell');

/** More changes than any plan needs: then the counter has misread it. */
const MOST_CHANGES = 12;
/** What is open at any time and no step of a plan. */
const FREE =
  /^(event|announce|convert|seed|leaf-to-seed|sprouts-to-seed|discard-leaf|germinate|take (soil|sprouts|growth|seeds|compost)$)/;

/** What to press so that the plan comes nearer to what the bot would do; null where it is that, as far as anybody can see.
 * @param {Item[]} items @param {Answer[]} answers @returns {string | null} */
function differenceOf(items, answers) {
  const told = new Set(items.map(({ slot }) => slot));
  let at = 0;
  for (const item of items) {
    // Cards that bring nothing stand behind the others.
    while (answers[at]?.frame === 'Walk' && !told.has(answers[at]?.slot ?? '')) at += 1;
    const answer = answers[at];
    if (!answer || item.kind === 'open' || answer.frame !== item.frame) return null;
    if (item.kind === 'switch') {
      if (answer.slot !== item.slot) return null;
      if ((answer.name === 'use') !== item.on) return `[data-part="${item.at}"] [data-switch]`;
      at += 1;
    } else {
      const word = item.names[0]?.split(' ')[0];
      // What is forced is not shown: pieces of another kind that a card brings first.
      while (word && answers[at]?.frame === item.frame && isOther(answers[at]?.name ?? '', word)) at += 1;
      const wanted = [];
      while (answers[at]?.frame === item.frame && wanted.length < item.total) {
        const name = answers[at]?.name ?? '';
        at += 1;
        wanted.push(name);
        if (name === 'done') break;
      }
      const press = editOf(item, wanted);
      if (press) return press;
    }
  }
  return null;
}

/** @param {string} name @param {string} word */
const isOther = (name, word) => name !== 'done' && word !== 'done' && name.split(' ')[0] !== word;

/** @param {Item} item @param {string[]} wanted */
function editOf(item, wanted) {
  const editor = item.there ? 'body' : `[data-editor="${item.at}"]`;
  /** @param {string[]} names @param {string} name */
  const times = (names, name) => names.filter((one) => one === name).length;
  const usual = (/** @type {string[]} */ names) => names.filter((name) => name !== 'done' || item.total === 1);
  const [now, then] = [usual(item.names), usual(wanted)];
  const more = then.find((name) => times(now, name) < times(then, name));
  const less = now.find((name) => times(now, name) > times(then, name));
  // What is folded up is opened first.
  if ((more || less) && item.folded) return `[data-open="${item.at}"]`;
  if (less && (!more || now.length >= item.total) && item.total > 1)
    return `${editor} :is([data-less="${less}"], [data-pick="${less}"])`;
  const card = `.over.lit[data-card="${more?.split(' ')[1] ?? ''}"]`;
  if (!more) return null;
  const there = `${editor} :is([data-more="${more}"], [data-pick="${more}"])`;
  return item.there ? `${there}, ${card}` : there;
}

class Player {
  /** @param {Page} page @param {Table} table @param {string} room */
  constructor(page, table, room) {
    this.page = page;
    this.table = table;
    this.room = room;
    /** @type {Tally} */
    this.tally = { presses: 0, turns: new Map(), kinds: new Map(), odd: [] };
    this.turn = 0;
    this.tried = { version: -1, times: 0 };
    this.version = 0;
  }

  /** @returns {Promise<Next>} */
  next() {
    return this.table.ask('/api/test/next', { room: this.room, seat: 0 });
  }

  /** One press, counted.
   * @param {string} selector @param {string} kind */
  async press(selector, kind) {
    if (!(await press(this.page, selector))) return;
    const { tally, turn } = this;
    if (tells) console.log(`${this.room} ${turn} after ${this.version}: ${kind}: ${selector.slice(0, 90)}`);
    tally.presses += 1;
    tally.turns.set(turn, (tally.turns.get(turn) ?? 0) + 1);
    tally.kinds.set(kind, (tally.kinds.get(kind) ?? 0) + 1);
  }

  /** @param {string} selector */
  has(selector) {
    return this.page.evaluate((wanted) => document.querySelector(wanted) !== null, selector);
  }

  async play() {
    let still = Date.now();
    for (;;) {
      const next = await this.next();
      if (next.over) return this.tally;
      this.turn = next.turn;
      this.version = next.version;
      const wanted = next.answers[0];
      const isReady = !(await this.has('#question[aria-busy="true"]'));
      if (wanted && isReady && (await this.answer(next, wanted))) still = Date.now();
      else await this.page.waitForTimeout(15);
      if (Date.now() > still + 60_000) {
        if (pictures) await this.page.screenshot({ path: `${pictures}/${this.room}.png` });
        throw new Error(`stands still before ${JSON.stringify(wanted)}: ${await this.bar()}`);
      }
    }
  }

  bar() {
    return this.page.locator('#question').innerText();
  }

  /** Presses for the next answer and waits until the table has heard it.
   * @param {Next} next @param {Answer} wanted */
  async answer(next, wanted) {
    const { frame, name } = wanted;
    if (await this.has('dialog[open]')) {
      await this.press('dialog[open] form button', `${frame} (a dialog put away)`);
      return true;
    }
    if (await this.has('[data-hold]')) {
      if (name === 'done') return false;
      // What stands there can be pressed at once; anything else has to be held first.
      if (!(await this.where(name))) {
        await this.press('[data-hold]', `${frame} (held)`);
        return true;
      }
    }
    // What goes on by itself needs no press.
    if (await this.has('[data-plan-done].going')) return false;
    if (await this.has('[data-plan]')) {
      if (FREE.test(name)) return this.plainly(next, wanted);
      return this.compose(next);
    }
    return this.plainly(next, wanted);
  }

  /** Makes the plan on the screen what the bot would do, press by press, and says Done.
   * @param {Next} next */
  async compose(next) {
    const items = await this.items();
    if (this.tried.version !== next.version) this.tried = { ...this.tried, version: next.version, times: 0 };
    this.tried.times += 1;
    const change =
      this.tried.times > MOST_CHANGES
        ? null
        : differenceOf(
            items,
            next.answers.filter(({ name }) => !FREE.test(name)),
          );
    if (this.tried.times === MOST_CHANGES + 1) this.tally.odd.push(JSON.stringify(items));
    const kind = `${items[0]?.frame ?? ''} (plan)`;
    // After another answer of the bot's this one may not be offered at all.
    if (change && (await this.has(change))) {
      await this.press(change, `${kind} changed`);
      await this.page.waitForTimeout(60);
      return true;
    }
    await this.press('[data-plan-done]:not(:disabled)', kind);
    return this.heard(next.version);
  }

  /** The steps of the plan as they stand on the screen.
   * @returns {Promise<Item[]>} */
  items() {
    return this.page.evaluate(() =>
      [...document.querySelectorAll('[data-plan] [data-part]')].flatMap((step) => {
        const { part = '', frame = '', slot = '' } = /** @type {HTMLElement} */ (step).dataset;
        const same = { at: part, frame, slot, on: false, names: [], total: 0, folded: false, there: false };
        const button = step.querySelector('[data-switch]');
        const editors = [...step.querySelectorAll('[data-editor]')].map((editor) => {
          const {
            editor: at = '',
            frame: asked = '',
            names = '',
            total = '0',
            open,
            there,
          } = /** @type {HTMLElement} */ (editor).dataset;
          const given = names.split('|').filter(Boolean);
          const how = { total: Number(total), folded: open !== undefined, there: there !== undefined };
          return { kind: 'editor', at, frame: asked, slot: '', on: false, names: given, ...how };
        });
        if (step.classList.contains('open')) return [{ ...same, kind: 'open' }];
        if (button)
          return [{ ...same, kind: 'switch', on: button.getAttribute('aria-checked') === 'true' }, ...editors];
        return editors;
      }),
    );
  }

  /** @param {Next} next @param {Answer} wanted */
  async plainly(next, wanted) {
    const { name } = wanted;
    // What is open at any time is told apart from the answer to the question.
    const frame = FREE.test(name) ? `${wanted.frame} (${name.split(' ')[0]})` : wanted.frame;
    const selector = await this.where(name);
    if (!selector) return this.openFor(name, frame);
    await this.press(selector, frame);
    if (await this.heard(next.version)) return true;
    if (await this.has('[data-confirm]')) {
      await this.press('[data-confirm]', `${frame} (confirmed)`);
      return this.heard(next.version);
    }
    return false;
  }

  /** @param {number} version */
  async heard(version) {
    // A press may fall between two questions; on a busy machine each look takes its time.
    const late = Date.now() + 1500;
    while (Date.now() < late) {
      if ((await this.next()).version > version) return true;
      if (await this.has('[data-confirm]')) return false;
      await this.page.waitForTimeout(10);
    }
    return false;
  }

  /** Where an answer can be pressed now.
   * @param {string} name */
  async where(name) {
    const place = name.split(' ')[1] ?? '';
    const places = [
      `#question [data-choice="${name}"]:not(:disabled)`,
      `.over.lit[data-cell="${place}"]`,
      `.over.lit[data-card="${place}"]`,
      `[data-opponent="${place}"]`,
    ];
    if (/^pick/.test(name)) {
      const card = await this.pickOf(Number(place));
      if (card) places.push(card);
    }
    for (const selector of places) if (await this.has(selector)) return selector;
    return null;
  }

  /** The card that stands for a pick by number: they are lit in the order of their numbers.
   * @param {number} at */
  async pickOf(at) {
    return this.page.evaluate((wanted) => {
      const lit = [...document.querySelectorAll('.over.lit[data-card]')];
      const card = lit[wanted]?.getAttribute('data-card');
      return card ? `.over.lit[data-card="${card}"]` : null;
    }, at);
  }

  /** Opens what an answer lies behind.
   * @param {string} name @param {string} frame */
  async openFor(name, frame) {
    if (name.startsWith('germinate')) {
      if (!(await this.has('[data-open-germinate]'))) await this.press('[data-seeds]', frame);
      await this.press('[data-open-germinate]', frame);
      await this.press(`[data-germinate="${name.split(' ')[1]}"]`, frame);
      return true;
    }
    if (/^(seed|leaf-to-seed|sprouts-to-seed)/.test(name) && !(await this.has('[data-seeds][aria-expanded="true"]'))) {
      if (!(await this.has('[data-seeds]'))) return false;
      await this.press('[data-seeds]', frame);
      return true;
    }
    return false;
  }
}

/** @param {number[]} numbers */
const mean = (numbers) => numbers.reduce((sum, n) => sum + n, 0) / Math.max(1, numbers.length);

/** @param {string} name @param {Tally[]} tallies @param {number} turns */
function tell(name, tallies, turns) {
  const presses = tallies.reduce((sum, tally) => sum + tally.presses, 0);
  /** @type {Map<number, number>} */
  const spread = new Map();
  for (const tally of tallies) for (const n of tally.turns.values()) spread.set(n, (spread.get(n) ?? 0) + 1);
  const none = turns - tallies.reduce((sum, tally) => sum + tally.turns.size, 0);
  if (none > 0) spread.set(0, none);
  const all = [...spread].sort(([a], [b]) => a - b);
  console.log(
    `${name}: ${tallies.length} games, ${turns} turns, ${presses} presses, ${(presses / turns).toFixed(2)} a turn`,
  );
  console.log(`  presses in a turn: ${all.map(([n, times]) => `${n}: ${times}`).join(', ')}`);
  /** @type {Map<string, number>} */
  const kinds = new Map();
  for (const tally of tallies) for (const [kind, n] of tally.kinds) kinds.set(kind, (kinds.get(kind) ?? 0) + n);
  const odd = tallies.flatMap((tally) => tally.odd);
  if (odd.length) console.log(`  ${odd.length} times it was not what the bot would do, such as ${odd[0]}`);
  for (const [kind, n] of [...kinds].sort(([, a], [, b]) => b - a)) console.log(`  ${(n / turns).toFixed(2)} ${kind}`);
}

const games = Number(argument('games', '3'));
const only = argument('only', '');
const wish = argument('set', '');
process.env['HOLOCENE_TEST_FIXED'] = '1';
const table = await new Table().start();
const browser = await launch();
/** @type {number[]} */
const means = [];
try {
  for (const [name, { options, seats }] of Object.entries(GAMES)) {
    if (only && only !== name) continue;
    /** @type {Tally[]} */
    const tallies = [];
    let turns = 0;
    for (let seed = 1; seed <= games; seed += 1) {
      const page = await person(browser, { width: 1440, height: 900 });
      await table.ask('/api/test/seed', { seed });
      await page.addInitScript((set) => {
        const kept = Object.fromEntries(
          set
            .split(',')
            .filter(Boolean)
            .map((one) => one.split('=')),
        );
        localStorage.setItem('holocene.settings', JSON.stringify({ pace: 0.35, ...kept }));
      }, wish);
      const room = await sitDown(page, table, options, seats);
      const player = new Player(page, table, room);
      // A game that stands still is told, and what was played of it counts.
      await player.play().catch((error) => player.tally.odd.push(String(error)));
      tallies.push(player.tally);
      turns += player.turn;
      const { presses, odd } = player.tally;
      console.log(
        `${name} ${seed}: ${player.turn} turns, ${presses} presses${odd.length ? `; ${odd.join('; ')}` : ''}`,
      );
      await page.context().close();
    }
    tell(name, tallies, turns);
    means.push(tallies.reduce((sum, tally) => sum + tally.presses, 0) / turns);
  }
  console.log(`mean of the boxes: ${mean(means).toFixed(2)} presses a turn`);
} finally {
  await browser.close();
  await table.stop();
}

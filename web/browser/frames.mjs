/** Frames while cards move, and how soon a table stands there: measured by the browser's own trace.
 *
 * `make frames`, or `node browser/frames.mjs [--answers N] [--turn N] [--size 1440x900] [--trace FILE]`. A person plays
 * some answers of a game against bots, from the beginning and from a later turn on, with motion switched on; the trace tells when each frame was drawn. Only frames between
 * the moment a card or piece begins to move and the moment the last one has arrived count: where nothing moves, nothing
 * has to be drawn. Of the worst it says what the page was doing. Then a browser that has never been here opens the lobby
 * and a running table, each with nothing kept, and every byte that comes over the line is counted.
 */

import { writeFileSync } from 'node:fs';
import { Table, launch, person, sitBefore, sitDown, step } from './driver.mjs';

/** @typedef {{ name: string, cat: string, ph: string, ts: number, dur?: number, pid: number, tid: number,
 *   args: { data?: { startTime?: number }, name?: string } }} Event */
/** @typedef {{ from: number, to: number }} Span in microseconds */

/** @param {string} name @param {string} otherwise */
function argument(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}
const [width = 1440, height = 900] = argument('size', '1440x900').split('x').map(Number);
const answers = Number(argument('answers', '60'));
const late = Number(argument('turn', '30'));
const file = argument('trace', '');
const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'blink.user_timing',
  'toplevel',
];
const FRAME = 1000 / 60;
const WORST = 8;

/** @param {import('playwright-core').Page} page @param {() => Promise<void>} what @returns {Promise<Event[]>} */
async function traced(page, what) {
  const session = await page.context().newCDPSession(page);
  /** @type {Event[]} */
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(.../** @type {any} */ (value)));
  const ended = new Promise((done) => session.once('Tracing.tracingComplete', done));
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  });
  await what();
  await session.send('Tracing.end');
  await ended;
  return events.sort((a, b) => a.ts - b.ts);
}

/** When something moved: from the first start to the last arrival.
 * @param {Event[]} marks @returns {Span[]} */
function movesOf(marks) {
  /** @type {Span[]} */
  const spans = [];
  let inTheAir = 0;
  let from = 0;
  for (const { name, ts } of marks) {
    if (name === 'holocene.moves' && inTheAir++ === 0) from = ts;
    if (name === 'holocene.landed' && inTheAir > 0 && --inTheAir === 0) spans.push({ from, to: ts });
  }
  return spans;
}

/** Between frames that were drawn one after the other while something moved.
 * @param {Event[]} events */
function gapsOf(events) {
  const marks = events.filter(({ name, cat }) => name.startsWith('holocene.') && cat.includes('user_timing'));
  // The browser's own frame has a compositor of its own.
  const page = new Set(marks.map(({ pid }) => pid));
  const own = events.filter(({ pid }) => page.has(pid));
  const spans = movesOf(marks);
  const drawn = own.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  /** @param {number} ts */
  const isIn = (ts) => spans.some(({ from, to }) => ts >= from && ts <= to);
  const gaps = drawn.slice(1).flatMap((to, at) => {
    const from = drawn[at] ?? to;
    return isIn(from) && isIn(to) ? [{ from, to }] : [];
  });
  const flights = marks.filter(({ name }) => name === 'holocene.flight').length;
  return { flights, gaps, own, dropped: own.filter(({ name, ts }) => name === 'DroppedFrame' && isIn(ts)).length };
}

/** What took most of the time of a gap, of all threads of the page.
 * @param {Event[]} own @param {Span} gap */
function busyWith(own, { from, to }) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { name, ts, dur = 0 } of own) {
    const part = Math.min(to, ts + dur) - Math.max(from, ts);
    if (part > 500 && !name.startsWith('ThreadControllerImpl') && name !== 'RunTask')
      sums.set(name, (sums.get(name) ?? 0) + part / 1000);
  }
  const most = [...sums].sort(([, a], [, b]) => b - a).slice(0, 5);
  return most.map(([name, ms]) => `${name} ${ms.toFixed(0)}`).join(', ') || 'nothing of the page';
}

/** @param {Span} gap */
const msOf = ({ from, to }) => (to - from) / 1000;

/** @param {import('playwright-core').Browser} browser @param {Table} table @param {number} turn */
async function frames(browser, table, turn) {
  const page = await person(browser, { width, height, still: false });
  await page.addInitScript(() =>
    localStorage.setItem('holocene.settings', JSON.stringify({ pace: 0.3, speed: 'normal' })),
  );
  if (turn) await sitBefore(page, table, {}, 3, 'Action', 'choose', turn);
  else await sitDown(page, table, {}, 3);
  const events = await traced(page, async () => {
    for (let at = 0; at < answers; at += 1) {
      await step(page);
      await page.waitForTimeout(180);
    }
  });
  if (file) writeFileSync(`${file}.${turn}`, JSON.stringify({ traceEvents: events }));
  const { flights, gaps, own, dropped } = gapsOf(events);
  const within = gaps.filter((gap) => msOf(gap) < FRAME * 1.5).length;
  const mean = gaps.reduce((sum, gap) => sum + msOf(gap), 0) / Math.max(1, gaps.length);
  console.log(`from turn ${turn}: ${flights} flights, ${gaps.length} frames while something moved, ${dropped} dropped`);
  console.log(`  ${(1000 / mean).toFixed(1)} frames a second; ${((100 * within) / gaps.length).toFixed(1)} % in time`);
  const worst = [...gaps].sort((a, b) => msOf(b) - msOf(a)).slice(0, WORST);
  for (const gap of worst) console.log(`  ${msOf(gap).toFixed(1)} ms: ${busyWith(own, gap)}`);
  await page.context().close();
}

/** Milliseconds until something stands on a page, from the moment its address was entered, in a browser that is new, and
 * the bytes over the line; drawings of cards apart.
 * @param {string} address @param {string} selector */
async function cold(address, selector) {
  const browser = await launch();
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  /** @type {Map<string, string>} */
  const asked = new Map();
  /** @type {Map<string, number>} */
  const came = new Map();
  line.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, new URL(request.url).pathname));
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    came.set(asked.get(requestId) ?? '', encodedDataLength),
  );
  const began = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const ms = Date.now() - began;
  await page.waitForLoadState('networkidle');
  await browser.close();
  /** @param {RegExp} names */
  const sum = (names) => [...came].reduce((all, [name, bytes]) => all + (names.test(name) ? bytes : 0), 0) / 1000;
  const [all, drawings, fonts, facts] = [/./, /assets\/(art|beasts)-/, /woff2/, /^\/api/].map(sum);
  const kb = (/** @type {number} */ n = 0) => `${Math.round(n)} kB`;
  return `${ms} ms; ${kb((all ?? 0) - (drawings ?? 0))} without the drawings of cards (${kb(drawings)}); of it fonts ${kb(fonts)}, facts of the cards and the room ${kb(facts)}`;
}

const table = await new Table().start();
try {
  const browser = await launch();
  for (const turn of [0, late]) await frames(browser, table, turn);
  await browser.close();
  const { room, token } = await table.ask('/api/rooms', {
    game: 'earth',
    options: {},
    seats: [
      { kind: 'person', name: 'Merian' },
      { kind: 'bot', name: 'Humboldt', bot: 'greedy' },
    ],
  });
  console.log(`a new browser shows the lobby after ${await cold(table.address, '.way.first')}`);
  console.log(
    `a new browser shows a table with its question after ${await cold(`${table.address}/room/${room}#${token}`, '#question .answers button, .over.lit')}`,
  );
} finally {
  await table.stop();
}

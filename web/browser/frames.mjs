/** Frames while cards move, and how soon a table stands there: measured by the browser's own trace.
 *
 * `make frames`, or `node browser/frames.mjs [--turns N] [--size 1440x900]`. A person plays the first answers of a game
 * against a bot with motion switched on; the trace tells when each frame was drawn. Only frames that fall into a flight
 * count. Then a browser that has never been here opens the lobby and a running table, each with nothing kept.
 */

import { Table, launch, person, sitDown, step } from './driver.mjs';

/** @typedef {{ name: string, cat: string, ph: string, ts: number, dur?: number, pid: number, tid: number,
 *   args: { data?: { startTime?: number }, name?: string } }} Event */

/** @param {string} name @param {string} otherwise */
function argument(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}
const [width = 1440, height = 900] = argument('size', '1440x900').split('x').map(Number);
const answers = Number(argument('answers', '60'));
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.frame', 'blink.user_timing'];
/** Microseconds from the start of a flight to its end, with what follows each other. */
const FLIGHT = 650_000;
const FRAME = 1000 / 60;

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

/** Milliseconds between frames that were drawn one after the other during flights.
 * @param {Event[]} events */
function gapsOf(events) {
  const starts = events.filter(({ name, cat }) => name === 'holocene.flight' && cat.includes('user_timing'));
  // The browser's own frame has a compositor of its own.
  const page = new Set(starts.map(({ pid }) => pid));
  const own = events.filter(({ pid }) => page.has(pid));
  const drawn = own.filter(({ name }) => name === 'DrawFrame').map(({ ts }) => ts);
  const dropped = own.filter(({ name, ts }) => name === 'DroppedFrame' && isIn(ts));
  /** @param {number} ts */
  function isIn(ts) {
    return starts.some((one) => ts >= one.ts && ts <= one.ts + FLIGHT);
  }
  const gaps = drawn.slice(1).flatMap((ts, at) => {
    const before = drawn[at] ?? ts;
    return isIn(before) && isIn(ts) ? [(ts - before) / 1000] : [];
  });
  return { flights: starts.length, gaps, dropped: dropped.length };
}

/** @param {import('playwright-core').Browser} browser @param {Table} table */
async function frames(browser, table) {
  const page = await person(browser, { width, height, still: false });
  await page.addInitScript(() =>
    localStorage.setItem('holocene.settings', JSON.stringify({ pace: 0.3, speed: 'normal' })),
  );
  await sitDown(page, table, {}, 3);
  const events = await traced(page, async () => {
    for (let at = 0; at < answers; at += 1) {
      await step(page);
      await page.waitForTimeout(180);
    }
  });
  const { flights, gaps, dropped } = gapsOf(events);
  const sorted = [...gaps].sort((a, b) => b - a);
  const within = gaps.filter((gap) => gap < FRAME * 1.5).length;
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / Math.max(1, gaps.length);
  console.log(`${flights} flights, ${gaps.length} frames while they were in the air, ${dropped} dropped`);
  console.log(`  ${(1000 / mean).toFixed(1)} frames a second; ${((100 * within) / gaps.length).toFixed(1)} % in time`);
  console.log(
    `  the worst: ${sorted
      .slice(0, 10)
      .map((gap) => gap.toFixed(1))
      .join(', ')} ms`,
  );
  await page.context().close();
}

/** Milliseconds until something stands on a page, from the moment its address was entered, in a browser that is new.
 * @param {string} address @param {string} selector */
async function cold(address, selector) {
  const browser = await launch();
  const page = await (await browser.newContext({ viewport: { width, height } })).newPage();
  const began = Date.now();
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const ms = Date.now() - began;
  const kept = await page.evaluate(() => {
    const fetched = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    return fetched.reduce((sum, one) => sum + one.transferSize, 0);
  });
  await browser.close();
  return `${ms} ms, ${Math.round(kept / 1000)} kB`;
}

const table = await new Table().start();
try {
  const browser = await launch();
  await frames(browser, table);
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

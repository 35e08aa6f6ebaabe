/** The layout audit: a page before a question of the gallery, in every window and both languages, and what is wrong with it.
 *
 * `look.mjs` measures; here are the automatic checker for assistive technology and contrast (axe), the large card
 * beside what is pointed at, and the way to a question. One page serves many windows: it is resized and its language
 * switched, as a person would do.
 */

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { look } from './look.mjs';

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {import('playwright-core').Browser} Browser */
/** @typedef {import('./look.mjs').Finding} Finding */
/** @typedef {{ width: number, height: number, touch: boolean }} Size */
/** @typedef {{ table: string, key: string, seed: number, answers: number, seat: number }} Kind */

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FINGER = 44;
const MOUSE = 24;
/** Kinds in which this seat is asked nothing. */
const UNASKED = ['over', 'wait', 'watch'];
const ANSWER = '#question .answers button, .over.lit, .hit[data-lit]';
const ROOMY = { width: 800, height: 1000 };

/** The windows a layout is looked at in; phones and tablets are touched.
 * @type {Record<string, Size>} */
export const SIZES = Object.fromEntries(
  [
    [360, 640],
    [390, 844],
    [768, 1024],
    [1024, 768],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
    [2560, 1440],
  ].map(([width = 0, height = 0]) => [`${width}x${height}`, { width, height, touch: width < 900 }]),
);

/** @returns {Kind[]} */
export const kinds = () => JSON.parse(readFileSync(new URL('gallery.json', import.meta.url), 'utf8')).kinds;
/** @param {Kind} kind */
export const nameOf = (kind) => `${kind.table} ${kind.key}`;

// --- the way there

/** Somebody with a mouse or with fingers, before whom nothing is answered by itself.
 * @param {Browser} browser @param {boolean} touch */
export async function onlooker(browser, touch) {
  const context = await browser.newContext({
    locale: 'en-GB',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
  });
  await context.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('holocene.settings') ?? '{}');
    const still = { pace: 10_000, windows: 'always', speed: 'instant' };
    localStorage.setItem('holocene.settings', JSON.stringify({ ...kept, ...still }));
  });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  return page;
}

/** Sits down before a question of this kind.
 * @param {Page} page @param {import('./driver.mjs').Table} table @param {Kind} kind */
export async function stand(page, table, kind) {
  const { room, token } = await table.ask('/api/test/stand', { name: nameOf(kind) });
  await page.goto(`${table.address}/room/${room}#${token}`);
  await page
    .locator(kind.key === 'over' ? '[data-sheet], [data-ending]' : '#question')
    .first()
    .waitFor();
  // Stillness alone says little on a busy machine: what is asked has its answers.
  if (!UNASKED.includes(kind.key)) await page.locator(ANSWER).first().waitFor({ state: 'attached' });
  await rest(page, 400);
}

/** Nothing has changed for a while, letters are there, nothing moves or fades.
 * @param {Page} page */
async function rest(page, quiet = 120) {
  await page.evaluate(async (pause) => {
    await document.fonts.ready;
    // What follows from a size is known once a frame is drawn, which takes long on a busy machine.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    await new Promise((done) => {
      const late = setTimeout(done, 5000);
      let timer = setTimeout(finish, pause);
      const watcher = new MutationObserver(() => {
        clearTimeout(timer);
        timer = setTimeout(finish, pause);
      });
      function finish() {
        watcher.disconnect();
        clearTimeout(late);
        done(undefined);
      }
      watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
    });
    const running = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(running.map((one) => one.finished.catch(() => undefined)));
  }, quiet);
}

/** The same page in another window and language.
 * @param {Page} page @param {Size} size @param {string} lang */
export async function turnTo(page, { width, height }, lang) {
  if ((await page.locator('html').getAttribute('lang')) !== lang) {
    // On a phone the language is in the settings, further away.
    const before = page.viewportSize();
    if (!before || before.width < ROOMY.width) await page.setViewportSize(ROOMY);
    await page.locator('nav button[lang]').click();
    await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
  }
  await page.setViewportSize({ width, height });
  await page.mouse.move(1, 1);
  await rest(page);
}

// --- what is wrong

/** Everything that is wrong with a page that stands before a question; `axe` and `tips` take most of the time.
 * @param {Page} page @param {Size} size @param {Kind} kind @param {{ axe?: boolean, tips?: boolean }} what
 * @returns {Promise<Finding[]>} */
export async function audit(page, size, kind, { axe = true, tips = true }) {
  const how = { target: size.touch ? FINGER : MOUSE, scrolls: kind.key === 'over' };
  const found = await page.evaluate(look, how);
  return [...found, ...(axe ? await assisted(page) : []), ...(tips ? await largeCards(page, size) : [])];
}

/** What the checker for assistive technology and contrast finds.
 * @param {Page} page @returns {Promise<Finding[]>} */
export async function assisted(page) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = /** @type {any} */ (window);
    // Drawings are thousands of lines without a word: looking at them took most of the time. They are taken out meanwhile.
    const drawings = [...document.querySelectorAll('svg.plate')].map((drawing) => {
      const lines = document.createDocumentFragment();
      lines.append(...drawing.childNodes);
      return { drawing, lines };
    });
    axe.configure({ noHtml: true });
    const { violations } = await axe
      .run({ exclude: [['svg.plate']] }, { resultTypes: ['violations'], preload: false })
      .finally(() => drawings.forEach(({ drawing, lines }) => drawing.append(lines)));
    return violations.flatMap((/** @type {any} */ one) =>
      one.nodes.map((/** @type {any} */ node) => ({
        check: one.id === 'color-contrast' ? 'contrast' : 'axe',
        where: node.target.join(' '),
        what: one.id,
      })),
    );
  });
}

/** Cards that are shown large while one points at them: the last of the hand, the last of the island.
 * @param {Page} page */
function pointedAt(page) {
  return page.evaluate(() =>
    ['.below .over[data-card]', '#island .over[data-cell]:not(.empty)'].flatMap((selector) => {
      const inside = [...document.querySelectorAll(selector)].filter((one) => {
        const box = one.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        return box.width > 0 && document.elementFromPoint(x, y) === one;
      });
      const last = inside.at(-1)?.getBoundingClientRect();
      return last ? [{ x: last.left + last.width / 2, y: last.top + last.height / 2 }] : [];
    }),
  );
}

/** The large card stands inside the window, shows all it says, and leaves the question free.
 * @param {Page} page @param {Size} size @returns {Promise<Finding[]>} */
async function largeCards(page, size) {
  /** @type {Finding[]} */
  const found = [];
  for (const { x, y } of await pointedAt(page)) {
    const card = await page.evaluateHandle(({ x, y }) => document.elementFromPoint(x, y), { x, y });
    /** @param {string} what */
    const finger = (what) =>
      card.evaluate(
        (element, { what, x, y }) =>
          element?.dispatchEvent(
            new PointerEvent(what, { pointerType: 'touch', bubbles: true, clientX: x, clientY: y }),
          ),
        { what, x, y },
      );
    if (size.touch) await finger('pointerdown');
    else {
      await page.mouse.move(x - 2, y);
      await page.mouse.move(x, y);
    }
    const tip = page.locator('[data-tip].measured');
    const isThere = await tip.waitFor({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (!isThere) found.push({ check: 'tip', where: `${Math.round(x)},${Math.round(y)}`, what: 'no card is shown' });
    else {
      await rest(page, 80);
      found.push(...(await page.evaluate(wrongWithTip)));
    }
    if (size.touch) await finger('pointerup');
    else await page.mouse.move(1, 1);
    await tip.waitFor({ state: 'detached' });
  }
  return found;
}

/** Runs in the page. @returns {Finding[]} */
function wrongWithTip() {
  const tip = /** @type {HTMLElement} */ (document.querySelector('[data-tip]'));
  const box = tip.getBoundingClientRect();
  const asked = document.querySelector('#question')?.getBoundingClientRect();
  const words = [];
  if (box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight)
    words.push('leaves the window');
  if (tip.scrollHeight > tip.clientHeight + 1) words.push(`cuts ${tip.scrollHeight - tip.clientHeight} px of its card`);
  if (asked && Math.min(box.right, asked.right) > Math.max(box.left, asked.left)) {
    const down = Math.min(box.bottom, asked.bottom) - Math.max(box.top, asked.top);
    if (down > 1) words.push(`covers ${Math.round(down)} px of the question`);
  }
  return words.map((what) => ({ check: 'tip', where: tip.innerText.slice(0, 24), what }));
}

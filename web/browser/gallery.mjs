/** The gallery: every kind of question in every window and both languages, looked at by the audit, as one page to leaf through.
 *
 * `make gallery`, or `node browser/gallery.mjs [--only WORDS] [--part 1/4] [--sizes 360x640,1280x720] [--langs en,fr]
 * [--to FOLDER] [--pictures all|wrong|none] [--png] [--axe all|first|none] [--tips en,fr] [--pages 2]`.
 * `--only` takes kinds whose name contains one of the words (split by commas), `--part` every fourth of them. With
 * `--axe first` the checker for assistive technology looks at the first window of mice and of fingers only; `--tips` says
 * in which languages cards are pointed at. So many pages with a mouse and as many with fingers (`--pages`) look at once:
 * much of the time a page only waits for things to come to rest. Ends with 1 where anything is wrong.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { audit, kinds, nameOf, onlooker, SIZES, stand, turnTo } from './audit.mjs';
import { Table, launch } from './driver.mjs';
import { pageOf } from './leafing.mjs';

/** @typedef {import('./audit.mjs').Kind} Kind */
/** @typedef {import('./leafing.mjs').Shot} Shot */

/** @param {string} name @param {string} otherwise */
function argument(name, otherwise) {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
}
/** @param {string} name @param {string} otherwise */
const several = (name, otherwise) => argument(name, otherwise).split(',').filter(Boolean);

const folder = argument('to', new URL('../../build/gallery', import.meta.url).pathname);
const only = several('only', '');
const sizes = several('sizes', Object.keys(SIZES).join());
const langs = several('langs', 'en,fr');
const type = /** @type {'png' | 'jpeg'} */ (process.argv.includes('--png') ? 'png' : 'jpeg');
const axe = argument('axe', 'all');
const tips = several('tips', 'en,fr');
const pictures = argument('pictures', 'all');
const pages = Number(argument('pages', '2'));
const [part = 1, parts = 1] = argument('part', '1/1').split('/').map(Number);
const wrong = sizes.filter((size) => !SIZES[size]);
if (wrong.length) throw new Error(`no window ${wrong.join(', ')}; there are ${Object.keys(SIZES).join(', ')}`);
const wanted = kinds()
  .filter((kind) => !only.length || only.some((word) => nameOf(kind).includes(word)))
  .filter((_, at) => at % parts === part - 1);

mkdirSync(folder, { recursive: true });
const table = await new Table().start();
const browser = await launch();
const began = Date.now();
/** @type {Shot[]} */
const shots = [];
const total = wanted.length * sizes.length * langs.length;

/** One kind in all windows of mice or of fingers.
 * @param {import('playwright-core').Page} page @param {Kind} kind @param {boolean} touch @param {boolean} isOdd */
async function show(page, kind, touch, isOdd) {
  const own = sizes.filter((size) => SIZES[size]?.touch === touch);
  if (!own.length) return;
  await stand(page, table, kind);
  // The page keeps its language and its window: every other kind begins with those the last has ended with.
  for (const [at, lang] of (isOdd ? langs.toReversed() : langs).entries()) {
    for (const name of (langs.length * Number(isOdd) + at) % 2 ? own.toReversed() : own) {
      const size = /** @type {import('./audit.mjs').Size} */ (SIZES[name]);
      await turnTo(page, size, lang);
      const isLooked = axe === 'all' || (axe === 'first' && name === own[0]);
      const found = await audit(page, size, kind, { axe: isLooked, tips: tips.includes(lang) });
      const isTaken = pictures === 'all' || (pictures === 'wrong' && found.length > 0);
      const picture = isTaken ? `${nameOf(kind)} ${name} ${lang}`.replace(/[^\w]+/g, '-') + `.${type}` : '';
      const how = type === 'jpeg' ? { type, quality: 72 } : { type };
      if (isTaken) await page.screenshot({ ...how, path: join(folder, picture) });
      shots.push({ kind: nameOf(kind), size: name, lang, picture, found });
      const bad = shots.filter((shot) => shot.found.length).length;
      const line = `${shots.length} of ${total}, ${bad} with findings: ${nameOf(kind)} ${name} ${lang}`;
      if (process.stdout.isTTY) process.stdout.write(`\r\x1b[K${line}`);
      else if (shots.length % 50 === 0) console.log(line);
    }
  }
}

/** What is known so far can be leafed through already. */
function write() {
  writeFileSync(join(folder, 'index.html'), pageOf(shots, { sizes, langs }));
  writeFileSync(join(folder, 'findings.json'), JSON.stringify(shots, null, 1));
}

/** Every page takes the next kind that nobody has looked at. @param {boolean} touch @param {Kind[]} left */
async function walk(touch, left) {
  const page = await onlooker(browser, touch);
  let isOdd = false;
  for (let kind = left.shift(); kind; kind = left.shift()) {
    const name = nameOf(kind);
    await show(page, kind, touch, isOdd).catch((error) => {
      shots.push({
        kind: name,
        size: touch ? 'fingers' : 'mouse',
        lang: '',
        picture: '',
        found: [{ check: 'failed', where: name, what: String(error).slice(0, 300) }],
      });
    });
    isOdd = !isOdd;
    write();
  }
}

try {
  const ways = [true, false].map((touch) => ({ touch, left: [...wanted] }));
  await Promise.all(ways.flatMap(({ touch, left }) => Array.from({ length: pages }, () => walk(touch, left))));
} finally {
  await browser.close();
  await table.stop();
}

/** @type {Map<string, number>} */
const counts = new Map();
for (const { found } of shots) for (const { check } of found) counts.set(check, (counts.get(check) ?? 0) + 1);
write();
if (process.stdout.isTTY) console.log();
console.log(
  `${wanted.length} kinds, ${shots.length} screens in ${Math.round((Date.now() - began) / 1000)} s; ` +
    `${shots.filter((shot) => shot.found.length).length} with findings`,
);
for (const [check, n] of [...counts].sort(([, a], [, b]) => b - a)) console.log(`  ${n} ${check}`);
console.log(`leaf through ${join(folder, 'index.html')}`);
process.exitCode = counts.size ? 1 : 0;

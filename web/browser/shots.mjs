/** Pictures of the main states, at a table of its own: `make shots`, or `node browser/shots.mjs FOLDER`. */

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Table, launch, person, quickGame, sitBefore, sitDown, step } from './driver.mjs';

/** @typedef {import('playwright-core').Page} Page */

const folder = process.argv[2] ?? 'shots';
mkdirSync(folder, { recursive: true });
const table = await new Table().start();
const browser = await launch();

/** @param {Page} page @param {string} name */
async function shot(page, name) {
  // What somebody did is shown for a moment: the picture is of the table.
  await page
    .locator('[data-stage]')
    .waitFor({ state: 'detached', timeout: 15_000 })
    .catch(() => undefined);
  await page.waitForTimeout(400);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`${name}.png`);
}

/** Plays until a question with this rule is asked, or for so many steps.
 * @param {Page} page @param {string} rule */
async function playTo(page, rule, least = 12, most = 90) {
  for (let at = 0; at < most; at += 1) {
    const now = await page.evaluate(
      () => document.querySelector('#question [data-rule]')?.getAttribute('data-rule') ?? '',
    );
    if (now === rule && at > least) return;
    await step(page);
    await page.waitForTimeout(100);
  }
}

try {
  const wide = await person(browser, { width: 1440, height: 900 });
  await wide.goto(table.address);
  await wide.locator('.way.first:enabled').waitFor();
  await shot(wide, 'lobby');
  await quickGame(wide, table);
  await shot(wide, 'picks');
  await playTo(wide, 'E-PLANT-05', 60);
  await shot(wide, 'plant');

  const walk = await person(browser, { width: 1440, height: 900 });
  await sitBefore(walk, table, {}, 3, 'Walk', 'use', 30);
  await walk.locator('[data-plan]').waitFor();
  await shot(walk, 'walk');

  const night = await person(browser, { width: 1024, height: 768, lang: 'fr', theme: 'dark' });
  await quickGame(night, table);
  await playTo(night, 'E-TURN-03', 60);
  await shot(night, 'night-fr');

  const phone = await person(browser, { width: 360, height: 740 });
  await quickGame(phone, table);
  await playTo(phone, 'E-TURN-06', 30);
  await shot(phone, 'phone');

  const room = await table.finishedRoom('earth', { players: 3 }, ['greedy', 'greedy', 'greedy']);
  const end = await person(browser, { width: 1440, height: 900 });
  await end.goto(`${table.address}/room/${room}`);
  await end.locator('[data-sheet]').waitFor();
  await shot(end, 'sheet');
  await end.goto(`${table.address}/room/${room}/replay`);
  await end.locator('input[type=range]').fill('200');
  await shot(end, 'replay');

  const solo = await person(browser, { width: 1440, height: 900 });
  await sitDown(solo, table, { 'solo.difficulty': 'hard' }, 1);
  await playTo(solo, 'E-SOLO-07', 70, 140);
  await shot(solo, 'solo');

  const team = await person(browser, { width: 1440, height: 900 });
  await sitBefore(team, table, { team: '2v2' }, 4, 'Window', 'take soil');
  await shot(team, 'team');

  const abundance = await person(browser, { width: 1440, height: 900, lang: 'fr' });
  await sitBefore(abundance, table, { with: ['abundance'] }, 3, 'OfferedEvent', 'use');
  await shot(abundance, 'abundance-fr');

  const seeds = await person(browser, { width: 1440, height: 900 });
  await sitDown(seeds, table, { with: ['abundance'] }, 3);
  await playTo(seeds, 'A-TURN-07', 20, 60);
  // Seeds are a press away.
  if (!(await seeds.locator('[data-open-germinate]').isVisible())) await seeds.locator('[data-seeds]').click();
  await seeds.locator('[data-open-germinate]').click();
  await seeds.locator('[data-germinate="mushroom"]').focus();
  await shot(seeds, 'germination');

  const animals = await person(browser, { width: 1440, height: 900 });
  await sitBefore(animals, table, { with: ['animals'] }, 3, 'Step', 'this');
  await shot(animals, 'animals');

  const hexes = await table.finishedRoom('ews', {}, ['level3', 'level3']);
  const board = await person(browser, { width: 1440, height: 900 });
  await board.goto(`${table.address}/room/${hexes}/replay`);
  await board.locator('input[type=range]').fill('40');
  await shot(board, 'ews');
} finally {
  await browser.close();
  await table.stop();
}

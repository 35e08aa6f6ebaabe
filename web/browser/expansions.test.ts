import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { asks, Inspector, overflow, ruleAsked, violations } from './checks';
import { hurry, isOver, leaveTheRest, playToTheEnd, playUntil, sitBefore, sitDown, step } from './driver.mjs';
import { setting } from './setting';

const here = setting();

/** A person before a question that comes up seldom. */
async function before(
  frame: string,
  choice: string,
  options: object,
  seats: number,
  how: Parameters<typeof here.meet>[0] = {},
): Promise<Page> {
  const page = await here.meet(how);
  await sitBefore(page, here.table, options, seats, frame, choice);
  return page;
}

const count = async (page: Page, sign: string): Promise<number> =>
  Number(await page.locator(`[data-part="counts"] li[title="${sign}"] b`).innerText());

test('alone against Gaia to the end, in French', async () => {
  const page = await here.meet({ lang: 'fr' });
  await page.goto(here.table.address);
  await page.getByRole('button', { name: /Seul contre Gaïa/ }).click();
  await page.waitForURL('**/room/*');
  await page.locator('#gaia').waitFor();
  expect(await page.locator('#gaia').innerText()).toMatch(/encore 12 de ses 12 cartes/);
  const seen = new Inspector();
  await playUntil([page], async () => {
    await seen.look(page);
    return (await page.locator('#log .turn').count()) > 8 || isOver(page);
  });
  expect(seen.found).toEqual([]);
  const log = await page.locator('#log').innerText();
  expect(log).toMatch(/Gaïa retourne/);
  expect(log, 'what she gained is told with its reason').toMatch(
    /Gaïa\s: .*(pour les \d+ (Sol|cartes)|comme imprimé|que vous n’avez pas gardées)/,
  );
  await hurry(page, here.table);
  await playToTheEnd([page]);
  const sheet = page.locator('[data-sheet]');
  expect(await sheet.innerText()).toMatch(/Gaïa/);
  expect(await page.locator('[data-total]').count()).toBe(2);
  expect(await violations(page)).toEqual([]);
});

test('the human decides for Gaia which Fauna she takes', async () => {
  const page = await before('GaiaFauna', 'pick', { 'solo.difficulty': 'expert' }, 1);
  await asks(page, /^E-SOLO-10$/);
  expect(await violations(page)).toEqual([]);
  await page.locator('#goals .name.lit').nth(1).click();
  if (await page.locator('#question .answers .button.primary').count()) await step(page);
  await page.locator('#goals .tier.taken', { hasText: 'G' }).waitFor();
});

test('two against two: a gain is put on the Team board, and the teams are the sides of the score sheet', async () => {
  const page = await before('Branch', 'share', { team: '2v2' }, 4);
  await asks(page, /^E-TURN-06$/);
  const seen = new Inspector();
  await page.locator('#teamboard [data-put]:enabled').click();
  await asks(page, /^E-TEAM-13$/);
  await seen.look(page);
  expect(await page.locator('#question .question').innerText()).toMatch(/^You share/);
  await page.locator('#question [data-choice^="pick"]').first().click();
  await page.locator('#question [data-choice="amount 2"]').click();
  await expect.poll(() => page.locator('#log').innerText(), { timeout: 15_000 }).toMatch(/Your Team board: .*\+/);
  await playUntil([page], async () => {
    await seen.look(page);
    return seen.asked.size > 4 || isOver(page);
  });
  expect(seen.found).toEqual([]);
  await hurry(page, here.table);
  if (!(await isOver(page))) await leaveTheRest(page);
  expect(await page.locator('[data-total]').count(), 'two teams, two totals').toBe(2);
  expect(await page.locator('[data-sheet] thead .tag').count()).toBe(2);
  expect(await page.locator('[data-sheet] h1').innerText()).toMatch(/^Your team wins: You and .*\.$| and .* win\.$/);
  expect(await violations(page)).toEqual([]);
});

test('a step that would lose something on the Team board warns first, in French', async () => {
  const page = await before('Window', 'take soil', { team: '2v2' }, 4, { lang: 'fr', theme: 'dark' });
  await page.locator('#teamboard [data-take="soil"]:enabled').waitFor();
  if (await page.locator('#teamboard .warn').count())
    expect(await page.locator('#teamboard .warn').innerText()).toMatch(/perdu/);
  expect(await violations(page)).toEqual([]);
  await page.locator('#teamboard [data-take="soil"]').click();
  await expect.poll(() => page.locator('#teamboard [data-take="soil"]').count()).toBe(0);
});

test('a seed germinates: criteria, the card found, and the cards passed over for everybody', async () => {
  const page = await here.meet();
  await sitDown(page, here.table, { with: ['abundance'] }, 3, { bot: 'random' });
  await playUntil(
    [page],
    async () => (await page.locator('[data-seeds]').count()) > 0 && (await page.locator('.below').count()) > 0,
  );
  const seeds = await count(page, 'seeds');
  if ((await page.locator('[data-seeds="flat"]').count()) === 0) await page.locator('[data-seeds]').click();
  expect(await page.locator('.tray [data-choice^="seed "]').count()).toBe(5);
  expect(await violations(page)).toEqual([]);
  await page.locator('[data-open-germinate]').click();
  expect(await page.locator('[data-germinate]').count()).toBe(47);
  expect(await violations(page)).toEqual([]);
  await page.locator('input[name="criterion-search"]').fill('mush');
  expect(await page.locator('[data-germinate]').count()).toBe(1);
  expect(Number((await page.locator('[data-criteria] .n').innerText()).match(/\d+/)?.[0])).toBeGreaterThan(20);
  await page.locator('[data-germinate="mushroom"]').click();
  const line = page.locator('[data-germination]', { hasText: 'You looked for “Mushroom”' });
  await line.waitFor();
  await expect.poll(() => count(page, 'seeds')).toBe(seeds - 1);
  await expect.poll(() => page.locator('#log').innerText()).toMatch(/You looked for “Mushroom” and found/);
  const shown = line.locator('.several');
  if (await shown.count()) {
    await shown.click();
    await page.locator('dialog ol .card').first().waitFor();
    expect(await violations(page)).toEqual([]);
  }
});

test('an Event between turns is announced with a click on its card, paid, and the game ends', async () => {
  const page = await before('Announce', 'announce', { with: ['abundance'] }, 3);
  await asks(page, /^(A-BTE-11|A-END-02)$/);
  expect(await violations(page)).toEqual([]);
  const events = await count(page, 'Events played');
  await page.locator('.below .over.lit:not(.free)').first().click();
  const seen = new Inspector();
  await playUntil([page], async () => {
    await seen.look(page);
    return (await isOver(page)) || (await count(page, 'Events played')) > events;
  });
  expect(seen.found).toEqual([]);
  await hurry(page, here.table);
  await playToTheEnd([page]);
  expect(await page.locator('[data-total]').count()).toBe(3);
});

test('an Event of somebody else is offered, and answered', async () => {
  const page = await before('OfferedEvent', 'use', { with: ['abundance'] }, 3, { width: 1024, height: 768 });
  await asks(page, /^A-BTE-12$/);
  expect(await page.locator('.happening').innerText()).toMatch(/Everybody else may pay the same/);
  expect(await violations(page)).toEqual([]);
  await page.locator('#question [data-choice="use"]').click();
  await expect.poll(() => ruleAsked(page)).not.toBe('A-BTE-12');
});

test('a gift goes to the opponent one clicks on', async () => {
  const page = await before('GiveOpponent', 'opponent', { with: ['abundance'] }, 3);
  expect(await page.locator('#question .question').innerText()).toMatch(/to the stock of another player/);
  expect(await violations(page)).toEqual([]);
  const stock = page.locator('.others article').first().locator('li[title="sprouts in stock"] b');
  const had = Number(await stock.innerText());
  await page.locator('.others [data-give]').first().click();
  await expect.poll(async () => Number(await stock.innerText())).toBeGreaterThan(had);
});

test.each([
  ['Claim', 'use', 'A-LEAF-03'],
  ['TakeBonus', 'use', 'A-LEAF-07'],
  ['Hand', 'compost', 'E-GEN-06'],
  ['StockWindow', 'sprout+', 'A-TURN-07'],
])('the question %s is in order on a phone, in French, by night', async (frame, choice, rule) => {
  const page = await here.meet({ lang: 'fr', theme: 'dark', width: 360, height: 740 });
  // What is answered by itself would be gone before it is looked at.
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('holocene.settings') ?? '{}');
    localStorage.setItem('holocene.settings', JSON.stringify({ ...kept, pace: 1000 }));
  });
  await sitBefore(page, here.table, { with: ['abundance'] }, 3, frame, choice);
  await asks(page, new RegExp(`^${rule}$`));
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test.each([
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
])('six seats fit on $width pixels', async (how) => {
  const page = await here.meet(how);
  await sitDown(page, here.table, { with: ['abundance'], team: '2v2v2' }, 6, { bot: 'random' });
  await playUntil(
    [page],
    async () => (await ruleAsked(page)).startsWith('E-TURN') && (await page.locator('.others article').count()) === 5,
  );
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
  const boxes = await page
    .locator('.others article')
    .evaluateAll((list) => list.map((one) => one.getBoundingClientRect().bottom));
  if (how.width > 1000) expect(Math.max(...boxes), 'all five others are in sight').toBeLessThan(how.height - 110);
  for (const name of await page.locator('.others .name').all())
    expect(await name.evaluate((one) => one.scrollWidth <= one.clientWidth + 1)).toBe(true);
});

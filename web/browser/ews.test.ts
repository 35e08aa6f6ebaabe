import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { below, overflow, still, violations } from './checks';
import { playToTheEnd } from './hexagons';
import { setting } from './setting';

const here = setting();
const DENSE =
  'H79 5t(s3)1/8/3m(s1)5/4t(e3+)m(w1)4/3M(e2)T(w1s2)m1M(s1)3/3m2T(w2)3/x8/x7/xT5 w b.d4:E,w.e4:E*2,b.e4:NE,w.e5:NE,b.e5:NE w3/10,b2/10 e9w9s9h3 41';

async function sitDown(page: Page, room: string, token: string): Promise<void> {
  await page.goto(`${here.table.address}/room/${room}#${token}`);
  await page.locator('[data-board]').waitFor();
}

test('somebody plays a whole game against a level, reads the turns and walks through the replay', async () => {
  const page = await here.meet();
  const seats = [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'level1' },
  ];
  const { room, token } = await here.table.ask('/api/rooms', { game: 'ews', seats });
  await sitDown(page, room, token);
  const top = await page.locator('.hit[data-cell="a1"]').boundingBox();
  const bottom = await page.locator('.hit[data-cell="i1"]').boundingBox();
  expect(bottom?.y, 'Black sits below').toBeGreaterThan(top?.y ?? Infinity);
  expect(await playToTheEnd([page], 3)).toBeGreaterThan(10);
  expect(await page.locator('[data-ending] [data-rule]').getAttribute('data-rule')).toMatch(/W-END-0\d/);
  expect(await page.locator('.moves [data-turn]').count()).toBeGreaterThan(5);
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByText(/Step 0 of \d+/).waitFor();
  await page.locator('.moves [data-turn="1"] button').waitFor();
  for (let at = 1; at <= 4; at++) {
    await page.keyboard.press('ArrowRight');
    await page.getByText(new RegExp(`Step ${at} of`)).waitFor();
  }
  await page.locator('.moves [data-turn="2"] button').click();
  await page.locator('[data-last]').waitFor();
  expect(await page.locator('[data-last]').innerText()).toBe(
    await page.locator('.moves [data-turn="2"] button').innerText(),
  );
  await page.locator('[data-analyse]').click();
  await page.waitForURL('**/analysis');
  await expect.poll(() => page.locator('[data-position]').inputValue()).toMatch(/^H79 .* 3$/);
});

test('two people in two browsers play to the end, and only what can be taken back is taken back', async () => {
  const black = await here.meet();
  const white = await here.meet({ lang: 'fr', width: 1024, height: 768 });
  const seats = [{ kind: 'person', name: 'Ada' }, { kind: 'open' }];
  const { room, token, invitations } = await here.table.ask('/api/rooms', {
    game: 'ews',
    options: { board: '7-6-7' },
    seats,
  });
  await white.goto(`${here.table.address}/room/${room}#${invitations[0].token}`);
  await black.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('holocene.settings') ?? '{}');
    localStorage.setItem('holocene.settings', JSON.stringify({ ...kept, confirm: true }));
  });
  await black.goto(`${here.table.address}/room/${room}#${token}`);
  await black.getByText('Start the game').click();
  await Promise.all([black, white].map((page) => page.locator('[data-board]').waitFor()));

  await black.locator('.hit[data-cell="c2"]').click();
  await black.locator('[data-pick="upgrade c2 E"]').click();
  await black.locator('[data-roots=on]').click();
  await black.locator('.hit[data-edge="c2:E"]').click();
  await black.locator('[data-root="c2:E/black"]').waitFor();
  await white.locator('[data-root="c2:E/black"]').waitFor();
  await black.locator('[data-undo]').click();
  await white.locator('[data-root="c2:E/black"]').waitFor({ state: 'detached' });
  await black.locator('[data-roots=off]').click();
  await black.locator('.hit[data-cell="c4"]').click();
  await black.locator('[data-question="ask.SetOut"]').waitFor();
  await black.locator('.hit[data-lit="go"]').first().click();
  await black.locator('#question [data-choice="done"]').waitFor();
  expect(await black.locator('[data-written]').innerText()).toMatch(/^G c2 E; M c4>b\d$/);
  await black.keyboard.press('0');
  await black.locator('[data-confirm]').waitFor();
  await black.keyboard.press('Escape');
  await black.keyboard.press('0');
  await black.locator('[data-confirm]').waitFor();
  await black.keyboard.press('Enter');
  await white.locator('.hit[data-lit="grow"]').first().waitFor();
  await white.locator('.hit[data-cell="a2"]').click();
  await white.locator('[data-pick="upgrade a2 W"]').click();
  await black.locator('[data-undo]:disabled').waitFor();
  await playToTheEnd([black, white], 11);
  await white.locator('[data-ending]').waitFor();
  expect(await white.locator('[data-ending]').getAttribute('data-ending')).toBe(
    await black.locator('[data-ending]').getAttribute('data-ending'),
  );
});

test('keys alone play a turn', async () => {
  const page = await here.meet();
  const seats = [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', bot: 'random' },
  ];
  const { room, token } = await here.table.ask('/api/rooms', { game: 'ews', seats });
  await sitDown(page, room, token);
  await page.locator('.hit[data-lit="grow"]').first().waitFor();
  await page.keyboard.press('3');
  await page.locator('[data-pick]').first().waitFor();
  await page.keyboard.press('2');
  await page.locator('.hit[data-lit="go"]').first().waitFor();
  expect(await page.locator('[data-written]').innerText()).toBe('G i3 W');
  await page.locator('.hit[data-cell="i3"]').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.locator('[data-question="ask.SetOut"]').waitFor();
  expect(await page.locator('[data-written]').innerText(), 'the board is turned for Black').toBe('G i3 W; M i4');
  await page.keyboard.press('u');
  await page.locator('[data-question="ask.Move"]').waitFor();
});

test('the analysis board takes a position, refuses another with its field, and plays on it', async () => {
  const page = await here.meet();
  await page.goto(`${here.table.address}/analysis`);
  await page.locator('[data-board]').waitFor();
  await page.locator('[data-position]').fill(DENSE);
  await page.locator('[data-set]').click();
  await page.locator('[data-piece="d7"]').waitFor();
  await page.locator('[data-position]').fill(DENSE.replace('/x8/', '/x9/'));
  await page.locator('[data-set]').click();
  await page.locator('[data-refusal="W-NOTE-01"]').waitFor();
  expect(await page.locator('[data-refusal]').innerText()).toContain('The rows do not fit the board.');
  await page.locator('[data-turn-text]').fill('G e8 W; M e8>e9');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.locator('[data-node="1"]').waitFor();
  expect(await page.locator('[data-position]').inputValue()).toMatch(/ b .* 42$/);
  await page.locator('[data-turn-text]').fill('G e8 W');
  await page.getByRole('button', { name: 'Play it' }).click();
  await page.locator('[data-refusal]').waitFor();

  await page.locator('[data-edit]').click();
  await page.locator('[data-tool="black Mushroom"]').click();
  await page.locator('.hit[data-cell="c5"]').click();
  await page.locator('[data-tool="white root"]').click();
  await page.locator('.hit[data-edge="c5:NE"]').click();
  await page.locator('[data-use]').click();
  await page.locator('.hit[data-lit="grow"]').first().waitFor();
  expect(await page.locator('[data-position]').inputValue()).toContain('w.c5:NE');

  await page.locator('[data-think]').click();
  await page.locator('[data-line]').first().waitFor({ timeout: 60_000 });
  expect(await page.locator('[data-line]').count()).toBe(3);
  const best = await page.locator('[data-line]').first().getAttribute('data-line');
  await page.locator('[data-line]').first().click();
  await page.locator('[data-node="1"]').waitFor();
  expect(await page.locator('[data-node="1"]').innerText()).toBe(best);
});

test('a refusal is read in French, with its place, its reason and its rule', async () => {
  const page = await here.meet({ lang: 'fr' });
  await page.goto(`${here.table.address}/analysis#${encodeURIComponent(DENSE)}`);
  await page.locator('[data-piece="d7"]').waitFor();
  await page.locator('[data-turn-text]').fill('G e8 W; M e8>e10');
  await page.locator('[data-turn-text]').press('Enter');
  await page.locator('[data-refusal="W-MOVE-03"]').waitFor();
  const said = async (): Promise<string> =>
    (await page.locator('[data-refusal]').innerText()).replace(/[\u00a0\u202f]/g, ' ');
  expect(await said()).toMatch(
    /Ce tour ne peut pas être joué\..*Action 2 \(M e8>e10\) : e10 n’est pas voisine de e8\./s,
  );
  await page.locator('[data-position]').fill(DENSE.replace(' w b.', ' g b.'));
  await page.locator('[data-set]').click();
  await page.locator('[data-refusal="W-NOTE-01"]').waitFor();
  expect(await said()).toMatch(/Qui joue : il faut w ou b.*Champ 3 : il faut w ou b, pas « g »\./s);
  expect(await page.locator('[data-refusal] [lang=en]').count()).toBe(0);
});

const CASES = [
  { lang: 'en', theme: 'light', width: 1440, height: 900 },
  { lang: 'fr', theme: 'dark', width: 1024, height: 768 },
  { lang: 'fr', theme: 'light', width: 360, height: 740 },
] as const;

test.each(CASES)('table and analysis board are in order for $lang, $theme, $width pixels', async (how) => {
  const page = await here.meet(how);
  const seats = [
    { kind: 'person', name: 'Maria Sibylla Merian-Gr.' },
    { kind: 'bot', bot: 'random' },
  ];
  const { room, token } = await here.table.ask('/api/rooms', { game: 'ews', seats });
  await sitDown(page, room, token);
  await page.locator('.hit[data-cell="i2"]').click();
  await page.locator('[data-pick]').first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.locator('[data-pick="upgrade i2 E"]').click();
  await page.locator('[data-roots=on]').click();
  await page.locator('.hit.edge').first().waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
  await page.goto(`${here.table.address}/analysis#${encodeURIComponent(DENSE)}`);
  await page.locator('[data-piece="d7"]').waitFor();
  expect(await violations(page)).toEqual([]);
  if (how.width > 900) expect(await below(page)).toBe(0);
  await page.locator('[data-edit]').click();
  await page.locator('[data-tool]').first().waitFor();
  await still(page);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
});

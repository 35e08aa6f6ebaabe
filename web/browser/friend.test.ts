/** Two pages without a server, in two browsers, over a direct line: invited, playing, cut off and back. */

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { Border } from './border.mjs';
import { connect, person, playUntil } from './driver.mjs';
import { Files } from './files.mjs';
import { playToTheEnd } from './hexagons';
import { SITE } from './kills.mjs';

type Noted = Window & { over?: string[] };

const files = new Files(SITE, '/some/where/');
const border = new Border();
let browser: Browser;
let met: Page[] = [];
let wrong: string[] = [];

beforeAll(async () => {
  await Promise.all([files.start(), border.start()]);
  browser = await connect(inject('browser'));
});
afterAll(async () => {
  await browser.close();
  await Promise.all([files.stop(), border.stop()]);
});
afterEach(async () => {
  await Promise.all(met.map((page) => page.context().close()));
  const found = [...wrong, ...border.taken(), ...files.missed.splice(0)];
  met = [];
  wrong = [];
  expect(found).toEqual([]);
});

/** Notes what goes wrong on a page, and what comes to it over direct lines. */
async function watch(page: Page): Promise<Page> {
  page.setDefaultTimeout(60_000);
  page.on('pageerror', (error) => wrong.push(error.message));
  await page.addInitScript(() => {
    const noted = window as Noted;
    noted.over = [];
    window.RTCPeerConnection = class extends RTCPeerConnection {
      constructor(how?: RTCConfiguration) {
        super(how);
        this.addEventListener('datachannel', ({ channel }) =>
          channel.addEventListener('message', ({ data }) => noted.over?.push(String(data))),
        );
      }
    };
  });
  return page;
}

/** Somebody whose page may ask for nothing but the files. */
async function meet(how?: Parameters<typeof person>[1]): Promise<Page> {
  const page = await watch(await person(browser, { ...how, proxy: border.around(files.address) }));
  met.push(page);
  return page;
}

/** Opens a table for two, the other seat for a friend. */
async function host(page: Page, game: string): Promise<void> {
  await page.goto(files.address);
  await page.locator('.way.first:enabled').waitFor();
  await page.getByRole('button', { name: /Play with friends/ }).click();
  if (game !== 'earth') await page.locator(`[data-game="${game}"], [value="${game}"]`).first().click();
  await page.locator('form button.primary:not([aria-pressed])').click();
  await page.waitForURL('**/#/room/*');
}

/** The invitation that stands on a page, as a link. */
const codeOn = (page: Page): Promise<string> => page.locator('[data-code]').inputValue();

/** Invitation and answer go back and forth, as two people would send them. */
async function meetDirectly(ada: Page, bea: Page, open: (link: string) => Promise<void>): Promise<void> {
  const invitation = await codeOn(ada);
  expect(invitation.length, 'short enough for a code to scan').toBeLessThan(420);
  await open(invitation);
  await bea.locator('[data-accept]').click();
  const answer = await codeOn(bea);
  await ada.getByRole('textbox', { name: 'The answer, or its link' }).fill(answer);
  await ada.locator('[data-connect]').click();
  await bea.waitForURL('**/#/room/*');
}

const turn = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Number(/(?:Turn|Tour) (\d+)/.exec(document.querySelector('#gameline')?.textContent ?? '')?.[1] ?? 0),
  );

test('two friends play Earth directly, are cut off and come back to the same seat', async () => {
  const ada = await meet();
  const bea = await meet({ lang: 'fr', width: 1024, height: 768 });
  await host(ada, 'earth');
  await ada.getByText('Your device holds the game, so it knows all cards.').waitFor();
  await meetDirectly(ada, bea, async (link) => {
    await bea.goto(link);
    await bea.getByText('qui connaît donc toutes les cartes').waitFor();
    expect(bea.url(), 'the secret is taken out of the address').toMatch(/#\/friend$/);
  });
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ada, bea].map((page) => page.locator('#question').waitFor()));
  await playUntil([ada, bea], async () => (await turn(ada)) >= 3);

  const before = await turn(bea);
  await bea.reload();
  await bea.locator('[data-line-lost]').waitFor();
  await ada.locator('[data-invite-again]').click();
  await meetDirectly(ada, bea, async (link) => {
    await bea.locator('[data-line-lost] input').fill(link);
    await bea.locator('[data-line-lost] button').click();
  });
  await bea.locator('#question').waitFor();
  expect(await turn(bea)).toBeGreaterThanOrEqual(before);
  await playUntil([ada, bea], async () => (await turn(ada)) > before);

  // What came over the line: views of one seat, and nothing that only the host may know.
  const came = (await bea.evaluate(() => (window as Noted).over?.map((piece) => piece.slice(1)) ?? [])).join('');
  expect(came).toContain('views');
  expect(came).not.toMatch(/\\"seed\\":(?!null)|\\"secret\\"|\\"header\\"/);
  const seats = new Set([...came.matchAll(/\\"views\\":\{\\"(-?\d)\\"/g)].map(([, seat]) => seat));
  expect(seats.size, 'the views of one seat').toBe(1);

  // The host goes away: the guest is told, and finds the table again in its list.
  await ada.close();
  await bea.locator('[data-line-lost]').waitFor();
  await bea.getByRole('link', { name: 'Holocene' }).click();
  await bea.locator('[data-friends-table] a').waitFor();
});

/** The cards somebody sees on the table, and the line about the game. */
const seen = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    document.querySelector('#gameline')?.textContent ?? '',
    ...[...document.querySelectorAll<HTMLElement>('[data-card]')].map(({ dataset }) => dataset['card'] ?? '').sort(),
  ]);

const isAction = async (...pages: Page[]): Promise<boolean> => {
  const found = await Promise.all(pages.map((page) => page.locator('[data-choice="choose plant"]').count()));
  return found.some((count) => count > 0);
};

test('a host who closes the page in the middle of a game finds it as it was, and the guest comes back to it', async () => {
  const ada = await meet();
  const bea = await meet({ width: 390, height: 844 });
  await host(ada, 'earth');
  await meetDirectly(ada, bea, (link) => bea.goto(link).then(() => undefined));
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ada, bea].map((page) => page.locator('#question').waitFor()));
  // The action of a turn is asked, and both know of the turn: nothing is on its way.
  await playUntil([ada, bea], async () => {
    const [first, second] = [await turn(ada), await turn(bea)];
    return first >= 2 && first === second && (await isAction(ada, bea));
  });
  const before = await Promise.all([seen(ada), seen(bea)]);
  await ada.close();
  await bea.getByText('The direct line to your friend’s device is gone. Nothing is lost').waitFor();
  expect(await seen(bea), 'what the guest saw stays').toEqual(before[1]);

  const again = await watch(await ada.context().newPage());
  await again.goto(files.address);
  await again.locator('[data-mine] a').first().click();
  await again.locator('#question').waitFor();
  expect(await seen(again), 'what the host saw').toEqual(before[0]);
  await again.locator('[data-invite-again]').click();
  await meetDirectly(again, bea, async (link) => {
    await bea.locator('[data-line-lost] input').fill(link);
    await bea.locator('[data-line-lost] button').click();
  });
  await bea.locator('#question').waitFor();
  await again.locator('[data-friend-lost]').waitFor({ state: 'detached' });
  expect(await seen(bea), 'what the guest sees again').toEqual(before[1]);
  await playUntil([again, bea], async () => (await turn(again)) >= 3);
});

test('a whole duel between two devices ends for both, is counted by both, and followed by another', async () => {
  const ada = await meet({ width: 390, height: 844 });
  const bea = await meet();
  await host(ada, 'ews');
  await meetDirectly(ada, bea, (link) => bea.goto(link).then(() => undefined));
  await ada.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ada, bea].map((page) => page.locator('[data-board]').waitFor()));
  await playToTheEnd([ada, bea], 3);
  await bea.locator('[data-ending]').waitFor();
  await bea.getByRole('button', { name: 'Play again' }).click();
  await ada.getByRole('button', { name: 'Go there' }).click();
  await Promise.all([ada, bea].map((page) => page.locator('[data-board]').waitFor()));
  expect(await ada.locator('[data-friend-lost]').count(), 'the line serves the next game as well').toBe(0);
  for (const page of [ada, bea]) {
    await page.goto(`${page.url().split('#')[0]}#/statistics`);
    await page.locator('[data-stats="ews"]').waitFor();
    expect(await page.locator('[data-fact="games"] dd').innerText()).toBe('1');
  }
});

test('an invitation that is one’s own, broken or answered elsewhere says so', async () => {
  const ada = await meet();
  await host(ada, 'earth');
  const link = await codeOn(ada);
  const other = await ada.context().newPage();
  await other.goto(link);
  await other.getByText('This is an invitation of your own').waitFor();
  await other.goto(`${files.address}leaf.svg`);
  await other.goto(link.slice(0, -9));
  await other.getByText('This is no invitation').waitFor();
  await ada.getByRole('textbox', { name: 'The answer, or its link' }).fill(link);
  await ada.locator('[data-connect]').click();
  await ada.getByText('This is no answer to an invitation of this page.').waitFor();

  const bea = await meet();
  await bea.goto(link);
  await bea.locator('[data-accept]').click();
  await other.goto(`${files.address}leaf.svg`);
  await other.goto(await codeOn(bea));
  await other.getByText('The answer is with the page of your table').waitFor();
  await bea.waitForURL('**/#/room/*');
  await ada.getByRole('button', { name: 'Start the game' }).waitFor();
});

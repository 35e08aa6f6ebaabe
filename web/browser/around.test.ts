import { expect, test } from 'vitest';
import { overflow, still, violations } from './checks';
import { hurry, leaveTheRest, playToTheEnd, playUntil, quickGame, sitDown, step } from './driver.mjs';
import { setting } from './setting';

const here = setting();

test('newcomers are shown the way to learn first; later the list of games says how they stand', async () => {
  const page = await here.meet();
  await page.goto(here.table.address);
  await page.locator('.way.first:enabled').waitFor();
  expect(await page.locator('.way').first().innerText()).toMatch(/Learn by playing/);
  await quickGame(page, here.table);
  await playUntil([page], async () => /Turn [2-9]/.test(await page.locator('#gameline').innerText()));
  await expect.poll(() => page.title(), { timeout: 10_000 }).toMatch(/Your turn|Waiting for/);
  await page.goto(here.table.address);
  const mine = page.locator('[data-mine]').first();
  await mine.waitFor();
  expect(await page.locator('.way').first().innerText()).toMatch(/Play against a bot/);
  await expect.poll(() => mine.innerText()).toMatch(/turn \d+.*you have -?\d+ points.*last move/s);
});

test('the first opponent is a beginner; whoever wins is offered the next level, which is then the opponent', async () => {
  const page = await here.meet();
  const headline = page.locator('[data-sheet] h1');
  let heard = '';
  // Up to the last round all is drawn by lot for everybody: sooner or later somebody who clicks what is lit wins.
  for (let at = 0; at < 10 && heard !== 'You win.'; at += 1) {
    await page.goto(here.table.address);
    const way = page.locator('.way.first:enabled');
    await expect.poll(() => way.innerText()).toMatch(/opponent: beginner/);
    await way.click();
    await page.waitForURL('**/room/*');
    await page.locator('#question').waitFor();
    await hurry(page, here.table);
    await playToTheEnd([page]);
    heard = await headline.innerText();
    if (heard !== 'You win.') expect(await page.locator('[data-climb]').count()).toBe(0);
  }
  expect(heard).toBe('You win.');
  const won = page.url();
  await page.locator('[data-climb]').click();
  await page.waitForURL((address) => address.pathname.includes('/room/') && address.href !== won);
  await page.locator('#question').waitFor();
  const { seats } = await here.table.ask(`/api/rooms/${/room\/(\w+)/.exec(page.url())?.[1]}`);
  expect(seats.map((seat: { bot: string }) => seat.bot).sort()).toEqual(['', 'level2']);
  await page.goto(here.table.address);
  await expect.poll(() => page.locator('.way.first').innerText()).toMatch(/opponent: easy/);
});

test('friends are invited by link and QR code, asked for a name, say they are ready and talk', async () => {
  const ada = await here.meet({ width: 390, height: 844 });
  const bea = await here.meet({ lang: 'fr' });
  await ada.goto(here.table.address);
  await ada.getByRole('button', { name: /Play with friends/ }).click();
  await ada.locator('form button.primary:not([aria-pressed])').click();
  await ada.waitForURL('**/room/*');
  await ada.locator('[data-qr]').waitFor();
  await still(ada);
  expect(await violations(ada)).toEqual([]);
  expect(await overflow(ada)).toBeLessThanOrEqual(0);
  const link = await ada.locator('input[readonly]').inputValue();
  await ada.getByRole('button', { name: 'Copy the link' }).click();
  expect(await ada.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await bea.goto(link);
  await bea.getByLabel(/Comment les autres/).fill('Béa');
  await bea.keyboard.press('Enter');
  await bea.getByRole('button', { name: 'Je suis prêt' }).click();
  await ada.locator('li', { hasText: 'Béa' }).locator('[data-ready]').waitFor();
  expect(await bea.locator('ol').first().innerText(), 'a host without a name is no “you” to others').toMatch(
    /Joueur 1|Joueur 2/,
  );
  await ada.locator('[data-chat]').click();
  await ada.getByLabel('Say something').fill('<b>hello</b>');
  await ada.keyboard.press('Enter');
  await expect.poll(() => bea.locator('[data-chat] .fresh').innerText()).toBe('1');
  await bea.locator('[data-chat]').click();
  await bea.locator('[data-chat-sheet]').getByText('<b>hello</b>').waitFor();
  await bea
    .locator('[data-chat-sheet]')
    .getByRole('button', { name: /un cœur/ })
    .click();
  await ada
    .locator('[data-chat-sheet] li')
    .getByRole('img', { name: /a heart/ })
    .waitFor();
  expect(await violations(ada)).toEqual([]);
  await ada.getByRole('button', { name: 'Hide what Béa says' }).click();
  expect(await ada.locator('[data-chat-sheet] li .sign').count()).toBe(0);
  await ada.locator('[data-chat]').click();
  await ada.getByText('Start the game').click();
  await ada.locator('#question').waitFor();
});

test('a seat that somebody has taken is freed by pressing twice, and only its new link opens it', async () => {
  const [ada, eve, bea] = [await here.meet({ width: 390, height: 844 }), await here.meet(), await here.meet()];
  const seats = [{ kind: 'person', name: 'Ada' }, { kind: 'open' }];
  const { room, token } = await here.table.ask('/api/rooms', { game: 'earth', seats });
  await ada.goto(`${here.table.address}/room/${room}#${token}`);
  // This device was told no invitation: it draws one.
  await ada.getByRole('button', { name: 'New link' }).click();
  const link = ada.locator('input[readonly]');
  const first = await link.inputValue();
  await eve.goto(first);
  await eve.getByRole('button', { name: 'I am ready' }).waitFor();
  await link.waitFor({ state: 'detached' });
  await ada.getByRole('button', { name: /^Free the seat/ }).click();
  await still(ada);
  expect(await violations(ada)).toEqual([]);
  expect(await overflow(ada)).toBeLessThanOrEqual(0);
  await ada.getByRole('button', { name: /^Press again/ }).click();
  await eve.getByRole('button', { name: 'I am ready' }).waitFor({ state: 'detached' });
  expect(await link.inputValue()).not.toBe(first);
  await bea.goto(await link.inputValue());
  await bea.getByRole('button', { name: 'I am ready' }).waitFor();
  await link.waitFor({ state: 'detached' });
});

test('what others do stands beside them and is shown for a moment; P shows the last turn again', async () => {
  const page = await here.meet();
  await sitDown(page, here.table, {}, 3);
  await playUntil([page], async () => (await page.locator('#others [data-strip]').count()) >= 2);
  for (let at = 0; at < 60 && !(await page.locator('[data-stage]').count()); at += 1) await step(page);
  expect(await page.locator('[data-stage]').count()).toBe(1);
  await playUntil([page], async () => /Turn [3-9]/.test(await page.locator('#gameline').innerText()));
  await page.locator('[data-stage]').waitFor({ state: 'detached', timeout: 15_000 });
  await page.keyboard.press('p');
  await page.locator('[data-stage]').waitFor();
  expect(await page.locator('.stage').innerText()).toMatch(/Plant|Compost|Water|Grow/);
  await still(page);
  expect(await violations(page)).toEqual([]);
});

test('after leaving to a bot the end shows the winner first, and offers no seat that is over', async () => {
  const page = await here.meet({ width: 390, height: 844 });
  const room = await sitDown(page, here.table, {}, 2);
  await leaveTheRest(page);
  expect(await page.getByRole('button', { name: 'Take the seat back' }).count()).toBe(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await page.locator('[data-sheet] h1').innerText()).toMatch(/win/);
  await page.locator('[data-sheet] polyline').first().waitFor();
  const drawn = page.locator('[data-sheet] img');
  await drawn.waitFor();
  expect(await drawn.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(500);
  await still(page);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.goto(`${here.table.address}/room/${room}/replay`);
  await page.locator('[data-timeline] .turn').first().waitFor();
  await page.getByRole('button', { name: 'One turn on' }).click();
  await expect.poll(() => page.locator('#gameline').innerText()).toMatch(/Turn 1/);
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.locator('#gameline').innerText()).toMatch(/Turn 2/);
  const asked: string[] = [];
  page.on('request', (one) => one.url().includes('/replay?') && asked.push(one.url()));
  await page.keyboard.press('End');
  // The step itself, and then the turn that led there.
  await expect.poll(() => new Set(asked).size).toBeGreaterThan(2);
  await expect.poll(() => page.locator('#log li').count()).toBeGreaterThan(0);
  expect(await page.getByText('still thinking').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test('who looks elsewhere is called back: by the title, a badge, a notification and, if wished, a sound', async () => {
  const page = await here.meet();
  await page.addInitScript(() => {
    const told = { away: false, badges: 0, notices: [] as string[], sounds: 0 };
    class Notice {
      static permission = 'granted';
      static requestPermission = (): Promise<string> => Promise.resolve('granted');
      constructor(_: string, { body }: { body: string }) {
        told.notices.push(body);
      }
    }
    Object.assign(window, { told, Notification: Notice });
    Object.defineProperty(document, 'hidden', { get: () => told.away });
    Object.defineProperty(navigator, 'setAppBadge', { value: () => Promise.resolve(void (told.badges += 1)) });
    const ring = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function (): OscillatorNode {
      told.sounds += 1;
      return ring.call(this);
    };
  });
  type Told = { away: boolean; badges: number; notices: string[]; sounds: number };
  const told = (): Promise<Told> => page.evaluate(() => (window as unknown as { told: Told }).told);
  await page.goto(here.table.address);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.locator('[name=notify]').check();
  await page.locator('[name=sound]').check();
  await page.keyboard.press('Escape');
  await quickGame(page, here.table);
  await page.evaluate(() => ((window as unknown as { told: Told }).told.away = true));
  await playUntil([page], async () => (await told()).notices.length > 0);
  expect((await told()).notices[0]).toMatch(/It is your turn at the table with /);
  const { badges, sounds } = await told();
  expect([badges > 0, sounds > 0]).toEqual([true, true]);
  expect(await page.title()).toMatch(/^● Your turn/);
});

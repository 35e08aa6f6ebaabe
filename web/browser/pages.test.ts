import { expect, test } from 'vitest';
import { overflow, ruleAsked, still, violations } from './checks';
import { isOver, playUntil, quickGame } from './driver.mjs';
import { setting } from './setting';

const here = setting();
/** With the drawings of the cards. */
const FIRST_LOAD = 350 * 1024;

const CASES = [
  { lang: 'en', theme: 'light', width: 1280, height: 800 },
  { lang: 'fr', theme: 'dark', width: 360, height: 740 },
] as const;

test.each(CASES)('every page is in order for $lang, $theme, $width pixels', async (how) => {
  const page = await here.meet(how);
  const room = await here.table.finishedRoom('earth', { players: 2 }, ['greedy', 'random']);
  const pages = [
    ['/', '.way.first:enabled'],
    ['/rules', '[data-document="animal-kingdom"]'],
    ['/cards#animal-022', '[data-card-shown="animal-022"]'],
    ['/rules/animal-kingdom', 'article [id^="K-"]'],
    ['/tutorial', '[data-lesson-begin="ews"]:enabled'],
    ['/cards', '[data-card="earth-001"]'],
    [`/room/${room}`, '[data-sheet]'],
    [`/room/${room}/replay`, '#log'],
  ] as const;
  for (const [path, mark] of pages) {
    await page.goto(here.table.address + path);
    await page.locator(mark).first().waitFor({ state: 'attached' });
    await page.locator('h1').first().waitFor();
    await still(page);
    expect((await violations(page)).join('; '), path).toBe('');
    expect(await overflow(page), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
  }
});

test.each(CASES)('the table is in order at each question for $lang, $theme, $width pixels', async (how) => {
  const page = await here.meet(how);
  await quickGame(page, here.table);
  const asked = new Set<string>();
  const found: string[] = [];
  await playUntil([page], async () => {
    const rule = await ruleAsked(page);
    if (rule && !asked.has(rule)) {
      asked.add(rule);
      found.push(...(await violations(page)).map((one) => `${rule} ${one}`));
      if ((await overflow(page)) > 0) found.push(`${rule} is wider than the screen`);
    }
    return asked.size >= 9 || isOver(page);
  });
  expect(found.join('; ')).toBe('');
});

/** Bytes over the line until a page stands, with an empty cache. */
async function loaded(address: string, mark: string): Promise<number> {
  const page = await here.meet();
  let bytes = 0;
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  line.on('Network.loadingFinished', (event) => (bytes += event.encodedDataLength));
  await page.goto(address);
  await page.locator(mark).waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`${new URL(address).pathname}: ${Math.round(bytes / 1024)} KB`);
  return bytes;
}

test('the first load is small, of the lobby and of a table somebody was invited to', async () => {
  const ada = await here.meet();
  await quickGame(ada, here.table);
  for (const [address, mark] of [
    [here.table.address, '.way.first:enabled'],
    [ada.url(), '#question'],
  ] as const) {
    const bytes = await loaded(address, mark);
    expect(bytes).toBeGreaterThan(20 * 1024);
    expect(bytes).toBeLessThan(FIRST_LOAD);
  }
});

test('a whole turn is played with the keyboard alone', async () => {
  const page = await here.meet();
  await quickGame(page, here.table);
  const turn = (): Promise<string> => page.locator('#gameline').innerText();
  const isIdle = (): Promise<unknown> => page.locator('#question:not([aria-busy="true"])').waitFor();
  for (let at = 0; at < 200 && !/Turn 3/.test(await turn()); at += 1) {
    for (const key of ['1', 'Enter', '0']) {
      await page.keyboard.press(key);
      await isIdle();
    }
  }
  expect(await turn()).toMatch(/Turn [3-9]/);
});

test('a card is explained in words on hover, and the language changes in place', async () => {
  const page = await here.meet();
  await quickGame(page, here.table);
  await playUntil([page], async () => (await page.locator('.below [data-card]').count()) > 0);
  await page.locator('.below [data-card]').first().hover();
  await expect.poll(() => page.locator('[data-tip]').innerText()).toMatch(/\w{4}/);
  await page.mouse.move(2, 2);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'English' }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('fr');
});

test('who plays together is chosen by sitting down', async () => {
  const page = await here.meet();
  await page.goto(here.table.address);
  await page.getByRole('button', { name: /Play with friends/ }).click();
  expect(await page.locator('.seat .team').count()).toBe(0);
  await page.locator('.numbers button', { hasText: '4' }).click();
  await page.locator('select[name="team"]').selectOption('2v2');
  expect(await page.locator('.seat .team').allInnerTexts()).toEqual(['A', 'B', 'A', 'B']);
  expect(await page.locator('input[name="shuffle"]').isChecked(), 'nobody is parted from a partner by lot').toBe(false);
  expect(await violations(page)).toEqual([]);
});

/** A table that a proxy serves under a folder of its host: pages, links, downloads, sockets and the kept page. */
import { expect, test } from 'vitest';
import { first, playUntil, quickGame } from './driver.mjs';
import { setting } from './setting';

const ROOT = '/games/holocene';
const here = setting('own', ROOT);

test('everything a page asks for and leads to lies in the folder', async () => {
  const page = await here.meet();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('websocket', (socket) => asked.push(new URL(socket.url()).pathname));
  await page.goto(`${here.table.address}/`);
  await page.locator('a[href$="/rules"]').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${ROOT}/rules`);
  await page.locator('h1').first().waitFor();
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe(`${ROOT}/`);
  await quickGame(page, here.table);
  let answers = 0;
  await playUntil(
    [page],
    async () => answers > 3,
    (list) => ((answers += 1), first(list)),
  );
  expect(new URL(page.url()).pathname).toMatch(/^\/games\/holocene\/room\/\w{10}$/);
  // A link as it is handed on: the address loaded anew, with its socket and everything it draws with.
  await page.reload();
  await page.locator('#question').waitFor();
  await page.locator('[data-table-menu]').click();
  await page.locator('dialog[open] a[href$="/rules"]').hover();
  await page.locator('dialog[open] a[href$="/rules"]').focus();
  expect(await page.locator('dialog[open] a[href$="/rules"]').getAttribute('href')).toBe(`${ROOT}/rules`);
  expect(asked.some((path) => path.endsWith('/socket'))).toBe(true);
  expect(asked.filter((path) => path !== ROOT && !path.startsWith(`${ROOT}/`))).toEqual([]);
});

test('the page that is kept on the device is that of the folder', async () => {
  const page = await here.meet({ keeps: true });
  await page.goto(`${here.table.address}/`);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(new URL(scope).pathname).toBe(`${ROOT}/`);
});

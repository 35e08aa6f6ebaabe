/** Keeps the page on the device, so that it opens without a network. `offline.mjs` fills in what belongs to it.
 *
 * A new version waits until somebody asks for it (`lib/app.svelte.ts`): a page is never changed under a game. What a page
 * of the version before still asks for is kept as well.
 */

const VERSION = '%VERSION%';
const FILES = ['%FILES%'];
/** Whether there is a server behind the page: then its own page is preferred while it can be reached. */
const IS_SERVED = '%SERVED%';
const PREFIX = 'holocene-';
const CACHE = PREFIX + VERSION;
const PAGE = new URL('./', self.registration.scope).href;
const API = new URL('api/', self.registration.scope).href;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forget());
});

/** The version before stays, for pages that are still open. */
async function forget() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(kept.slice(0, -1).map((name) => caches.delete(name)));
}

self.addEventListener('message', (event) => {
  if (event.data === 'use') self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  const isOurs = address.href.startsWith(self.registration.scope) && !address.href.startsWith(API);
  if (request.method !== 'GET' || !isOurs) return;
  event.respondWith(request.mode === 'navigate' ? page(request) : file(request));
});

async function page(request) {
  const kept = async () => (await (await caches.open(CACHE)).match(PAGE)) ?? fetch(request);
  if (!IS_SERVED) return kept();
  try {
    return await fetch(request);
  } catch {
    return kept();
  }
}

async function file(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** A turn has come while no page was open: the server says it in the reader's language (`server/people/notices`). */
self.addEventListener('push', (event) => {
  const told = read(event.data);
  if (told)
    event.waitUntil(
      self.registration.showNotification(told.title, { body: told.body, tag: told.tag, data: { path: told.path } }),
    );
});

function read(data) {
  try {
    const { title, body, tag, path } = data.json();
    return [title, body, tag, path].every((one) => typeof one === 'string') ? { title, body, tag, path } : null;
  } catch {
    return null;
  }
}

/** Opens the table: in a page that shows it already, or in a new one. Never anything outside this site. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = String(event.notification.data?.path ?? '');
  if (/^room\/[\w-]+$/.test(path)) event.waitUntil(openTable(new URL(path, self.registration.scope).href));
});

async function openTable(address) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => page.url.split('#')[0] === address);
  await (there ? there.focus() : self.clients.openWindow(address));
}

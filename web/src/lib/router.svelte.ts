/** The page that an address means. Pages are listed in `pages/index.ts`. */

import { keepToken, tokenFor } from './tokens';

export const route = $state({ path: '/' });

export function startRouter(): void {
  const arrive = (): void => {
    takeToken();
    route.path = location.pathname;
  };
  addEventListener('popstate', arrive);
  addEventListener('hashchange', arrive);
  arrive();
}

export function go(path: string): void {
  if (path !== location.pathname) history.pushState(null, '', path);
  route.path = path;
  globalThis.scrollTo(0, 0);
}

/** For links: leaves new tabs, windows and downloads to the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname);
}

/** Moves a secret from the address into the drawer, so that it is not shown, copied or bookmarked. */
function takeToken(): void {
  const room = /^\/room\/([\w-]+)/.exec(location.pathname)?.[1];
  const token = location.hash.slice(1);
  if (!room || !/^[\w-]{8,}$/.test(token)) return;
  if (tokenFor(room)?.token !== token) keepToken({ room, token, at: Date.now() });
  history.replaceState(null, '', location.pathname);
}

/** The page that an address means. Pages are listed in `pages/index.ts`. */

import { arrive } from './tokens';

export const route = $state({ path: '/', hash: '' });

export function startRouter(): void {
  const show = (): void => {
    takeToken();
    route.path = location.pathname;
    route.hash = location.hash.slice(1);
  };
  addEventListener('popstate', show);
  addEventListener('hashchange', show);
  show();
}

export function addressParts(address: string): [path: string, hash: string] {
  const [path = '/', hash = ''] = address.split('#');
  return [path, hash];
}

export function go(address: string): void {
  const [path, hash] = addressParts(address);
  if (address !== location.pathname + location.hash) history.pushState(null, '', address);
  takeToken();
  route.path = path;
  route.hash = location.hash.slice(1);
  if (!hash) globalThis.scrollTo(0, 0);
}

/** For links: leaves new tabs, windows and downloads to the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/') || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.hash);
}

/** Moves a secret from the address into the drawer, so that it is not shown, copied or bookmarked. */
function takeToken(): void {
  const room = /^\/room\/([\w-]+)/.exec(location.pathname)?.[1];
  const token = location.hash.slice(1);
  if (!room || !/^[\w-]{8,}$/.test(token)) return;
  arrive(room, token);
  history.replaceState(null, '', location.pathname);
}

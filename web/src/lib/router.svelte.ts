/** The page that an address means. Pages are listed in `pages/index.ts`.
 *
 * A server answers every path with this page, so there a path is the address. Files on any web host know one path
 * only: there the address stands after a `#`, and its own anchor after a second one (`#/rules/earth#E-PLANT-03`).
 */

import { ask } from './api';
import { home } from './home';
import { root, within } from './root';
import { arrive } from './tokens';

export const route = $state({ path: '/', hash: '' });

export function startRouter(): void {
  const show = (): void => {
    takeGame();
    takeToken();
    [route.path, route.hash] = here();
  };
  addEventListener('popstate', show);
  addEventListener('hashchange', show);
  show();
}

/** Path and anchor of the page that is shown. */
function here(): [path: string, hash: string] {
  if (!home().isAlone) return [within(location.pathname), location.hash.slice(1)];
  const said = location.hash.slice(1);
  return said.startsWith('/') ? addressParts(said) : ['/', ''];
}

export function addressParts(address: string): [path: string, hash: string] {
  const [path = '/', hash = ''] = address.split('#');
  return [path, hash];
}

/** An address as it stands in the browser's own line. */
function written(address: string): string {
  return home().isAlone ? `#${address}` : root() + address;
}

/** A link to somewhere here that can be handed on. */
export function linkTo(address: string): string {
  return new URL(written(address), location.href.split('#')[0]).href;
}

export function go(address: string): void {
  const [path, hash] = addressParts(address);
  const [before, anchor] = here();
  if (path !== before || hash !== anchor) history.pushState(null, '', written(address));
  takeToken();
  [route.path, route.hash] = here();
  if (!hash) globalThis.scrollTo(0, 0);
}

/** For links: leaves new tabs, windows and downloads to the browser. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.target) return;
  const said = within(link.getAttribute('href') ?? '');
  if (said.startsWith('/api/')) {
    if (!home().isAlone) {
      link.setAttribute('href', written(said)); // the browser fetches it, from where it really is
      return;
    }
    event.preventDefault();
    void download(said, link.download);
    return;
  }
  if (link.hasAttribute('download')) return;
  if (said.startsWith('#') && !said.startsWith('#/')) {
    if (!home().isAlone) return;
    event.preventDefault();
    toAnchor(said.slice(1));
    return;
  }
  event.preventDefault();
  go(said.startsWith('#/') ? said.slice(1) : said.startsWith('/') ? said : within(link.pathname) + link.hash);
}

/** Lets the browser open a link of ours in a new tab also where the address stands after a `#`, or under a folder. */
export function spell(event: Event): void {
  const { isAlone } = home();
  const link = (isAlone || root()) && event.target instanceof Element ? event.target.closest('a') : null;
  const said = within(link?.getAttribute('href') ?? '');
  if (link && said.startsWith('/') && !(isAlone && said.startsWith('/api/'))) link.setAttribute('href', written(said));
}

/** A place on the page that is shown, where the browser itself would take it for an address. */
function toAnchor(id: string): void {
  const place = document.getElementById(id);
  if (place?.hasAttribute('tabindex')) place.focus();
  else go(`${route.path}#${id}`);
  place?.scrollIntoView();
}

/** A file that only this page can hand out. */
async function download(path: string, name: string): Promise<void> {
  const text = await ask<string>('GET', path);
  saveFile(name, text);
}

export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

/** Moves a secret from the address into the drawer, so that it is not shown, copied or bookmarked. */
function takeToken(): void {
  if (home().isAlone) return;
  const room = /^\/room\/([\w-]+)/.exec(within(location.pathname))?.[1];
  const token = location.hash.slice(1);
  if (!room || !/^[\w-]{8,}$/.test(token)) return;
  arrive(room, token);
  history.replaceState(null, '', location.pathname);
}

/** A link with a game in it is the same for every home: `/#/continue#…`. */
function takeGame(): void {
  if (!home().isAlone && location.hash.startsWith('#/continue#'))
    history.replaceState(null, '', location.hash.slice(1));
}

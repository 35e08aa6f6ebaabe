/** The profile of this device, if it has one: the key that speaks for it, kept before the server hears of it.
 *
 * The key is drawn here, like the token of a seat. It never stands in an address.
 */

import { ApiError, ask } from '../lib/api';
import type { Me } from '../lib/protocol.generated';
import { home } from '../lib/home';
import { set, settings } from '../lib/settings.svelte';
import { load, save } from '../lib/store';
import { newToken } from '../lib/tokens';

interface Kept {
  key: string;
  profile: string;
  name: string;
}

const KEY = 'profile';
const NOBODY: Kept = { key: '', profile: '', name: '' };

export const me: Kept = $state({ ...NOBODY, ...load<Partial<Kept>>(KEY, {}) });

/** Has this device signed in? On a page without a server there is nobody to sign in with. */
export const isSigned = (): boolean => !home().isAlone && me.key !== '' && me.profile !== '';

function keep(kept: Kept): void {
  Object.assign(me, kept);
  save(KEY, { ...kept });
}

/** The key of this device; one without a profile draws it when it is first needed, to be known again. */
export function deviceKey(): string {
  if (!me.key) keep({ ...NOBODY, key: newToken() });
  return me.key;
}

export function forget(): void {
  keep(NOBODY);
}

/** Asks as this device. A key that is no longer known is forgotten. */
export async function askAsMe<T>(method: string, path: string, body?: unknown): Promise<T> {
  try {
    return await ask<T>(method, path, body, me.key);
  } catch (error) {
    if (error instanceof ApiError && error.why?.key === 'unknown_key' && me.profile) forget();
    throw error;
  }
}

/** Signs this device in with whatever `path` takes: a name, a phrase or a link. The key is kept first, so that a lost
 * answer costs nothing. */
export async function signIn(path: string, body: object): Promise<Me> {
  const key = me.profile ? newToken() : me.key || newToken();
  if (!me.profile) keep({ ...NOBODY, key });
  const told = await ask<Me>('POST', path, { ...body, device: deviceName(navigator.userAgent) }, key);
  keep({ key, profile: told.profile, name: told.name });
  set('name', told.name);
  return told;
}

export function renamed(name: string): void {
  keep({ ...me, name });
  if (settings.name !== name) set('name', name);
}

/** How this device is called in the list of devices: browser and system, as far as they tell. */
export function deviceName(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /OPR\//.test(agent)
      ? 'Opera'
      : /Firefox\//.test(agent)
        ? 'Firefox'
        : /Chrome\//.test(agent)
          ? 'Chrome'
          : /Safari\//.test(agent)
            ? 'Safari'
            : '';
  const system = /Android/.test(agent)
    ? 'Android'
    : /iPhone|iPad/.test(agent)
      ? 'iOS'
      : /Windows/.test(agent)
        ? 'Windows'
        : /Mac OS/.test(agent)
          ? 'macOS'
          : /Linux|X11/.test(agent)
            ? 'Linux'
            : '';
  return [browser, system].filter(Boolean).join(', ');
}

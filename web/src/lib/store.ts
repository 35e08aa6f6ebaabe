/** A drawer in the browser's storage that never fails: private windows and full disks only forget. */

export interface Drawer {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const PREFIX = 'holocene.';

function browserDrawer(): Drawer | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

const kind = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value);

/** What was kept, where it is of the kind of `otherwise` (of any, if that is null): a file that was brought from
 * elsewhere may have put anything there, and a page that trips over it would do so at every start. */
export function load<T>(key: string, otherwise: T, drawer: Drawer | null = browserDrawer()): T {
  try {
    const text = drawer?.getItem(PREFIX + key);
    const found: unknown = text ? JSON.parse(text) : otherwise;
    return otherwise === null || kind(found) === kind(otherwise) ? (found as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function save(key: string, value: unknown, drawer: Drawer | null = browserDrawer()): void {
  try {
    const text = JSON.stringify(value);
    drawer?.setItem(PREFIX + key, text);
    also?.(key, text);
  } catch {
    // Nothing to do: the setting lasts until the page is closed.
  }
}

let also: ((key: string, text: string) => void) | null = null;

/** Whoever keeps more of this device than a drawer also hears what is put into it. */
export function tellAlso(listener: (key: string, text: string) => void): void {
  also = listener;
}

/** Puts something into the drawer as it was kept elsewhere. */
export function restore(key: string, text: string, drawer: Drawer | null = browserDrawer()): void {
  try {
    drawer?.setItem(PREFIX + key, text);
  } catch {
    // As above.
  }
}

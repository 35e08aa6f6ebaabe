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

export function load<T>(key: string, otherwise: T, drawer: Drawer | null = browserDrawer()): T {
  try {
    const text = drawer?.getItem(PREFIX + key);
    return text ? (JSON.parse(text) as T) : otherwise;
  } catch {
    return otherwise;
  }
}

export function save(key: string, value: unknown, drawer: Drawer | null = browserDrawer()): void {
  try {
    drawer?.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // Nothing to do: the setting lasts until the page is closed.
  }
}

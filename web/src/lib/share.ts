/** What did not change stays the same object, so that what shows it is not drawn again. */

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** The new value, made of parts of the old one wherever they are alike; neither is changed. */
export function shared<T>(old: unknown, fresh: T): T {
  return share(old as Json | undefined, fresh as Json) as T;
}

/** The same, but a new object in any case: that something was told counts, even if nothing changed. */
export function sharedInside<T extends object>(old: object | undefined, fresh: T): T {
  const before = (old ?? {}) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(fresh).map(([key, value]) => [key, shared(before[key], value)])) as T;
}

function share(old: Json | undefined, fresh: Json): Json {
  if (old === fresh || typeof old !== 'object' || typeof fresh !== 'object' || !old || !fresh) return fresh;
  if (Array.isArray(fresh)) return Array.isArray(old) ? shareList(old, fresh) : fresh;
  return Array.isArray(old) ? fresh : shareObject(old, fresh);
}

function shareList(old: Json[], fresh: Json[]): Json[] {
  const parts = fresh.map((one, at) => share(old[at], one));
  return old.length === parts.length && parts.every((one, at) => one === old[at]) ? old : parts;
}

function shareObject(old: { [key: string]: Json }, fresh: { [key: string]: Json }): Json {
  const parts = Object.entries(fresh).map(([key, value]) => [key, share(old[key], value)] as const);
  const isSame =
    Object.keys(old).length === parts.length && parts.every(([key, value]) => key in old && value === old[key]);
  return isSame ? old : Object.fromEntries(parts);
}

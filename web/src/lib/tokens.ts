/** The secrets of this device: which token speaks for it in which room, and the links it may hand on.
 *
 * A token reaches the page in the fragment of a link (`/room/ID#TOKEN`), which browsers do not
 * send to servers, and is taken out of the address at once.
 */

import { load, save, type Drawer } from './store';

export interface Kept {
  room: string;
  token: string;
  /** When it was kept, for sorting: milliseconds since 1970. */
  at: number;
  /** Links to open seats, known to the creator of the room only. */
  invitations?: { seat: number; token: string }[];
}

const KEY = 'tokens';
const MOST = 200;

export function allTokens(drawer?: Drawer): Kept[] {
  const kept = load<unknown>(KEY, [], drawer);
  return Array.isArray(kept) ? kept.filter(isKept) : [];
}

export function tokenFor(room: string, drawer?: Drawer): Kept | null {
  return allTokens(drawer).find((kept) => kept.room === room) ?? null;
}

/** Keeps a token; the newest for a room wins, the oldest rooms are forgotten. */
export function keepToken(kept: Kept, drawer?: Drawer): void {
  const others = allTokens(drawer).filter((old) => old.room !== kept.room);
  save(KEY, [kept, ...others].slice(0, MOST), drawer);
}

export function forgetToken(room: string, drawer?: Drawer): void {
  save(
    KEY,
    allTokens(drawer).filter((kept) => kept.room !== room),
    drawer,
  );
}

/** The link that hands on a seat. */
export function invitationLink(origin: string, room: string, token: string): string {
  return `${origin}/room/${room}#${token}`;
}

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  return typeof kept === 'object' && kept !== null && typeof kept.room === 'string' && typeof kept.token === 'string';
}

/** The secrets of this device: which token speaks for it in which room, and the links it may hand on.
 *
 * An invitation reaches the page in the fragment of a link (`/room/ID#INVITATION`), which browsers do
 * not send to servers, and is taken out of the address at once. Others have seen it, so it is exchanged
 * for a token this device has made (`takeSeat.ts`). The token is kept before the server hears of it: an
 * answer that is lost, or a page that is loaded again meanwhile, costs nothing.
 */

import { home } from './home';
import { load, save, type Drawer } from './store';

export interface Kept {
  room: string;
  token: string;
  /** When it was kept, for sorting: milliseconds since 1970. */
  at: number;
  /** Links to open seats, known to the creator of the room only. */
  invitations?: { seat: number; token: string }[];
  /** The seat is still to be taken, with this invitation or, in a public room, with none. */
  pending?: { invitation: string | null };
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

/** A new invitation to a seat: its secret, and how to keep it once the server has taken it. */
export function invited(kept: Kept, seat: number, drawer?: Drawer): { token: string; keep: () => void } {
  const token = newToken();
  const others = (kept.invitations ?? []).filter((one) => one.seat !== seat);
  return { token, keep: () => keepToken({ ...kept, invitations: [...others, { seat, token }] }, drawer) };
}

/** Takes a room off the list; where rooms are kept on the device, it stays off. */
export function forgetToken(room: string, drawer?: Drawer): void {
  const forgotten = load<string[]>('forgotten', [], drawer);
  if (home().isAlone) save('forgotten', [...forgotten.filter((old) => old !== room), room], drawer);
  save(
    KEY,
    allTokens(drawer).filter((kept) => kept.room !== room),
    drawer,
  );
}

/** A new secret, as the server would make one. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

/** Somebody followed a link. A device that has a seat stays in it, so that looking at a link
 * one has handed out, or clicking on the own one again, neither loses nor takes a seat. */
export function arrive(room: string, invitation: string, drawer?: Drawer): void {
  const kept = tokenFor(room, drawer);
  if (kept && !kept.pending) return;
  if (kept?.pending?.invitation !== invitation) keepToken(pendingToken(room, invitation), drawer);
}

/** The secret for a seat that is about to be taken. */
export function pendingToken(room: string, invitation: string | null): Kept {
  return { room, token: newToken(), at: Date.now(), pending: { invitation } };
}

/** The link that hands on a seat. */
export function invitationLink(origin: string, room: string, token: string): string {
  return `${origin}/room/${room}#${token}`;
}

function isKept(value: unknown): value is Kept {
  const kept = value as Partial<Kept> | null;
  return typeof kept === 'object' && kept !== null && typeof kept.room === 'string' && typeof kept.token === 'string';
}

/** The seats of a profile: what this device plays is claimed for it, and what others of its devices play comes here. */

import type { MyTables } from '../lib/protocol.generated';
import { allTokens, forgetToken, keepToken, newToken } from '../lib/tokens';
import { askAsMe, isSigned } from './me.svelte';

const MOST = 20;
/** Rooms this page has claimed. */
const claimed = new Set<string>();

/** The seat belongs to the profile from now on. Where several people share the device nobody knows whose it is. */
export async function claimSeat(room: string, token: string, seats: readonly number[]): Promise<void> {
  const [seat] = seats;
  if (!isSigned() || seats.length !== 1 || seat === undefined || claimed.has(room)) return;
  claimed.add(room);
  try {
    await askAsMe('POST', `/api/rooms/${room}/claim`, { token, seat });
  } catch {
    claimed.delete(room); // the game goes on without it
  }
}

/** Tables of the profile that this device has no token for yet: it draws one, keeps it, and asks for the seat. */
export async function fetchTables(): Promise<boolean> {
  if (!isSigned()) return false;
  const { rooms } = await askAsMe<MyTables>('GET', '/api/people/me/tables');
  const known = new Set(allTokens().map((kept) => kept.room));
  const missing = rooms.filter(({ room }) => !known.has(room)).slice(0, MOST);
  for (const { room } of missing) {
    const token = newToken();
    keepToken({ room, token, at: Date.now() });
    try {
      await askAsMe('POST', `/api/rooms/${room}/enter`, { token });
    } catch {
      forgetToken(room);
    }
  }
  return missing.length > 0;
}

/** The finished games of this device, for its statistics: those of its own rooms, and those played at a friend's table.
 *
 * Of a friend's table nothing stays here but how it ended; that is noted in a drawer, and goes along with everything else.
 */

import { load, save } from '../lib/store';
import type { RoomSummary } from '../lib/protocol';
import { playedOf, type Played } from '../stats/figures';
import { got, type TokenKept } from './keeper';

const ELSEWHERE = 'played';
const MOST = 1000;

/** A room as it lies in the drawers (`holocene.room.rows.RoomRow`). */
interface Row {
  id: string;
  game: string;
  changed: number;
  status: RoomSummary['status'];
  options: RoomSummary['options'];
  seats: RoomSummary['seats'];
  result: RoomSummary['result'];
}

export async function playedHere(drawers: IDBDatabase): Promise<Played[]> {
  const look = drawers.transaction(['rooms', 'tokens']);
  const [rows, tokens] = await Promise.all([
    got(look.objectStore('rooms').getAll()) as Promise<Row[]>,
    got(look.objectStore('tokens').getAll()) as Promise<TokenKept[]>,
  ]);
  const owned = new Map(tokens.filter((token) => token.owner).map((token) => [token.room, token.seats]));
  const here = rows.flatMap((row) => {
    const room = { ...row, room: row.id } as unknown as RoomSummary & { changed: number };
    return playedOf(room, owned.get(row.id) ?? []) ?? [];
  });
  return [...here, ...elsewhere().filter((played) => !here.some((one) => one.id === played.id))];
}

function elsewhere(): Played[] {
  const list = load<unknown>(ELSEWHERE, []);
  return Array.isArray(list) ? list.filter(isPlayed) : [];
}

/** A game at a friend's table has ended. */
export function notePlayed(room: RoomSummary, own: readonly number[]): void {
  const played = playedOf({ ...room, changed: Date.now() / 1000 }, own);
  const before = elsewhere();
  if (played && !before.some((one) => one.id === played.id)) save(ELSEWHERE, [...before, played].slice(-MOST));
}

/** What a file brought may be anything. */
function isPlayed(value: unknown): value is Played {
  const played = value as Partial<Played> | null;
  return (
    typeof played === 'object' &&
    played !== null &&
    typeof played.id === 'string' &&
    typeof played.game === 'string' &&
    typeof played.at === 'number' &&
    Array.isArray(played.seats) &&
    Array.isArray(played.own) &&
    Array.isArray(played.result?.sides)
  );
}

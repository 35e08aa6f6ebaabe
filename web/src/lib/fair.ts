/** The promise about the deal: noted when a table first tells it, compared with the seed after the game. */

import { load, save } from './store';

export interface FairDeal {
  code: string;
  seed: string | null;
}

/** What a page can say about a deal: still sealed, as promised, not as promised, or nothing (it cannot tell). */
export type Verdict = 'sealed' | 'kept' | 'broken' | 'unchecked';

/** Rooms whose code is remembered at once. */
const MOST = 200;
const KEY = 'fair';
type Noted = [room: string, code: string][];

/** Remembers the first code that a table showed; a later one does not replace it. */
export function note(room: string, fair: FairDeal): void {
  const noted = load<Noted>(KEY, []);
  // After the end a code promises nothing any more.
  if (fair.seed !== null || noted.some(([id]) => id === room)) return;
  save(KEY, [...noted, [room, fair.code]].slice(-MOST));
}

export async function verdict(room: string, fair: FairDeal): Promise<Verdict> {
  const before = load<Noted>(KEY, []).find(([id]) => id === room)?.[1];
  if (fair.seed === null) return before !== undefined && before !== fair.code ? 'broken' : 'sealed';
  const now = await codeOf(fair.seed);
  if (before === undefined || now === null) return 'unchecked';
  return now === before ? 'kept' : 'broken';
}

/** As `holocene.room.fair_deal` computes it; null where the browser does not (an address that is not safe). */
export async function codeOf(seed: string): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`holocene commitment ${seed}`));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The course of a game: how many Trees and Mushrooms each side had after every turn.
 *
 * Told backwards from the last view by the differences of the log, so that no rule is needed and a log
 * that begins late tells what it knows.
 */

import type { Json, LogEntry } from '../../lib/protocol';
import { COLOURS, type View } from './types';

export type Standing = readonly [black: number, white: number];

/** At the start, after every turn, and at the end where that came in the middle of a turn. */
export function courseOf(log: readonly LogEntry[], viewer: number, view: View): Standing[] {
  const own = log.filter((entry) => entry.viewer === viewer);
  const count = (colour: string): number => view.specimens.filter((one) => one.colour === colour).length;
  const end: Standing = [count('black'), count('white')];
  let now = end;
  const turns: Standing[] = [];
  for (const entry of own.toReversed()) {
    if (endsTurn(entry)) turns.unshift(now);
    for (const { what, from, to } of entry.changes)
      if (what === 'specimens') now = [now[0] + came(to, from, 0), now[1] + came(to, from, 1)];
  }
  const last = own.at(-1);
  return [now, ...turns, ...(last && !endsTurn(last) ? [end] : [])];
}

const endsTurn = (entry: LogEntry): boolean => entry.changes.some((change) => change.what === 'last');

/** How many more of a colour lay there before. */
const came = (to: Json, from: Json, at: number): number => has(from, at) - has(to, at);

const has = (value: Json, at: number): number =>
  Number(value !== null && typeof value === 'object' && !Array.isArray(value) && value['colour'] === COLOURS[at]);

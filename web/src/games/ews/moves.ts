/** The move list: every complete turn once, from the log; an undo across a turn takes it out again. */

import type { LogEntry } from '../../lib/protocol';
import type { LastTurn, View } from './types';

export function turnsOf(log: readonly LogEntry[], viewer: number, view: View | null): LastTurn[] {
  const turns = new Map<number, LastTurn>();
  for (const entry of log) {
    if (entry['viewer'] !== undefined && entry['viewer'] !== viewer) continue;
    for (const change of entry.changes)
      if (change.what === 'last') take(turns, change.to as unknown as LastTurn | null);
  }
  if (view) take(turns, view.last ?? null);
  return [...turns.values()].sort((a, b) => a.turn - b.turn);
}

function take(turns: Map<number, LastTurn>, last: LastTurn | null): void {
  const now = last?.turn ?? 0;
  for (const turn of turns.keys()) if (turn >= now) turns.delete(turn);
  if (last) turns.set(now, last);
}

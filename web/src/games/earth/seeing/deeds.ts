/** What every player did in every turn, summed up from the log: one deed for a turn and a seat.
 *
 * Entries are differences of this viewer's own views, so nothing hidden can be told here.
 */

import type { Change, LogEntry } from '../../../lib/protocol';
import { added, claimsIn, COUNTED, differenceOf, tableauNews } from '../log/log';
import { ACTIONS, type Action } from '../types';

export interface Deed {
  /** From the first turn the log knows on; turns before it are one. */
  turn: number;
  seat: number;
  /** The action, of whoever's turn it was. */
  action: Action | null;
  counts: Record<string, number>;
  planted: string[];
  /** Cards laid face down. */
  hidden: number;
  events: string[];
  /** Fauna on which a leaf was put. */
  goals: string[];
  /** The last entry that told of it. */
  version: number;
}

/** All deeds in the order in which they were begun. Deeds without anything to show are left out. */
export function deedsOf(log: readonly LogEntry[], viewer: number): Deed[] {
  const deeds = new Map<string, Deed>();
  let turn = -1;
  for (const entry of log) {
    if (entry.viewer !== viewer) continue;
    const at = (seat: number): Deed => deedOf(deeds, turn, seat, entry.version);
    const table = entry.changes.filter((change) => change.seat === null);
    const action = table.find((change) => change.what === 'action')?.to;
    if (ACTIONS.includes(action as Action) && entry.seat >= 0) at(entry.seat).action = action as Action;
    for (const seat of new Set(entry.changes.map((change) => change.seat)))
      if (seat !== null)
        note(
          at(seat),
          entry.changes.filter((change) => change.seat === seat),
        );
    for (const { seat, card } of claims(table)) at(seat).goals = once([...at(seat).goals, card]);
    const next = table.find((change) => change.what === 'turn');
    if (next) turn = Number(next.to);
  }
  return [...deeds.values()].filter(hasNews);
}

function deedOf(deeds: Map<string, Deed>, turn: number, seat: number, version: number): Deed {
  const key = `${turn}.${seat}`;
  const known = deeds.get(key);
  const deed = known ?? {
    turn,
    seat,
    action: null,
    counts: {},
    planted: [],
    hidden: 0,
    events: [],
    goals: [],
    version,
  };
  deed.version = version;
  if (!known) deeds.set(key, deed);
  return deed;
}

function note(deed: Deed, changes: Change[]): void {
  for (const [what] of COUNTED) {
    const n = differenceOf(changes, what);
    if (n) deed.counts[what] = (deed.counts[what] ?? 0) + n;
  }
  const { open, turned, gone, hidden } = tableauNews(changes);
  // A card that its viewer knows is laid face down and turned up later: it is planted once.
  deed.planted = once([...deed.planted.filter((id) => !gone.includes(id)), ...open, ...turned]);
  deed.hidden = Math.max(0, deed.hidden + hidden - turned.length);
  deed.events = once([...deed.events, ...added(changes, 'events')]);
}

/** Where turns are told as one, a card may come back. */
const once = (ids: readonly string[]): string[] => [...new Set(ids)];

function claims(table: Change[]): { seat: number; card: string }[] {
  return table
    .filter((change) => change.what === 'fauna')
    .flatMap((change) =>
      claimsIn(change.to)
        .slice(claimsIn(change.from).length)
        .flatMap((holder) => (typeof holder === 'number' ? [{ seat: holder, card: change.card ?? '' }] : [])),
    );
}

function hasNews(deed: Deed): boolean {
  const shown = deed.planted.length + deed.hidden + deed.events.length + deed.goals.length;
  return deed.action !== null || shown > 0 || Object.values(deed.counts).some(Boolean);
}

/** The last deed of a seat. */
export function lastOf(deeds: readonly Deed[], seat: number): Deed | undefined {
  return deeds.findLast((deed) => deed.seat === seat);
}

/** What happened in the last turn that is over, or in the first one while it goes on. */
export function lastTurn(deeds: readonly Deed[]): Deed[] {
  const turns = [...new Set(deeds.map((deed) => deed.turn))].sort((a, b) => a - b);
  const turn = turns.at(-2) ?? turns.at(-1);
  return deeds
    .filter((deed) => deed.turn === turn)
    .sort((a, b) => Number(b.action !== null) - Number(a.action !== null));
}

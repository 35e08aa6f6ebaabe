/** What moves over the table when something changes: which card or piece, from which spot to which.
 *
 * A spot is a name; where it lies on the screen `flying.svelte.ts` finds out. Everything comes from differences of this
 * viewer's own views, so nothing hidden can move.
 */

import type { Change, Json } from '../../../lib/protocol';
import { added, differenceOf, fieldOf, numberIn, strings } from '../log/log';
import type { Area } from '../types';
import type { Deed } from './deeds';

export interface Flight {
  from: string;
  to: string;
  /** The card that moves; null for one nobody may see. */
  card?: string | null;
  /** Pieces: their sign, and how many. */
  sign?: string;
  n?: number;
}

/** More than this at once is a swarm, not a sight. */
export const MOST = 8;
const DECK = 'deck';
const SUPPLY = 'supply';

export const cellSpot = (seat: number, cell: string): string => `cell ${seat} ${cell}`;
export const countSpot = (seat: number, zone: string): string => `count ${seat} ${zone}`;
export const cardSpot = (card: string): string => `card ${card}`;

/** What moved in the own area. */
export function ownFlights(all: readonly Change[], seat: number): Flight[] {
  const changes = all.filter((change) => change.seat === seat);
  const cells = changes.filter((change) => change.what === 'tableau' && typeof change['cell'] === 'string');
  const planted = cells.flatMap((change) => {
    const card = cardIn(change.to);
    return card && card !== cardIn(change.from) ? [{ card, cell: String(change['cell']) }] : [];
  });
  const news = new Set(planted.map(({ card }) => card));
  const left = removed(changes, 'hand').filter((card) => !news.has(card));
  const drawn = added(changes, 'hand').filter((card) => !removed(changes, 'held').includes(card));
  const composted = Math.max(0, differenceOf(changes, 'compost'));
  const played = new Set(added(changes, 'events'));
  return [
    ...planted.map(({ card, cell }) => ({ card, from: cardSpot(card), to: cellSpot(seat, cell) })),
    ...left.map((card, at) => ({ card, from: cardSpot(card), to: leaves(card, at) })),
    ...[...drawn, ...added(changes, 'held')].map((card) => ({ card, from: DECK, to: cardSpot(card) })),
    ...fromDeck(Math.max(0, composted - left.length), seat),
    ...cells.flatMap((change) => pieces(change, seat)),
    ...soil(differenceOf(changes, 'soil'), seat),
  ].slice(0, MOST);

  function leaves(card: string, at: number): string {
    if (played.has(card)) return countSpot(seat, 'events');
    return at < composted ? countSpot(seat, 'compost') : DECK;
  }
}

/** What somebody else moved in a turn, as far as it can be seen. */
export function deedFlights(deed: Deed, area: Area): Flight[] {
  const { seat, counts } = deed;
  const hand = countSpot(seat, 'hand');
  const cards = deed.planted.map((card) => {
    const there = area.tableau.find((cell) => cell.card === card);
    return { card, from: hand, to: there ? cellSpot(seat, there.cell) : countSpot(seat, 'hand') };
  });
  const drawn = (counts['hand'] ?? 0) > 0 ? [{ card: null, from: DECK, to: hand, n: counts['hand'] ?? 0 }] : [];
  const gains = (['sprouts', 'growth'] as const).flatMap((what): Flight[] =>
    (counts[what] ?? 0) > 0
      ? [{ sign: what === 'sprouts' ? 'sprout' : what, n: counts[what] ?? 0, from: SUPPLY, to: `map ${seat}` }]
      : [],
  );
  const events = deed.events.map((card) => ({ card, from: hand, to: countSpot(seat, 'events') }));
  return [
    ...cards,
    ...events,
    ...drawn,
    ...fromDeck(Math.max(0, counts['compost'] ?? 0), seat).slice(0, 1),
    ...gains,
    ...soil(counts['soil'] ?? 0, seat),
  ].slice(0, MOST);
}

function fromDeck(n: number, seat: number): Flight[] {
  return Array.from({ length: n }, () => ({ card: null, from: DECK, to: countSpot(seat, 'compost') }));
}

function soil(n: number, seat: number): Flight[] {
  return n > 0 ? [{ sign: 'soil', n, from: SUPPLY, to: countSpot(seat, 'soil') }] : [];
}

/** Pieces that came to a plant. */
function pieces(change: Change, seat: number): Flight[] {
  return (['sprouts', 'growth'] as const).flatMap((what) => {
    const n = numberIn(fieldOf(change.to, what)) - numberIn(fieldOf(change.from, what));
    const to = cellSpot(seat, String(change['cell']));
    return n > 0 ? [{ sign: what === 'sprouts' ? 'sprout' : what, n, from: SUPPLY, to }] : [];
  });
}

function cardIn(value: Json | undefined): string | null {
  const card = fieldOf(value, 'card');
  return typeof card === 'string' ? card : null;
}

const removed = (changes: readonly Change[], what: string): string[] =>
  changes.filter((change) => change.what === what).flatMap((change) => strings(change['removed']));

/** Sorting and filtering the hand. */

import { colourRank, typeRank, type EarthData } from '../card/cards';

export type Sort = 'cost' | 'type' | 'colour' | 'playable';
export type Filter = 'all' | 'flora' | 'terrain' | 'event' | 'playable';

export const SORTS: readonly Sort[] = ['cost', 'type', 'colour', 'playable'];
export const FILTERS: readonly Filter[] = ['all', 'flora', 'terrain', 'event', 'playable'];

export function arranged(
  hand: readonly string[],
  sort: Sort,
  filter: Filter,
  data: EarthData,
  costs: Readonly<Record<string, number>>,
  isLit: (id: string) => boolean,
): string[] {
  const cost = (id: string): number => costs[id] ?? data.cards.get(id)?.cost ?? 99;
  const rank: Record<Sort, (id: string) => number> = {
    cost,
    type: (id) => typeRank(data.cards.get(id)),
    colour: (id) => colourRank(data.cards.get(id)),
    playable: (id) => (isLit(id) ? 0 : 1),
  };
  return hand
    .filter((id) => passes(id, filter, data, isLit))
    .sort((a, b) => rank[sort](a) - rank[sort](b) || cost(a) - cost(b) || a.localeCompare(b));
}

function passes(id: string, filter: Filter, data: EarthData, isLit: (id: string) => boolean): boolean {
  if (filter === 'all') return true;
  if (filter === 'playable') return isLit(id);
  return data.cards.get(id)?.kind === filter;
}

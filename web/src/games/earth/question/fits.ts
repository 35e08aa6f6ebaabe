/** What of an action's gain has a place now, so that nobody takes sprouts that fit nowhere. */

import type { EarthData } from '../card/cards';
import { handOf, type Action, type Area } from '../types';

/** How many of how many: cards that can be paid, sprouts or growth that have a place. */
export interface Fit {
  what: 'cards' | 'sprouts' | 'growth';
  n: number;
  most: number;
}

/** `most`: how many pieces the action gives. */
export function fitOf(action: Action, area: Area, data: EarthData, most: number): Fit | null {
  if (action === 'water') return { what: 'sprouts', n: Math.min(most, room(area, data, 'sprouts')), most };
  if (action === 'grow') return { what: 'growth', n: Math.min(most, room(area, data, 'growth')), most };
  if (action !== 'plant') return null;
  const planted = handOf(area).filter((id) => ['flora', 'terrain'].includes(data.cards.get(id)?.kind ?? ''));
  const paid = planted.filter((id) => (area.costs?.[id] ?? data.cards.get(id)?.cost ?? 0) <= area.soil);
  return { what: 'cards', n: paid.length, most: planted.length };
}

/** Free places of this kind. */
export function room(area: Area, data: EarthData, what: 'sprouts' | 'growth'): number {
  return area.tableau.reduce((sum, cell) => {
    const most = cell.down || !cell.card ? 0 : (data.cards.get(cell.card)?.[what] ?? 0);
    return sum + Math.max(0, most - cell[what]);
  }, 0);
}

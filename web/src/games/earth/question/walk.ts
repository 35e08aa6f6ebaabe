/** An activation as a walk: which cards it comes to, and why some of them are passed over.
 *
 * The list only tells what the cards say; whether one can be used the server decides.
 */

import { linesIn, type EarthData } from '../card/cards';
import { placeOf } from '../table/grid';
import { countOf, COLOURS_OF, type Area, type CardLine, type View } from '../types';

export interface Step {
  slot: string;
  card: string;
  lines: CardLine[];
}

export function stepsOf(view: View, data: EarthData): Step[] {
  const area = view.seats[view.seat];
  const action = view.action;
  if (!area || !action) return [];
  return [...boardSlots(area), ...tableauSlots(area)].flatMap(([slot, card]) => {
    const lines = linesIn(data.cards.get(card), COLOURS_OF[action]);
    return lines.length ? [{ slot, card, lines }] : [];
  });
}

function boardSlots(area: Area): [string, string][] {
  const slots: [string, string | null][] = [
    ['island', area.island],
    ['climate', area.climate],
  ];
  return slots.filter((slot): slot is [string, string] => slot[1] !== null);
}

/** Reading order: row by row. */
function tableauSlots(area: Area): [string, string][] {
  const cells = area.tableau.filter((cell) => cell.card !== null);
  const rank = (cell: string): number => placeOf(cell).row * 7 + placeOf(cell).column;
  return cells.sort((a, b) => rank(a.cell) - rank(b.cell)).map((cell) => [cell.cell, cell.card ?? '']);
}

/** What a price is paid with: the word for it, and how much of it somebody has. */
const PRICES: Readonly<Record<string, readonly [noun: string, has: (area: Area) => number]>> = {
  PaySoil: ['soil', (area) => area.soil],
  PayCompost: ['compost', (area) => countOf(area.compost)],
  PayHand: ['cards', (area) => countOf(area.hand)],
  PaySprouts: ['sprouts', (area) => area.tableau.reduce((sum, cell) => sum + cell.sprouts, 0)],
  PayGrowth: ['growth', (area) => area.tableau.reduce((sum, cell) => sum + cell.growth, 0)],
};

/** What is missing to use a card: nouns with their numbers, nothing where no price is short. */
export function missing(step: Step, area: Area): [noun: string, n: number][] {
  return step.lines.flatMap((line) =>
    costsOf(line).flatMap(({ op, n }): [string, number][] => {
      const price = PRICES[op];
      return price && price[1](area) < n ? [[price[0], n]] : [];
    }),
  );
}

function costsOf(line: CardLine): { op: string; n: number }[] {
  const { ops } = line;
  if (ops === null || typeof ops !== 'object' || Array.isArray(ops) || !Array.isArray(ops['cost'])) return [];
  return ops['cost'].flatMap((cost) => {
    if (cost === null || typeof cost !== 'object' || Array.isArray(cost)) return [];
    const { op, n } = cost;
    return typeof op === 'string' && typeof n === 'number' ? [{ op, n }] : [];
  });
}

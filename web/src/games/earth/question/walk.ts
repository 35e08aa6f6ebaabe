/** An activation as a walk: which cards it comes to, and why some of them bring nothing.
 *
 * The list only tells what the cards say; whether one can be used the server decides.
 */

import { linesIn, type EarthData } from '../card/cards';
import { placeOf } from '../table/grid';
import { room } from './fits';
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

/** What a gain needs to be one, in the words of the table: `plan.no.` and this. */
export type Lack = 'sprouts' | 'growth' | 'cards' | 'compost' | 'copy';
const LACKS: Readonly<Record<string, readonly [lack: Lack, has: (area: Area, data: EarthData) => number]>> = {
  GainSprouts: ['sprouts', (area, data) => room(area, data, 'sprouts')],
  GainGrowth: ['growth', (area, data) => room(area, data, 'growth')],
  CompostHand: ['cards', (area) => countOf(area.hand)],
  LookInCompost: ['compost', (area) => countOf(area.compost)],
  CopyAbility: ['copy', () => 0],
};

/** Why a card that could be used would change nothing; nothing where the reason is not plain to see. */
export function lackOf(step: Step, area: Area, data: EarthData): Lack | null {
  const gains = step.lines.flatMap((line) => partsOf(line, 'gains'));
  const lacks = gains.map(({ op }) => LACKS[op]).map((lack) => (lack && lack[1](area, data) === 0 ? lack[0] : null));
  return lacks.length && lacks.every(Boolean) ? (lacks[0] ?? null) : null;
}

/** What the walk has still to come to: not the cards before this one on the same board or island. */
export function stepsFrom(steps: readonly Step[], slot: string | undefined): Step[] {
  const at = steps.findIndex((step) => step.slot === slot);
  const isBoard = (step: Step): boolean => step.slot === 'island' || step.slot === 'climate';
  return steps.filter((step, i) => at < 0 || i >= at || isBoard(step) !== isBoard(steps[at] as Step));
}

const costsOf = (line: CardLine): { op: string; n: number }[] => partsOf(line, 'cost');

function partsOf(line: CardLine, which: 'cost' | 'gains'): { op: string; n: number }[] {
  const { ops } = line;
  const parts = ops !== null && typeof ops === 'object' && !Array.isArray(ops) ? ops[which] : null;
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) return [];
    const { op, n } = part;
    return typeof op === 'string' ? [{ op, n: typeof n === 'number' ? n : 0 }] : [];
  });
}

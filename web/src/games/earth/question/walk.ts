/** An activation as a walk: which cards it will come to, and what was planned for them.
 *
 * The list only foretells what the server will ask; it decides nothing. A planned answer is given
 * when the server asks about that card and lists it.
 */

import { hasCost, linesIn, type EarthData } from '../card/cards';
import { placeOf } from '../table/grid';
import { COLOURS_OF, type Area, type CardLine, type View } from '../types';

export type Plan = 'use' | 'skip';

export interface Step {
  slot: string;
  card: string;
  lines: CardLine[];
  /** Using it costs nothing. */
  free: boolean;
}

export function stepsOf(view: View, data: EarthData): Step[] {
  const area = view.seats[view.seat];
  const action = view.action;
  if (!area || !action) return [];
  const board = boardSlots(area);
  const tableau = tableauSlots(area);
  const order = view.asked?.['tableau_first'] ? [...tableau, ...board] : [...board, ...tableau];
  return order.flatMap(([slot, card]) => {
    const lines = linesIn(data.cards.get(card), COLOURS_OF[action]);
    return lines.length ? [{ slot, card, lines, free: !lines.some(hasCost) }] : [];
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

/** What to do with every step from the one in question on. */
export function planAll(steps: readonly Step[], from: number, which: 'free' | 'skip'): Map<string, Plan> {
  const plan = new Map<string, Plan>();
  for (const step of steps.slice(Math.max(0, from))) {
    if (which === 'skip') plan.set(step.slot, 'skip');
    else if (step.free) plan.set(step.slot, 'use');
  }
  return plan;
}

/** From ask me, to use, to skip, and round again. */
export function nextPlan(plan: Plan | undefined): Plan | undefined {
  return plan === undefined ? 'use' : plan === 'use' ? 'skip' : undefined;
}

/** A plan holds for one activation of one turn. */
export function walkKey(view: View): string {
  return `${view.turn}:${view.action ?? ''}`;
}

/** The planned answer to the question of now, as the name of a choice; null to ask the person. */
export function plannedAnswer(view: View, plan: ReadonlyMap<string, Plan>): 'use' | 'done' | null {
  if (view.asked?.frame !== 'Walk' || !view.asked.slot) return null;
  const planned = plan.get(view.asked.slot);
  return planned === 'use' ? 'use' : planned === 'skip' ? 'done' : null;
}

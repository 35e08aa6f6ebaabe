/** The text of the ability a question is about, where there is one. */

import { isHerdFrame, lineOf, usedText } from '../animals/animals';
import { linesIn } from '../card/cards';
import type { EarthTable } from '../table/context';
import { COLOURS_OF } from '../types';

/** Questions about pieces and cards that the last card of the walk asked for. */
const OF_SOURCE = ['Put', 'PutEach', 'PaySprouts', 'PayGrowth', 'PayHand', 'Hand'];

/** `chosen` is the animal that would be activated. */
export function abilityOf(table: EarthTable, chosen: string | null): string | null {
  const { question, view, say } = table;
  const { frame } = question;
  if (view.asked && ['UseEach', 'UseAgain'].includes(frame)) return usedText(view, view.asked, table.how);
  if (frame === 'At' || frame === 'PayCard') return null;
  const card = table.card(cardOf(table, chosen));
  if (!card) return null;
  if (card.kind === 'animal') return lineOf(view, card)?.text[say.lang] ?? null;
  if (card.kind === 'event' || card.kind === 'fauna') return card.lines.map((line) => line.text[say.lang]).join(' ');
  const lines =
    frame === 'Black' ? linesIn(card, ['black']) : view.action ? linesIn(card, COLOURS_OF[view.action]) : [];
  return lines.length ? lines.map((line) => line.text[say.lang]).join(' ') : null;
}

function cardOf({ question: { frame, about }, source }: EarthTable, chosen: string | null): string | null {
  if (frame === 'Animal') return chosen;
  // An animal's ability is being worked out, and no card of the tableau is asked about.
  if (isHerdFrame(frame) && !['WhichAbility', 'Gift'].includes(frame)) return source;
  return about ?? (OF_SOURCE.includes(frame) ? source : null);
}

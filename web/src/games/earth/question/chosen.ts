/** What is chosen in a part of a plan, in a few words: the plants with how many pieces, the cards, or the answer. */

import { plain } from '../../../lib/i18n';
import type { Part } from '../../../lib/protocol';
import type { EarthTable } from '../table/context';
import { answersOf, counts } from './compose';
import { labelOf } from './question';

export function chosenText(table: EarthTable, part: Part): string {
  if (part.kind === 'one') {
    const chosen = part.answers.filter((answer) => part.given.includes(answer.choice));
    return chosen.map((answer) => plain(labelOf(table.view, answer, table.how))).join(', ');
  }
  const given = counts(part);
  const said = answersOf(part).flatMap((answer) => {
    const n = given.get(answer.choice) ?? 0;
    if (!n) return [];
    const there = table.me?.tableau.find((cell) => cell.cell === answer.cell);
    const name = table.card(answer.cell ? there?.card : answer.card)?.name[table.say.lang];
    const words = name ?? plain(labelOf(table.view, answer, table.how));
    return [n > 1 ? `${n} × ${words}` : words];
  });
  return said.join(', ');
}

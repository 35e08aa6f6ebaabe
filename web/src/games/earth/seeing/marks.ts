/** What the timeline of a finished game of Earth points out: every turn with its action, leaves on goals, how it ended. */

import { currentData } from '../card/data';
import type { TimeMark } from '../..';
import type { Json, Timeline } from '../../../lib/protocol';
import { words, type EarthKey } from '../words';
import { ACTIONS, type Action } from '../types';

export function marksOf(told: Timeline, nameOf: (seat: number) => string): TimeMark[] {
  const say = words();
  let turn = 0;
  return told.marks.flatMap((mark): TimeMark[] => {
    const { step, by, what, to } = mark;
    if (what === 'action' && ACTIONS.includes(to as Action)) {
      turn += 1;
      const action = say(`action.${to as Action}` as EarthKey);
      return [{ step, kind: 'turn', seat: by, text: say('mark.turn', { turn, name: nameOf(by), action }) }];
    }
    if (what === 'fauna') return claims(mark.from as Json, to as Json, mark.card ?? '', step, nameOf);
    if (what === 'bonus' && typeof to === 'number')
      return [{ step, kind: 'goal', seat: to, text: say('mark.bonus', { name: nameOf(to) }) }];
    if (what === 'ending' && to === true) return [{ step, kind: 'end', seat: null, text: say('mark.ending') }];
    return [];
  });
}

/** New leaves on one Fauna card; Gaia's are not a player's. */
function claims(from: Json, to: Json, card: string, step: number, nameOf: (seat: number) => string): TimeMark[] {
  const say = words();
  const goal = currentData().cards.get(card)?.name[say.lang] ?? card;
  return holders(to)
    .slice(holders(from).length)
    .map((seat) => ({ step, kind: 'goal', seat, text: say('mark.goal', { name: nameOf(seat), goal }) }));
}

function holders(entry: Json): number[] {
  const claims = entry && typeof entry === 'object' && !Array.isArray(entry) ? entry['claims'] : null;
  return Array.isArray(claims) ? claims.filter((one): one is number => typeof one === 'number') : [];
}

/** Gaia's board in words: what she gained and why, her growth track, how near her end is. */

import type { Part, Values } from '../../../lib/i18n';
import { cardPart } from '../card/cards';
import type { Telling } from '../question/question';
import type { Gained, View } from '../types';
import type { EarthKey } from '../words';

/** Her twelfth card ends the game (E-SOLO-18). */
export const LAST_CARD = 12;
/** So much soil of her pool becomes compost (E-SOLO-14). */
export const POOL = 10;
const FIRST_COLUMN = 5;
const ROUND = 15;

/** One thing that came to her board, with its reason: `4 compost (for the 9 soil you gained)`. */
export function gainParts(one: Gained, how: Telling): Part[] {
  const goal = one.what === 'fauna' ? how.goals()[one.of ?? -1] : undefined;
  const values: Values = {
    n: one.n < 0 ? `−${-one.n}` : one.n,
    of: one.of ?? '',
    bonus: how.say.count('n.points', how.bonus?.() ?? 7),
    fauna: goal ? cardPart(how.data, goal, how.say.lang) : '',
  };
  const why = `gaia.why.${one.why}` as EarthKey;
  return [
    ...how.say.parts(`gaia.thing.${one.what}` as EarthKey, values),
    { kind: 'text', text: ` (${how.say(why, values)})` },
  ];
}

export interface Turned {
  key: string;
  turn: number;
  own: boolean;
  gained: Gained[];
}

/** The same thing for the same reason, several times in a row, is one gain. */
export function gathered(gained: readonly Gained[]): Gained[] {
  const whole: Gained[] = [];
  for (const one of gained) {
    const last = whole.at(-1);
    const isSame =
      last &&
      last.what === one.what &&
      last.why === one.why &&
      last.turn === one.turn &&
      last.own === one.own &&
      last.of === null &&
      one.of === null;
    if (isSame) whole[whole.length - 1] = { ...last, n: last.n + one.n };
    else whole.push(one);
  }
  return whole;
}

/** Her gains by turn, the latest first. */
export function gainsByTurn(gained: readonly Gained[]): Turned[] {
  const turns: Turned[] = [];
  for (const one of gathered(gained)) {
    const last = turns.at(-1);
    if (last?.turn === one.turn && last.own === one.own) last.gained.push(one);
    else turns.push({ key: `${one.turn} ${one.own}`, turn: one.turn, own: one.own, gained: [one] });
  }
  return turns.reverse();
}

/** The columns of the row she is filling: how many pieces each holds and has. */
export function trackOf(growth: number): { has: number; holds: number }[] {
  let rest = growth % ROUND;
  return Array.from({ length: FIRST_COLUMN }, (_, at) => {
    const holds = FIRST_COLUMN - at;
    const has = Math.min(rest, holds);
    rest -= has;
    return { has, holds };
  });
}

export function rowsFull(growth: number): number {
  return Math.floor(growth / ROUND);
}

export function cardsToCome(view: View): number {
  return LAST_CARD - (view.gaia?.resolved ?? 0);
}

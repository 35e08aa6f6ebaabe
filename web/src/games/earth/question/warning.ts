/** What is easily lost by going on: things on the Team board, and at the very end what scores nothing (A-END-03). */

import { joined, plain, text } from '../../../lib/i18n';
import { ownSide, TAKEN } from './asked';
import { hasAnimals } from '../animals/animals';
import type { Telling } from './question';
import { countOf, type View } from '../types';

export function warningOf(view: View, isClosing: boolean, how: Telling): string {
  if (!isClosing) return '';
  const side = ownSide(view);
  const there = side?.closing ? [...TAKEN, 'cards' as const].map((what) => [what, countOf(side[what])] as const) : [];
  const area = view.seats[view.seat];
  // A leaf that buys a seed or sends an animal out is easily forgotten; against Gaia it would help her.
  const isUseful = area !== undefined && (area.seeds !== undefined || (hasAnimals(view) && !view.gaia));
  const idle =
    view.final && isUseful
      ? ([
          ['seeds', area.seeds ?? 0],
          ['leaves', area.leaves],
          ['stock', area.stock ?? 0],
        ] as const)
      : [];
  return [said('team.warn', there, how), said('idle.warn', idle, how)].filter(Boolean).join(' ');
}

function said(
  key: 'team.warn' | 'idle.warn',
  things: readonly (readonly [what: string, n: number])[],
  how: Telling,
): string {
  const named = things.filter(([, n]) => n > 0).map(([what, n]) => [text(how.say.count(`n.${what}`, n))]);
  return named.length ? how.say(key, { things: plain(joined(named, how.say('and'))) }) : '';
}

/** The engine's evaluation for people: in tokens from White's side, or the distance to a win. */

import type { Colour } from '../types';
import type { SayEws } from '../words';

/** Beyond this a score means a win that has been found; what is missing to WIN is the number of turns. */
const WIN = 1_000_000;
const FOUND = WIN - 10_000;
const UNIT = 100;

/** A score of the side to move, seen from White. */
export function forWhite(score: number, side: Colour): number {
  return side === 'white' ? score : -score;
}

export function scoreText(score: number, side: Colour, say: SayEws): string {
  const white = forWhite(score, side);
  if (Math.abs(white) >= FOUND)
    return say('engine.win', { colour: say(white > 0 ? 'colour.white' : 'colour.black'), n: WIN - Math.abs(white) });
  return `${white > 0 ? '+' : white < 0 ? '−' : ''}${(Math.abs(white) / UNIT).toFixed(1)}`;
}

/** White's share of the bar beside the board, from 0 to 1. */
export function shareOf(score: number, side: Colour): number {
  return 1 / (1 + Math.exp(-forWhite(score, side) / (UNIT * 6)));
}

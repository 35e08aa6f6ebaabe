/** What is answered by itself: a last moment before a step closes, with nothing to stop for.
 *
 * An ability nobody can pay for now is such a moment, too: it is asked about on grounds that all can see.
 * Conversions alone stop nobody. Whatever is answered this way takes a natural, varied time, the same
 * whatever one holds, so that nobody learns a hand from a pause.
 */

import { SHORT } from './compose';
import type { Windows } from '../../../lib/settings.svelte';
import type { Answer, Question } from './question';
import type { View } from '../types';

/** The last moments before a step closes; the last planting ends with one, too. */
const WINDOWS = new Set(['Window', 'StockWindow', 'Announce', 'Planting.draw', 'AskCollective.none', ...SHORT]);
/** What is worth stopping for where nothing else is set. */
const REASONS: ReadonlySet<string> = new Set(['event', 'announce', 'take']);
/** Other Events could be played a moment before: this one is about those between the turns. */
const OF_ANNOUNCE: ReadonlySet<string> = new Set(['announce', 'take']);
/** Worth nothing any more when the game is over. */
const LAST: ReadonlySet<string> = new Set(['seed', 'leaf-to-seed', 'discard-leaf', 'germinate']);
const NONE: ReadonlySet<string> = new Set();

export function isWindow(question: Question): boolean {
  return WINDOWS.has(question.frame) || WINDOWS.has(question.key);
}

/** The answer that is given by itself, or nothing: then the person is asked. `declined`: answers this person has left
 * alone at a window of this turn; they are no reason to ask again. */
export function passing(
  view: View,
  question: Question,
  windows: Windows,
  isRaised: boolean,
  declined: ReadonlySet<string> = NONE,
): Answer | undefined {
  const done = question.answers.find((answer) => answer.name === 'done');
  if (!done || isRaised) return undefined;
  if (question.frame === 'Planting' && !isWindow(question)) return hasNothingToPlant(view, question) ? done : undefined;
  if (!isWindow(question) || windows === 'always') return undefined;
  if (view.final && question.answers.some((answer) => LAST.has(answer.word))) return undefined;
  if (windows === 'raised') return done;
  return reasonsOf(question).some((name) => !declined.has(name)) ? undefined : done;
}

/** An Event that can be played now, what lies on the Team board and would be lost, or stock that finds room. */
export function reasonsOf(question: Question): string[] {
  const words = question.frame === 'Announce' ? OF_ANNOUNCE : REASONS;
  return question.answers.flatMap((answer) => (words.has(answer.word) || answer.where === 'cell' ? [answer.name] : []));
}

/** What a conversion takes and gives: only to see whether one could help, the server decides. */
const SPROUTS = 3;
const SOIL = 2;

/** Asked on grounds that all can see: no card can be planted, and no conversion would change that. In a team a
 * partner may still give something. */
function hasNothingToPlant(view: View, question: Question): boolean {
  if (view.boards?.length) return false;
  const words = new Set(question.answers.map((answer) => answer.word));
  const usual = new Set(['done', 'less', 'share', 'convert']);
  if ([...words].some((word) => !usual.has(word))) return false;
  if (!words.has('convert')) return true;
  const area = view.seats[view.seat];
  const sprouts = area?.tableau.reduce((sum, cell) => sum + cell.sprouts, 0) ?? 0;
  const reach = (area?.soil ?? 0) + SOIL * Math.floor(sprouts / SPROUTS);
  return Object.values(area?.costs ?? {}).every((cost) => cost > reach);
}

const SHORTEST = 450;
const SPREAD = 1100;
/** Other people look on: as long as somebody would take who has something to think about. */
const LOOKED_ON = 4;

/** Milliseconds, never twice the same. */
export function naturalPause(pace: number, isLookedOn: boolean, chance: () => number = Math.random): number {
  return pace * (isLookedOn ? LOOKED_ON : 1) * (SHORTEST + SPREAD * chance() * chance());
}

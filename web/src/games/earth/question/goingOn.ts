/** When the table goes on by itself for a person who has nothing to decide, and after what pause.
 *
 * Everybody is asked on grounds that all can see, so also who can do nothing (H-04, H-10). The answer is given for
 * such a person, but no sooner than one who thinks would give it: nobody learns from the clock what a hand holds.
 */

import { settings } from '../../../lib/settings.svelte';
import type { View } from '../types';
import type { Answer, Question } from './question';

/** Milliseconds; a pause is drawn anew for every question. */
const LEAST = 3000;
const MOST = 7000;
/** Somebody has the pointer on the question: not now, or the click would hit the next one. */
export const AGAIN = 1000;

export function pause(random: () => number = Math.random): number {
  return LEAST + random() * (MOST - LEAST);
}

/** The answer to be given: `done`, where nothing else could be done than to take less. Partners may still give
 * something, and a gain may be shared, so in teams people answer themselves. */
export function onlyAnswer(view: View, question: Question): Answer | null {
  const own = view.seats[view.seat];
  if (!settings.goOn || view.boards?.length || own?.less) return null;
  const others = question.answers.filter((answer) => answer.word !== 'less');
  return others.length === 1 && others[0]?.word === 'done' ? others[0] : null;
}

/** Whether the person has answered something in the step: then its end is the place to take it back, and theirs. */
export class Answered {
  private step = '';
  private asking = '';
  private isAsked = false;
  private isOwn = true;
  private mine = '';

  /** A question, or none, as it stands now. */
  note(step: string, asking: string, isAsked: boolean): void {
    if (asking === this.asking) return;
    if (step === this.step && this.isAsked && this.isOwn) this.mine = step;
    Object.assign(this, { step, asking, isAsked, isOwn: true });
  }

  /** The question that stands is answered by the table. */
  forThem(): void {
    this.isOwn = false;
  }

  in(step: string): boolean {
    return this.mine === step;
  }
}

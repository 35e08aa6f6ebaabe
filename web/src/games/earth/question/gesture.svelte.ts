/** One click that takes two answers: what is answered to the next question by itself.
 *
 * The server is asked in between; where the next question is another one than expected, the person goes on.
 */

import type { Answer, Question } from './question';

export type Follow = (question: Question) => Answer | undefined;

export class Gesture {
  private follow: Follow | null = null;
  private since = '';

  /** Begins with an answer to the question `since`. */
  start(since: string, follow: Follow): void {
    this.since = since;
    this.follow = follow;
  }

  /** The answer to a new question, once. */
  next(now: string, question: Question): Answer | undefined {
    if (!this.follow || now === this.since) return undefined;
    const follow = this.follow;
    this.follow = null;
    return follow(question);
  }
}

/** All that lies there. */
export const takeAll: Follow = (question) =>
  question.frame === 'TakeAmount' ? question.answers.filter((answer) => answer.word === 'amount').at(-1) : undefined;

/** The only gain there is to share. */
export const shareOnly: Follow = (question) => {
  const direct = question.answers.filter((answer) => ['bar', 'cell', 'card'].includes(answer.where));
  const free = question.answers.filter((answer) => !direct.includes(answer));
  const only = direct.length ? direct : free;
  return only.length === 1 ? only[0] : undefined;
};

/** Lessons as data, and how one is followed: which step is shown, and when it gives way to the next.
 *
 * A step is a short text about a part of the table. It either is read (Next), or asks for a deed and
 * goes on when the table shows that it was done. Whoever does something else hears why that is fine,
 * and the step waits until it can be done again. Nothing here knows a game.
 */

import type { Dictionaries, Values } from '../lib/i18n';
import type { Choice, Lang } from '../lib/protocol';

/** What the pupil sees at one moment. */
export interface Moment<V = unknown> {
  view: V;
  choices: readonly Choice[];
}

export interface Step<V> {
  /** The key of its text. */
  text: string;
  /** What it points at: a selector (`A || B`: B where there is no A), or one that depends on the moment. */
  at?: string | ((now: Moment<V>) => string | null);
  /** It makes sense now; until then the coach explains the question that is asked. */
  ready?(now: Moment<V>): boolean;
  /** The deed it asks for is done. `since` is the moment when it was first shown. Without: it is read. */
  done?(now: Moment<V>, since: Moment<V>): boolean;
  /** What to say when something else was done instead. */
  other?: string;
  /** Its moment is over for good: go on without it. */
  over?(now: Moment<V>): boolean;
}

export interface Chapter<V> {
  /** The key of its title. */
  title: string;
  steps: readonly Step<V>[];
}

export interface Hint {
  text: string;
  at?: string;
}

export interface Lesson<V = unknown> {
  /** The game it is about; Earth where nothing is said. */
  game?: string;
  chapters: readonly Chapter<V>[];
  words: Dictionaries<string>;
  /** What to say about a question while no step is ready. */
  hint(now: Moment<V>): Hint | null;
  /** Things the texts name: cards, signs, numbers of the moment. */
  values(now: Moment<V>, lang: Lang): Values;
}

/** Where a pupil is: `at` is the step of now, `look` the one on show (an earlier one while looking back). */
export interface Progress {
  at: number;
  look: number;
  /** The step of now is on show since this moment; null while it is not ready. */
  since: Moment | null;
  /** Something else was done: say so. */
  aside: boolean;
}

export interface Placed {
  chapter: number;
  step: Step<unknown>;
}

export function placed(lesson: Lesson): Placed[] {
  return lesson.chapters.flatMap(({ steps }, chapter) => steps.map((step) => ({ chapter, step })));
}

export function begin(at = 0): Progress {
  return { at, look: at, since: null, aside: false };
}

/** The next step; whoever looks back goes on looking there. */
function onward(progress: Progress): Progress {
  const at = progress.at + 1;
  return { at, look: progress.look === progress.at ? at : progress.look, since: null, aside: false };
}

/** Where the pupil is once the table shows this moment. */
export function follow(lesson: Lesson, progress: Progress, now: Moment): Progress {
  const steps = placed(lesson);
  let here = progress;
  for (let step = steps[here.at]?.step; step; step = steps[here.at]?.step) {
    const isReady = step.ready?.(now) ?? true;
    if (here.since === null) {
      if (!isReady && !step.over?.(now)) return here;
      if (isReady && !step.done?.(now, now)) return { ...here, since: now, aside: false };
    } else {
      const isDone = step.done ? step.done(now, here.since) : !isReady;
      if (!isDone) return isReady ? here : { ...here, since: null, aside: Boolean(step.other) };
    }
    here = onward(here);
  }
  return here;
}

/** The pupil has read what is on show, or passes over a deed. */
export function next(lesson: Lesson, progress: Progress, now: Moment): Progress {
  if (progress.look < progress.at) return { ...progress, look: progress.look + 1 };
  if (progress.aside) return { ...progress, aside: false };
  return follow(lesson, onward(progress), now);
}

export function back(progress: Progress): Progress {
  return { ...progress, look: Math.max(0, progress.look - 1) };
}

/** To the beginning of a chapter: back to read it again, on to leave the rest out. */
export function jump(lesson: Lesson, progress: Progress, chapter: number, now: Moment): Progress {
  const first = placed(lesson).findIndex((one) => one.chapter === chapter);
  if (first < 0) return progress;
  return first <= progress.at ? { ...progress, look: first } : follow(lesson, begin(first), now);
}

export type Shown =
  | { kind: 'step' | 'other' | 'past'; text: string; at: string | null; chapter: number }
  | { kind: 'hint'; text: string | null; at: string | null; chapter: number }
  | { kind: 'end'; chapter: number };

/** What the coach says at this moment. */
export function shownAt(lesson: Lesson, progress: Progress, now: Moment): Shown {
  const steps = placed(lesson);
  const last = lesson.chapters.length - 1;
  const found = steps[progress.look];
  if (!found) return { kind: 'end', chapter: last };
  const { step, chapter } = found;
  const at = typeof step.at === 'function' ? step.at(now) : (step.at ?? null);
  if (progress.look < progress.at) return { kind: 'past', text: step.text, at, chapter };
  if (progress.since) return { kind: 'step', text: step.text, at, chapter };
  if (progress.aside && step.other) return { kind: 'other', text: step.other, at: null, chapter };
  const hint = lesson.hint(now);
  return { kind: 'hint', text: hint?.text ?? null, at: hint?.at ?? null, chapter };
}

/** Does the step on show wait for a deed? Then there is nothing to press but what it points at. */
export function isDeed(lesson: Lesson, progress: Progress): boolean {
  return (
    progress.look === progress.at && progress.since !== null && placed(lesson)[progress.at]?.step.done !== undefined
  );
}

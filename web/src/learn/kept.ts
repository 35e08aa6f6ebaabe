/** How far this device has come in every lesson, and in which room. */

import { load, save, type Drawer } from '../lib/store';

export interface KeptLesson {
  room: string;
  /** The step of now. */
  at: number;
  /** The pupil has seen the end. */
  done: boolean;
  /** The coach was put away; continuing the lesson brings it back. */
  away?: boolean;
}

const KEY = 'lessons';

export function keptLessons(drawer?: Drawer): Record<string, KeptLesson> {
  const kept = load<unknown>(KEY, {}, drawer);
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    Object.entries(kept as Record<string, unknown>).filter((entry): entry is [string, KeptLesson] => isKept(entry[1])),
  );
}

export function keepLesson(lesson: string, kept: KeptLesson, drawer?: Drawer): void {
  save(KEY, { ...keptLessons(drawer), [lesson]: kept }, drawer);
}

/** The lesson a room belongs to, unless the coach was put away there. */
export function lessonIn(room: string, drawer?: Drawer): string | null {
  return (
    Object.entries(keptLessons(drawer)).find(([, kept]) => kept.room === room && !kept.done && !kept.away)?.[0] ?? null
  );
}

function isKept(value: unknown): value is KeptLesson {
  const kept = value as Partial<KeptLesson> | null;
  return typeof kept === 'object' && kept !== null && typeof kept.room === 'string' && Number.isInteger(kept.at);
}

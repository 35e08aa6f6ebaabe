/** The lessons of the tutorial in the order in which they are offered; each is loaded when it begins. */

import type { Lesson } from './lesson';

export interface Offered {
  /** Its name on the server. */
  id: string;
  minutes: number;
  load(): Promise<{ lesson: Lesson<never> }>;
}

export const LESSONS: readonly Offered[] = [
  { id: 'earth', minutes: 10, load: () => import('./chapters/earth') },
  { id: 'solo', minutes: 5, load: () => import('./chapters/solo') },
  { id: 'teams', minutes: 5, load: () => import('./chapters/teams') },
  { id: 'abundance', minutes: 6, load: () => import('./chapters/abundance') },
  { id: 'animals', minutes: 7, load: () => import('./chapters/animals') },
  { id: 'ews', minutes: 8, load: () => import('./chapters/ews') },
];

export async function loadLesson(id: string): Promise<Lesson | null> {
  const found = LESSONS.find((one) => one.id === id);
  // A lesson only reads views of its own game, which is what its room sends.
  return found ? ((await found.load()).lesson as unknown as Lesson) : null;
}

/** Refusals about people in the reader's language. */

import type { ApiError } from '../lib/api';
import { troubleOf } from '../lib/refused';
import { peopleWords } from './words';

/** Why something was refused, in our own words where the server gives a key. */
export function peopleTrouble(error: unknown): string {
  const why = (error as Partial<ApiError>).why;
  const say = peopleWords();
  const key = `people.refused.${why?.key ?? ''}`;
  return why && say.has(key) ? say(key, why.given) : troubleOf(error);
}

/** Why a game cannot move. */

import { troubleOf } from '../lib/refused';
import { settings } from '../lib/settings.svelte';
import { movingWords } from './words';

/** In English the table says it best, in other languages there is a sentence for it. */
export function whyNot(error: unknown): string {
  const key = `moving.refused.${(error as { code?: string }).code ?? ''}`;
  const say = movingWords();
  return settings.lang !== 'en' && say.has(key) ? say(key) : troubleOf(error);
}

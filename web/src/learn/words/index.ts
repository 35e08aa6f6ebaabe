/** The texts of the tutorial page and the coach, in the language that is set. */

import { sayIn, type Dictionaries, type Say } from '../../lib/i18n';
import { settings } from '../../lib/settings.svelte';
import { learnEn } from './page.en';
import { learnFr } from './page.fr';

export const LEARN = { en: learnEn, fr: learnFr } satisfies Dictionaries<string>;
export type LearnKey = keyof typeof learnEn;

const said = { en: sayIn<LearnKey>(LEARN, 'en'), fr: sayIn<LearnKey>(LEARN, 'fr') };

export function learnWords(): Say<LearnKey> {
  return said[settings.lang];
}

/** The texts of the statistics, in the language that is set. */

import { sayIn, type Dictionaries, type Say } from '../../lib/i18n';
import { settings } from '../../lib/settings.svelte';
import { statsEn } from './en';
import { statsFr } from './fr';

export const STATS = { en: statsEn, fr: statsFr } satisfies Dictionaries<string>;
export type StatsKey = keyof typeof statsEn;

const said = { en: sayIn<StatsKey>(STATS, 'en'), fr: sayIn<StatsKey>(STATS, 'fr') };

export function statsWords(): Say<StatsKey> {
  return said[settings.lang];
}

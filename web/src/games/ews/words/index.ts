/** The texts of Earth, Water & Sun in both languages. */

import { sayIn, type Dictionaries, type Say } from '../../../lib/i18n';
import { settings } from '../../../lib/settings.svelte';
import { analysisEn } from './analysis.en';
import { analysisFr } from './analysis.fr';
import { refusalsEn } from './refusals.en';
import { refusalsFr } from './refusals.fr';
import { ewsEn } from './table.en';
import { ewsFr } from './table.fr';

export const EWS = {
  en: { ...ewsEn, ...analysisEn, ...refusalsEn },
  fr: { ...ewsFr, ...analysisFr, ...refusalsFr },
} satisfies Dictionaries<string>;

export type EwsKey = keyof (typeof EWS)['en'];
export type SayEws = Say<EwsKey>;

const said = { en: sayIn<EwsKey>(EWS, 'en'), fr: sayIn<EwsKey>(EWS, 'fr') };

/** The texts in the language that is set; read inside a component it follows a switch at once. */
export function words(): SayEws {
  return said[settings.lang];
}

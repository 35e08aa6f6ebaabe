/** Earth's texts in both languages. */

import { sayIn, type Dictionaries, type Say } from '../../../lib/i18n';
import { settings } from '../../../lib/settings.svelte';
import { animalsEn } from './animals.en';
import { animalsFr } from './animals.fr';
import { askEn } from './ask.en';
import { askFr } from './ask.fr';
import { beastsEn } from './beasts.en';
import { beastsFr } from './beasts.fr';
import { composeEn } from './compose.en';
import { composeFr } from './compose.fr';
import { endingEn } from './ending.en';
import { endingFr } from './ending.fr';
import { logEn } from './log.en';
import { logFr } from './log.fr';
import { moreEn } from './more.en';
import { moreFr } from './more.fr';
import { prepareEn } from './prepare.en';
import { prepareFr } from './prepare.fr';
import { tableEn } from './table.en';
import { tableFr } from './table.fr';

export const EARTH = {
  en: { ...askEn, ...logEn, ...endingEn, ...tableEn, ...moreEn, ...beastsEn, ...animalsEn, ...composeEn, ...prepareEn },
  fr: { ...askFr, ...logFr, ...endingFr, ...tableFr, ...moreFr, ...beastsFr, ...animalsFr, ...composeFr, ...prepareFr },
} satisfies Dictionaries<string>;

export type EarthKey = keyof (typeof EARTH)['en'];
export type SayEarth = Say<EarthKey>;

const said = { en: sayIn<EarthKey>(EARTH, 'en'), fr: sayIn<EarthKey>(EARTH, 'fr') };

/** The texts in the language that is set; read inside a component it follows a switch at once. */
export function words(): SayEarth {
  return said[settings.lang];
}

/** The texts of the cards page in the language that is set. */

import { sayIn, type Dictionaries, type Say } from '../../lib/i18n';
import { settings } from '../../lib/settings.svelte';
import { cardsEn } from './en';
import { cardsFr } from './fr';

export const CARDS = { en: cardsEn, fr: cardsFr } satisfies Dictionaries<string>;
export type CardsKey = keyof typeof cardsEn;

const said = { en: sayIn<CardsKey>(CARDS, 'en'), fr: sayIn<CardsKey>(CARDS, 'fr') };

export function cardsWords(): Say<CardsKey> {
  return said[settings.lang];
}

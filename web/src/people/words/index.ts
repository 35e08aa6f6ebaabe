/** The texts about people, in the language that is set. */

import { sayIn, type Dictionaries, type Say } from '../../lib/i18n';
import { settings } from '../../lib/settings.svelte';
import { peopleEn } from './en';
import { peopleFr } from './fr';

export const PEOPLE = { en: peopleEn, fr: peopleFr } satisfies Dictionaries<string>;
export type PeopleKey = keyof typeof peopleEn;

const said = { en: sayIn<PeopleKey>(PEOPLE, 'en'), fr: sayIn<PeopleKey>(PEOPLE, 'fr') };

export function peopleWords(): Say<PeopleKey> {
  return said[settings.lang];
}

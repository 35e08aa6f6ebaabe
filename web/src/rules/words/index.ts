/** The texts of the rules page in the language that is set. */

import { sayIn, type Dictionaries, type Say } from '../../lib/i18n';
import { settings } from '../../lib/settings.svelte';
import { rulesEn } from './en';
import { rulesFr } from './fr';

export const RULES = { en: rulesEn, fr: rulesFr } satisfies Dictionaries<string>;
export type RulesKey = keyof typeof rulesEn;

const said = { en: sayIn<RulesKey>(RULES, 'en'), fr: sayIn<RulesKey>(RULES, 'fr') };

export function rulesWords(): Say<RulesKey> {
  return said[settings.lang];
}

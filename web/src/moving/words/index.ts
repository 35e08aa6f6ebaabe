/** The texts of games that go on elsewhere, in the language that is set. */

import { sayIn, type Dictionaries, type Say } from '../../lib/i18n';
import { settings } from '../../lib/settings.svelte';
import { movingEn } from './en';
import { movingFr } from './fr';

export const MOVING = { en: movingEn, fr: movingFr } satisfies Dictionaries<string>;
export type MovingKey = keyof typeof movingEn;

const said = { en: sayIn<MovingKey>(MOVING, 'en'), fr: sayIn<MovingKey>(MOVING, 'fr') };

export function movingWords(): Say<MovingKey> {
  return said[settings.lang];
}

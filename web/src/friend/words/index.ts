/** The texts of playing over a direct line, in the language that is set. */

import { sayIn, type Dictionaries, type Say } from '../../lib/i18n';
import { settings } from '../../lib/settings.svelte';
import { friendEn } from './en';
import { friendFr } from './fr';

export const FRIEND = { en: friendEn, fr: friendFr } satisfies Dictionaries<string>;
export type FriendKey = keyof typeof friendEn;

const said = { en: sayIn<FriendKey>(FRIEND, 'en'), fr: sayIn<FriendKey>(FRIEND, 'fr') };

export function friendWords(): Say<FriendKey> {
  return said[settings.lang];
}

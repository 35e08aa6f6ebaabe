/** The shell's texts in the language that is set. */

import { sayIn, type Dictionaries, type Say } from '../lib/i18n';
import { settings } from '../lib/settings.svelte';
import { shellEn } from './en';
import { shellFr } from './fr';

export const SHELL = { en: shellEn, fr: shellFr } satisfies Dictionaries<string>;
export type ShellKey = keyof typeof shellEn;

const said = { en: sayIn<ShellKey>(SHELL, 'en'), fr: sayIn<ShellKey>(SHELL, 'fr') };

/** Read inside a component it follows a switch of the language at once. */
export function shell(): Say<ShellKey> {
  return said[settings.lang];
}

/** A word the server names (an option, a value, a bot); its own name where we have no text. */
export function named(kind: 'option' | 'value' | 'bot', name: string): string {
  const key = `${kind}.${name}`;
  const say = shell();
  return say.has(key) ? say(key) : name;
}

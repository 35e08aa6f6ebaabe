/** The shell's texts in the language that is set. */

import { labelled, sayIn, type Dictionaries, type Say } from '../lib/i18n';
import { SHIPPED } from '../lib/api';
import type { Json } from '../lib/protocol';
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

/** A word the server names (a game, an option, a value, a bot); its own name where we have no text. */
export function named(kind: 'game' | 'option' | 'value' | 'bot', name: string): string {
  const key = `${kind}.${name}`;
  const say = shell();
  return say.has(key) ? say(key) : name;
}

/** The value of an option; a card set is called as its owner calls it. */
export function valueOf(option: string, value: Json): string {
  return option === 'cards' && value !== SHIPPED ? String(value) : named('value', String(value));
}

/** What is played at a table, in a few words: the game, its expansions, and what makes it another game. */
export function played(room: { game: string; options: Readonly<Record<string, Json>> }): string {
  const { with: expansions, mode, team, cards, ['solo.difficulty']: gaia } = room.options;
  const words = Array.isArray(expansions) ? expansions.map((name) => named('value', String(name))) : [];
  if (gaia !== undefined)
    words.push(labelled(settings.lang, shell()('option.solo.difficulty'), named('value', String(gaia))));
  if (team !== undefined && team !== 'off') words.push(named('value', String(team)));
  if (mode !== undefined) words.push(named('value', String(mode)));
  if (typeof cards === 'string') words.push(labelled(settings.lang, shell()('option.cards'), cards));
  return [named('game', room.game), ...words].join(' · ');
}

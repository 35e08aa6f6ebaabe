/** What was said at a table, as a list: lines are told once, and those of a table read anew begin at one again. */

import type * as served from './protocol.generated';

export type ChatLine = served.ChatLine;

/** The signs that can be said instead of words, as they are drawn. */
export const REACTIONS: readonly [name: 'leaf' | 'sun' | 'drop' | 'heart' | 'wow' | 'hurry', sign: string][] = [
  ['leaf', '🌿'],
  ['sun', '☀️'],
  ['drop', '💧'],
  ['heart', '❤️'],
  ['wow', '😮'],
  ['hurry', '⏳'],
];
const MOST = 120;

export function merge(known: readonly ChatLine[], lines: readonly ChatLine[]): ChatLine[] {
  const isKnown = (line: ChatLine): boolean => known.some((old) => old.number === line.number && old.at === line.at);
  return [...known, ...lines.filter((line) => !isKnown(line))].slice(-MOST);
}

export function signOf(reaction: string | null): string {
  return REACTIONS.find(([name]) => name === reaction)?.[1] ?? '';
}

/** What was said at a table, as a list: lines are told once, and those of a table read anew begin at one again. */

import type * as served from './protocol.generated';

export type ChatLine = served.ChatLine;

/** The signs that can be said instead of words, with the outline they are drawn with. */
export const REACTIONS: readonly [name: 'leaf' | 'sun' | 'drop' | 'heart' | 'wow' | 'hurry', path: string][] = [
  ['leaf', 'M5 19C4 10 9 5 20 4c0 11-5 16-14 14M5 20c2-5 5-8 9-10'],
  ['sun', 'M12 8a4 4 0 1 0 .01 0M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.5 1.5M17.5 17.5 19 19M5 19l1.5-1.5M17.5 6.5 19 5'],
  ['drop', 'M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z'],
  ['heart', 'M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20z'],
  ['wow', 'M12 3a9 9 0 1 0 .01 0M9 9v1M15 9v1M12 14a2 2 0 1 0 .01 0'],
  ['hurry', 'M6 3h12M6 21h12M7 3c0 6 10 6 10 12v6M17 3c0 6-10 6-10 12v6'],
];
const MOST = 120;

export function merge(known: readonly ChatLine[], lines: readonly ChatLine[]): ChatLine[] {
  const isKnown = (line: ChatLine): boolean => known.some((old) => old.number === line.number && old.at === line.at);
  return [...known, ...lines.filter((line) => !isKnown(line))].slice(-MOST);
}

/** The outline of a sign; nothing for one that this client does not know. */
export function outlineOf(reaction: string | null): string {
  return REACTIONS.find(([name]) => name === reaction)?.[1] ?? '';
}

/** What the drawings need to know of a card: a part of the facts the server sends. */

export interface Subject {
  id: string;
  kind: string;
  name: { en: string };
  latin?: string | undefined;
  types?: readonly string[] | undefined;
  growth?: number | undefined;
  canopy?: number | undefined;
  sprouts?: number | undefined;
  habitats?: readonly string[] | undefined;
}

/** English and Latin name in small letters, where keywords are looked up. */
export function wordsOf(card: Subject): string {
  return `${card.name.en} ${card.latin ?? ''}`.toLowerCase();
}

export function lives(card: Subject, habitat: string): boolean {
  return card.habitats?.includes(habitat) ?? false;
}

/** The first entry with a keyword that begins a word of the names, or the last, which has none. */
export function lookup<T>(table: readonly (readonly [string, T])[], words: string): T {
  const text = ` ${words}`;
  const found = table.find(([keys]) => keys.split('|').some((key) => text.includes(` ${key}`)));
  return (found as readonly [string, T])[1];
}

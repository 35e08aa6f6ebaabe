/** Comparing words as people type them: accents and capitals aside, by the beginnings of words. */

/** The same length as before, so that places stay places. */
export function folded(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD')[0]?.toLowerCase() ?? letter).join('');
}

export function wordsOf(query: string): string[] {
  return folded(query).split(/\s+/).filter(Boolean);
}

/** Where a word of a folded text begins with this, from a place on; or -1. */
export function begins(text: string, word: string, from = 0): number {
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return at;
  }
  return -1;
}

/** Searching the rules while typing: by id or by words, in any order, accents and capitals aside. */

import { begins, folded, wordsOf } from '../lib/fold';
import type { RulesText } from '../lib/protocol';
import { plainOf } from './marks';
import { anchorOf, idOfRow, sectionAnchor } from './texts';

export interface Entry {
  document: string;
  title: string;
  section: string;
  anchor: string;
  id: string | null;
  /** What is shown and searched. */
  text: string;
  folded: string;
}

export interface Hit {
  entry: Entry;
  score: number;
}

export function indexOf(texts: readonly RulesText[]): Entry[] {
  return texts.flatMap(({ document, title, sections }) =>
    sections.flatMap((section, at) => {
      const entry = (anchor: string, id: string | null, text: string): Entry => ({
        document,
        title,
        section: section.title,
        anchor,
        id,
        text,
        folded: folded(`${id ?? ''} ${text}`),
      });
      const inside = section.blocks.flatMap((block, place): Entry[] => {
        if (block.kind === 'rule') return [entry(block.id, block.id, plainOf(block.text))];
        if (block.kind !== 'table') return [entry(anchorOf(at, place), null, plainOf(block.text))];
        return block.rows.map((row, line) => {
          const id = idOfRow(row);
          return entry(
            id ?? anchorOf(at, place, line),
            id,
            row
              .slice(id ? 1 : 0)
              .map(plainOf)
              .filter(Boolean)
              .join(' · '),
          );
        });
      });
      return [entry(sectionAnchor(at), null, section.title), ...inside];
    }),
  );
}

/** Every word must begin a word of the entry; ids first, then titles, then the order of the text. */
export function search(index: readonly Entry[], query: string, most = 60): Hit[] {
  const words = wordsOf(query);
  if (!words.length) return [];
  const hits: Hit[] = [];
  for (const entry of index) {
    const score = scoreOf(entry, words);
    if (score > 0) hits.push({ entry, score });
  }
  return hits.sort((a, b) => b.score - a.score).slice(0, most);
}

function scoreOf(entry: Entry, words: readonly string[]): number {
  let score = 1;
  const id = entry.id?.toLowerCase();
  for (const word of words) {
    const at = begins(entry.folded, word);
    if (at < 0) return 0;
    if (id === word) score += 100;
    else if (id?.startsWith(word)) score += 40;
    else if (at <= (id?.length ?? 0) + 1) score += 6;
  }
  if (entry.anchor.startsWith('s') && entry.text === entry.section) score += 8;
  return score;
}

export interface Piece {
  text: string;
  hit: boolean;
}

/** A text cut into pieces, those that were searched for marked. */
export function highlighted(text: string, words: readonly string[]): Piece[] {
  const plain = folded(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    for (let at = begins(plain, word); at >= 0; at = begins(plain, word, at + 1))
      marked.fill(true, at, at + word.length);
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const hit = marked[at] ?? false;
    const last = pieces.at(-1);
    if (last && last.hit === hit) last.text += text[at];
    else pieces.push({ text: text[at] ?? '', hit });
  }
  return pieces;
}

/** A long text around its first hit. */
export function excerpt(text: string, words: readonly string[], length = 260): string {
  if (text.length <= length) return text;
  const plain = folded(text);
  const first = Math.min(...words.map((word) => plain.indexOf(word)).filter((at) => at >= 0), text.length);
  const from = first < length * 0.7 ? 0 : text.lastIndexOf(' ', first - 60) + 1;
  const cut = text.slice(from, from + length);
  return (from > 0 ? '… ' : '') + cut.slice(0, cut.lastIndexOf(' ')) + ' …';
}

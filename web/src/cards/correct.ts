/** Corrected cards that are kept in this browser, and the files made of them. */

import { ask } from '../lib/api';
import type { CardFacts } from '../games/earth/types';
import { load, save, type Drawer } from '../lib/store';

/** A record as it is written, and the file it belongs to. */
export interface Written {
  id: string;
  kind: string;
  file: string;
  text: string;
}

export interface Mistake {
  text: string;
  /** Card and field. */
  place: string;
  line: number | null;
  column: number | null;
}

export interface Reading {
  file: string;
  card: CardFacts | null;
  new?: boolean;
  mistake: Mistake | null;
}

export const writtenOf = (id: string): Promise<Written> => ask('GET', `/api/games/earth/desk/cards/${id}`);
export const readingOf = (kind: string, text: string): Promise<Reading> =>
  ask('POST', '/api/games/earth/desk/read', { kind, text });

const KEY = 'corrected';

/** What was kept, the newest last. */
export function kept(drawer?: Drawer): Written[] {
  const found = load<unknown>(KEY, [], drawer);
  return Array.isArray(found) ? found.filter(isWritten) : [];
}

function isWritten(one: unknown): one is Written {
  const fields = one as Partial<Record<keyof Written, unknown>> | null;
  return ['id', 'kind', 'file', 'text'].every((key) => typeof fields?.[key as keyof Written] === 'string');
}

/** With this record, in place of an earlier one of the same card. */
export function keep(record: Written, drawer?: Drawer): Written[] {
  const rest = kept(drawer).filter((one) => one.id !== record.id);
  save(KEY, [...rest, record], drawer);
  return kept(drawer);
}

export function forget(id: string, drawer?: Drawer): Written[] {
  save(
    KEY,
    kept(drawer).filter((one) => one.id !== id),
    drawer,
  );
  return kept(drawer);
}

/** The files of a folder, by name, with the records in the order of their ids. */
export function filesOf(records: readonly Written[]): [file: string, text: string, cards: Written[]][] {
  const files = [...new Set(records.map((record) => record.file))].sort();
  return files.map((file) => {
    const cards = records.filter((record) => record.file === file).sort((a, b) => (a.id < b.id ? -1 : 1));
    return [file, `${cards.map((card) => card.text.trim()).join('\n\n')}\n`, cards];
  });
}

/** Where a line and column lie in a text; its end where they lie beyond it. */
export function offsetOf(text: string, line: number, column: number): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0);
  return Math.min(before + column - 1, text.length);
}

/** Phrases to begin with, by what they say. */
export const PHRASES: Readonly<Record<'move' | 'when' | 'gain' | 'store', readonly string[]>> = {
  move: ['move up to 3 on trees', 'move exactly 2', 'move to wet flora', 'start on bush and stay', 'add token on herb'],
  when: ['if arrival is flora with growth 1+', 'if 2+ trees visited', 'choose one'],
  gain: [
    '+3 soil +1 draw>others',
    '+1 soil per leaf',
    'each visited tree: +1 growth there',
    'each visited flora: -1 growth there : +3 deck>compost',
    'each of up to 3 flora adjacent to arrival: +1 sprout there',
    'among visited flora: +4 sprout',
    'up to 2 times: -1 hand>compost : +1 soil',
    'each visited card: use one blue',
    'draw 2 keep 1',
  ],
  store: [
    'each visited flora: store up to 2 sprout there',
    'stock: 7 points per 2 sprouts',
    'island: 3 points per sprout',
  ],
};

/** Turns in their notation (W-NOTE-03), read as far as drawing them needs. The server writes and checks them. */

import type { Board } from './geometry';
import { OF_LETTER, type Letter, type Resource } from './types';

export interface Action {
  word: string;
  text: string;
  cells: string[];
  edges: string[];
  resource: Resource | null;
}

/** The actions of a turn; what cannot be read is left out. */
export function readTurn(text: string): Action[] {
  return text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(readAction)
    .filter((action) => action !== null);
}

function readAction(text: string): Action | null {
  const found = /^(G|X|B|b|x|M|P|A|N|R\+|R-|>)\s*(.*)$/.exec(text);
  if (!found) return null;
  const [, word = '', rest = ''] = found;
  const letter = /\s([EWS])$/.exec(rest)?.[1] as Letter | undefined;
  const edges = [...rest.matchAll(/[a-z]\d{1,2}:[NSEW]{1,2}/g)].map((one) => one[0]);
  const bare = rest.replace(/=[^,]*/g, '').replace(/[a-z]\d{1,2}:[NSEW]{1,2}/g, '');
  const cells = [...bare.matchAll(/[a-z]\d{1,2}/g)].map((one) => one[0]);
  return { word, text, cells, edges, resource: letter ? OF_LETTER[letter] : null };
}

/** What of a turn can be drawn on the board. */
export interface Marks {
  path: string[];
  /** The post-attack move. */
  after: [string, string] | null;
  grown: { cell: string; resource: Resource | null }[];
  targets: string[];
  roots: { edge: string; placed: boolean }[];
  fallen: string[];
  gone: string[];
}

export function marksOf(text: string, board: Board): Marks {
  const marks: Marks = { path: [], after: null, grown: [], targets: [], roots: [], fallen: [], gone: [] };
  for (const action of readTurn(text)) {
    const [cell = ''] = action.cells;
    if (action.word === 'M' || action.word === '>') marks.path.push(...action.cells);
    else if (action.word === 'A') {
      marks.targets.push(...action.cells);
      marks.fallen.push(...action.edges);
    } else if (action.word === 'P') marks.after = [startOf(marks.path, cell, board), cell];
    else if (action.word === 'X' || action.word === 'x') marks.gone.push(cell);
    else if (action.word === 'R+' || action.word === 'R-') {
      for (const edge of action.edges) marks.roots.push({ edge, placed: action.word === 'R+' });
    } else if (cell) marks.grown.push({ cell, resource: action.resource });
  }
  return marks;
}

/** The post-attack move starts where the move ended, or from the cell before after a rebound. */
function startOf(path: readonly string[], to: string, board: Board): string {
  const [last = to, before = last] = [path.at(-1), path.at(-2)];
  return board.towards(last, to) ? last : before;
}

/** Where a specimen that moved this turn began, seen from where it is now. */
export function movedFrom(text: string): string | null {
  return readTurn(text).find((action) => action.word === 'M')?.cells[0] ?? null;
}

/** Positions as text (W-NOTE-01), read and printed for the editor. The server has the last word on what is one. */

import { boardOf } from './geometry';
import { RESOURCES, type Colour, type Resource, type RootsOn, type Specimen } from './types';

export interface Position {
  board: string;
  rows: number[];
  specimens: Specimen[];
  gone: string[];
  side: Colour;
  roots: RootsOn[];
  /** Roots in hand and in the supply. */
  hand: Record<Colour, number>;
  stock: Record<Colour, number>;
  supply: Record<Resource, number>;
  shields: number;
  turn: number;
}

export type Boards = Readonly<Record<string, number[]>>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** What the box holds (W-COMP-01). */
const BOX = { tokens: 20, roots: 20, shields: 4 };
const MOST = { tree: 4, mushroom: 2 };

/** The rows behind the id of a board. */
export function rowsOf(id: string, boards: Boards): number[] | null {
  const known = boards[id];
  if (known) return known;
  return /^\d+(-\d+)+$/.test(id) ? id.split('-').map(Number) : null;
}

/** Reads a text as far as it can be drawn; null where it cannot. */
export function readPosition(text: string, boards: Boards): Position | null {
  const fields = text.trim().split(' ');
  const [board = '', body = '', side, roots = '', hands = '', supply = '', turn = ''] = fields;
  const rows = rowsOf(board, boards);
  const held = /^w(\d+)\/(\d+),b(\d+)\/(\d+)$/.exec(hands);
  const left = /^e(\d+)w(\d+)s(\d+)h(\d+)$/.exec(supply);
  const texts = body.split('/').reverse();
  if (fields.length !== 7 || !rows || !held || !left || texts.length !== rows.length || (side !== 'w' && side !== 'b'))
    return null;
  const cells = texts.map((row, at) => readRow(row, LETTERS[at] ?? '', rows[at] ?? 0));
  if (cells.includes(null)) return null;
  const [specimens, gone] = [cells.flatMap((row) => row?.specimens ?? []), cells.flatMap((row) => row?.gone ?? [])];
  const [, wh, ws, bh, bs] = held.map(Number);
  const [, e, w, s, h] = left.map(Number);
  return {
    board,
    rows,
    specimens,
    gone,
    side: side === 'w' ? 'white' : 'black',
    roots: readRoots(roots),
    hand: { white: wh ?? 0, black: bh ?? 0 },
    stock: { white: ws ?? 0, black: bs ?? 0 },
    supply: { earth: e ?? 0, water: w ?? 0, sun: s ?? 0 },
    shields: h ?? 0,
    turn: Number(turn) || 1,
  };
}

function readRow(text: string, letter: string, length: number): { specimens: Specimen[]; gone: string[] } | null {
  const found = { specimens: [] as Specimen[], gone: [] as string[] };
  let at = 0;
  for (const [sign] of text.matchAll(/\d+|x|[MTmt](?:\([^)]*\))?|./g)) {
    const cell = `${letter}${at + 1}`;
    if (/^\d+$/.test(sign)) at += Number(sign) - 1;
    else if (sign === 'x') found.gone.push(cell);
    else if (/^[MTmt]/.test(sign)) found.specimens.push(readPiece(sign, cell));
    else return null;
    at += 1;
  }
  return at === length ? found : null;
}

function readPiece(text: string, cell: string): Specimen {
  const level = (letter: string): number => Number(new RegExp(`${letter}(\\d)`).exec(text.slice(1))?.[1] ?? 0);
  const letter = text[0] ?? 'M';
  const piece: Specimen = {
    cell,
    colour: letter === letter.toUpperCase() ? 'white' : 'black',
    kind: letter.toUpperCase() === 'T' ? 'tree' : 'mushroom',
    shield: text.includes('+'),
    room: 0,
    earth: level('e'),
    water: level('w'),
    sun: level('s'),
  };
  return { ...piece, room: roomOf(piece) };
}

/** How many tokens a specimen can still take (W-GROW-04). */
export function roomOf(piece: Specimen): number {
  return MOST[piece.kind] - piece.earth - piece.water - piece.sun;
}

function readRoots(text: string): RootsOn[] {
  if (text === '-') return [];
  return text.split(',').flatMap((entry) => {
    const found = /^([wb])\.([a-z]\d+:[NSEW]+)(?:\*(\d+))?$/.exec(entry);
    return found
      ? [
          {
            edge: found[2] ?? '',
            colour: found[1] === 'w' ? ('white' as const) : ('black' as const),
            n: Number(found[3] ?? 1),
          },
        ]
      : [];
  });
}

export function printPosition(position: Position): string {
  const { board, side, hand, stock, supply, shields, turn } = position;
  const hands = `w${hand.white}/${stock.white},b${hand.black}/${stock.black}`;
  return [
    board,
    printRows(position),
    side[0],
    printRoots(position),
    hands,
    `e${supply.earth}w${supply.water}s${supply.sun}h${shields}`,
    turn,
  ].join(' ');
}

function printRows({ rows, specimens, gone }: Position): string {
  const standing = new Map(specimens.map((piece) => [piece.cell, printPiece(piece)]));
  for (const cell of gone) standing.set(cell, 'x');
  const row = (length: number, at: number): string => {
    let [text, empty] = ['', 0];
    for (let k = 1; k <= length; k++) {
      const there = standing.get(`${LETTERS[at]}${k}`);
      if (there) [text, empty] = [text + (empty || '') + there, 0];
      else empty += 1;
    }
    return text + (empty || '');
  };
  return rows.map(row).reverse().join('/');
}

function printPiece(piece: Specimen): string {
  const letter = piece.kind === 'tree' ? 'T' : 'M';
  const levels =
    RESOURCES.map((one) => (piece[one] ? `${one[0]}${piece[one]}` : '')).join('') + (piece.shield ? '+' : '');
  return (piece.colour === 'white' ? letter : letter.toLowerCase()) + (levels ? `(${levels})` : '');
}

/** Sorted by edge as plain text, white before black. */
function printRoots({ roots, rows }: Position): string {
  const order = new Map(boardOf(rows).edges.map((edge, at) => [edge.name, at]));
  const place = (root: RootsOn): number => (order.get(root.edge) ?? 0) * 2 + (root.colour === 'white' ? 0 : 1);
  const sorted = roots.filter((root) => root.n > 0).sort((a, b) => place(a) - place(b));
  return sorted.map(({ edge, colour, n }) => `${colour[0]}.${edge}${n > 1 ? `*${n}` : ''}`).join(',') || '-';
}

/** The set-up on a board (W-SETUP-03, W-NOTE-02). */
export function startOn(board: string, rows: readonly number[]): string {
  return `${board} mtmmmtm/${rows.slice(1, -1).reverse().join('/')}/MTMMMTM b - w0/20,b0/20 e20w20s20h4 1`;
}

// --- editing

export type Tool =
  | { kind: 'piece'; piece: 'tree' | 'mushroom'; colour: Colour }
  | { kind: 'token'; resource: Resource }
  | { kind: 'shield' }
  | { kind: 'hole' }
  | { kind: 'erase' }
  | { kind: 'root'; colour: Colour };

/** What pressing a cell with a tool makes of a position; pressing again takes away. */
export function pressed(position: Position, tool: Tool, cell: string): Position {
  const here = position.specimens.find((one) => one.cell === cell);
  const others = position.specimens.filter((one) => one.cell !== cell);
  const gone = position.gone.filter((one) => one !== cell);
  const put = (piece: Specimen): Position => ({
    ...position,
    gone,
    specimens: [...others, { ...piece, room: roomOf(piece) }],
  });
  switch (tool.kind) {
    case 'piece': {
      if (here?.kind === tool.piece && here.colour === tool.colour) return { ...position, specimens: others };
      return put({ cell, colour: tool.colour, kind: tool.piece, shield: false, room: 0, earth: 0, water: 0, sun: 0 });
    }
    case 'token': {
      if (!here) return position;
      const more = { ...here, [tool.resource]: here[tool.resource] + 1 };
      if (roomOf(more) >= 0 && more[tool.resource] <= 3) return put(more);
      return put({ ...here, [tool.resource]: 0, shield: here.shield && tool.resource !== 'earth' });
    }
    case 'shield':
      return here && here.earth === 3 ? put({ ...here, shield: !here.shield }) : position;
    case 'hole':
      return { ...position, specimens: others, gone: position.gone.includes(cell) ? gone : [...gone, cell] };
    case 'erase':
      return { ...position, specimens: others, gone };
    case 'root':
      return position;
  }
}

/** One more root on an edge, or with `erase` none. */
export function rooted(position: Position, tool: Tool, edge: string): Position {
  if (tool.kind === 'erase') return { ...position, roots: position.roots.filter((root) => root.edge !== edge) };
  if (tool.kind !== 'root') return position;
  const n = position.roots.find((root) => root.edge === edge && root.colour === tool.colour)?.n ?? 0;
  const others = position.roots.filter((root) => root.edge !== edge || root.colour !== tool.colour);
  return { ...position, roots: [...others, { edge, colour: tool.colour, n: n + 1 }] };
}

/** The supply as the box would have it: whatever does not lie on the board, on holes or in hands. */
export function counted(position: Position): Position {
  const used = (resource: Resource): number => position.specimens.reduce((sum, one) => sum + one[resource], 0);
  const laid = (colour: Colour): number =>
    position.roots.reduce((sum, root) => sum + (root.colour === colour ? root.n : 0), 0);
  const left = (all: number, gone: number): number => Math.max(0, all - gone);
  const worn = position.specimens.filter((one) => one.shield).length;
  return {
    ...position,
    supply: {
      earth: left(BOX.tokens, used('earth')),
      water: left(BOX.tokens, used('water')),
      sun: left(BOX.tokens, used('sun')),
    },
    stock: {
      white: left(BOX.roots, laid('white') + position.hand.white),
      black: left(BOX.roots, laid('black') + position.hand.black),
    },
    shields: left(BOX.shields, worn),
  };
}

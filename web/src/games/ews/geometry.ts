/** The board as drawn: cells, edges and corners by name, and where they lie.
 *
 * Names follow W-BOARD-02, W-BOARD-03 and W-BOARD-05. Nothing here says what is allowed.
 * One unit of length is a hundredth of two sides; y grows downwards, White's side is below.
 */

export type Direction = 'E' | 'NE' | 'NW' | 'W' | 'SW' | 'SE';

export const DIRECTIONS: readonly Direction[] = ['E', 'NE', 'NW', 'W', 'SW', 'SE'];
/** Row and x of a step that way. */
const STEPS: readonly (readonly [number, number])[] = [
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
];
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The side of a cell, half its width, and the distance between rows. */
export const SIDE = 50;
export const HALF = (SIDE * Math.sqrt(3)) / 2;
export const ROW = SIDE * 1.5;

export interface Point {
  x: number;
  y: number;
}

export interface Cell {
  name: string;
  row: number;
  /** Counted in half cells from the middle (W-BOARD-03). */
  column: number;
  at: Point;
  /** Which of the three tints (W-BOARD-07). */
  tint: number;
}

export interface Edge {
  name: string;
  /** The cell in its name, and the direction. */
  cell: string;
  direction: Direction;
  ends: readonly [Point, Point];
  /** The corners in the numbers of W-BOARD-06, for comparing. */
  corners: readonly [string, string];
  middle: Point;
}

export class Board {
  readonly cells: Cell[] = [];
  readonly edges: Edge[] = [];
  private readonly byName = new Map<string, Cell>();
  private readonly byPlace = new Map<string, Cell>();
  private readonly edgesByName = new Map<string, Edge>();

  constructor(readonly rows: readonly number[]) {
    rows.forEach((length, row) => {
      for (let k = 0; k < length; k++) this.addCell(row, 2 * k - (length - 1), `${LETTERS[row]}${k + 1}`);
    });
    for (const cell of this.cells) DIRECTIONS.forEach((direction, d) => this.addEdge(cell, direction, d));
    this.edges.sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  private addCell(row: number, column: number, name: string): void {
    const tint = ((((column + 3 * row) / 2) % 3) + 3) % 3;
    const cell = { name, row, column, at: { x: column * HALF, y: -row * ROW }, tint };
    this.cells.push(cell);
    this.byName.set(name, cell);
    this.byPlace.set(`${row},${column}`, cell);
  }

  /** Inner edges are named by their E, NE or NW side only. */
  private addEdge(cell: Cell, direction: Direction, d: number): void {
    if (d > 2 && this.near(cell.name, direction)) return;
    const corners = cornersOf(cell);
    const one = corners[d] as Corner;
    const two = corners[(d + 1) % 6] as Corner;
    const middle = { x: (one.x + two.x) / 2, y: (one.y + two.y) / 2 };
    const edge: Edge = {
      name: `${cell.name}:${direction}`,
      cell: cell.name,
      direction,
      ends: [one, two],
      corners: [one.place, two.place],
      middle,
    };
    this.edges.push(edge);
    this.edgesByName.set(edge.name, edge);
  }

  cell(name: string | null | undefined): Cell | undefined {
    return name ? this.byName.get(name) : undefined;
  }

  edge(name: string | null | undefined): Edge | undefined {
    return name ? this.edgesByName.get(name) : undefined;
  }

  near(name: string, direction: Direction): string | null {
    const cell = this.byName.get(name);
    const step = STEPS[DIRECTIONS.indexOf(direction)];
    if (!cell || !step) return null;
    return this.byPlace.get(`${cell.row + step[0]},${cell.column + step[1]}`)?.name ?? null;
  }

  /** The edge on a side of a cell, under the one name it has. */
  side(name: string, direction: Direction): string {
    const other = this.near(name, direction);
    const d = DIRECTIONS.indexOf(direction);
    return d > 2 && other ? `${other}:${DIRECTIONS[d - 3]}` : `${name}:${direction}`;
  }

  /** The way from a cell to one beside it. */
  towards(from: string, to: string): Direction | null {
    return DIRECTIONS.find((direction) => this.near(from, direction) === to) ?? null;
  }

  /** Left, top, width and height of everything, with room around it. */
  frame(margin: number): [number, number, number, number] {
    const widest = Math.max(...this.rows);
    const width = 2 * HALF * widest + 2 * margin;
    const height = (this.rows.length - 1) * ROW + 2 * SIDE + 2 * margin;
    return [-width / 2, -(this.rows.length - 1) * ROW - SIDE - margin, width, height];
  }

  /** The middle of the board, around which it is turned. */
  get middle(): Point {
    return { x: 0, y: -((this.rows.length - 1) * ROW) / 2 };
  }
}

interface Corner extends Point {
  place: string;
}

/** The corners of a cell; the side towards the d-th direction joins the d-th and the next one (W-BOARD-06). */
function cornersOf(cell: { row: number; column: number }): Corner[] {
  const places: [number, number][] = [
    [-1, 1],
    [1, 1],
    [2, 0],
    [1, -1],
    [-1, -1],
    [-2, 0],
  ];
  return places.map(([up, right]) => {
    const [high, x] = [3 * cell.row + up, cell.column + right];
    return { x: x * HALF, y: -high * (SIDE / 2), place: `${high},${x}` };
  });
}

/** The outline of a cell around its middle, a little smaller or larger. */
export function outline(scale = 1): string {
  const corners = cornersOf({ row: 0, column: 0 });
  return corners.map(({ x, y }) => `${(x * scale).toFixed(2)},${(y * scale).toFixed(2)}`).join(' ');
}

/** A point as it lies on a board that is turned round or not. */
export function turned(point: Point, middle: Point, isTurned: boolean): Point {
  return isTurned ? { x: 2 * middle.x - point.x, y: 2 * middle.y - point.y } : point;
}

export type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const WAYS: Readonly<Record<Arrow, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The next thing that way: near, and rather straight ahead than aside. */
export function nextThat<T extends { at: Point }>(from: Point, key: Arrow, things: readonly T[]): T | null {
  const way = WAYS[key];
  let best: T | null = null;
  let least = Infinity;
  for (const thing of things) {
    const [dx, dy] = [thing.at.x - from.x, thing.at.y - from.y];
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const far = ahead + 1.9 * aside;
    if (ahead > 1 && far < least) [best, least] = [thing, far];
  }
  return best;
}

const boards = new Map<string, Board>();

/** The board with these rows; made once. */
export function boardOf(rows: readonly number[]): Board {
  const key = rows.join('-');
  const known = boards.get(key) ?? new Board(rows);
  boards.set(key, known);
  return known;
}

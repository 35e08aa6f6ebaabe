/** Where cells are drawn: the part of the 7x7 that matters, growing with the island.
 *
 * A cell is a column letter and a row number (`d4` is the centre). As long as the frame of four
 * is open in a direction, one more line is shown on both sides of it.
 */

import type { Cell } from '../types';

export interface Place {
  column: number;
  row: number;
}

export interface Window {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

const SPAN = 4;
const LAST = 6;

export function placeOf(cell: string): Place {
  return { column: cell.charCodeAt(0) - 97, row: Number(cell.slice(1)) - 1 };
}

export function cellAt(column: number, row: number): string {
  return String.fromCharCode(97 + column) + String(row + 1);
}

/** The cells to draw for a tableau and the cells that can be chosen. */
export function windowOf(tableau: readonly Cell[], lit: readonly string[] = [], growing = true): Window {
  const places = tableau.map((cell) => placeOf(cell.cell));
  if (places.length === 0) places.push({ column: 3, row: 3 });
  const [left, right] = spread(
    places.map((place) => place.column),
    lit.map((cell) => placeOf(cell).column),
    growing,
  );
  const [top, bottom] = spread(
    places.map((place) => place.row),
    lit.map((cell) => placeOf(cell).row),
    growing,
  );
  return { left, top, columns: right - left + 1, rows: bottom - top + 1 };
}

function spread(taken: number[], lit: number[], growing: boolean): [number, number] {
  let low = Math.min(...taken);
  let high = Math.max(...taken);
  if (growing && high - low + 1 < SPAN) {
    low = Math.max(0, low - 1);
    high = Math.min(LAST, high + 1);
  }
  return [Math.min(low, ...lit), Math.max(high, ...lit)];
}

/** All cells of a window in reading order. */
export function cellsOf(window: Window): string[] {
  const cells: string[] = [];
  for (let row = 0; row < window.rows; row += 1) {
    for (let column = 0; column < window.columns; column += 1) {
      cells.push(cellAt(window.left + column, window.top + row));
    }
  }
  return cells;
}

/** The neighbour of a cell inside a window, for the arrow keys. */
export function neighbour(window: Window, cell: string, key: string): string | null {
  const { column, row } = placeOf(cell);
  const step: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const [across, down] = step[key] ?? [0, 0];
  const next = { column: column + across, row: row + down };
  const inside =
    next.column >= window.left &&
    next.column < window.left + window.columns &&
    next.row >= window.top &&
    next.row < window.top + window.rows;
  return inside && (across || down) ? cellAt(next.column, next.row) : null;
}

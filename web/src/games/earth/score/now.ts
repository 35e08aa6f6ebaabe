/** What an area is worth as far as one may know it now. */

import { ROWS, type Area, type Rows } from '../types';

export function rowsNow(area: Area): Rows | null {
  return area.now?.rows ?? area.rows ?? null;
}

export const sumOf = (rows: Rows): number => ROWS.reduce((sum, row) => sum + (rows[row] ?? 0), 0);

export function totalNow(area: Area): number | null {
  const rows = rowsNow(area);
  return rows && sumOf(rows);
}

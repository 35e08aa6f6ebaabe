/** The sides of a score sheet: from the server's result, or, in a replay, from the rows of the view. */

import type { Result } from '../../lib/protocol';
import { ROWS, type View } from './types';

export type Side = Result['sides'][number];

export function sidesOf(result: Result | null, view: View): Side[] {
  const sides = result?.sides.length ? result.sides : fromView(view);
  return [...sides].sort((a, b) => a.rank - b.rank);
}

function fromView(view: View): Side[] {
  const sides = view.seats.map((area) => {
    const rows = ROWS.filter((row) => area.rows && row in area.rows).map((row) => ({ name: row, points: area.rows?.[row] ?? 0 }));
    return { name: '', seats: [area.seat], rows, total: rows.reduce((sum, row) => sum + row.points, 0), rank: 0 };
  });
  for (const side of sides) side.rank = 1 + sides.filter((other) => other.total > side.total).length;
  return sides;
}

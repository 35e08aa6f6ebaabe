/** The sides of a score sheet: from the server's result, or, in a replay, from the rows of the view; and their curves. */

import type { Result, Timeline } from '../../../lib/protocol';
import { ROWS, type View } from '../types';

export type Side = Result['sides'][number];

export function sidesOf(result: Result | null, view: View): Side[] {
  const sides = result?.sides.length ? result.sides : fromView(view);
  return [...sides].sort((a, b) => a.rank - b.rank);
}

function fromView(view: View): Side[] {
  const areas = view.seats.map((area) => {
    const rows = ROWS.filter((row) => area.rows && row in area.rows).map((row) => ({
      name: row,
      points: area.rows?.[row] ?? 0,
    }));
    return { name: '', seats: [area.seat], rows, total: sum(rows), rank: 0 };
  });
  const sides = [...joinedByTeam(areas, view), ...gaiaSide(view)];
  for (const side of sides) side.rank = 1 + sides.filter((other) => other.total > side.total).length;
  return sides;
}

/** A team's sheet is the sum of its members', row by row (E-TEAM-12). */
function joinedByTeam(areas: Side[], view: View): Side[] {
  if (!view.boards) return areas;
  return view.boards.map((board, team) => {
    const own = areas.filter((area) => board.seats.includes(area.seats[0] ?? -1));
    const rows = (own[0]?.rows ?? []).map((row) => ({
      name: row.name,
      points: own.reduce((n, area) => n + pointsOf(area, row.name), 0),
    }));
    return { name: `team ${'ABC'[team] ?? ''}`, seats: board.seats, rows, total: sum(rows), rank: 0 };
  });
}

/** Gaia is a side without a seat. */
function gaiaSide(view: View): Side[] {
  if (!view.gaia) return [];
  const rows = Object.entries(view.gaia.rows).map(([name, points]) => ({ name, points }));
  return [{ name: 'Gaia', seats: [], rows, total: sum(rows), rank: 0 }];
}

/** The letter of a team's side, by the name the server gives it. */
export function teamOf(side: Side): string | null {
  return /^team ([A-C])$/.exec(side.name)?.[1] ?? null;
}

export function pointsOf(side: Side, name: string): number {
  return side.rows.find((row) => row.name === name)?.points ?? 0;
}

function sum(rows: Side['rows']): number {
  return rows.reduce((total, row) => total + row.points, 0);
}

/** The curve of every side, best first; nothing where nobody had points before the end. */
export function linesOfCurve(
  told: Timeline,
  sides: readonly Side[],
  nameOf: (side: Side) => string,
  seatOf: (side: Side) => number,
): { name: string; seat: number; values: number[] }[] {
  const places = told.sides.map((seats) => seats.join());
  return sides.flatMap((side) => {
    const at = places.indexOf([...side.seats].sort((a, b) => a - b).join());
    const values = told.points.map((point) => point.totals[at] ?? 0);
    return at < 0 || values.length < 3 ? [] : [{ name: nameOf(side), seat: seatOf(side), values }];
  });
}

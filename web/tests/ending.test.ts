import { describe, expect, test } from 'vitest';
import { labelPlaces, ticksUpTo } from '../src/room/curve';
import { linesOfCurve, type Side } from '../src/games/earth/score/sheet';
import { labelled } from '../src/lib/i18n';
import type { Timeline } from '../src/lib/protocol';

const side = (seats: number[], rank: number): Side => ({ name: '', seats, rows: [], total: 0, rank });

describe('the curve of points', () => {
  test('has round ticks that reach above the best', () => {
    expect(ticksUpTo(262)).toEqual([0, 100, 200, 300]);
    expect(ticksUpTo(48)).toEqual([0, 10, 20, 30, 40, 50]);
    for (const most of [10, 99, 140, 333, 900]) expect(ticksUpTo(most).at(-1)).toBeGreaterThanOrEqual(most);
  });

  test('names at the ends never lie on each other, and stay inside', () => {
    const places = labelPlaces([200, 201, 50, 202], 17, 200);
    const sorted = [...places].sort((a, b) => a - b);
    for (let at = 1; at < sorted.length; at += 1)
      expect((sorted[at] ?? 0) - (sorted[at - 1] ?? 0)).toBeGreaterThanOrEqual(17);
    expect(Math.max(...places)).toBeLessThanOrEqual(200);
    expect(places[2]).toBe(50);
  });

  test('belongs to the right side, the best first, also for teams and Gaia', () => {
    const told: Timeline = {
      steps: 9,
      sides: [[], [0, 2], [1, 3]],
      points: [0, 4, 9].map((step, turn) => ({ step, turn, totals: [turn, turn * 10, turn * 100] })),
      marks: [],
    };
    const lines = linesOfCurve(
      told,
      [side([3, 1], 1), side([0, 2], 2), side([], 3)],
      (one) => one.seats.join('+'),
      (one) => one.seats[0] ?? 9,
    );
    expect(lines.map((line) => [line.name, line.values])).toEqual([
      ['3+1', [0, 100, 200]],
      ['0+2', [0, 10, 20]],
      ['', [0, 1, 2]],
    ]);
  });
});

test('French sets a space before the colon of a label', () => {
  expect(labelled('fr', 'Joueurs', '2')).toBe('Joueurs\u202f: 2');
  expect(labelled('en', 'Players', '2')).toBe('Players: 2');
});

import { expect, test } from 'vitest';
import { merge, outlineOf, REACTIONS } from '../src/lib/chat';

const line = (number: number, at = number): Parameters<typeof merge>[1][number] => ({
  number,
  seat: 0,
  text: `${number}`,
  reaction: null,
  at,
});

test('lines told again after a reconnection are not shown twice; a table read anew counts from one', () => {
  const known = merge([], [line(1), line(2)]);
  expect(merge(known, [line(1), line(2), line(3)]).map((one) => one.number)).toEqual([1, 2, 3]);
  expect(merge(known, [line(1, 99)]).map((one) => one.at)).toEqual([1, 2, 99]);
});

test('a long talk is cut at its beginning', () => {
  const lines = Array.from({ length: 300 }, (_, at) => line(at));
  expect(merge([], lines)).toHaveLength(120);
  expect(merge([], lines).at(-1)?.number).toBe(299);
});

test('a sign nobody knows is drawn as nothing', () => {
  expect(outlineOf('heart')).toMatch(/^M/);
  expect(outlineOf('bomb')).toBe('');
  expect(new Set(REACTIONS.map(([name]) => name)).size).toBe(REACTIONS.length);
});

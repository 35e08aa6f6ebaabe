import { expect, test } from 'vitest';
import { shared, sharedInside } from '../src/lib/share';

const before = {
  turn: 3,
  areas: [
    {
      seat: 0,
      tableau: [
        { cell: 'b2', card: 'x', growth: 1 },
        { cell: 'c2', card: null },
      ],
      hand: 4,
    },
    { seat: 1, tableau: [{ cell: 'a1', card: 'y', growth: 0 }], hand: ['q'] },
  ],
  asked: null,
};
const copy = <T>(value: T): T => structuredClone(value);

test('what is alike is the same object, whole or in part', () => {
  expect(shared(before, copy(before))).toBe(before);
  const after = copy(before);
  after.areas[0]!.tableau[0]!.growth = 2;
  const kept = shared(before, after);
  expect(kept).toEqual(after);
  expect(kept).not.toBe(before);
  expect(kept.areas[1]).toBe(before.areas[1]);
  expect(kept.areas[0]!.tableau[0]).not.toBe(before.areas[0]!.tableau[0]);
  expect(kept.areas[0]!.tableau[1]).toBe(before.areas[0]!.tableau[1]);
});

test.each([
  [[1, 2], [1]],
  [[1], [1, 2]],
  [{ a: 1 }, { a: 1, b: undefined }],
  [{ a: 1, b: undefined }, { a: 1 }],
  [{ b: 1 }, { a: 1 }],
  [{ a: [] }, { a: {} }],
  [{ a: {} }, { a: [] }],
  [{ a: null }, { a: {} }],
  [{ a: {} }, { a: null }],
  [undefined, { a: 1 }],
  [{ a: undefined }, { b: undefined }],
])('%j followed by %j is the second', (old, fresh) => {
  const [was, is] = [copy(old), copy(fresh)];
  const kept = shared(old, fresh);
  expect(kept).toStrictEqual(is);
  expect(kept).not.toBe(old);
  expect([old, fresh]).toStrictEqual([was, is]);
});

test('what is told anew is a new object with the old parts', () => {
  const kept = sharedInside(before, copy(before));
  expect(kept).toStrictEqual(before);
  expect(kept).not.toBe(before);
  expect(kept.areas).toBe(before.areas);
  expect(sharedInside(undefined, before)).toStrictEqual(before);
});

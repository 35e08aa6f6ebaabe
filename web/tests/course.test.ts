import { expect, test } from 'vitest';
import type { LogEntry } from '../src/lib/protocol';
import { courseOf } from '../src/games/ews/course';
import type { View } from '../src/games/ews/types';

const piece = (colour: string): { colour: string; kind: string } => ({ colour, kind: 'mushroom' });
const entry = (version: number, changes: object[], viewer = 0): LogEntry =>
  ({ version, viewer, seat: 0, changes }) as unknown as LogEntry;
const LAST = { seat: null, what: 'last', from: null, to: { turn: 1, text: '' } };
const gone = (cell: string, colour: string): object => ({
  seat: null,
  what: 'specimens',
  cell,
  from: piece(colour),
  to: null,
});

test('the course of a game tells what was left after every turn', () => {
  const view = { specimens: [piece('black'), piece('black'), piece('white')] } as unknown as View;
  const moved = [
    { seat: null, what: 'specimens', cell: 'a1', from: piece('black'), to: null },
    { seat: null, what: 'specimens', cell: 'a2', from: null, to: piece('black') },
  ];
  const log = [
    entry(1, moved),
    entry(2, [LAST]),
    entry(3, [gone('b1', 'white'), LAST]),
    entry(3, [gone('b1', 'white')], 1),
    entry(4, [gone('b2', 'black')]),
  ];
  expect(courseOf(log, 0, view)).toEqual([
    [3, 2],
    [3, 2],
    [3, 1],
    [2, 1],
  ]);
});

test('a game that ends with a turn ends once', () => {
  const view = { specimens: [piece('black')] } as unknown as View;
  expect(courseOf([entry(1, [gone('b1', 'white'), LAST])], 0, view)).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

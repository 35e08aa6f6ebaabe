import { describe, expect, test } from 'vitest';
import { deedsOf, lastOf, lastTurn } from '../src/games/earth/seeing/deeds';
import type { Change, LogEntry } from '../src/lib/protocol';

let version = 0;
const entry = (seat: number, changes: Change[], viewer = 0): LogEntry => ({
  version: (version += 1),
  viewer,
  seat,
  changes,
});
const table = (what: string, from: Change['from'], to: Change['to'], card?: string): Change => ({
  seat: null,
  what,
  from,
  to,
  ...(card ? { card } : {}),
});
const cell = (card: string | null, sprouts = 0) => ({ cell: 'd4', card, down: card === null, sprouts, growth: 0 });

const LOG: LogEntry[] = [
  entry(1, [table('action', null, 'plant'), { seat: 1, what: 'soil', from: 5, to: 2 }]),
  entry(1, [{ seat: 1, what: 'tableau', cell: 'd4', from: null, to: cell('earth-001') }]),
  entry(0, [{ seat: 0, what: 'soil', from: 1, to: 3 }]),
  entry(1, [table('fauna', { claims: [] }, { claims: [1] }, 'fauna-337-a'), table('turn', 4, 5)]),
  entry(0, [
    table('action', null, 'water'),
    { seat: 1, what: 'tableau', cell: 'd4', from: cell('earth-001'), to: cell('earth-001', 2) },
  ]),
  entry(0, [{ seat: 0, what: 'soil', from: 3, to: 9 }], 1),
];

describe('what others did', () => {
  const deeds = deedsOf(LOG, 0);

  test('is summed up for every turn and player', () => {
    expect(deeds.map((deed) => [deed.turn, deed.seat, deed.action])).toEqual([
      [-1, 1, 'plant'],
      [-1, 0, null],
      [5, 0, 'water'],
      [5, 1, null],
    ]);
    expect(deeds[0]).toMatchObject({ counts: { soil: -3 }, planted: ['earth-001'], goals: ['fauna-337-a'] });
    expect(deeds[3]?.counts).toEqual({ sprouts: 2 });
  });

  test('is told from one’s own entries only', () => {
    expect(deeds.find((deed) => deed.counts['soil'] === 6)).toBeUndefined();
  });

  test('the last turn begins with whoever chose the action', () => {
    expect(lastTurn(deeds).map((deed) => deed.seat)).toEqual([1, 0]);
    expect(lastOf(deeds, 1)?.turn).toBe(5);
  });

  test('a card laid face down is no card until it is turned over', () => {
    const down = entry(1, [{ seat: 1, what: 'tableau', cell: 'd4', from: null, to: cell(null) }]);
    const up = entry(1, [{ seat: 1, what: 'tableau', cell: 'd4', from: cell(null), to: cell('earth-002') }]);
    expect(deedsOf([down], 0)[0]).toMatchObject({ hidden: 1, planted: [] });
    expect(deedsOf([down, up], 0)[0]).toMatchObject({ hidden: 0, planted: ['earth-002'] });
  });

  test('a card that is known while it lies face down is planted once', () => {
    const known = { ...cell('earth-002'), down: true };
    const down = entry(1, [{ seat: 1, what: 'tableau', cell: 'd4', from: null, to: known }]);
    const up = entry(1, [{ seat: 1, what: 'tableau', cell: 'd4', from: known, to: cell('earth-002') }]);
    expect(deedsOf([down, up], 0)[0]).toMatchObject({ hidden: 0, planted: ['earth-002'] });
  });

  test('what comes twice while turns are told as one is told once', () => {
    const event = (): LogEntry => entry(1, [{ seat: 1, what: 'events', from: [], to: ['e'], added: ['e'] }]);
    const claim = (): LogEntry => entry(1, [table('fauna', { claims: [] }, { claims: [1] }, 'fauna-337-a')]);
    const deed = deedsOf([event(), claim(), event(), claim()], 0)[0];
    expect(deed).toMatchObject({ events: ['e'], goals: ['fauna-337-a'] });
  });

  test('what was taken back is gone', () => {
    const back = entry(1, [{ seat: 1, what: 'tableau', cell: 'd4', from: cell('earth-001'), to: null }]);
    expect(deedsOf([LOG[1] as LogEntry, back], 0)).toEqual([]);
  });
});

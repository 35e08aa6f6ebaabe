import { describe, expect, test } from 'vitest';
import { bySize, cardsOf, remembered, type Told } from '../src/people/games';
import { deviceName } from '../src/people/me.svelte';

function told(room: string, total: number, other: number, cards: string[], more: Partial<Told> = {}): Told {
  const side = (seat: number, points: number): object => ({
    name: `seat ${seat}`,
    seats: [seat],
    rows: [{ name: 'cards', points }],
    total: points,
    rank: points >= Math.max(total, other) ? 1 : 2,
  });
  return {
    room,
    game: 'earth',
    options: { players: 2 },
    seat: 0,
    seats: [
      { kind: 'person', name: 'Ann', bot: '', profile: 'a' },
      { kind: 'person', name: 'Bob', bot: '', profile: null },
    ],
    result: {
      finished: true,
      reason: 'highest total',
      rule: '',
      sides: [side(0, total), side(1, other)],
      winners: [total >= other ? 0 : 1],
    } as unknown as Told['result'],
    cards,
    finished: 1_700_000_000,
    ...more,
  };
}

describe('the games of a profile', () => {
  const games = [
    told('a', 120, 100, ['earth-001', 'earth-002']),
    told('b', 80, 100, ['earth-001']),
    told('c', 140, 100, ['earth-002', 'earth-001', 'earth-003']),
  ].map((one) => remembered(one)!);

  test('count the cards that came more than once, with what they went along with', () => {
    expect(cardsOf(games, 10)).toEqual([
      { card: 'earth-001', games: 3, won: 2, mean: 340 / 3 },
      { card: 'earth-002', games: 2, won: 2, mean: 130 },
    ]);
    expect(cardsOf(games, 1)).toHaveLength(1);
  });

  test('are told apart by the size of the table', () => {
    const alone = remembered(
      told('d', 90, 10, [], { seats: [{ kind: 'person', name: 'Ann', bot: '', profile: 'a' }] }),
    )!;
    expect(bySize([...games, alone]).map(({ players, tally }) => [players, tally.games, tally.won])).toEqual([
      [1, 1, 1],
      [2, 3, 2],
    ]);
  });

  test('are none where a lesson was learnt or the server closed the room', () => {
    const lesson = told('e', 1, 0, []);
    expect(remembered({ ...lesson, result: { ...lesson.result, reason: 'closed' } as Told['result'] })).toBeNull();
  });
});

test('a device is called by its browser and its system', () => {
  expect(deviceName('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')).toBe('Firefox, Linux');
  expect(
    deviceName(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
    ),
  ).toBe('Safari, iOS');
  expect(deviceName('')).toBe('');
});

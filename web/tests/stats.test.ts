/** The figures of finished games. */

import { describe, expect, test } from 'vitest';
import type { RoomSummary } from '../src/lib/protocol';
import { endingOf, figuresOf, gamesOf, modeOf, playedOf, type Played } from '../src/stats/figures';

const ME = { kind: 'person', name: 'Ada', bot: '' };
const BEA = { kind: 'person', name: 'Bea', bot: '' };
const bot = (name: string): Played['seats'][number] => ({ kind: 'bot', name: '', bot: name });
const side = (seats: number[], total: number, rank: number, cards = total): Played['result']['sides'][number] => ({
  name: `seat ${seats[0]}`,
  seats,
  rows: [
    { name: 'cards', points: cards },
    { name: 'growth', points: total - cards },
  ],
  total,
  rank,
});

let count = 0;
function game(more: Partial<Played> & { points?: [number, number] } = {}): Played {
  const { points: [mine, theirs] = [100, 90], ...rest } = more;
  count += 1;
  const sides = [side([0], mine, mine >= theirs ? 1 : 2, 40), side([1], theirs, theirs >= mine ? 1 : 2, 30)];
  return {
    id: `game${count}`,
    game: 'earth',
    options: {},
    at: count * 1000,
    seats: [ME, bot('level4')],
    own: [0],
    result: {
      reason: 'highest total',
      sides,
      winners: sides.filter((one) => one.rank === 1).flatMap((one) => one.seats),
    },
    ...rest,
  };
}

describe('one game', () => {
  test('is won, drawn or lost by its winners', () => {
    expect(endingOf(game())).toBe('won');
    expect(endingOf(game({ points: [90, 100] }))).toBe('lost');
    expect(endingOf(game({ points: [90, 90] }))).toBe('drawn');
  });

  test('against Gaia is lost where she has more, though nobody sits there', () => {
    const sides = [side([0], 80, 2), { ...side([], 90, 1), name: 'Gaia' }];
    const solo = game({ seats: [ME], result: { reason: 'highest total', sides, winners: [] } });
    expect([modeOf(solo), endingOf(solo)]).toEqual(['solo', 'lost']);
  });

  test('of a team is won with the partner', () => {
    const sides = [side([0, 2], 200, 1), side([1, 3], 150, 2)];
    const team = game({
      seats: [ME, bot('level4'), BEA, bot('level3')],
      result: { reason: 'highest total', sides, winners: [0, 2] },
    });
    expect([modeOf(team), endingOf(team)]).toEqual(['teams', 'won']);
    expect(
      figuresOf([team]).opponents.map(({ name }) => name),
      'a partner is no opponent',
    ).toEqual(['level3', 'level4']);
  });

  test('is told apart by who sat there', () => {
    expect(modeOf(game())).toBe('bots');
    expect(modeOf(game({ seats: [ME, BEA] }))).toBe('people');
    expect(modeOf(game({ seats: [ME, BEA], own: [0, 1] }))).toBe('hotseat');
  });
});

describe('a list of games', () => {
  test('gives the share of every opponent and mode', () => {
    const list = [game(), game({ points: [80, 120] }), game({ seats: [ME, BEA] }), game({ points: [140, 100] })];
    const { all, modes, opponents } = figuresOf(list);
    expect(all).toEqual({ games: 4, won: 3, drawn: 0, lost: 1, mean: 105, best: 140 });
    expect(modes.map(({ mode, tally }) => [mode, tally.games, tally.won])).toEqual([
      ['bots', 3, 2],
      ['people', 1, 1],
    ]);
    expect(opponents.map(({ name, isBot, tally }) => [name, isBot, tally.games])).toEqual([
      ['level4', true, 3],
      ['Bea', false, 1],
    ]);
  });

  test('tells runs of won games in time, not in the order of the list', () => {
    const early = game();
    const list = [game(), game({ points: [1, 2] }), game(), game(), early].map((one, at) => ({
      ...one,
      at: [3, 1, 4, 5, 0][at] ?? 0,
    }));
    expect(figuresOf(list)).toMatchObject({ streak: 3, longest: 3 });
    expect(figuresOf([...list, { ...game({ points: [1, 2] }), at: 9 }])).toMatchObject({ streak: 0, longest: 3 });
    expect(figuresOf([])).toMatchObject({ streak: 0, longest: 0 });
  });

  test('gives points by source, beside those of the others', () => {
    const { sources, trend } = figuresOf([game(), game({ points: [60, 50] })]);
    expect(sources).toEqual([
      { name: 'cards', own: 40, others: 30 },
      { name: 'growth', own: 40, others: 40 },
    ]);
    expect(trend.map(({ points, ending }) => [points, ending])).toEqual([
      [100, 'won'],
      [60, 'won'],
    ]);
  });

  test('counts what several people played on one device, and says nobody won it', () => {
    const { all, opponents, trend } = figuresOf([game({ seats: [ME, BEA], own: [0, 1] })]);
    expect(all).toEqual({ games: 1, won: 0, drawn: 0, lost: 0, mean: null, best: null });
    expect([opponents, trend]).toEqual([[], []]);
  });

  test('keeps games apart, and points out of those in which they mean nothing', () => {
    const duel = game({ game: 'ews', points: [2, 0] });
    expect(gamesOf([duel, game(), game()])).toEqual(['earth', 'ews']);
    expect(figuresOf([duel]).all).toMatchObject({ won: 1, mean: null });
    expect(figuresOf([duel]).sources).toEqual([]);
  });
});

describe('a room', () => {
  const room = (more: object): RoomSummary & { changed: number } =>
    ({
      room: 'abc',
      game: 'earth',
      options: {},
      status: 'finished',
      seats: [ME, bot('greedy')],
      changed: 12.5,
      result: { ...game().result, finished: true, rule: '' },
      ...more,
    }) as unknown as RoomSummary & { changed: number };

  test('counts when it is finished and was somebody’s', () => {
    expect(playedOf(room({}), [0])).toMatchObject({ id: 'abc', at: 12_500, own: [0] });
    expect(playedOf(room({ status: 'running' }), [0])).toBeNull();
    expect(playedOf(room({}), []), 'looked on').toBeNull();
  });

  test('does not count when it was a lesson, or ended because of new rules', () => {
    expect(playedOf(room({ seats: [ME, bot('tutor')] }), [0])).toBeNull();
    expect(playedOf(room({ result: { ...game().result, reason: 'rules' } }), [0])).toBeNull();
  });
});

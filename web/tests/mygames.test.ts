import { describe, expect, test } from 'vitest';
import { ago } from '../src/lib/ago';
import type { MyRoom } from '../src/lib/protocol';
import { factsOf, isMyTurn, opponents, sorted } from '../src/pages/myGames';
import { sayIn } from '../src/lib/i18n';
import { SHELL, type ShellKey } from '../src/words';

const say = sayIn<ShellKey>(SHELL, 'en');
const seat = (at: number, name: string): MyRoom['seats'][number] => ({
  seat: at,
  kind: 'person',
  name,
  bot: '',
  left: false,
  resigned: false,
  timeout: false,
  silent: false,
  away: 0,
  away_spent: 0,
  ready: false,
  agrees: false,
  connected: true,
});

function room(more: Partial<MyRoom> = {}): MyRoom {
  return {
    room: 'r',
    game: 'earth',
    options: {},
    status: 'running',
    version: 5,
    turn: 3,
    waiting: [1],
    seats: [seat(0, ''), seat(1, 'Bea')],
    sides: [[0], [1]],
    hotseat: false,
    public: false,
    clock: null,
    absent: null,
    watching: 0,
    result: null,
    rematch: null,
    fair: null,
    created: 0,
    changed: 1000,
    tokens: [{ token: 0, seats: [0], owner: true }],
    glance: { active: 1, action: 'water', points: 12, last: 1 },
    ...more,
  };
}

describe('my games', () => {
  test('say turn, whose move, the action, my points and the last move', () => {
    const told = factsOf(room(), say, 1000 + 7200).join(' | ');
    expect(told).toBe('turn 4 | waiting for Bea | Bea · Water | you have 12 points | last move: Bea, 2 hours ago');
    expect(opponents(room(), say)).toBe('Bea');
  });

  test('a host without a name is never called “you” among others', () => {
    const guest = room({ tokens: [{ token: 0, seats: [1], owner: false }] });
    expect(opponents(guest, say)).toBe('Player 1');
  });

  test('those that wait for me come first, finished ones last', () => {
    const mine = room({ room: 'a', waiting: [0], changed: 1 });
    const over = room({ room: 'b', status: 'finished', changed: 9999 });
    const other = room({ room: 'c', changed: 5 });
    expect(sorted([over, other, mine]).map((one) => one.room)).toEqual(['a', 'c', 'b']);
    expect(isMyTurn(mine)).toBe(true);
    expect(isMyTurn({ ...mine, status: 'paused' })).toBe(false);
  });

  test('a finished game says who won and my points', () => {
    const result = {
      sides: [
        { seats: [0], total: 90 },
        { seats: [1], total: 99 },
      ],
      winners: [1],
    };
    const told = factsOf(room({ status: 'finished', result: result as never }), say, 1000);
    expect(told.slice(0, 2)).toEqual(['Bea won', 'you had 90 points']);
  });
});

test('how long ago', () => {
  expect(ago(0, 30, 'en')).toBe('now');
  expect(ago(0, 200, 'en')).toBe('3 minutes ago');
  expect(ago(0, 90_000, 'fr')).toBe('hier');
});

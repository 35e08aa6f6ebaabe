import { describe, expect, test } from 'vitest';
import { keepOpponent, nextUp, opponentIn, planAgainst } from '../src/lib/opponents';
import type { GameAbout, RoomSummary } from '../src/lib/protocol';
import type { Drawer } from '../src/lib/store';

function drawer(): Drawer {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => void kept.set(key, text),
    removeItem: (key) => void kept.delete(key),
  };
}
const gameOf = (bots: string[], large: string[] = []): GameAbout =>
  ({
    game: 'earth',
    bots: bots.map((bot, level) => ({ bot, level, ...(large.includes(bot) && { large: 9 }) })),
  }) as unknown as GameAbout;
const LADDER = ['random', 'level1', 'level2', 'greedy', 'level3'];

describe('whom one plays against', () => {
  test('is the first level at first, then whoever it was last in this game', () => {
    const mine = drawer();
    expect(opponentIn(gameOf(LADDER), false, mine)).toBe('level1');
    keepOpponent(
      {
        game: 'earth',
        sitters: [
          { kind: 'me', name: '' },
          { kind: 'bot', name: '', bot: 'level3' },
        ],
      },
      mine,
    );
    expect(opponentIn(gameOf(LADDER), false, mine)).toBe('level3');
    expect(opponentIn({ ...gameOf(LADDER), game: 'ews' }, false, mine)).toBe('level1');
    keepOpponent({ game: 'earth', sitters: [{ kind: 'me', name: '' }] }, mine);
    expect(opponentIn(gameOf(LADDER), false, mine), 'a table without bots changes nothing').toBe('level3');
  });

  test('is one that is offered, whatever was kept', () => {
    const mine = drawer();
    mine.setItem('holocene.opponents', '{"earth": 7}');
    expect(opponentIn(gameOf(LADDER), false, mine)).toBe('level1');
    mine.setItem('holocene.opponents', '{"earth": "level9"}');
    expect(opponentIn(gameOf(LADDER), false, mine)).toBe('level1');
    expect(opponentIn(gameOf(['thumb', 'random', 'greedy']), false, mine)).toBe('random');
    mine.setItem('holocene.opponents', '{"earth": "level3"}');
    expect(opponentIn(gameOf(LADDER, ['level3']), true, mine), 'too slow for a large table').toBe('level1');
  });
});

describe('the level above', () => {
  const seat = (at: number, bot = '') => ({ seat: at, kind: bot ? 'bot' : 'person', bot, name: `n${at}`, left: false });
  const won = (bots: string[], winners = [0], more: object = {}): RoomSummary =>
    ({
      game: 'earth',
      options: { players: bots.length + 1, mode: 'standard', team: 'off' },
      clock: null,
      seats: [seat(0), ...bots.map((bot, at) => seat(at + 1, bot))],
      result: { finished: true, reason: 'end', rule: '', sides: [], winners },
      ...more,
    }) as unknown as RoomSummary;

  test.each([
    ['a win', won(['level1']), 'level2'],
    ['a win past a bot that is no level', won(['level2', 'level2']), 'level3'],
    ['a win against the last one', won(['level3']), null],
    ['a loss', won(['level1'], [1]), null],
    ['different bots', won(['level1', 'level2']), null],
    ['a bot that is no level', won(['greedy']), null],
    ['another person', won(['level1', '']), null],
    ['a game broken off', won(['level1'], [0], { result: { finished: false, winners: [0] } }), null],
    ['no result yet', won(['level1'], [0], { result: null }), null],
  ])('after %s', (_, summary, next) => {
    expect(nextUp(gameOf(LADDER), summary, [0])).toBe(next);
  });

  test('is none for who looks on, shares a device or left, and none that is too slow for the table', () => {
    expect(nextUp(gameOf(LADDER), won(['level1']), [])).toBeNull();
    expect(nextUp(gameOf(LADDER), won(['level1']), [0, 1])).toBeNull();
    const left = won(['level1']);
    left.seats[0]!.left = true;
    expect(nextUp(gameOf(LADDER), left, [0])).toBeNull();
    const slow = gameOf(LADDER, ['level3']);
    expect(nextUp(slow, won(['level2']), [0])).toBe('level3');
    expect(nextUp(slow, won(['level2', 'level2']), [0])).toBeNull();
    expect(nextUp(slow, won(['level2'], [0], { options: { with: ['animals'] } }), [0])).toBeNull();
  });

  test('sits at the same table', () => {
    expect(planAgainst('level2', won(['level1']), 'Ada')).toEqual({
      game: 'earth',
      options: { mode: 'standard', team: 'off' },
      sitters: [
        { kind: 'me', name: 'Ada' },
        { kind: 'bot', name: 'n1', bot: 'level2' },
      ],
      public: false,
      shuffle: true,
      clock: null,
    });
    const timed = { ...won(['level1']), clock: { seconds: 600, increment: 10 } };
    expect(planAgainst('level2', timed, 'Ada').clock).toEqual({ seconds: 600, increment: 10 });
  });
});

import { describe, expect, it } from 'vitest';
import type { RoomSummary } from '../src/lib/protocol';
import { hasSay, needsOthers, proposed, replaced } from '../src/room/pausing';

type Seat = RoomSummary['seats'][number];
const person = (seat: number, name: string, more: Partial<Seat> = {}): Seat => ({
  seat,
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
  ...more,
});
const table = (status: RoomSummary['status'], ...seats: Seat[]): RoomSummary => ({ status, seats }) as RoomSummary;

describe('a pause that is proposed', () => {
  it('is told to the others with its name, and to its own as theirs', () => {
    const summary = table('running', person(0, 'Ann', { agrees: true }), person(1, 'Bob'));
    expect(proposed(summary, [1])).toEqual({ what: 'pause', names: ['Ann'], isOwn: false });
    expect(proposed(summary, [0])?.isOwn).toBe(true);
  });

  it('is the wish to go on while the game is paused, and nothing when it is over', () => {
    const seats = [person(0, '', { agrees: true }), person(1, 'Bob')];
    const called = proposed(table('paused', ...seats), [], (n) => `Player ${n}`);
    expect(called).toEqual({ what: 'resume', names: ['Player 1'], isOwn: false });
    expect(proposed(table('finished', ...seats), [0])).toBeNull();
    expect(proposed(table('running', person(0, 'Ann')), [0])).toBeNull();
  });

  it('needs nobody where all people share a device or have gone', () => {
    const both = table('running', person(0, 'Ann'), person(1, 'Bob'));
    expect(needsOthers(both, [0, 1])).toBe(false);
    expect(needsOthers(both, [0])).toBe(true);
    expect(needsOthers(table('running', person(0, 'Ann'), person(1, 'Bob', { left: true })), [0])).toBe(false);
  });

  it('tells of a bot in the own seat as long as there is something to play', () => {
    const seats = [person(0, 'Ann', { left: true }), person(1, 'Bob', { left: true, resigned: true })];
    expect(replaced(table('running', ...seats), [0, 1])).toEqual([0]);
    expect(replaced(table('finished', ...seats), [0, 1])).toEqual([]);
  });

  it('is answered by those who play, not by onlookers or whoever has left', () => {
    const both = table('running', person(0, 'Ann'), person(1, 'Bob', { left: true }));
    expect([hasSay(both, [0]), hasSay(both, [1]), hasSay(both, [])]).toEqual([true, false, false]);
  });
});

import { expect, test } from 'vitest';
import type { RoomSummary } from '../src/lib/protocol';
import { EMPTY, receive } from '../src/lib/table';
import { spanOf, waitedFor } from '../src/room/silence';

const DAY = 86_400;
const person = { kind: 'person', left: false, resigned: false, silent: false, away: 0 };
const room = (more: object = {}, bob: object = {}): RoomSummary =>
  ({ status: 'running', absent: 2 * DAY, seats: [person, { ...person, ...bob }], ...more }) as unknown as RoomSummary;

test('nothing is said at first, then when a bot may take the seat, then that it may', () => {
  const until = { '1': 2 * DAY * 1000 };
  expect(waitedFor(room(), [0], until, 1, 0)).toBeNull();
  expect(waitedFor(room(), [0], until, 1, DAY * 1000)).toEqual({ what: 'soon', left: DAY });
  expect(waitedFor(room(), [0], until, 1, 3 * DAY * 1000)).toEqual({ what: 'now', left: 0 });
});

test('nobody is offered their own seat, and those who watch, left or pause are offered nothing', () => {
  const until = { '0': 0, '1': 0 };
  expect(waitedFor(room(), [0], until, 0, 1)).toBeNull();
  expect(waitedFor(room(), [], until, 1, 1)).toBeNull();
  expect(waitedFor(room({ status: 'paused' }), [0], until, 1, 1)).toBeNull();
  expect(waitedFor(room({ status: 'finished' }), [0], until, 1, 1)).toBeNull();
  expect(waitedFor(room({ absent: null }), [0], until, 1, 1)).toBeNull();
  expect(waitedFor(room({}, { left: true }), [0], until, 1, 1)).toBeNull();
  expect(waitedFor(room({}, { left: true }), [1], until, 0, 1)).toBeNull();
});

test('it is said to everybody that a bot plays for somebody silent', () => {
  expect(waitedFor(room({}, { left: true, silent: true }), [], {}, 1, 1)?.what).toBe('done');
});

test('whoever said to be away is said to be until then, and offered nothing meanwhile', () => {
  const until = { '1': 0 };
  expect(waitedFor(room({}, { away: DAY }), [0], until, 1, 0)).toEqual({ what: 'away', left: DAY });
  expect(waitedFor(room({}, { away: DAY }), [0], until, 1, 2 * DAY * 1000)?.what).toBe('now');
  expect(waitedFor(room({}, { away: DAY, left: true, silent: true }), [0], until, 1, 0)?.what).toBe('done');
});

test('seconds to go become times of this device', () => {
  const now = Date.now();
  const table = receive(EMPTY, { type: 'update', version: 1, views: {}, log: [], clock: null, absent: { '1': 60 } });
  expect(table.absent['1']).toBeGreaterThanOrEqual(now + 60_000);
});

test('spans are told in their largest unit', () => {
  expect([spanOf(2 * DAY, 'en'), spanOf(2 * DAY, 'fr'), spanOf(30, 'en')]).toEqual([
    '2 days',
    '2\u00a0jours',
    '1 minute',
  ]);
});

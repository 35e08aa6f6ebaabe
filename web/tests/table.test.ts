import { expect, test } from 'vitest';
import type { LogEntry, RoomSummary, SeatView, ServerMessage } from '../src/lib/protocol';
import { EMPTY, merged, receive, seatToShow, withLog, type Table } from '../src/lib/table';

const ROOM = {
  room: 'r',
  game: 'earth',
  options: {},
  seats: [],
  status: 'running',
  version: 0,
} as unknown as RoomSummary;
const entry = (version: number): LogEntry => ({ version, viewer: 0, seat: 0, changes: [] });
const view = (asked: boolean): SeatView => ({ view: { asked }, question: null, choices: [], undo: false });
const isAsked = (one: SeatView): boolean => (one.view as { asked: boolean }).asked;
const update = (version: number, log: LogEntry[] = []): ServerMessage => ({
  type: 'update',
  version,
  views: { '0': view(true) },
  log,
  clock: null,
});

function welcomed(version = 0): Table {
  return receive(EMPTY, { type: 'welcome', protocol: 1, room: { ...ROOM, version }, seats: [0], owner: true });
}

test('a welcome tells the room and the own seats', () => {
  expect(welcomed()).toMatchObject({ seats: [0], owner: true, reload: false });
});

test('whoever comes into a game under way fetches its log', () => {
  expect(welcomed(12).reload).toBe(true);
});

test('an update brings views and adds to the log', () => {
  const first = receive(welcomed(), update(1, [entry(1)]));
  const second = receive(first, update(3, [entry(2), entry(3)]));
  expect(second.version).toBe(3);
  expect(second.log.map((one) => one.version)).toEqual([1, 2, 3]);
});

test('a straggler of a lost connection changes nothing', () => {
  const now = receive(welcomed(), update(5, [entry(5)]));
  expect(receive(now, update(4, [entry(4)]))).toBe(now);
});

test('entries told twice after a reconnection stand once in the log', () => {
  expect(merged([entry(1), entry(2)], [entry(2), entry(3)]).map((one) => one.version)).toEqual([1, 2, 3]);
});

test('the whole log replaces what was there, but not what is newer', () => {
  const table = { ...welcomed(3), log: [entry(2), entry(9)] };
  const whole = withLog(table, [entry(1), entry(2), entry(8)]);
  expect(whole.log.map((one) => one.version)).toEqual([1, 2, 8, 9]);
  expect(whole.reload).toBe(false);
});

test('the server can ask for a reload in an update', () => {
  expect(receive(receive(welcomed(), update(1)), { ...update(9), reload: true } as ServerMessage).reload).toBe(true);
});

test('a summary changes the room only', () => {
  const before = receive(welcomed(), update(1));
  const after = receive(before, { type: 'room', room: { ...ROOM, status: 'paused' } });
  expect(after.room?.status).toBe('paused');
  expect(after.views).toBe(before.views);
});

test('unknown messages of a newer server are ignored', () => {
  const before = welcomed();
  expect(receive(before, { type: 'fanfare' } as unknown as ServerMessage)).toBe(before);
});

const hotseat = (asked: boolean[]): Table => ({
  ...EMPTY,
  room: ROOM,
  seats: asked.map((_, at) => at),
  views: Object.fromEntries(asked.map((one, at) => [String(at), view(one)])),
});

test('hot-seat shows the seat that is asked and stays with it until it is done', () => {
  expect(seatToShow(hotseat([false, true, true]), null, isAsked)).toBe(1);
  expect(seatToShow(hotseat([true, true, true]), 1, isAsked)).toBe(1);
  expect(seatToShow(hotseat([true, false, true]), 1, isAsked)).toBe(2);
  expect(seatToShow(hotseat([true, false, false]), 2, isAsked)).toBe(0);
});

test('while nobody on this device is asked, the last seat stays in sight', () => {
  expect(seatToShow(hotseat([false, false]), 1, isAsked)).toBe(1);
  expect(seatToShow(hotseat([false, false]), null, isAsked)).toBe(0);
});

test('a spectator has no seat', () => {
  expect(seatToShow({ ...EMPTY, room: ROOM }, null, isAsked)).toBe(-1);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Room } from '../src/lib/room.svelte';
import type { ClientMessage, ServerMessage } from '../src/lib/protocol';
import type { Wire } from '../src/lib/socket';

let wire: Wire & { sent: ClientMessage[] };
let room: Room;
let answerLog: (log: unknown[]) => void;

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise((done) => {
        answerLog = (log) => done(Response.json({ version: 9, log }));
      }),
  );
  const sent: ClientMessage[] = [];
  wire = {
    sent,
    send: (data) => void sent.push(JSON.parse(data) as ClientMessage),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  room = new Room('r', 'token', () => wire);
  room.open();
  (wire.onopen as unknown as () => void)();
});

afterEach(() => {
  room.close();
  vi.unstubAllGlobals();
});

function hear(message: unknown): void {
  wire.onmessage?.({ data: JSON.stringify(message as ServerMessage) });
}

const WELCOME = { type: 'welcome', room: { room: 'r', version: 3, status: 'running' }, seats: [0], owner: true };
const UPDATE = { type: 'update', version: 3, views: { '0': { view: {}, choices: [], undo: false } }, log: [] };
const soon = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

test('what arrives while the log is being fetched is not lost', async () => {
  hear(WELCOME);
  hear(UPDATE);
  answerLog([{ version: 2, seat: 0, changes: [] }]);
  await soon();
  expect(room.table.log).toHaveLength(1);
  expect(room.seatView(0)).not.toBeNull();
});

test('a choice is busy until it is acknowledged, and none is sent meanwhile', async () => {
  hear(WELCOME);
  const first = room.choose(0, [5]);
  const second = room.choose(0, [6]);
  expect(room.busy).toEqual([0]);
  const sent = wire.sent.filter((one) => one.type === 'choose');
  expect(sent).toHaveLength(1);
  hear({ type: 'ack', key: (sent[0] as { key: string }).key, version: 4, applied: 1 });
  expect(await first).toBe(1);
  expect(await second).toBe(0);
  expect(room.busy).toEqual([]);
});

test('a refusal is told and frees the seat; the next update forgets it', async () => {
  hear(WELCOME);
  const chosen = room.choose(0, [5]);
  const key = (wire.sent.at(-1) as { key: string }).key;
  hear({ type: 'error', key, code: 'illegal', text: 'Not now.' });
  expect(await chosen).toBe(0);
  expect([room.trouble, room.busy]).toEqual(['Not now.', []]);
  hear(UPDATE);
  expect(room.trouble).toBe('');
});

test('a preview is asked once for a version, and anew after an update', async () => {
  hear(WELCOME);
  const first = room.preview(0, 7);
  void room.preview(0, 7);
  const asked = wire.sent.filter((one) => one.type === 'preview');
  expect(asked).toHaveLength(1);
  hear({ type: 'preview', key: (asked[0] as { key: string }).key, change: { soil: 3 } });
  expect(await first).toEqual({ soil: 3 });
  expect(room.busy).toEqual([]);
  hear({ ...UPDATE, version: 4 });
  void room.preview(0, 7);
  expect(wire.sent.filter((one) => one.type === 'preview')).toHaveLength(2);
});

test('a question about what could be done ends with the line, and is not asked without one', async () => {
  vi.useFakeTimers();
  hear(WELCOME);
  const asked = room.propose(0, [], 'bot');
  expect(wire.sent.at(-1)).toMatchObject({ type: 'propose', seat: 0 });
  wire.onclose?.({ code: 1006 });
  expect(await asked).toBeNull();
  const n = wire.sent.length;
  expect(await room.propose(0, [], 'bot')).toBeNull();
  expect(wire.sent).toHaveLength(n);
  vi.useRealTimers();
});

test('answers of others in quick succession are shown together in a moment, an own one at once', async () => {
  vi.useFakeTimers();
  hear(WELCOME);
  hear(UPDATE);
  hear({ ...UPDATE, version: 4 });
  hear({ ...UPDATE, version: 5 });
  expect(room.table.version).toBe(3);
  await vi.advanceTimersByTimeAsync(250);
  expect(room.table.version).toBe(5);
  const chosen = room.choose(0, [1]);
  hear({ ...UPDATE, version: 6 });
  expect(room.table.version).toBe(6);
  hear({ type: 'ack', key: (wire.sent.at(-1) as { key: string }).key, version: 6, applied: 1 });
  expect(await chosen).toBe(1);
  vi.useRealTimers();
});

test('whoever is asked now is shown so at once', () => {
  vi.useFakeTimers();
  hear(WELCOME);
  hear(UPDATE);
  hear({ ...UPDATE, version: 4 });
  expect(room.table.version).toBe(3);
  const asked = { '0': { ...UPDATE.views['0'], question: { frame: 'Action' } } };
  hear({ ...UPDATE, version: 5, views: asked });
  expect(room.table.version).toBe(5);
  hear({ ...UPDATE, version: 6, views: asked });
  expect(room.table.version).toBe(5);
  vi.useRealTimers();
});

test('an answer is acknowledged only when what it did is shown', async () => {
  vi.useFakeTimers();
  hear(WELCOME);
  hear(UPDATE);
  const chosen = room.choose(0, [1]);
  hear({ type: 'ack', key: (wire.sent.at(-1) as { key: string }).key, version: 4, applied: 1 });
  expect(room.busy).toEqual([0]);
  hear({ ...UPDATE, version: 4 });
  expect(await chosen).toBe(1);
  expect(room.table.version).toBe(4);
  vi.useRealTimers();
});

test('whoever comes back asks for what is missing after what was told, shown or not', () => {
  vi.useFakeTimers();
  hear(WELCOME);
  hear(UPDATE);
  hear({ ...UPDATE, version: 4 });
  expect(room.table.version).toBe(3);
  (wire.onopen as unknown as () => void)();
  expect(wire.sent.at(-1)).toMatchObject({ type: 'hello', have: 4 });
  vi.useRealTimers();
});

test('every message has a key of its own', () => {
  hear(WELCOME);
  void room.choose(0, [1]);
  void room.choose(1, [1]);
  const keys = wire.sent.flatMap((one) => ('key' in one ? [one.key] : []));
  expect(new Set(keys).size).toBe(2);
});

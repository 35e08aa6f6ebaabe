import { beforeEach, expect, test } from 'vitest';
import type { ClientMessage, ServerMessage } from '../src/lib/protocol';
import { Connection, waitBefore, type Line, type Timers, type Wire } from '../src/lib/socket';

/** A wire that remembers what was sent, and a clock that is set by hand. */
class FakeWire implements Wire {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

class FakeTimers implements Timers {
  now = 0;
  due = new Map<number, { at: number; run: () => void }>();
  private ids = 0;
  later(run: () => void, ms: number): number {
    this.ids += 1;
    this.due.set(this.ids, { at: this.now + ms, run });
    return this.ids;
  }
  forget(id: number): void {
    this.due.delete(id);
  }
  pass(ms: number): void {
    const end = this.now + ms;
    for (;;) {
      const [next] = [...this.due].filter(([, one]) => one.at <= end).sort(([, a], [, b]) => a.at - b.at);
      if (!next) break;
      this.due.delete(next[0]);
      this.now = next[1].at;
      next[1].run();
    }
    this.now = end;
  }
}

const WELCOME = { type: 'welcome', room: { version: 0 }, seats: [0], owner: true } as unknown as ServerMessage;
const CHOOSE: ClientMessage = { type: 'choose', key: 'k1', seat: 0, choices: [5] };

let wires: FakeWire[];
let timers: FakeTimers;
let lines: Line[];
let heard: ServerMessage[];
let connection: Connection;

beforeEach(() => {
  wires = [];
  lines = [];
  heard = [];
  timers = new FakeTimers();
  const dial = (): Wire => {
    const wire = new FakeWire();
    wires.push(wire);
    return wire;
  };
  const hello = (): ClientMessage => ({ type: 'hello', protocol: 1, token: 't', have: 3, lang: 'en' });
  connection = new Connection(
    dial,
    { hello, message: (one) => heard.push(one), line: (line) => lines.push(line) },
    timers,
  );
});

function connected(): FakeWire {
  connection.open();
  const wire = wires.at(-1) as FakeWire;
  wire.onopen?.();
  wire.hear(WELCOME);
  return wire;
}

test('a conversation begins with hello and is open after the welcome', () => {
  connection.open();
  const wire = wires[0] as FakeWire;
  wire.onopen?.();
  expect(wire.sent).toEqual([{ type: 'hello', protocol: 1, token: 't', have: 3, lang: 'en' }]);
  expect(connection.line).toBe('connecting');
  wire.hear(WELCOME);
  expect(lines).toEqual(['connecting', 'open']);
});

test('a lost connection is tried again, later and later, and starts afresh once it is there', () => {
  connected().onclose?.({ code: 1006 });
  expect(connection.line).toBe('lost');
  timers.pass(400);
  expect(wires).toHaveLength(2);
  wires[1]?.onclose?.({ code: 1006 });
  timers.pass(300);
  expect(wires).toHaveLength(2);
  timers.pass(500);
  expect(wires).toHaveLength(3);
  wires[2]?.onopen?.();
  wires[2]?.hear(WELCOME);
  expect(connection.line).toBe('open');
  wires[2]?.onclose?.({ code: 1006 });
  timers.pass(400);
  expect(wires).toHaveLength(4);
});

test('a choice without its ack is sent again with the same key, one with it is not', () => {
  const wire = connected();
  connection.send(CHOOSE);
  connection.send({ ...CHOOSE, key: 'k2' });
  wire.hear({ type: 'ack', key: 'k2', version: 4, applied: 1 });
  wire.onclose?.({ code: 1006 });
  timers.pass(400);
  const next = wires[1] as FakeWire;
  next.onopen?.();
  expect(next.sent.map((one) => one.type)).toEqual(['hello']);
  next.hear(WELCOME);
  expect(next.sent.slice(1)).toEqual([CHOOSE]);
});

test('a choice made while the line is down waits for the welcome', () => {
  const wire = connected();
  wire.onclose?.({ code: 1006 });
  connection.send(CHOOSE);
  expect(connection.owed).toBe(1);
  timers.pass(400);
  const next = wires[1] as FakeWire;
  next.onopen?.();
  next.hear(WELCOME);
  expect(next.sent.at(-1)).toEqual(CHOOSE);
  next.hear({ type: 'error', key: 'k1', code: 'illegal', text: 'no' });
  expect(connection.owed).toBe(0);
});

test('silence is answered with a ping, and more silence means the line is dead', () => {
  const wire = connected();
  timers.pass(20_000);
  expect(wire.sent.at(-1)).toEqual({ type: 'ping' });
  wire.hear({ type: 'pong' });
  timers.pass(19_000);
  expect(connection.line).toBe('open');
  timers.pass(11_000);
  expect(wire.closed).toBe(true);
  timers.pass(400);
  expect(wires.length).toBeGreaterThan(1);
});

test('a try that comes to nothing is given up, and the line stays lost until it is there again', () => {
  connected().onclose?.({ code: 1006 });
  timers.pass(400);
  expect([wires.length, connection.line]).toEqual([2, 'lost']);
  timers.pass(10_000);
  expect(wires[1]?.closed).toBe(true);
  timers.pass(1_000);
  expect([wires.length, connection.line]).toEqual([3, 'lost']);
  wires[2]?.onopen?.();
  wires[2]?.hear(WELCOME);
  expect(lines).toEqual(['connecting', 'open', 'lost', 'open']);
});

test('without a network an answer has to come soon, and a table that answers is kept', () => {
  const wire = connected();
  connection.doubt();
  expect(wire.sent.at(-1)).toEqual({ type: 'ping' });
  wire.hear({ type: 'pong' });
  timers.pass(5_000);
  expect(connection.line).toBe('open');
  connection.doubt();
  timers.pass(3_000);
  expect([connection.line, wire.closed]).toEqual(['lost', true]);
});

test('a refusal for good is not tried again', () => {
  connected().onclose?.({ code: 1008 });
  expect(connection.line).toBe('closed');
  timers.pass(60_000);
  expect(wires).toHaveLength(1);
});

test('a wire that was given up says nothing any more', () => {
  const wire = connected();
  wire.onclose?.({ code: 1006 });
  const before = heard.length;
  wire.hear({ type: 'pong' });
  expect(heard).toHaveLength(before);
});

test('when the network is back nobody waits', () => {
  const wire = connected();
  wire.onclose?.({ code: 1006 });
  connection.hurry();
  expect(wires).toHaveLength(2);
});

test('garbage is not a message', () => {
  const wire = connected();
  const before = heard.length;
  wire.onmessage?.({ data: '{' });
  wire.onmessage?.({ data: '[1]' });
  expect(heard).toHaveLength(before);
});

test('closing ends it, and no timer is left', () => {
  connected();
  connection.close();
  expect(timers.due.size).toBe(0);
  expect(wires[0]?.closed).toBe(true);
});

test('waiting grows to four seconds and is spread by chance', () => {
  const waits = [0, 1, 2, 3, 10].map((attempt) => waitBefore(attempt, () => 0.5));
  expect(waits).toEqual([250, 500, 1000, 2000, 4000]);
  expect(waitBefore(10, () => 0)).toBeLessThan(waitBefore(10, () => 1));
});

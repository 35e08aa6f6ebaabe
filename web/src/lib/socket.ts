/** One conversation with the table that survives lost connections.
 *
 * Decides when to try again, when silence means that the line is dead, and which messages are
 * sent once more: a `choose` or `undo` without its `ack` is repeated with the same key, which the
 * server answers without doing it twice.
 */

import type { ClientMessage, ServerMessage } from './protocol';

export type Line = 'connecting' | 'open' | 'lost' | 'closed';

/** The part of a WebSocket that is used; tests bring their own. */
export interface Wire {
  send(data: string): void;
  close(): void;
  onopen: ((event: never) => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Timers {
  later(run: () => void, ms: number): number;
  forget(id: number): void;
}

export interface Ears {
  hello(): ClientMessage;
  message(message: ServerMessage): void;
  line(line: Line): void;
}

const FIRST_WAIT = 250;
const LONGEST_WAIT = 4_000;
const PING_EVERY = 20_000;
const DEAD_AFTER = 10_000;
/** The browser says there is no network: then an answer has to come sooner. */
const DOUBTED_AFTER = 3_000;
/** Close codes after which trying again is useless: refused by policy, or a newer protocol. */
const FINAL_CODES = [1008, 4400, 4401, 4403, 4404];

export const browserTimers: Timers = {
  later: (run, ms) => globalThis.setTimeout(run, ms) as unknown as number,
  forget: (id) => globalThis.clearTimeout(id),
};

/** How long to wait before the n-th attempt in a row (0 is the first). */
export function waitBefore(attempt: number, random: () => number = Math.random): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return Math.round(wait * (0.75 + 0.5 * random()));
}

export class Connection {
  private wire: Wire | null = null;
  private attempts = 0;
  private retry: number | null = null;
  private heart: number | null = null;
  private readonly unanswered = new Map<string, ClientMessage>();
  private greeted = false;
  private wasOpen = false;
  line: Line = 'closed';

  constructor(
    private readonly dial: () => Wire,
    private readonly ears: Ears,
    private readonly timers: Timers = browserTimers,
  ) {}

  open(): void {
    if (this.wire) return;
    this.forgetTimers();
    // What was lost stays lost until it is there again, however often it is tried.
    if (!this.wasOpen) this.setLine('connecting');
    const wire = this.dial();
    this.wire = wire;
    this.heart = this.timers.later(() => this.giveUp(), DEAD_AFTER);
    this.greeted = false;
    wire.onopen = () => {
      wire.send(JSON.stringify(this.ears.hello()));
      this.beat();
    };
    wire.onmessage = (event) => this.hear(wire, event.data);
    wire.onclose = (event) => this.ended(wire, event.code);
  }

  /** Ends the conversation for good. */
  close(): void {
    this.forgetTimers();
    const wire = this.wire;
    this.wire = null;
    this.greeted = false;
    this.wasOpen = false;
    this.setLine('closed');
    wire?.close();
  }

  /** Sends now, or as soon as the line is there again if the message has a key to be acknowledged. */
  send(message: ClientMessage): void {
    if (message.type === 'choose' || message.type === 'undo') this.unanswered.set(message.key, message);
    if (this.greeted) this.wire?.send(JSON.stringify(message));
  }

  /** The network is back, or the page is looked at again. */
  hurry(): void {
    if (this.line === 'lost') {
      this.attempts = 0;
      this.open();
    }
  }

  /** The browser has lost the network; a table on the same machine may still be there. */
  doubt(): void {
    if (!this.greeted) return;
    this.wire?.send(JSON.stringify({ type: 'ping' }));
    if (this.heart !== null) this.timers.forget(this.heart);
    this.heart = this.timers.later(() => this.giveUp(), DOUBTED_AFTER);
  }

  get owed(): number {
    return this.unanswered.size;
  }

  private hear(wire: Wire, data: unknown): void {
    if (wire !== this.wire) return;
    const message = read(data);
    if (!message) return;
    this.beat();
    if (message.type === 'welcome') this.welcomed();
    if (message.type === 'ack') this.unanswered.delete(message.key);
    if (message.type === 'error' && message.key !== null) this.unanswered.delete(message.key);
    this.ears.message(message);
  }

  private welcomed(): void {
    this.attempts = 0;
    this.greeted = true;
    this.wasOpen = true;
    this.setLine('open');
    for (const message of this.unanswered.values()) this.wire?.send(JSON.stringify(message));
  }

  private ended(wire: Wire, code: number): void {
    if (wire !== this.wire) return;
    this.wire = null;
    this.greeted = false;
    this.forgetTimers();
    if (FINAL_CODES.includes(code)) {
      this.setLine('closed');
      return;
    }
    this.setLine('lost');
    this.retry = this.timers.later(() => this.open(), waitBefore(this.attempts));
    this.attempts += 1;
  }

  /** After a while of silence a ping; without any answer the line is dead. */
  private beat(): void {
    if (this.heart !== null) this.timers.forget(this.heart);
    this.heart = this.timers.later(() => {
      this.wire?.send(JSON.stringify({ type: 'ping' }));
      this.heart = this.timers.later(() => this.giveUp(), DEAD_AFTER);
    }, PING_EVERY);
  }

  private giveUp(): void {
    const wire = this.wire;
    if (!wire) return;
    this.ended(wire, 1006);
    wire.close();
  }

  private forgetTimers(): void {
    if (this.retry !== null) this.timers.forget(this.retry);
    if (this.heart !== null) this.timers.forget(this.heart);
    this.retry = null;
    this.heart = null;
  }

  private setLine(line: Line): void {
    if (this.line === line) return;
    this.line = line;
    this.ears.line(line);
  }
}

function read(data: unknown): ServerMessage | null {
  try {
    const message = JSON.parse(String(data)) as ServerMessage;
    return typeof message?.type === 'string' ? message : null;
  } catch {
    return null;
  }
}

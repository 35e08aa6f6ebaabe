/** The host's end of a direct line. Whoever is at the other end may send anything: what does not fit is dropped or
 * refused here, before it costs the table anything; what may be asked at all is decided in `holocene.page.visitors`. */

import type { Wire } from '../lib/socket';
import { cut, Joiner } from './frames';
import type { FromHost, ToHost } from './messages';

/** A visitor as the page's own tables know it. */
export interface Visit {
  /** The answer as JSON: `{"status", "body"}`. */
  ask(method: string, path: string, body: string | null, token: string | null): Promise<string>;
  dial(room: string): Wire;
  end(): void;
}

/** The part of a data channel that is used. */
export interface Channel {
  send(text: string): void;
  close(): void;
  readonly bufferedAmount: number;
}

export const LONGEST = 64_000;
export const RATE = 60;
export const BURST = 200;
const MOST_LINES = 8;
const MOST_ASKED = 16;
/** Bytes on their way to somebody who does not read them. */
const MOST_WAITING = 8_000_000;
/** Messages that did not fit, after which the line ends. */
const OFFENCES = 20;

const refusal = (code: string, text: string, status: number): string =>
  JSON.stringify({ status, body: { error: { code, text } } });

export class Gate {
  private readonly joiner = new Joiner(LONGEST);
  private readonly wires = new Map<number, Wire>();
  private asked = 0;
  private offences = 0;
  private left = BURST;
  private filled: number;
  private isOver = false;

  constructor(
    private readonly visit: Visit,
    private readonly channel: Channel,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.filled = now();
  }

  hear(piece: unknown): void {
    if (this.isOver) return;
    if (!this.isInTime()) {
      this.offend();
      return;
    }
    try {
      const whole = this.joiner.add(piece);
      if (whole !== null) this.take(read(whole));
    } catch {
      // A piece that is none, a message without end or without sense: nobody of ours sends that.
      this.end();
    }
  }

  /** The line is gone, or has to go. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.visit.end();
    this.wires.clear();
    this.channel.close();
  }

  private isInTime(): boolean {
    const now = this.now();
    this.left = Math.min(BURST, this.left + ((now - this.filled) / 1000) * RATE);
    this.filled = now;
    if (this.left < 1) return false;
    this.left -= 1;
    return true;
  }

  private offend(): void {
    this.offences += 1;
    if (this.offences >= OFFENCES) this.end();
  }

  private take(message: ToHost): void {
    if (message.kind === 'ask') void this.ask(message);
    else if (message.kind === 'dial') this.dial(message);
    else if (message.kind === 'say') this.wires.get(message.line)?.send(message.text);
    else this.wires.get(message.line)?.close();
  }

  private async ask({ id, method, path, body, token }: Extract<ToHost, { kind: 'ask' }>): Promise<void> {
    if (this.asked >= MOST_ASKED) {
      this.offend();
      this.tell({ kind: 'answer', id, text: refusal('rate', 'Wait for the answers to your earlier requests.', 429) });
      return;
    }
    this.asked += 1;
    try {
      this.tell({ kind: 'answer', id, text: await this.visit.ask(method, path, body, token) });
    } catch {
      this.tell({ kind: 'answer', id, text: refusal('internal', 'The table gave no answer.', 500) });
    } finally {
      this.asked -= 1;
    }
  }

  private dial({ line, room }: Extract<ToHost, { kind: 'dial' }>): void {
    if (this.wires.size >= MOST_LINES || this.wires.has(line)) {
      this.offend();
      this.tell({ kind: 'closed', line, text: '1008' });
      return;
    }
    const wire = this.visit.dial(room);
    this.wires.set(line, wire);
    wire.onopen = () => this.tell({ kind: 'opened', line, text: '' });
    wire.onmessage = ({ data }) => this.tell({ kind: 'heard', line, text: String(data) });
    wire.onclose = ({ code }) => {
      this.wires.delete(line);
      this.tell({ kind: 'closed', line, text: String(code) });
    };
  }

  private tell(message: FromHost): void {
    if (this.isOver) return;
    if (this.channel.bufferedAmount > MOST_WAITING) {
      this.end();
      return;
    }
    try {
      for (const piece of cut(JSON.stringify(message))) this.channel.send(piece);
    } catch {
      this.end();
    }
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isMaybe = (value: unknown): value is string | null => value === null || typeof value === 'string';

function read(whole: string): ToHost {
  const said = JSON.parse(whole) as Record<string, unknown>;
  const { kind, id, line, method, path, body, token, room, text } = said;
  if (kind === 'ask' && Number.isSafeInteger(id) && isText(method) && isText(path) && isMaybe(body) && isMaybe(token))
    return { kind, id: Number(id), method, path, body, token };
  if (!Number.isSafeInteger(line)) throw new Error('no line');
  if (kind === 'dial' && isText(room)) return { kind, line: Number(line), room };
  if (kind === 'say' && isText(text)) return { kind, line: Number(line), text };
  if (kind === 'hang up') return { kind, line: Number(line) };
  throw new Error('nothing that is said over such a line');
}

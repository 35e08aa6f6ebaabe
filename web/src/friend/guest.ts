/** The guest's end of a direct line: requests and lines to a table that stands on a friend's device. */

import type { Answer } from '../lib/home';
import type { Wire } from '../lib/socket';
import { cut, Joiner } from './frames';
import type { Channel } from './gate';
import type { FromHost, ToHost } from './messages';

/** A friend's device may send anything as well; what it says is only ever shown. */
const LONGEST = 16_000_000;
const LOST = 1006;

export class GuestWire implements Wire {
  onopen: ((event: never) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(private readonly tell: (message: { kind: 'say'; text: string } | { kind: 'hang up' }) => void) {}

  send(text: string): void {
    this.tell({ kind: 'say', text });
  }

  close(): void {
    this.tell({ kind: 'hang up' });
  }
}

/** A line to somebody who cannot be reached: closed a moment after it was tried. */
export function deadWire(): Wire {
  const wire = new GuestWire(() => undefined);
  setTimeout(() => wire.onclose?.({ code: LOST }), 0);
  return wire;
}

interface Waiting {
  done(answer: Answer): void;
  failed(error: Error): void;
}

export class GuestLine {
  private readonly joiner = new Joiner(LONGEST);
  private readonly waiting = new Map<number, Waiting>();
  private readonly wires = new Map<number, GuestWire>();
  private count = 0;
  isOpen = true;

  constructor(
    private readonly channel: Channel,
    /** Hears what is said at the table, before the page does. */
    private readonly overhear: (text: string) => void = () => undefined,
  ) {}

  ask(method: string, path: string, body: unknown, token: string | null): Promise<Answer> {
    if (!this.isOpen) return Promise.reject(new Error('the line is gone'));
    this.count += 1;
    const id = this.count;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.tell({ kind: 'ask', id, method, path, body: body === undefined ? null : JSON.stringify(body), token });
    });
  }

  dial(room: string): Wire {
    if (!this.isOpen) return deadWire();
    this.count += 1;
    const line = this.count;
    const wire = new GuestWire((message) => this.tell({ ...message, line }));
    this.wires.set(line, wire);
    this.tell({ kind: 'dial', line, room });
    return wire;
  }

  hear(piece: unknown): void {
    try {
      const whole = this.joiner.add(piece);
      if (whole !== null) this.take(JSON.parse(whole) as FromHost);
    } catch {
      this.end();
    }
  }

  /** The line is gone: whoever waits hears so, and those who talk try again. */
  end(): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.channel.close();
    for (const waiting of this.waiting.values()) waiting.failed(new Error('the line is gone'));
    this.waiting.clear();
    for (const wire of this.wires.values()) wire.onclose?.({ code: LOST });
    this.wires.clear();
  }

  private take(message: FromHost): void {
    if (message.kind === 'answer') {
      this.waiting.get(message.id)?.done(JSON.parse(message.text) as Answer);
      this.waiting.delete(message.id);
      return;
    }
    const wire = this.wires.get(message.line);
    if (message.kind === 'opened') wire?.onopen?.(undefined as never);
    else if (message.kind === 'heard') {
      this.overhear(message.text);
      wire?.onmessage?.({ data: message.text });
    } else {
      this.wires.delete(message.line);
      wire?.onclose?.({ code: Number(message.text) });
    }
  }

  private tell(message: ToHost): void {
    if (!this.isOpen) return;
    try {
      for (const piece of cut(JSON.stringify(message))) this.channel.send(piece);
    } catch {
      this.end();
    }
  }
}

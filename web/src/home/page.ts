/** The home of a page without a server: a worker that speaks the protocol (`docs/protocol.md`). */

import type { Visit } from '../friend/gate';
import type { Answer, Keeping } from '../lib/home';
import { loading } from '../lib/loading.svelte';
import type { Wire } from '../lib/socket';
import type { Drawers } from './drawers';
import type { FromTable, ToTable } from './messages';

class PortWire implements Wire {
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

interface Waiting {
  done(answer: string): void;
  failed(error: Error): void;
}

/** Whoever sits before the page is no visitor. */
const OWN = 0;

export class PageHome {
  readonly keeping: Keeping;
  /** Done when the first table can be opened. */
  readonly ready: Promise<void>;
  private readonly worker: Worker;
  private isReady: () => void = () => undefined;
  private readonly waiting = new Map<number, Waiting>();
  private readonly wires = new Map<number, PortWire>();
  private count = 0;

  constructor(python: string, drawers: Drawers) {
    this.keeping = {
      everything: () => drawers.everything(),
      played: () => drawers.played(),
      bring: async (file) => {
        const answer = answerIn(await this.asked((id) => ({ kind: 'bring', id, file })));
        if (answer.status === 200) await drawers.bringSettings(file);
        return answer;
      },
    };
    this.ready = new Promise((done) => (this.isReady = done));
    this.worker = new Worker(new URL('./table.worker.ts', import.meta.url), { type: 'module' });
    this.worker.onmessage = ({ data }: MessageEvent<FromTable>) => this.hear(data);
    this.worker.onerror = (event) => this.fail(event.message);
    this.tell({ kind: 'start', python });
  }

  async ask(method: string, path: string, body: unknown, token: string | null): Promise<Answer> {
    const sent = body === undefined ? null : JSON.stringify(body);
    return answerIn(await this.asked((id) => ({ kind: 'ask', id, method, path, body: sent, token, visitor: OWN })));
  }

  /** A friend over a direct line, welcome at this table from now on. */
  visit(room: string): Visit {
    this.count += 1;
    const visitor = this.count;
    this.tell({ kind: 'welcome', visitor, room });
    return {
      ask: (method, path, body, token) => this.asked((id) => ({ kind: 'ask', id, method, path, body, token, visitor })),
      dial: (wanted) => this.dial(wanted, visitor),
      end: () => this.tell({ kind: 'part', visitor }),
    };
  }

  private asked(message: (id: number) => ToTable): Promise<string> {
    this.count += 1;
    const id = this.count;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.tell(message(id));
    });
  }

  dial(room: string, visitor = OWN): Wire {
    this.count += 1;
    const line = this.count;
    const wire = new PortWire((message) => this.tell({ ...message, line }));
    this.wires.set(line, wire);
    this.tell({ kind: 'dial', line, room, visitor });
    return wire;
  }

  private tell(message: ToTable): void {
    this.worker.postMessage(message);
  }

  private hear(message: FromTable): void {
    if (message.kind === 'progress') loading.share = message.share;
    else if (message.kind === 'ready') {
      loading.share = 1;
      this.isReady();
    } else if (message.kind === 'measured') loading.measured += 1;
    else if (message.kind === 'failed') this.fail(message.text);
    else if (message.kind === 'answer') {
      this.waiting.get(message.id)?.done(message.text);
      this.waiting.delete(message.id);
    } else this.hearLine(message);
  }

  private hearLine({ kind, line, text }: Extract<FromTable, { line: number }>): void {
    const wire = this.wires.get(line);
    if (kind === 'opened') wire?.onopen?.(undefined as never);
    else if (kind === 'heard') wire?.onmessage?.({ data: text });
    else {
      this.wires.delete(line);
      wire?.onclose?.({ code: Number(text) });
    }
  }

  private fail(text: string): void {
    console.error(text);
    loading.trouble = text;
    for (const waiting of this.waiting.values()) waiting.failed(new Error(text));
    this.waiting.clear();
  }
}

const answerIn = (text: string): Answer => JSON.parse(text) as Answer;

/** A thinker as the worker with the tables sees it: started when it is first needed, and again after it failed. */

import type { FromThinker, ToThinker } from './messages';

interface Waiting {
  done(text: string): void;
  failed(error: Error): void;
}

export class Thinker {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor(private readonly python: string) {}

  think(text: string): Promise<string> {
    const worker = (this.worker ??= this.start());
    this.asked += 1;
    const id = this.asked;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      worker.postMessage({ kind: 'think', id, text } satisfies ToThinker);
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./thinker.worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<FromThinker>) => {
      const waiting = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.kind === 'thought') waiting?.done(data.text);
      else this.end(new Error(data.text), waiting);
    };
    worker.onerror = (event) => this.end(new Error(event.message));
    worker.postMessage({ kind: 'start', python: this.python } satisfies ToThinker);
    return worker;
  }

  /** Whoever waits is told; the next question gets a new worker. */
  private end(error: Error, first?: Waiting): void {
    this.worker?.terminate();
    this.worker = null;
    first?.failed(error);
    for (const waiting of this.waiting.values()) waiting.failed(error);
    this.waiting.clear();
  }
}

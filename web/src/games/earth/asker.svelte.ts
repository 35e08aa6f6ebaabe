/** Between a click and the server: previews, and a second look at what cannot be taken back. */

import type { Preview } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import { Weighing } from '../../lib/weighing';
import type { Answer } from './question';

export interface Server {
  choose(choices: number[]): Promise<number>;
  preview(choice: number): Promise<Preview>;
  isBusy(): boolean;
}

/** Words whose effect is worth a second look when it is final. */
const WEIGHTY = new Set(['choose', 'event', 'pick', 'keep']);
/** Questions that are themselves the second look. */
const LIGHT = new Set(['Branch', 'Activate', 'Walk', 'Black', 'Window']);

/** Does this change show or move hidden cards, or end a step of the table? Then there is no way back. */
export function isFinal(change: Preview): boolean {
  if (change === null) return true;
  const fromHand = Math.max(0, -(change['hand'] ?? 0));
  return (change['hand'] ?? 0) > 0 || (change['compost'] ?? 0) > fromHand;
}

export class Asker {
  /** The answer somebody looks at, and what it would do. */
  pointed: Answer | null = $state.raw(null);
  change: Preview | undefined = $state.raw(undefined);
  /** The answer that waits for a yes. */
  pending: Answer | null = $state.raw(null);
  private readonly weighing = new Weighing<Answer>();

  constructor(private readonly server: Server) {}

  async point(answer: Answer | null): Promise<void> {
    if (this.pending || this.pointed?.choice === answer?.choice) return;
    this.pointed = answer;
    this.change = undefined;
    if (answer) await this.look(answer);
  }

  async give(answer: Answer, frame: string): Promise<void> {
    if (this.server.isBusy()) return;
    if (this.pending?.choice === answer.choice) return this.confirm();
    this.pending = null;
    this.weighing.drop();
    if (settings.confirm && WEIGHTY.has(answer.word) && !LIGHT.has(frame)) {
      this.pointed = answer;
      const change = this.look(answer);
      const outcome = await this.weighing.wait(answer, change);
      if (outcome === 'overtaken') return;
      if (outcome === 'known' && isFinal(await change)) {
        this.pending = answer;
        return;
      }
    }
    await this.send(answer);
  }

  /** Is there an answer that a yes sends, now or as soon as its effect is known? */
  get isAsking(): boolean {
    return this.pending !== null || this.weighing.isOpen;
  }

  async confirm(): Promise<void> {
    if (this.pending) await this.send(this.pending);
    else this.weighing.agree();
  }

  /** Thinks again. */
  drop(): void {
    this.pending = null;
    this.weighing.drop();
    this.pointed = null;
    this.change = undefined;
  }

  private async look(answer: Answer): Promise<Preview> {
    const change = await this.server.preview(answer.choice);
    if (this.pointed?.choice === answer.choice) this.change = change;
    return change;
  }

  private async send(answer: Answer): Promise<void> {
    this.drop();
    await this.server.choose([answer.choice]);
  }
}

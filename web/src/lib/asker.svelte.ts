/** Between a press and the server: what an answer would do, and a second look at what is final. */

import type { Preview } from './protocol';

export interface Server {
  choose(choices: number[]): Promise<number>;
  preview(choice: number): Promise<Preview>;
  isBusy(): boolean;
}

export class Asker<Answer extends { choice: number }, Table extends Server = Server> {
  /** The answer somebody looks at, and what it would do. */
  pointed: Answer | null = $state.raw(null);
  change: Preview | undefined = $state.raw(undefined);
  /** The answer that waits for a yes. */
  pending: Answer | null = $state.raw(null);

  constructor(protected readonly server: Table) {}

  async point(answer: Answer | null): Promise<void> {
    if (this.pending || this.pointed?.choice === answer?.choice) return;
    this.pointed = answer;
    this.change = undefined;
    if (answer) await this.look(answer);
  }

  /** Sends an answer, or lets it wait for a yes and tells meanwhile what it would do. */
  protected async sendUnless(answer: Answer, needsYes: boolean): Promise<void> {
    if (this.server.isBusy()) return;
    if (!needsYes || this.pending?.choice === answer.choice) return this.send(answer);
    this.pending = answer;
    this.pointed = answer;
    this.change = undefined;
    await this.look(answer);
  }

  /** Is there an answer that a yes sends? */
  get isAsking(): boolean {
    return this.pending !== null;
  }

  async confirm(): Promise<void> {
    if (this.pending) await this.send(this.pending);
  }

  /** Thinks again, or is asked something new: what was begun is forgotten. */
  drop(): void {
    this.unask();
    this.pointed = null;
    this.change = undefined;
  }

  /** Nothing waits for a yes any more. */
  protected unask(): void {
    this.pending = null;
  }

  private async look(answer: Answer): Promise<void> {
    const change = await this.server.preview(answer.choice);
    if (this.pointed?.choice === answer.choice) this.change = change;
  }

  private async send(answer: Answer): Promise<void> {
    this.drop();
    await this.server.choose([answer.choice]);
  }
}

/** Between a press and the server: what an answer would do, and a second look at what is final.
 *
 * The server's word on an effect takes a moment. Meanwhile another answer or a new question may
 * overtake this one, and a quick hand may have said yes already.
 */

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
  /** The answer whose effect is being asked for before it is sent. */
  private weighed: Answer | null = null;
  private isSure = false;

  constructor(protected readonly server: Table) {}

  async point(answer: Answer | null): Promise<void> {
    if (this.pending || this.pointed?.choice === answer?.choice) return;
    this.pointed = answer;
    this.change = undefined;
    if (answer) await this.look(answer);
  }

  /** Sends an answer; where its effect may need a second look, `isFinal` says whether it waits for a yes. */
  protected async sendUnless(answer: Answer, isFinal: ((change: Preview) => boolean) | null): Promise<void> {
    if (this.server.isBusy()) return;
    if (this.pending?.choice === answer.choice) return this.confirm();
    this.pending = null;
    this.weighed = null;
    if (isFinal) {
      this.pointed = answer;
      this.weighed = answer;
      this.isSure = false;
      const change = await this.look(answer);
      if (this.weighed !== answer) return;
      this.weighed = null;
      if (!this.isSure && isFinal(change)) {
        this.pending = answer;
        return;
      }
    }
    await this.send(answer);
  }

  /** Is there an answer that a yes sends, now or as soon as its effect is known? */
  get isAsking(): boolean {
    return this.pending !== null || this.weighed !== null;
  }

  async confirm(): Promise<void> {
    if (this.pending) await this.send(this.pending);
    else this.isSure = this.weighed !== null;
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
    this.weighed = null;
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

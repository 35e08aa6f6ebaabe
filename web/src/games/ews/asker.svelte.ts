/** Between a press and the server: which cell waits for more, the mode for roots, a second look at what is final. */

import type { Preview } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import { Weighing } from '../../lib/weighing';
import { endsTurn, type Answer } from './question';
import type { View } from './types';
import type { EwsKey } from './words';

export interface Server {
  choose(choices: number[]): Promise<number>;
  preview(choice: number): Promise<Preview>;
  isBusy(): boolean;
  view(): View;
  /** Is the other seat played by a person? A bot's answer can be taken back with one's own. */
  isAgainstPerson(): boolean;
}

/** Answers after which the turn or the game may be over, or the other player asked. */
function isWeighty(answer: Answer, view: View): boolean {
  if (answer.word === 'done') return true;
  if (answer.tone === 'hit' || answer.tone === 'tear') return true;
  return view.stage === 'Pay' || view.stage === 'PayOther';
}

/** Why an answer needs a second look, or null. */
export function whySure(change: Preview, answer: Answer, view: View, isAgainstPerson: boolean): EwsKey | null {
  if (change === null) return null;
  if (change['finished']) return 'ask.sure.over';
  if (!isAgainstPerson) return null;
  if (change['turns']) return endsTurn(answer, view) ? 'ask.sure.end' : 'ask.sure.final';
  const other = view.side === 'black' ? 'white' : 'black';
  return (change[`${other} bonuses`] ?? 0) > 0 ? 'ask.sure.final' : null;
}

export class Asker {
  /** A cell or an edge with several answers. */
  picked: string | null = $state(null);
  /** Roots are being placed or taken back. */
  rooting: boolean = $state(false);
  taking: boolean = $state(false);
  pointed: Answer | null = $state.raw(null);
  change: Preview | undefined = $state.raw(undefined);
  /** The answer that waits for a yes, and why. */
  pending: Answer | null = $state.raw(null);
  reason: EwsKey = $state('ask.sure.end');
  private readonly weighing = new Weighing<Answer>();

  constructor(private readonly server: Server) {}

  /** A place was pressed: with one answer it is given, with several it waits for the choice among them. */
  press(place: string, answers: readonly Answer[]): void {
    const [only] = answers;
    this.pending = null;
    if (answers.length === 1 && only && only.word !== 'destroy') void this.give(only);
    else this.picked = this.picked === place ? null : place;
  }

  async point(answer: Answer | null): Promise<void> {
    if (this.pending || this.pointed?.choice === answer?.choice) return;
    this.pointed = answer;
    this.change = undefined;
    if (answer) await this.look(answer);
  }

  async give(answer: Answer): Promise<void> {
    if (this.server.isBusy()) return;
    if (this.pending?.choice === answer.choice) return this.confirm();
    this.pending = null;
    this.weighing.drop();
    if (settings.confirm && isWeighty(answer, this.server.view())) {
      const change = this.look(answer);
      const outcome = await this.weighing.wait(answer, change);
      if (outcome === 'overtaken') return;
      const why = whySure(await change, answer, this.server.view(), this.server.isAgainstPerson());
      if (why && outcome === 'known') {
        this.pending = answer;
        this.reason = why;
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

  /** Thinks again, one step at a time. */
  back(): void {
    this.weighing.drop();
    if (this.pending) this.pending = null;
    else if (this.picked) this.picked = null;
    else this.rooting = false;
  }

  /** A new question: what was begun for the old one is forgotten. */
  drop(): void {
    this.pending = null;
    this.weighing.drop();
    this.picked = null;
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

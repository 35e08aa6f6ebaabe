/** Which cell waits for more, the mode for roots, and which answers need a second look. */

import { Asker as AnyAsker, type Server as AnyServer } from '../../lib/asker.svelte';
import type { Preview } from '../../lib/protocol';
import { settings } from '../../lib/settings.svelte';
import { endsTurn, type Answer } from './question';
import type { View } from './types';
import type { EwsKey } from './words';

export interface Server extends AnyServer {
  view(): View;
  /** Is the other seat played by a person? A bot's answer can be taken back with one's own. */
  isAgainstPerson(): boolean;
}

/** Answers after which the turn or the game may be over, or the other player asked. */
function mayEnd(answer: Answer, view: View): boolean {
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

export class Asker extends AnyAsker<Answer, Server> {
  /** A cell or an edge with several answers. */
  picked: string | null = $state(null);
  /** Roots are being placed or taken back. */
  rooting: boolean = $state(false);
  taking: boolean = $state(false);
  /** Why the answer that waits needs a yes. */
  reason: EwsKey = $state('ask.sure.end');

  /** A place was pressed: with one answer it is given, with several it waits for the choice among them. */
  press(place: string, answers: readonly Answer[]): void {
    const [only] = answers;
    this.unask();
    if (answers.length === 1 && only && only.word !== 'destroy') void this.give(only);
    else this.picked = this.picked === place ? null : place;
  }

  async give(answer: Answer): Promise<void> {
    const isWeighty = settings.confirm && mayEnd(answer, this.server.view());
    await this.sendUnless(answer, isWeighty ? (change) => this.needsYes(change, answer) : null);
  }

  /** Thinks again, one step at a time. */
  back(): void {
    if (this.isAsking) this.unask();
    else if (this.picked) this.picked = null;
    else this.rooting = false;
  }

  override drop(): void {
    super.drop();
    this.picked = null;
  }

  private needsYes(change: Preview, answer: Answer): boolean {
    const why = whySure(change, answer, this.server.view(), this.server.isAgainstPerson());
    if (why) this.reason = why;
    return why !== null;
  }
}

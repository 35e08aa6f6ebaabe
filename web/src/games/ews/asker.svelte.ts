/** Which cell waits for more, the mode for roots, and which answers need a second look. */

import { Asker as AnyAsker, type Server as AnyServer } from '../../lib/asker.svelte';
import { settings } from '../../lib/settings.svelte';
import type { Answer } from './question';
import type { EwsKey } from './words';

export interface Server extends AnyServer {
  /** Is the other seat played by a person? A bot's answer can be taken back with one's own. */
  isAgainstPerson(): boolean;
  /** Every choice is only tried out. */
  isStudy?: boolean;
}

/** Why an answer needs a second look, or null. */
export function whySure(answer: Answer, isAgainstPerson: boolean): EwsKey | null {
  if (answer.leads === 'over') return 'ask.sure.over';
  if (!isAgainstPerson || !answer.final) return null;
  return answer.key === 'done' ? 'ask.sure.end' : 'ask.sure.final';
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
    const why = settings.confirm && !this.server.isStudy ? whySure(answer, this.server.isAgainstPerson()) : null;
    if (why) this.reason = why;
    await this.sendUnless(answer, why !== null);
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
}

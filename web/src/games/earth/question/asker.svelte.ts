/** Earth's asker: with the setting on, whatever cannot be taken back is asked for once more.
 *
 * A window that closes asks about nothing: that is not asked for again. What is put together asks by itself (`Composer.agree`).
 */

import { Asker as AnyAsker } from '../../../lib/asker.svelte';
import { settings } from '../../../lib/settings.svelte';
import type { Answer } from './question';

export class Asker extends AnyAsker<Answer> {
  async give(answer: Answer): Promise<void> {
    await this.sendUnless(answer, settings.confirm && answer.final && answer.word !== 'done');
  }
}

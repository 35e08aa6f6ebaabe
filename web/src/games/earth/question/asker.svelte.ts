/** Which answers of Earth need a second look. */

import { Asker as AnyAsker } from '../../../lib/asker.svelte';
import { settings } from '../../../lib/settings.svelte';
import type { Answer } from './question';

/** Words whose effect is worth a second look when it is final. */
const WEIGHTY = new Set(['choose', 'event', 'announce', 'pick', 'keep']);
/** Questions that are themselves the second look. */
const LIGHT = new Set(['Branch', 'Activate', 'Walk', 'Black', 'Window']);

export class Asker extends AnyAsker<Answer> {
  async give(answer: Answer, frame: string): Promise<void> {
    const isWeighty = settings.confirm && WEIGHTY.has(answer.word) && !LIGHT.has(frame);
    await this.sendUnless(answer, isWeighty && answer.final);
  }
}

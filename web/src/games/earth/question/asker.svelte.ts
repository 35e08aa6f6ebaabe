/** Which answers of Earth need a second look. */

import { Asker as AnyAsker } from '../../../lib/asker.svelte';
import type { Preview } from '../../../lib/protocol';
import { settings } from '../../../lib/settings.svelte';
import type { Answer } from './question';

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

export class Asker extends AnyAsker<Answer> {
  async give(answer: Answer, frame: string): Promise<void> {
    const isWeighty = settings.confirm && WEIGHTY.has(answer.word) && !LIGHT.has(frame);
    await this.sendUnless(answer, isWeighty ? isFinal : null);
  }
}

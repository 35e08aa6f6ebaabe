/** A line of a card as the server tells it: a row of signs and figures.
 *
 * A sign this client has no drawing for stays a word, so a newer server's line is still readable.
 */

import type { SignToken } from '../types';
import { signFor } from './names';
import type { SignName } from './shapes';

/** One piece of a row. `framed` means the symbol printed on a card, not the thing itself. */
export type Token = { kind: 'sign'; sign: SignName; framed: boolean } | { kind: 'text'; text: string };

export function tokensOf(signs: readonly SignToken[]): Token[] {
  return signs.map(({ sign, framed = false, text = '' }) => {
    const known = sign === undefined ? undefined : signFor(sign);
    return known ? { kind: 'sign', sign: known, framed } : { kind: 'text', text: sign ?? text };
  });
}

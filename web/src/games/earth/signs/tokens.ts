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

/** A figure and what it counts belong together: they are never parted by the end of a row. */
export function pairsOf(tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  for (const token of tokens) {
    const last = groups.at(-1);
    const figure = last?.length === 1 ? last[0] : undefined;
    if (last && token.kind === 'sign' && figure?.kind === 'text' && isFigure(figure.text)) last.push(token);
    else groups.push([token]);
  }
  return groups;
}

export const isFigure = (text: string): boolean => /^[+−≤]?\d/.test(text);

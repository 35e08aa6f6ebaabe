/** A refusal of the server in the reader's language as far as it can be told from its field, and in its own words. */

import type { EwsKey } from '../words';

export interface Refusal {
  key: EwsKey;
  /** The server's sentence, in English. */
  text: string;
  rule: string;
}

export function refusalOf(text: string, isTurn: boolean): Refusal {
  const rule = /W-[A-Z]+-\d\d/.exec(text)?.[0] ?? '';
  if (isTurn) return { key: 'study.turn.refused', text, rule };
  const field = Number(/field (\d)/.exec(text)?.[1] ?? 0);
  if (field >= 1 && field <= 7) return { key: `study.field.${field as 1}`, text, rule };
  return { key: / fields /.test(text) ? 'study.fields' : 'study.refused', text, rule };
}

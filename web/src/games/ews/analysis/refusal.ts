/** A refusal of the server in the reader's language: what cannot be done, the rule, and why. */

import { ApiError, type Why } from '../../../lib/api';
import type { EwsKey, SayEws } from '../words';

export interface Refusal {
  /** What cannot be done; nothing where it is not about what was sent. */
  key: EwsKey | null;
  rule: string;
  error: Error;
}

export function refusalOf(error: Error, isTurn: boolean): Refusal {
  const why = error instanceof ApiError ? error.why : null;
  const isSent = error instanceof ApiError && ['illegal', 'malformed', 'size'].includes(error.code);
  return { key: isSent ? headOf(why, isTurn) : null, rule: why?.rule ?? '', error };
}

function headOf(why: Why | null, isTurn: boolean): EwsKey {
  if (why?.place?.word === 'field') return `study.field.${why.place.number as 1}`;
  return isTurn ? 'study.turn.refused' : 'study.refused';
}

/** Why, in words; null where only the server's own English sentence is left. */
export function reasonOf(error: Error, say: SayEws): string | null {
  if (!(error instanceof ApiError)) return null;
  const { why, code } = error;
  const key = why ? `why.${why.key}` : `study.trouble.${code}`;
  if (!say.has(key)) return null;
  if (!why) return say(key);
  const reason = say(key, worded(why, say));
  if (why.place) return say(`study.place.${why.place.word}`, { n: why.place.number, text: why.place.text, reason });
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}

/** What stands in the sentence: colours and resources come as codes. */
function worded({ given }: Why, say: SayEws): Record<string, string> {
  const named = (word: string, value: string): string => {
    const key = `${word}.${value}`;
    return (word === 'colour' || word === 'resource') && say.has(key) ? say(key) : value;
  };
  return Object.fromEntries(Object.entries(given).map(([word, value]) => [word, named(word, value)]));
}

/** Refusals of the server in the reader's language. */

import { shell } from '../words';
import { settings } from './settings.svelte';

/** Why something was refused. The server says it in English; in other languages its code has a sentence. */
export function refused(code: string, text: string): string {
  const key = `refused.${code}`;
  const say = shell();
  if (settings.lang === 'en' || !say.has(key)) return text;
  return say(key, { number: text.match(/incident (\w+)/)?.[1] ?? '' });
}

/** The same for an error that was thrown. */
export function troubleOf(error: unknown): string {
  const { code, message } = error as { code?: string; message: string };
  return refused(code ?? '', message);
}

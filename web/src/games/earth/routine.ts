/** What can be prepared for the turns of others, in words: a question, or one of its answers. */

import { words } from './words';

export function routine(when: string, answer?: string): string {
  const say = words();
  const key = `prepare.${[when, ...(answer?.split(' ') ?? [])].join('.')}`;
  return say.has(key) ? say(key) : (answer ?? when);
}

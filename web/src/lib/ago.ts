/** How long ago something was, in words. */

import type { Lang } from './protocol';

const UNITS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** `then` and `now` in seconds since 1970; less than a minute is "now". */
export function ago(then: number, now: number, lang: Lang): string {
  const past = Math.max(0, now - then);
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  for (const [unit, seconds] of UNITS) if (past >= seconds) return format.format(-Math.floor(past / seconds), unit);
  return format.format(0, 'second');
}

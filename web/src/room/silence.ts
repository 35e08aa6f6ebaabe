/** Who keeps the table waiting: when others may hand a silent player's seat to a bot, and what is said before. */

import { getContext, setContext } from 'svelte';
import type { Lang, RoomSummary } from '../lib/protocol';

/** What stands at a player's place. */
export interface Waited {
  /** `soon`: it will be allowed; `now`: it is; `done`: a bot plays for somebody silent; `away`: they said so. */
  what: 'soon' | 'now' | 'done' | 'away';
  /** Seconds until it is allowed, or until they are back. */
  left: number;
}

/** What the room tells the places of its players. */
export interface Silence {
  at(seat: number): Waited | null;
  limit(): number;
  replace(seat: number): Promise<string>;
}

const KEY = Symbol('silence');
export const setSilence = (silence: Silence): Silence => setContext(KEY, silence);
/** Undefined where nobody waits, as in a replay. */
export const getSilence = (): Silence | undefined => getContext(KEY);

/** Nothing is said in the first tenth of the time a table waits. */
const QUIET = 0.9;

/** `until`: by seat, in milliseconds since 1970. Those who only watch have no say. */
export function waitedFor(
  summary: RoomSummary,
  own: readonly number[],
  until: Readonly<Record<string, number>>,
  seat: number,
  now: number,
): Waited | null {
  const one = summary.seats[seat];
  const isOn = summary.status === 'running' || summary.status === 'paused';
  if (!one || own.includes(seat) || !isOn) return null;
  if (one.left && one.silent) return { what: 'done', left: 0 };
  if (!one.left && one.away * 1000 > now) return { what: 'away', left: one.away - now / 1000 };
  const end = until[String(seat)];
  const mayAct = own.some((at) => summary.seats[at]?.kind === 'person' && !summary.seats[at].left);
  if (end === undefined || !summary.absent || !mayAct || one.left || summary.status !== 'running') return null;
  const left = Math.max(0, (end - now) / 1000);
  if (left === 0) return { what: 'now', left };
  return left < summary.absent * QUIET ? { what: 'soon', left } : null;
}

const UNITS: readonly [unit: string, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** The day on which a span from now ends. */
export function dayIn(seconds: number, lang: Lang): string {
  const day = new Date(Date.now() + seconds * 1000);
  return new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long' }).format(day);
}

/** A span in its largest unit, rounded up: "2 days". */
export function spanOf(seconds: number, lang: Lang): string {
  const [unit, size] = UNITS.find(([, one]) => seconds >= one) ?? ['minute', 60];
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(Math.ceil(seconds / size));
}

/** What others do, one after the other at the speed that is set, while the own question goes on. */

import { createContext } from 'svelte';
import type { LogEntry } from '../../../lib/protocol';
import { settings, type Speed } from '../../../lib/settings.svelte';
import { chime } from '../../../lib/sound';
import { deedsOf, lastTurn, type Deed } from './deeds';

/** Milliseconds a deed stays. */
export const STAYS: Readonly<Record<Speed, number>> = { instant: 0, quick: 700, normal: 1500, slow: 3200 };
/** More than this wait in line only if somebody plays much faster than is shown; the oldest are left out. */
const MOST = 6;

/** A longer log that comes at once is what was missed before the page was opened, no news. */
const AT_ONCE = 20;

export class Seeing {
  readonly deeds: Deed[];
  /** The deed that is shown now. */
  now = $state.raw<Deed | null>(null);
  private line: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private heard: number | null = null;

  constructor(
    private readonly log: () => readonly LogEntry[],
    private readonly seat: () => number,
    private readonly isReplay: () => boolean,
  ) {
    this.deeds = $derived(deedsOf(this.log(), this.seat()));
  }

  /** New entries: what others did is lined up, what anybody did is heard. The first look tells nothing new. */
  hear(): void {
    const last = this.log().at(-1)?.version ?? 0;
    const before = this.heard;
    this.heard = last;
    if (before === null || last <= before || (before === 0 && this.log().length > AT_ONCE)) return;
    const fresh = this.deeds.filter((deed) => deed.version > before);
    for (const deed of fresh) sound(deed);
    if (!this.isReplay()) this.show(fresh.filter((deed) => deed.seat !== this.seat()));
  }

  /** The last turn once more, everybody's part of it. */
  again(): void {
    this.line = [];
    this.now = null;
    this.show(lastTurn(this.deeds), settings.speed === 'instant' ? STAYS.normal : undefined);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.line = [];
    this.now = null;
  }

  private show(deeds: readonly Deed[], stay = STAYS[settings.speed]): void {
    if (!stay) return;
    for (const deed of deeds) {
      const key = keyOf(deed);
      if (this.now && keyOf(this.now) === key) this.now = deed;
      else if (!this.line.includes(key)) this.line.push(key);
    }
    this.line = this.line.slice(-MOST);
    if (!this.now) this.next(stay);
  }

  private next(stay: number): void {
    clearTimeout(this.timer);
    const key = this.line.shift();
    this.now = this.deeds.find((deed) => keyOf(deed) === key) ?? null;
    if (this.now) this.timer = setTimeout(() => this.next(stay), stay);
  }
}

const keyOf = (deed: Deed): string => `${deed.turn}.${deed.seat}`;

function sound(deed: Deed): void {
  if (deed.goals.length) chime('goal');
  else if (deed.planted.length || deed.events.length) chime('card');
  else if (deed.counts['sprouts'] || deed.counts['growth']) chime('piece');
}

const [get, set] = createContext<Seeing>();
export const getSeeing = get;

/** Begins to look on; called once by the table. */
export function startSeeing(log: () => readonly LogEntry[], seat: () => number, isReplay: () => boolean): Seeing {
  const seeing = set(new Seeing(log, seat, isReplay));
  $effect(() => {
    void seeing.deeds;
    seeing.hear();
  });
  $effect(() => () => seeing.stop());
  return seeing;
}

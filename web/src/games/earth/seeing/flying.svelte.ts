/** Cards and pieces on their way: where a spot lies on the screen, and what flies now.
 *
 * Before the table is drawn anew, the spots things leave are measured; after that, those they go to. Nothing waits
 * for a flight: what is pressed meanwhile works, and only transforms move, which cost no layout.
 */

import { tick, untrack } from 'svelte';
import type { LogEntry } from '../../../lib/protocol';
import { settings, type Speed } from '../../../lib/settings.svelte';
import type { Area } from '../types';
import type { Deed } from './deeds';
import { deedFlights, MOST, ownFlights, type Flight } from './flights';

/** Milliseconds in the air. */
export const AIR: Readonly<Record<Speed, number>> = { instant: 0, quick: 170, normal: 250, slow: 700 };
/** One after the other. */
const APART = 45;
/** A longer log that comes at once is what was missed, no news. */
const AT_ONCE = 20;

export interface Flying extends Flight {
  key: number;
  start: DOMRect;
  end: DOMRect;
  delay: number;
  ms: number;
}

/** Where a spot is looked for, best place first. */
function selectorsOf(spot: string): string[] {
  const [kind, name = '', more = ''] = spot.split(' ');
  if (kind === 'card') return [`#hand [data-card="${name}"]`, '#hand'];
  if (kind === 'cell')
    return [`[data-island="${name}"] [data-cell="${more}"]`, `[data-mini="${name}"] [data-at="${more}"]`, ...far(name)];
  if (kind === 'count') return [`[data-counts="${name}"] [data-zone="${more}"]`, ...far(name)];
  if (kind === 'map') return far(name);
  return kind === 'deck' ? ['[data-deck]', '#gameline'] : ['#question'];
}
/** A player who is not opened, or stands behind a tab. */
const far = (seat: string): string[] => [`[data-mini="${seat}"]`, '[data-tab-of="others"]'];

function rectOf(spot: string): DOMRect | null {
  for (const selector of selectorsOf(spot)) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box && box.width > 0 && box.right > 0 && box.left < innerWidth) return box;
  }
  return null;
}

const isStill = (): boolean => document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Flights {
  now: Flying[] = $state.raw([]);
  private keys = 0;
  private heard: number | null = null;

  /** New entries of the own seat: measures where things are before they are drawn elsewhere. */
  follow(log: readonly LogEntry[], seat: number): void {
    const before = this.heard;
    const last = log.at(-1)?.version ?? 0;
    this.heard = last;
    if (before === null || last <= before || seat < 0) return;
    const fresh = log.filter((entry) => entry.version > before && entry.viewer === seat);
    if (fresh.length > AT_ONCE) return;
    this.fly(
      ownFlights(
        fresh.flatMap((entry) => entry.changes),
        seat,
      ),
    );
  }

  /** What somebody else did is shown now. */
  show(deed: Deed, area: Area | undefined): void {
    if (area) this.fly(deedFlights(deed, area));
  }

  end(key: number): void {
    this.now = this.now.filter((one) => one.key !== key);
  }

  private fly(flights: readonly Flight[]): void {
    const ms = AIR[settings.speed];
    if (!ms || !flights.length || isStill()) return;
    const starts = flights.map(({ from }) => rectOf(from));
    void tick().then(() => {
      const flying = flights.flatMap((flight, at): Flying[] => {
        const [start, end] = [starts[at], rectOf(flight.to)];
        if (!start || !end) return [];
        this.keys += 1;
        return [{ ...flight, key: this.keys, start, end, delay: at * APART, ms }];
      });
      this.now = [...this.now, ...flying].slice(-2 * MOST);
    });
  }
}

/** Begins to follow; called once by the table, before its parts are drawn. */
export function startFlights(
  log: () => readonly LogEntry[],
  seat: () => number,
  shown: () => Deed | null,
  areas: () => readonly Area[],
): Flights {
  const flights = new Flights();
  $effect.pre(() => {
    const [entries, own] = [log(), seat()];
    untrack(() => flights.follow(entries, own));
  });
  $effect(() => {
    const deed = shown();
    untrack(() => deed && deed.seat !== seat() && flights.show(deed, areas()[deed.seat]));
  });
  return flights;
}

const ignored = (): void => undefined;

/** Sets an element on its way; `done` when it has arrived. The place it goes to is empty until then. */
export function sent(flying: Flying, done: () => void): (element: HTMLElement) => () => void {
  return (element) => {
    const { start, end, delay, ms } = flying;
    const size = Math.max(0.2, Math.min(1, end.width / Math.max(1, element.offsetWidth)));
    const at = (box: DOMRect): string =>
      `translate(${box.left + box.width / 2}px, ${box.top + box.height / 2}px) translate(-50%, -50%)`;
    const flight = element.animate(
      [
        { transform: at(start), opacity: 1 },
        { transform: `${at(end)} scale(${size})`, opacity: 1, offset: 0.92 },
        { transform: `${at(end)} scale(${size})`, opacity: 0 },
      ],
      { duration: ms, delay, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'both' },
    );
    // For whoever measures: from the moment it moves until it has arrived.
    flight.ready.then(() => performance.mark('holocene.moves'), ignored);
    const landed = (): void => {
      performance.mark('holocene.landed');
      done();
    };
    performance.mark('holocene.flight');
    flight.finished.then(landed, landed);
    return () => flight.cancel();
  };
}

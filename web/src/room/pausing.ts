/** Pauses: what is proposed at the table, by whom, and what it is to whoever looks. */

import type { RoomSummary } from '../lib/protocol';

export interface Proposal {
  /** What all would have to agree to. */
  what: 'pause' | 'resume';
  /** Those who agree already. */
  names: string[];
  /** Whoever looks is one of them. */
  isOwn: boolean;
}

type Seat = RoomSummary['seats'][number];
const isThere = (seat: Seat): boolean => seat.kind === 'person' && !seat.left && !seat.resigned;

/** `unnamed`: what somebody without a name is called, by the number of their seat. */
export function proposed(
  summary: RoomSummary,
  own: number[],
  unnamed: (n: number) => string = String,
): Proposal | null {
  const agreeing = summary.seats.filter((seat) => seat.agrees);
  if (!agreeing.length || (summary.status !== 'running' && summary.status !== 'paused')) return null;
  return {
    what: summary.status === 'running' ? 'pause' : 'resume',
    names: agreeing.map((seat) => seat.name || unnamed(seat.seat + 1)),
    isOwn: agreeing.some((seat) => own.includes(seat.seat)),
  };
}

/** Does a pause need the consent of somebody at another device? */
export const needsOthers = (summary: RoomSummary, own: number[]): boolean =>
  summary.seats.some((seat) => isThere(seat) && !own.includes(seat.seat));

/** Has whoever looks a seat they play for, so that they have a say? */
export const hasSay = (summary: RoomSummary, own: number[]): boolean =>
  own.some((at) => summary.seats[at] && isThere(summary.seats[at]));

/** Own seats a bot plays for, which can be taken back as long as there is something to play. */
export function replaced(summary: RoomSummary, own: number[]): number[] {
  if (summary.status !== 'running' && summary.status !== 'paused') return [];
  return own.filter((at) => summary.seats[at]?.left && !summary.seats[at]?.resigned);
}

/** Tables on friends' devices where this device has a seat: which they are, and the lines to them.
 *
 * A line ends with its page. The list of tables and the secret of the seat stay, so that a new invitation leads back
 * to the same seat.
 */

import { notePlayed } from '../home/played';
import type { RoomSummary, ServerMessage } from '../lib/protocol';
import { load, save } from '../lib/store';
import type { GuestLine } from './guest';

/** A friend's table, for the list of one's own games. */
export interface Table {
  room: string;
  /** When it was last played at: milliseconds since 1970. */
  at: number;
  game: string;
  /** The others there. */
  names: string[];
  isOver: boolean;
}

const KEY = 'friends';
const MOST = 50;

export function tables(): Table[] {
  const list = load<unknown>(KEY, []);
  return Array.isArray(list) ? list.filter(isTable) : [];
}

function isTable(value: unknown): value is Table {
  const table = value as Partial<Table> | null;
  return typeof table === 'object' && typeof table?.room === 'string' && Array.isArray(table.names);
}

function note(table: Table): void {
  const others = tables().filter((one) => one.room !== table.room);
  save(KEY, [table, ...others].slice(0, MOST));
}

export function forgetTable(room: string): void {
  save(
    KEY,
    tables().filter((one) => one.room !== room),
  );
}

const lines = new Map<string, GuestLine>();

/** Does this table stand on a friend's device? */
export const isAway = (room: string): boolean => lines.has(room) || tables().some((one) => one.room === room);
export const lineTo = (room: string): GuestLine | null => lines.get(room) ?? null;

/** A line to this table stands; an older one is of no use any longer. */
export function arrived(room: string, line: GuestLine): void {
  if (lines.get(room) !== line) lines.get(room)?.end();
  lines.set(room, line);
  const known = tables().find((one) => one.room === room);
  note({ game: '', names: [], isOver: false, ...known, room, at: Date.now() });
}

/** What is said at a friend's table tells how it is called, how it ended, and which one follows. */
export function overhear(room: string, line: GuestLine): (text: string) => void {
  const seats = new Map<string, number[]>();
  let told = '';
  return (text) => {
    if (!text.startsWith('{"type":"welcome"') && !text.startsWith('{"type":"room"')) return;
    const message = JSON.parse(text) as Extract<ServerMessage, { type: 'welcome' | 'room' }>;
    const summary: RoomSummary = message.room;
    if (message.type === 'welcome' && message.seats.length) seats.set(summary.room, message.seats);
    const own = seats.get(summary.room) ?? [];
    if (summary.room === room || lines.get(summary.room) === line) noteSummary(summary, own);
    if (summary.status === 'finished') notePlayed(summary, own);
    if (summary.rematch && summary.rematch !== told) {
      told = summary.rematch;
      arrived(told, line);
    }
  };
}

function noteSummary(summary: RoomSummary, own: readonly number[]): void {
  const names = summary.seats.filter((_, at) => !own.includes(at)).map((seat) => seat.name);
  note({
    room: summary.room,
    at: Date.now(),
    game: summary.game,
    names: names.filter(Boolean),
    isOver: summary.status === 'finished',
  });
}

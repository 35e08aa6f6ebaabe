/** What a client knows of its room, as a value; every message of the server gives the next one.
 *
 * No rule of any game is here: views and choices are kept as they came.
 */

import type { ClockState, LogEntry, Prepared, RoomSummary, SeatView, ServerMessage } from './protocol';

export interface Table {
  room: RoomSummary | null;
  /** The seats this device speaks for; none for a spectator. */
  seats: number[];
  owner: boolean;
  version: number | null;
  views: Record<string, SeatView>;
  log: LogEntry[];
  clock: ClockState | null;
  /** When others may hand a silent player's seat to a bot: by seat, in milliseconds since 1970. */
  absent: Record<string, number>;
  /** What this seat has prepared; null where nothing can be. */
  prepared: Prepared | null;
  /** The server no longer has what was missed: the whole log is to be fetched. */
  reload: boolean;
}

export const EMPTY: Table = {
  room: null,
  seats: [],
  owner: false,
  version: null,
  views: {},
  log: [],
  clock: null,
  absent: {},
  prepared: null,
  reload: false,
};

export const SPECTATOR = '-1';
const MOST_LOG = 4000;

export function receive(table: Table, message: ServerMessage): Table {
  switch (message.type) {
    case 'welcome':
      return {
        ...table,
        room: message.room,
        seats: message.seats ?? [],
        owner: message.owner ?? false,
        reload: table.version === null ? message.room.version > 0 : false,
      };
    case 'update':
      return updated(table, message);
    case 'prepared':
      return { ...table, prepared: { answers: message.answers, known: message.known, coming: message.coming } };
    case 'room':
      return { ...table, room: message.room };
    default:
      return table;
  }
}

/** An older update than what is known is a straggler of a lost connection. */
function updated(table: Table, message: Extract<ServerMessage, { type: 'update' }>): Table {
  if (table.version !== null && message.version < table.version) return table;
  return {
    ...table,
    version: message.version,
    views: message.views,
    log: merged(table.log, message.log ?? []),
    clock: message.clock ?? null,
    absent: untilOf(message.absent ?? {}),
    reload: table.reload || (message.reload ?? false),
  };
}

/** Seconds that are left, as times of this device. */
function untilOf(left: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(left).map(([seat, seconds]) => [seat, Date.now() + seconds * 1000]));
}

/** The whole log, fetched by REST. */
export function withLog(table: Table, log: LogEntry[]): Table {
  const last = log.at(-1)?.version ?? -1;
  const newer = table.log.filter((entry) => entry.version > last);
  return { ...table, log: [...log, ...newer].slice(-MOST_LOG), reload: false };
}

/** Entries are told once; a version told again replaces what was told (an undo, a reload). */
export function merged(log: LogEntry[], more: LogEntry[]): LogEntry[] {
  const first = more[0];
  if (!first) return log;
  const kept = log.filter((entry) => entry.version < first.version);
  return [...kept, ...more].slice(-MOST_LOG);
}

/** The seat to show: the one shown before as long as it is asked, otherwise the next that is.
 *
 * `isAsked` comes from the game's view. A spectator has only the seat -1.
 */
export function seatToShow(table: Table, shown: number | null, isAsked: (view: SeatView) => boolean): number {
  if (table.seats.length === 0) return -1;
  const asked = table.seats.filter((seat) => {
    const view = table.views[String(seat)];
    return view !== undefined && isAsked(view);
  });
  if (shown !== null && table.seats.includes(shown) && (asked.length === 0 || asked.includes(shown))) return shown;
  const after = asked.find((seat) => shown !== null && seat > shown);
  return after ?? asked[0] ?? table.seats[0] ?? -1;
}

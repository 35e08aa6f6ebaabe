/** The words of the protocol (docs/protocol.md), version 1, as types.
 *
 * Fields a newer server adds are ignored; views and static data belong to the game
 * and stay `unknown` here.
 */

export const PROTOCOL = 1;

export type Lang = 'en' | 'fr';
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type SeatKind = 'person' | 'bot' | 'open';
export type Status = 'waiting' | 'running' | 'paused' | 'finished';

export interface SeatSummary {
  seat?: number;
  name: string;
  kind: SeatKind;
  bot?: string | null;
  connected?: boolean;
  left?: boolean;
  resigned?: boolean;
}

export interface RoomSummary {
  room: string;
  game: string;
  options: Record<string, Json>;
  seats: SeatSummary[];
  /** Who plays together. */
  sides?: number[][];
  status: Status;
  version: number;
  turn?: number;
  hotseat?: boolean;
  public?: boolean;
  rematch?: string | null;
  result?: Result | null;
  waiting?: number[];
  [more: string]: unknown;
}

/** A listed answer. What else the server tells of it is for the game. */
export interface Choice {
  choice: number;
  name: string;
  card?: string;
  cell?: string;
  cost?: number;
}

export interface SeatView {
  view: unknown;
  choices: Choice[];
  undo: boolean;
}

export interface Change {
  seat: number | null;
  what: string;
  from?: Json;
  to?: Json;
  cell?: string;
  card?: string | null;
  [more: string]: Json | undefined;
}

export interface LogEntry {
  version: number;
  seat: number | null;
  changes: Change[];
  [more: string]: unknown;
}

/** Seconds left by seat; `running` are the seats whose time passes now. */
export interface ClockState {
  left: Record<string, number>;
  running: number[];
}

/** What a choice would change at once, by counts; null where nobody can know. */
export type Preview = Record<string, number> | null;

export type ServerMessage =
  | { type: 'welcome'; room: RoomSummary; seats: number[]; owner: boolean; reload?: boolean; log?: LogEntry[] }
  | { type: 'update'; version: number; views: Record<string, SeatView>; log?: LogEntry[]; clock?: ClockState | null; reload?: boolean }
  | { type: 'room'; room: RoomSummary }
  | { type: 'ack'; key: string; version: number; applied: number }
  | { type: 'preview'; key: string; change?: Preview; [more: string]: unknown }
  | { type: 'error'; key: string | null; code: string; text: string }
  | { type: 'pong' };

export type ClientMessage =
  | { type: 'hello'; protocol: number; token: string | null; have: number | null; lang: Lang }
  | { type: 'choose'; key: string; seat: number; choices: number[] }
  | { type: 'undo'; key: string; seat: number }
  | { type: 'preview'; key: string; seat: number; choice: number }
  | { type: 'ping' };

// --- what /api/about tells

export interface OptionAbout {
  key: string;
  values: Json[];
  default: Json;
}

export interface BotAbout {
  bot: string;
  level: number;
}

export interface OptionsAbout {
  seats: { key: string; min: number; max: number };
  with: string[];
  entries: OptionAbout[];
  /** What may be chosen at each size of table with each set of expansions. */
  tables: TableAbout[];
  /** The seats that play together, by the value of `team`. */
  sides?: Record<string, number[][]>;
}

export interface TableAbout {
  seats: number;
  with: string[];
  /** No value: the option has no meaning there. */
  allowed: Record<string, Json[]>;
}

export interface GameAbout {
  game: string;
  options: OptionsAbout;
  /** The weakest first. */
  bots: BotAbout[];
  /** The lessons the server can deal; none where it is older. */
  lessons?: string[];
}

export interface About {
  version: string;
  protocol: number;
  games: GameAbout[];
}

// --- REST bodies

export interface SeatWish {
  kind: SeatKind;
  name?: string;
  bot?: string;
}

export interface RoomWish {
  game: string;
  options: Record<string, Json>;
  seats: SeatWish[];
  hotseat: boolean;
  public: boolean;
  shuffle: boolean;
  clock: { seconds: number; increment: number } | null;
}

export interface Opened {
  room: string;
  token: string;
  invitations: { seat: number; token: string }[];
}

/** A room of one's own; `token` is the place in the list of tokens that was sent. */
export interface MyRoom extends RoomSummary {
  tokens: { token: number; seats: number[]; owner: boolean }[];
}

export interface ReplayStep {
  to: number;
  steps: number;
  last: { seat: number; choice: number; name: string } | null;
  view: unknown;
  changes: Change[];
}

/** How a finished game ended. */
export interface Result {
  finished: boolean;
  sides: { name: string; seats: number[]; rows: { name: string; points: number }[]; total: number; rank: number }[];
  reason: string;
  rule: string;
  winners?: number[];
  achievements?: Record<string, string[]>;
}

// --- rules texts

/** A rules text there is; `game` is empty for texts about all games. */
export interface RulesEntry {
  document: string;
  game: string;
  /** The language it is written in: English where the other one has no text yet. */
  lang: Lang;
  title: string;
}

export type RulesBlock =
  | { kind: 'rule'; id: string; text: string }
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'item'; text: string; mark: string }
  | { kind: 'table'; head: string[]; rows: string[][] };

export interface RulesSection {
  title: string;
  level: number;
  blocks: RulesBlock[];
}

export interface RulesText extends RulesEntry {
  sections: RulesSection[];
}

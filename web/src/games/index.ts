/** The games this client can show: each brings its own table and nothing else. */

import type { Component, Snippet } from 'svelte';
import type {
  Choice,
  ClockState,
  LogEntry,
  Outlook,
  Part,
  Preview,
  Question,
  RoomSummary,
  Style,
  Timeline,
} from '../lib/protocol';

/** What the room hands to a game's table. The table draws the view and offers the listed choices. */
export interface TableProps {
  room: RoomSummary;
  /** The seat shown; -1 for a spectator. */
  seat: number;
  view: unknown;
  /** What the seat is asked, as keys and values. */
  question: Question | null;
  choices: Choice[];
  log: LogEntry[];
  clock: ClockState | null;
  undo: boolean;
  /** An answer is under way: offer nothing. */
  busy: boolean;
  /** Why the last answer was refused. */
  trouble: string;
  replay: boolean;
  /** One answer, of one or more choices: applied whole or not at all. */
  choose(choices: number[]): Promise<number>;
  takeBack(): void;
  preview(choice: number): Promise<Preview>;
  /** The points and goals that an answer would change; absent where nobody can answer. */
  outlook?(choice: number): Promise<Outlook | null>;
  /** What could be answered to all that is open, beginning with these choices. Absent in a replay, and in a lesson,
   * which goes question by question: then nothing is put together or answered by itself. */
  propose?: ((choices: number[], style: Style) => Promise<Part[] | null>) | undefined;
  /** What to do after the game, drawn under the score sheet. */
  ending?: Snippet;
  /** In a replay: shows the table after so many choices. */
  goTo?(step: number): void;
}

/** Something worth finding again on the timeline of a finished game. */
export interface TimeMark {
  /** After how many choices. */
  step: number;
  kind: 'turn' | 'goal' | 'end';
  seat: number | null;
  text: string;
}

export interface GameModule {
  Table: Component<TableProps>;
  /** Fetches what a table with these options draws with. */
  prepare(options: RoomSummary['options']): Promise<void>;
  /** Nothing is hidden: people at one device need not hand it over. */
  isOpen?: boolean;
  /** Does this view ask its seat something? */
  isAsked(view: unknown): boolean;
  /** In words: a question that can be answered before it comes, or one of its answers. */
  routine?(when: string, answer?: string): string;
  /** What the timeline of a replay points out. */
  marks?(told: Timeline, nameOf: (seat: number) => string): TimeMark[];
}

export const GAMES: Readonly<Record<string, () => Promise<GameModule>>> = {
  earth: () => import('./earth').then((module) => module.game),
  ews: () => import('./ews').then((module) => module.game),
};

/** Pages of a game beside its table: where they are and the text of the link. */
export const MORE_PAGES: Readonly<Record<string, readonly { href: string; text: 'new.analysis' }[]>> = {
  ews: [{ href: '/analysis', text: 'new.analysis' }],
};

/** The rules text of a game, where it is not called like the game. */
export const RULES_OF: Readonly<Record<string, string>> = { ews: 'earth-water-sun' };

/** The expansions this client can show; a server may know more. */
export const EXPANSIONS: Readonly<Record<string, readonly string[]>> = { earth: ['abundance', 'animals'] };

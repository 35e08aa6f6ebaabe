/** The words of the protocol (docs/protocol.md), version 1, as types.
 *
 * The shapes are those of the served schema (`protocol.generated.ts`); here they get the names the
 * client uses. Fields a newer server adds are ignored; views and static data belong to the game.
 */

import type * as served from './protocol.generated';

export const PROTOCOL = 1;

export type Lang = 'en' | 'fr';
export type {
  About,
  BotAbout,
  MonthAbout,
  Change,
  Choice,
  ClockState,
  GameAbout,
  Json,
  OptionsAbout,
  OptionAbout,
  Part,
  PlannedAnswer,
  Question,
  Result,
  RulesSection,
  RulesText,
  SeatSummary,
  SeatView,
  SeatWish,
  TableAbout,
  Timeline,
  Value,
} from './protocol.generated';
export type { ClientMessage, LogEntry, ServerMessage } from './protocol.generated';

export type RulesBlock = served.RulesSection['blocks'][number];
export type SeatKind = served.SeatSummary['kind'];
/** How pieces are placed in a proposal: as the bot would, filling up plants, spread over plants. */
export type Style = NonNullable<served.Propose['style']>;
export type Status = served.Summary['status'];
export type RoomSummary = served.Summary;
export type Opened = served.RoomOpened;
/** What the own seat has prepared, and what it could: names of answers by the question they are for; `coming` is the
 * question that is about to be answered so. */
export type Prepared = Pick<served.Prepared, 'answers' | 'known' | 'coming'>;
export type RoomWish = Required<Omit<served.RoomWish, 'lesson' | 'name' | 'absent'>> & Pick<served.RoomWish, 'absent'>;
/** A room of one's own; `token` is the place in the list of tokens that was sent. */
export type MyRoom = served.MySummary & RoomSummary;
/** What a choice would change at once, by counts; null where nobody can know. */
export type Preview = served.Previewed['change'];
/** The points and goals that change with it, where the game tells them. */
export type Outlook = Pick<served.Previewed, 'points' | 'goals'>;
/** A rules text there is; its language is English where the other one has no text yet. */
export type RulesEntry = Omit<served.RulesText, 'sections'>;
export type ReplayStep = Omit<served.Replay, 'changes'> & { changes: served.Change[] };

/** What the server offers, read tolerantly, and the wish for a room made from it. */

import type { GameAbout, Json, MonthAbout, OptionAbout, RoomWish, SeatWish, TableAbout } from './protocol';

/** Who is meant to sit on a seat. `me` and `device` are people at this device. */
export type Sitter = { kind: 'me' | 'device' | 'link'; name: string } | { kind: 'bot'; name: string; bot: string };

export interface Plan {
  game: string;
  options: Record<string, Json>;
  sitters: Sitter[];
  public: boolean;
  shuffle: boolean;
  clock: { seconds: number; increment: number } | null;
  /** Seconds of silence after which a seat may go to a bot; null: never, left out: as the server does it. */
  absent?: number | null;
}

/** Bots are called after naturalists, so that two of a kind can be told apart. */
const NATURALISTS = ['Merian', 'Humboldt', 'Wallace', 'Baret', 'Linné', 'Anning'];

/** The bots of a game, the weakest first. */
export function botsFor(game: GameAbout): string[] {
  return [...game.bots].sort((a, b) => a.level - b.level).map((bot) => bot.bot);
}

export function strongest(bots: readonly string[]): string {
  return bots.at(-1) ?? 'greedy';
}

/** An opponent for somebody of whom nothing is known, where no levels are offered: in the middle of several. */
export function fairest(bots: readonly string[]): string {
  return bots.length > 2 ? (bots[Math.floor(bots.length / 2)] ?? strongest(bots)) : strongest(bots);
}

const key = (names: readonly string[]): string => [...names].sort().join();

/** What the rules allow at this table; null where they allow no such table. */
export function tableOf(game: GameAbout, seats: number, expansions: readonly string[]): TableAbout | null {
  return game.options.tables.find((table) => table.seats === seats && key(table.with) === key(expansions)) ?? null;
}

/** The sizes of table that these expansions allow. */
export function sizesOf(game: GameAbout, expansions: readonly string[]): number[] {
  return game.options.tables.filter((table) => key(table.with) === key(expansions)).map((table) => table.seats);
}

/** The Month cards of the card set that is wished for. */
export function monthsOf(game: GameAbout, wishes: Readonly<Record<string, Json>>): MonthAbout[] {
  const usual = game.options.entries.find((entry) => entry.key === 'cards')?.default;
  return game.options.months?.[String(wishes['cards'] ?? usual)] ?? [];
}

/** What an option may be at this table; a month is one of the card set's, and there may be none. */
function allowedOf(
  game: GameAbout,
  table: TableAbout | null,
  key: string,
  wishes: Readonly<Record<string, Json>>,
): Json[] {
  const allowed = table?.allowed[key] ?? [];
  if (key !== 'calendar') return allowed;
  const ids = monthsOf(game, wishes).map((month) => month.id);
  return allowed.filter(
    (value) => value === 'off' || (ids.length && value === 'random') || ids.includes(String(value)),
  );
}

/** Options worth a choice at this table: with more than one value. */
export function openEntries(
  game: GameAbout,
  table: TableAbout | null,
  wishes: Readonly<Record<string, Json>> = {},
): OptionAbout[] {
  const entries = game.options.entries.map((entry) => ({
    ...entry,
    values: allowedOf(game, table, entry.key, wishes),
  }));
  return entries.filter((entry) => entry.values.length > 1);
}

/** The wishes as far as this table allows them; whatever it does not allow takes the default there. */
export function fitting(
  game: GameAbout,
  table: TableAbout | null,
  wishes: Readonly<Record<string, Json>>,
): Record<string, Json> {
  const fitted: Record<string, Json> = {};
  for (const { key: name, default: usual } of game.options.entries) {
    const allowed = allowedOf(game, table, name, wishes);
    const wish = wishes[name] ?? usual;
    const first = allowed.includes(usual) ? usual : allowed[0];
    if (first !== undefined) fitted[name] = allowed.includes(wish) ? wish : first;
  }
  return table && table.with.length > 0 ? { ...fitted, with: table.with } : fitted;
}

export function wishOf(plan: Plan): RoomWish {
  const people = plan.sitters.filter((sitter) => sitter.kind === 'me' || sitter.kind === 'device');
  const wish: RoomWish = {
    game: plan.game,
    options: { ...plan.options, players: plan.sitters.length },
    seats: plan.sitters.map(seatWish),
    hotseat: people.length > 1,
    public: plan.public,
    shuffle: plan.shuffle,
    clock: plan.clock,
  };
  if (plan.absent !== undefined) wish.absent = plan.absent;
  return wish;
}

function seatWish(sitter: Sitter, at: number): SeatWish {
  if (sitter.kind === 'bot') {
    const name = sitter.name || (NATURALISTS[at % NATURALISTS.length] ?? '');
    return { kind: 'bot', name, bot: sitter.bot };
  }
  return { kind: sitter.kind === 'link' ? 'open' : 'person', name: sitter.name };
}

/** What the server offers, read tolerantly, and the wish for a room made from it. */

import type { GameAbout, Json, RoomWish, SeatWish } from './protocol';

/** Who is meant to sit on a seat. `me` and `device` are people at this device. */
export type Sitter = { kind: 'me' | 'device' | 'link'; name: string } | { kind: 'bot'; name: string; bot: string };

export interface Plan {
  game: string;
  options: Record<string, Json>;
  sitters: Sitter[];
  public: boolean;
  shuffle: boolean;
  clock: { seconds: number; increment: number } | null;
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

/** The options as they are when nobody changes anything. */
export function defaultsOf(game: GameAbout): Record<string, Json> {
  return Object.fromEntries(game.options.entries.map((entry) => [entry.key, entry.default]));
}

/** Options worth a choice: with more than one value. */
export function openEntries(game: GameAbout): GameAbout['options']['entries'] {
  return game.options.entries.filter((entry) => entry.values.length > 1);
}

export function wishOf(plan: Plan): RoomWish {
  const people = plan.sitters.filter((sitter) => sitter.kind === 'me' || sitter.kind === 'device');
  return {
    game: plan.game,
    options: { ...plan.options, players: plan.sitters.length },
    seats: plan.sitters.map(seatWish),
    hotseat: people.length > 1,
    public: plan.public,
    shuffle: plan.shuffle,
    clock: plan.clock,
  };
}

function seatWish(sitter: Sitter, at: number): SeatWish {
  if (sitter.kind === 'bot') {
    const name = sitter.name || (NATURALISTS[at % NATURALISTS.length] ?? '');
    return { kind: 'bot', name, bot: sitter.bot };
  }
  return { kind: sitter.kind === 'link' ? 'open' : 'person', name: sitter.name };
}

/** Finished games of a profile, for its statistics: as the pages count them, with what only the server remembers. */

import { myRooms } from '../lib/api';
import type { Json, Result } from '../lib/protocol';
import { allTokens } from '../lib/tokens';
import { mySeats } from '../pages/myGames';
import { endingOf, playedOf, pointsOf, tallyOf, type Played, type Tally } from '../stats/figures';
import { askAsMe, isSigned } from './me.svelte';

/** A game as the server wrote it down for one of its players. */
export interface Told {
  room: string;
  game: string;
  options: Readonly<Record<string, Json>>;
  seat: number;
  seats: readonly { kind: string; name: string; bot: string; profile: string | null }[];
  result: Result;
  cards: readonly string[];
  finished: number;
}

export interface Remembered extends Played {
  /** The cards on the own island at the end. */
  cards: readonly string[];
}

export function remembered(told: Told): Remembered | null {
  const room = { ...told, status: 'finished', changed: told.finished } as unknown as Parameters<typeof playedOf>[0];
  const played = playedOf(room, [told.seat]);
  return played && { ...played, cards: told.cards };
}

/** The games of the profile, and those of this device that are no profile's. */
export async function myPlayed(): Promise<Played[]> {
  const tokens = allTokens().map((kept) => kept.token);
  const rooms = tokens.length ? (await myRooms(tokens.slice(0, 100))).rooms : [];
  const here = rooms.map((room) => playedOf(room, mySeats(room))).filter((played) => played !== null);
  if (!isSigned()) return here;
  const { games } = await askAsMe<{ games: Told[] }>('GET', '/api/people/me/games');
  const mine = games.map(remembered).filter((played) => played !== null);
  const known = new Set(games.map((game) => game.room));
  return [...mine, ...here.filter((played) => !known.has(played.id))];
}

export interface CardCount {
  card: string;
  games: number;
  won: number;
  /** The mean of the own points in games with it. */
  mean: number;
}

/** The cards most often grown, the most frequent first; those seen once say nothing. */
export function cardsOf(list: readonly Played[], most: number): CardCount[] {
  const found = new Map<string, Remembered[]>();
  for (const played of list as Remembered[])
    for (const card of new Set(played.cards ?? [])) found.set(card, [...(found.get(card) ?? []), played]);
  return [...found]
    .filter(([, games]) => games.length > 1)
    .map(([card, games]) => ({
      card,
      games: games.length,
      won: games.filter((played) => endingOf(played) === 'won').length,
      mean: games.reduce((sum, played) => sum + (pointsOf(played) ?? 0), 0) / games.length,
    }))
    .sort((a, b) => b.games - a.games || b.mean - a.mean || a.card.localeCompare(b.card))
    .slice(0, most);
}

/** How games of each size of table ended. */
export function bySize(list: readonly Played[]): { players: number; tally: Tally }[] {
  const sizes = [...new Set(list.map((played) => played.seats.length))].sort((a, b) => a - b);
  return sizes.map((players) => ({
    players,
    tally: tallyOf(list.filter((played) => played.seats.length === players)),
  }));
}

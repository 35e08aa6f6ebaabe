/** Figures from finished games, wherever they are kept: how many, against whom, how they ended, where points came from.
 *
 * Nothing here fetches, draws or words anything. A game counts from the eyes of one person, who sat at the seats `own`;
 * where several people shared a device nobody knows who that was, and the game is only counted.
 */

import type { Json, Result, RoomSummary } from '../lib/protocol';

/** A finished game as its player remembers it. */
export interface Played {
  /** The room. */
  id: string;
  game: string;
  options: Readonly<Record<string, Json>>;
  /** When it ended: milliseconds since 1970. */
  at: number;
  seats: readonly { kind: string; name: string; bot: string }[];
  own: readonly number[];
  result: Pick<Result, 'reason' | 'sides' | 'winners'>;
}

export type Mode = 'bots' | 'people' | 'solo' | 'teams' | 'hotseat';
export const MODES: readonly Mode[] = ['bots', 'solo', 'people', 'teams', 'hotseat'];
export type Ending = 'won' | 'drawn' | 'lost';

/** How a number of games ended, and the points made in them. */
export interface Tally {
  games: number;
  won: number;
  drawn: number;
  lost: number;
  /** Mean and best of the own points; null where none of these games has points. */
  mean: number | null;
  best: number | null;
}

export interface Opponent {
  /** The name of a bot in the registry, or of a person. */
  name: string;
  isBot: boolean;
  tally: Tally;
}

/** One row of the score sheet on average, for the person and for those who played against them. */
export interface Source {
  name: string;
  own: number;
  others: number | null;
}

export interface Point {
  id: string;
  at: number;
  points: number;
  ending: Ending;
}

export interface Figures {
  all: Tally;
  modes: { mode: Mode; tally: Tally }[];
  opponents: Opponent[];
  sources: Source[];
  /** The own points of every game, the oldest first. */
  trend: Point[];
  /** Won games in a row: now, and the most there ever were. */
  streak: number;
  longest: number;
}

/** Points mean something to a player in these games; elsewhere a total only says who won. */
const WITH_POINTS: readonly string[] = ['earth'];
/** Whoever teaches is no opponent. */
const TUTOR = 'tutor';
/** Games ended for other reasons than play: nobody won or lost. */
const STOPPED: readonly string[] = ['rules', 'closed'];

/** A room as lists tell it, from the eyes of these seats; null where it is no finished game of somebody. */
export function playedOf(room: RoomSummary & { changed: number }, own: readonly number[]): Played | null {
  const { result, seats } = room;
  if (room.status !== 'finished' || !result || own.length === 0 || STOPPED.includes(result.reason)) return null;
  if (seats.some((seat) => seat.bot === TUTOR)) return null;
  return {
    id: room.room,
    game: room.game,
    options: room.options,
    at: Math.round(room.changed * 1000),
    seats: seats.map(({ kind, name, bot }) => ({ kind, name, bot })),
    own,
    result: { reason: result.reason, sides: result.sides, winners: result.winners ?? [] },
  };
}

const ownSide = ({ result, own }: Played): Result['sides'][number] | undefined =>
  result.sides.find((side) => side.seats.some((seat) => own.includes(seat)));

/** Does one person look back on it? Several at one device are several people. */
const isOnes = (played: Played): boolean => played.own.length === 1;

export function modeOf(played: Played): Mode {
  if (!isOnes(played)) return 'hotseat';
  if (played.seats.length === 1) return 'solo';
  if (played.result.sides.some((side) => side.seats.length > 1)) return 'teams';
  const others = played.seats.filter((_, at) => !played.own.includes(at));
  return others.every((seat) => seat.kind === 'bot') ? 'bots' : 'people';
}

export function endingOf(played: Played): Ending {
  const winners = played.result.winners ?? [];
  const side = ownSide(played)?.seats ?? played.own;
  if (!winners.some((seat) => side.includes(seat))) {
    // Against Gaia nobody sits at the winner's place; a duel without a winner is drawn.
    const others = played.result.sides.filter((one) => one !== ownSide(played));
    const isEven = others.every((one) => one.rank === ownSide(played)?.rank);
    return winners.length === 0 && isEven && others.length > 0 ? 'drawn' : 'lost';
  }
  return winners.every((seat) => side.includes(seat)) ? 'won' : 'drawn';
}

export function pointsOf(played: Played): number | null {
  return WITH_POINTS.includes(played.game) && isOnes(played) ? (ownSide(played)?.total ?? null) : null;
}

export function tallyOf(list: readonly Played[]): Tally {
  const ones = list.filter(isOnes);
  const count = (wanted: Ending): number => ones.filter((played) => endingOf(played) === wanted).length;
  const points = ones.map(pointsOf).filter((one) => one !== null);
  return {
    games: list.length,
    won: count('won'),
    drawn: count('drawn'),
    lost: count('lost'),
    mean: points.length ? mean(points) : null,
    best: points.length ? Math.max(...points) : null,
  };
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/** The games in which figures can be told apart, the most played first. */
export function gamesOf(list: readonly Played[]): string[] {
  const counts = new Map<string, number>();
  for (const { game } of list) counts.set(game, (counts.get(game) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/** The figures of some games, best of one kind: points of different games are not added up. */
export function figuresOf(list: readonly Played[]): Figures {
  const inTime = [...list].sort((a, b) => a.at - b.at);
  const endings = inTime.filter(isOnes).map(endingOf);
  return {
    all: tallyOf(list),
    modes: MODES.map((mode) => ({ mode, tally: tallyOf(list.filter((played) => modeOf(played) === mode)) })).filter(
      ({ tally }) => tally.games > 0,
    ),
    opponents: opponentsOf(list),
    sources: sourcesOf(list),
    trend: inTime.flatMap((played) => {
      const points = pointsOf(played);
      return points === null ? [] : [{ id: played.id, at: played.at, points, ending: endingOf(played) }];
    }),
    streak: endings.length - 1 - endings.findLastIndex((ending) => ending !== 'won'),
    longest: longestOf(endings),
  };
}

function longestOf(endings: readonly Ending[]): number {
  let now = 0;
  let most = 0;
  for (const ending of endings) most = Math.max(most, (now = ending === 'won' ? now + 1 : 0));
  return most;
}

/** Everybody who sat on another side, the most met first. */
function opponentsOf(list: readonly Played[]): Opponent[] {
  const met = new Map<string, { name: string; isBot: boolean; games: Played[] }>();
  for (const played of list.filter(isOnes)) {
    const side = ownSide(played)?.seats ?? played.own;
    const names = new Map<string, { name: string; isBot: boolean }>();
    for (const [at, { kind, name, bot }] of played.seats.entries()) {
      const isBot = kind === 'bot';
      const said = isBot ? bot : name;
      if (!side.includes(at) && said) names.set(`${isBot} ${said}`, { name: said, isBot });
    }
    for (const [key, one] of names) {
      const known = met.get(key) ?? { ...one, games: [] };
      known.games.push(played);
      met.set(key, known);
    }
  }
  const found = [...met.values()].map(({ name, isBot, games }) => ({ name, isBot, tally: tallyOf(games) }));
  return found.sort((a, b) => b.tally.games - a.tally.games || a.name.localeCompare(b.name));
}

/** Only games with the same kind of sheet: a team's is the sum of several people's. */
function sourcesOf(list: readonly Played[]): Source[] {
  const sheets = list
    .filter((played) => pointsOf(played) !== null && ownSide(played)?.seats.length === 1)
    .map((played) => {
      const own = ownSide(played);
      return { own, others: played.result.sides.filter((side) => side !== own && side.seats.length === 1) };
    });
  const names = [...new Set(sheets.flatMap(({ own }) => own?.rows.map((row) => row.name) ?? []))];
  const points = (side: Result['sides'][number] | undefined, name: string): number =>
    side?.rows.find((row) => row.name === name)?.points ?? 0;
  return names.map((name) => {
    const others = sheets.flatMap((sheet) => sheet.others.map((side) => points(side, name)));
    return {
      name,
      own: mean(sheets.map(({ own }) => points(own, name))),
      others: others.length ? mean(others) : null,
    };
  });
}

/** Whom somebody plays against without choosing: whoever it was last in this game, at first the weakest level; and
 * after a win, if wished, the next one up. */

import { botsFor, fairest, type Plan } from './about';
import type { GameAbout, Json, RoomSummary } from './protocol';
import { load, save, type Drawer } from './store';

const KEY = 'opponents';
/** A first game should be one that can be won. */
const FIRST = 'level1';
const LEVEL = /^level\d+$/;

/** Those that are not too slow for this table, the weakest first. */
function offered(game: GameAbout, isLarge: boolean): string[] {
  const slow = new Set(game.bots.filter((one) => isLarge && one.large).map((one) => one.bot));
  return botsFor(game).filter((bot) => !slow.has(bot));
}

export function opponentIn(game: GameAbout, isLarge = false, drawer?: Drawer): string {
  const bots = offered(game, isLarge);
  const last = load<Record<string, unknown>>(KEY, {}, drawer)[game.game];
  if (typeof last === 'string' && bots.includes(last)) return last;
  return bots.includes(FIRST) ? FIRST : fairest(bots);
}

/** Remembers against whom one sits down. */
export function keepOpponent({ game, sitters }: Pick<Plan, 'game' | 'sitters'>, drawer?: Drawer): void {
  const bot = sitters.find((sitter) => sitter.kind === 'bot')?.bot;
  if (bot !== undefined) save(KEY, { ...load<Record<string, unknown>>(KEY, {}, drawer), [game]: bot }, drawer);
}

/** The level above the one that one person at this device has just beaten; null where there is none, or others played. */
export function nextUp(game: GameAbout, summary: RoomSummary, own: readonly number[]): string | null {
  const { seats, result, options } = summary;
  const [me] = own;
  const bots = new Set(seats.filter(({ seat }) => seat !== me).map((one) => (one.kind === 'bot' ? one.bot : '')));
  const [beaten = ''] = bots;
  if (own.length !== 1 || bots.size !== 1 || !LEVEL.test(beaten) || !result?.finished) return null;
  if (me === undefined || seats[me]?.left || !result.winners?.includes(me)) return null;
  const isLarge = seats.length > 2 || (Array.isArray(options['with']) && options['with'].length > 0);
  const levels = offered(game, isLarge).filter((bot) => LEVEL.test(bot));
  return levels[levels.indexOf(beaten) + 1] ?? null;
}

/** The same table with this bot in the other seats. */
export function planAgainst(bot: string, summary: RoomSummary, name: string): Plan {
  const { clock } = summary;
  const options: Record<string, Json> = { ...summary.options };
  delete options['players'];
  return {
    game: summary.game,
    options,
    sitters: summary.seats.map((seat) =>
      seat.kind === 'bot' ? { kind: 'bot', name: seat.name, bot } : { kind: 'me', name: name || seat.name },
    ),
    public: false,
    shuffle: summary.options['team'] === undefined || summary.options['team'] === 'off',
    clock: clock && { seconds: clock['seconds'] ?? 0, increment: clock['increment'] ?? 0 },
  };
}

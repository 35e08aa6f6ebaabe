/** The log of what solo, teams and Abundance put on the table: Gaia, the Team board, germinations, Events. */

import { joined, plain, text, type Part } from '../../../lib/i18n';
import type { Change, Json } from '../../../lib/protocol';
import { cardPart } from '../card/cards';
import { gainParts, gathered, LAST_CARD } from '../boards/gaia';
import { fieldOf, names, numberIn, person, signed, strings, type Line } from './log';
import { seatPart, type Telling } from '../question/question';
import type { Gaia, Gained, Germination, Side } from '../types';
import type { EarthKey } from '../words';

/** Lines from the changes of the table; `all` has those of the areas, too. */
export function moreLines(table: readonly Change[], all: readonly Change[], viewer: number, how: Telling): Line[] {
  return table.flatMap((change): Line[] => {
    if (change.what === 'gaia') return gaiaLines(change, how);
    if (change.what === 'boards') return boardLines(change, table, all, viewer, how);
    if (change.what === 'germination') return germinationLines(change, viewer, how);
    if (change.what === 'event' && fieldOf(change.to, 'offered') === true) {
      const card = fieldOf(change.to, 'card');
      return typeof card === 'string'
        ? [{ kind: 'table', seat: null, parts: how.say.parts('log.offered', { cards: names([card], how) }) }]
        : [];
    }
    return [];
  });
}

// --- Gaia

/** An action of Gaia's card, not of whoever answered last: only she becomes active in the same moment. */
export function isGaias(table: readonly Change[]): boolean {
  return (
    table.some((change) => change.what === 'gaia') &&
    table.some((change) => change.what === 'active' && change.to !== 0)
  );
}

function gaiaLines(change: Change, how: Telling): Line[] {
  const was = change.from as unknown as Gaia | null;
  const now = change.to as unknown as Gaia | null;
  if (!was || !now) return [];
  const lines: Line[] = [];
  const push = (kind: Line['kind'], parts: Part[]): void => void lines.push({ kind, seat: null, parts });
  const fresh = gains(was.gained, now.gained);
  const [before, after] =
    now.resolved > was.resolved ? [fresh.filter((one) => !one.own), fresh.filter((one) => one.own)] : [fresh, []];
  const tell = (list: Gained[]): void => {
    if (list.length) push('line', how.say.parts('log.gaia.gained', { changes: listed(list, how) }));
  };
  tell(before);
  if (now.card && (now.resolved > was.resolved || now.card !== was.card)) {
    const card = cardPart(how.data, now.card, how.say.lang);
    push('action', how.say.parts('log.gaia.card', { card, n: LAST_CARD - now.resolved, all: LAST_CARD }));
  }
  tell(after);
  if (now.skips && !was.skips) push('table', how.say.parts('log.gaia.skips'));
  return lines;
}

function listed(gained: readonly Gained[], how: Telling): Part[] {
  return joined(
    gathered(gained).map((one) => gainParts(one, how)),
    how.say('and'),
  );
}

/** What was noted since: old notes fall out at the front, new ones come at the end. */
export function gains(was: readonly Gained[], now: readonly Gained[]): Gained[] {
  const old = was.map((one) => JSON.stringify(one));
  const all = now.map((one) => JSON.stringify(one));
  for (let first = 0; first <= old.length; first += 1) {
    const kept = old.slice(first);
    if (kept.every((one, at) => one === all[at])) return now.slice(kept.length);
  }
  return [...now];
}

// --- the Team board

const ON_BOARD = [
  ['soil', 'soil'],
  ['sprouts', 'sprout'],
  ['growth', 'growth'],
  ['seeds', 'seed'],
  ['compost', 'compost'],
  ['cards', 'card'],
] as const;

export const TEAMS = 'ABC';

function boardLines(
  change: Change,
  table: readonly Change[],
  all: readonly Change[],
  viewer: number,
  how: Telling,
): Line[] {
  const was = change.from as unknown as Side[] | null;
  const now = change.to as unknown as Side[] | null;
  if (!Array.isArray(was) || !Array.isArray(now)) return [];
  const ended = table.some((one) => one.what === 'step' || one.what === 'turn');
  return now.flatMap((side, team) => {
    const then = was[team];
    if (!then) return [];
    const differences = ON_BOARD.map(([what, sign]) => ({ what, sign, n: count(side[what]) - count(then[what]) }));
    const lost = ended && then.closing ? differences.filter(({ what, n }) => n < 0 && !wasTaken(what, then, all)) : [];
    const rest = differences.filter((one) => one.n && !lost.includes(one));
    const name = side.seats.includes(viewer)
      ? how.say('team.board.own')
      : how.say('team.board.of', { team: TEAMS[team] ?? '' });
    const line = (key: EarthKey, of: typeof rest): Line[] =>
      of.length
        ? [
            {
              kind: 'line',
              seat: side.seats[0] ?? null,
              parts: how.say.parts(key, { team: name, changes: signs(of, how) }),
            },
          ]
        : [];
    return [...line('log.board.came', rest), ...line('log.board.lost', lost)];
  });
}

/** Did a member's own area grow by this in the same moment? */
function wasTaken(what: string, side: Side, all: readonly Change[]): boolean {
  const zone = what === 'cards' ? 'hand' : what;
  return all.some(
    (one) =>
      one.seat !== null && side.seats.includes(one.seat) && one.what === zone && numberIn(one.to) > numberIn(one.from),
  );
}

function count(zone: string[] | number): number {
  return Array.isArray(zone) ? zone.length : zone;
}

function signs(list: readonly { what: string; sign: string; n: number }[], how: Telling): Part[] {
  const parts = list.map(({ what, sign, n }): Part => ({
    kind: 'sign',
    sign,
    text: signed(n),
    name: how.say(`zone.${what === 'cards' ? 'hand' : what}` as EarthKey),
  }));
  return parts.flatMap((part, at) => (at ? [text('  '), part] : [part]));
}

// --- germination and Events

function shownIn(value: Json | undefined): Germination | null {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as unknown as Germination) : null;
}

/** The card a seat has just found: it is told as such, not as drawn. */
export function germinatedCard(table: readonly Change[], seat: number): string | null {
  const shown = shownIn(table.find((change) => change.what === 'germination')?.to);
  return shown?.seat === seat ? shown.taken : null;
}

function germinationLines(change: Change, viewer: number, how: Telling): Line[] {
  const shown = shownIn(change.to);
  return shown ? [{ kind: 'line', seat: shown.seat, parts: germinationParts(shown, viewer, how) }] : [];
}

/** Who looked for what, what was taken, and the cards passed over to be opened. */
export function germinationParts(shown: Germination, viewer: number, how: Telling): Part[] {
  const criterion = how.data.criteria[shown.criterion]?.[how.say.lang] ?? shown.criterion;
  const title = plain(person('passed.title', shown.seat, viewer, how, { criterion }));
  const passed: Part =
    shown.passed.length === 0
      ? text(how.say('passed.no'))
      : {
          kind: 'cards',
          title,
          taken: shown.taken,
          ids: shown.passed,
          text: how.say.count('passed.show', shown.passed.length),
        };
  const cards = shown.taken ? names([shown.taken], how) : '';
  return person(shown.taken ? 'log.found' : 'log.void', shown.seat, viewer, how, { criterion, cards, passed });
}

/** Between-turns Events laid on the table, and those that go back to a hand. */
export function announcedNews(
  changes: readonly Change[],
  played: readonly string[],
): { announced: string[]; returned: string[] } {
  const change = changes.find((one) => one.what === 'announced');
  const announced = strings([change?.to ?? null]);
  const returned = strings([change?.from ?? null]).filter((id) => !played.includes(id));
  return { announced, returned };
}

/** Players by name, for a sentence. */
export function seatsPart(seats: readonly number[], how: Telling): Part[] {
  return joined(
    seats.map((seat) => [seatPart(seat, how)]),
    how.say('and'),
  );
}

/** The log in words: every entry of the server becomes lines a player would say.
 *
 * Entries are differences of this viewer's own views, so nothing hidden can be told here.
 */

import { joined, text, type Part } from '../../../lib/i18n';
import type { Change, Json, LogEntry } from '../../../lib/protocol';
import { cardPart } from '../card/cards';
import { herdLines, roundLines } from './animalLog';
import { actionPart, seatPart, type Telling } from '../question/question';
import { announcedNews, germinatedCard, isGaias, moreLines } from './expansionLog';
import type { Action, Holder } from '../types';
import type { EarthKey } from '../words';

export interface LogLine {
  key: string;
  kind: 'turn' | 'action' | 'line' | 'table';
  seat: number | null;
  parts: Part[];
}

/** What is counted, in the order of telling, with its sign. */
export const COUNTED: readonly [what: string, sign: string][] = [
  ['soil', 'soil'],
  ['hand', 'card'],
  ['compost', 'compost'],
  ['sprouts', 'sprout'],
  ['growth', 'growth'],
  ['seeds', 'seed'],
  ['stock', 'stock'],
];

export function linesOf(entries: readonly LogEntry[], viewer: number, how: Telling): LogLine[] {
  const lines = entries
    .filter((entry) => entry['viewer'] === undefined || entry['viewer'] === viewer)
    .flatMap((entry) => keptLines(entry, viewer, how));
  return summed(lines).map(({ counts, ...line }) =>
    counts ? { ...line, parts: countLine(counts, line.seat ?? -1, viewer, how) } : line,
  );
}

type Kept = { sign: string; lines: (Line & { key: string })[] };
const kept = new WeakMap<Telling, WeakMap<LogEntry, Kept>>();

/** Of an entry that was told before: a long game would otherwise be told anew with every answer. */
function keptLines(entry: LogEntry, viewer: number, how: Telling): Kept['lines'] {
  const all = kept.get(how) ?? new WeakMap<LogEntry, Kept>();
  kept.set(how, all);
  const seats = [...new Set([entry.seat, ...entry.changes.map((change) => change.seat)])].filter(
    (seat) => seat !== null,
  );
  const sign = [viewer, how.say.lang, ...seats.map((seat) => how.nameOf(seat))].join();
  const known = all.get(entry);
  if (known?.sign === sign) return known.lines;
  const lines = entryLines(entry, viewer, how).map((line, at) => ({ ...line, key: `${entry.version}.${at}` }));
  all.set(entry, { sign, lines });
  return lines;
}

/** A line as it is heard: signs by their names. */
export function spoken(parts: readonly Part[]): string {
  const words = parts.map((part) => (part.kind === 'sign' && part.name ? `${part.text} ${part.name}` : part.text));
  return words.join('').replace(/ {2,}/g, ', ');
}

/** A line; where only numbers changed, the numbers instead of words. */
export interface Line extends Omit<LogLine, 'key'> {
  counts?: Record<string, number>;
}

/** Numbers of one player after the same action are told as one sum, whoever moved in between; what comes to nothing is
 * left out. */
function summed(lines: (Line & { key: string })[]): (Line & { key: string })[] {
  const told: (Line & { key: string })[] = [];
  for (const line of lines) {
    const at = told.findLastIndex(({ seat, kind }) => seat === line.seat || kind === 'turn' || kind === 'action');
    const last = told[at];
    if (line.counts && last?.counts && last.seat === line.seat) {
      const counts = { ...last.counts };
      for (const [what, n] of Object.entries(line.counts)) counts[what] = (counts[what] ?? 0) + n;
      told[at] = { ...last, counts };
    } else told.push(line);
  }
  return told.filter((line) => !line.counts || Object.values(line.counts).some(Boolean));
}

function countLine(counts: Record<string, number>, seat: number, viewer: number, how: Telling): Part[] {
  const parts = COUNTED.filter(([what]) => counts[what]).map(([what, sign]): Part[] => [
    { kind: 'sign', sign, text: signed(counts[what] ?? 0), name: how.say(`zone.${what}` as EarthKey) },
  ]);
  const changes = parts.flatMap((part, at) => (at ? [text('  '), ...part] : part));
  return person('log.count', seat, viewer, how, { changes });
}

function entryLines(entry: LogEntry, viewer: number, how: Telling): Line[] {
  if (entry['undo'] === true && entry.seat !== null) {
    return [{ kind: 'table', seat: entry.seat, parts: person('log.undo', entry.seat, viewer, how, {}) }];
  }
  const table = entry.changes.filter((change) => change.seat === null);
  const seats = [...new Set(entry.changes.map((change) => change.seat))].filter((seat) => seat !== null);
  const lines: Line[] = [...actionLines(table, entry, viewer, how)];
  for (const seat of seats) {
    const found = germinatedCard(table, seat);
    lines.push(
      ...areaLines(
        entry.changes.filter((change) => change.seat === seat),
        seat,
        viewer,
        how,
        found,
        table,
      ),
    );
  }
  const more = moreLines(table, entry.changes, viewer, how);
  // Gaia's card is turned over in the turn that begins.
  const first = table.some((change) => change.what === 'turn') ? more.findIndex((line) => line.kind === 'action') : -1;
  const later = first < 0 ? [] : more.splice(first);
  return [...lines, ...more, ...tableLines(table, viewer, how), ...later];
}

/** A sentence about a seat, in the second or third person. */
export function person(
  key: string,
  seat: number,
  viewer: number,
  how: Telling,
  values: Record<string, Part | Part[] | string | number>,
): Part[] {
  const whole = `${key}.${seat === viewer ? 'you' : 'other'}` as EarthKey;
  return how.say.parts(whole, { name: seatPart(seat, how), ...values });
}

export function names(ids: readonly string[], how: Telling): Part[] {
  return joined(
    ids.map((id) => [cardPart(how.data, id, how.say.lang)]),
    how.say('and'),
  );
}

function actionLines(table: Change[], entry: LogEntry, viewer: number, how: Telling): Line[] {
  const action = table.find((change) => change.what === 'action' && typeof change.to === 'string');
  if (!action || entry.seat === null || isGaias(table)) return [];
  const parts = person('log.action', entry.seat, viewer, how, { action: actionPart(action.to as Action, how.say) });
  return [{ kind: 'action', seat: entry.seat, parts }];
}

// --- one area

function areaLines(
  changes: Change[],
  seat: number,
  viewer: number,
  how: Telling,
  found: string | null,
  table: Change[],
): Line[] {
  const lines: Line[] = [];
  const tell = (key: string, ids: readonly string[]): void => {
    if (ids.length === 0) return;
    lines.push({ kind: 'line', seat, parts: person(key, seat, viewer, how, { cards: names(ids, how) }) });
  };
  tell('log.picks', picks(changes));
  const { announced, returned } = announcedNews(changes, added(changes, 'events'));
  tell('log.announce', announced);
  tell('log.returns', returned);
  tell('log.event', added(changes, 'events'));
  const planted = tableauNews(changes);
  tell('log.gone', planted.gone);
  tell('log.plant', planted.open);
  if (planted.hidden) {
    const n = how.say.count('n.cards', planted.hidden);
    lines.push({ kind: 'line', seat, parts: person('log.down', seat, viewer, how, { n }) });
  }
  tell('log.reveal', planted.turned);
  const told = [...returned, ...(found ? [found] : [])];
  if (seat === viewer)
    tell(
      'log.draw',
      drawn(changes).filter((id) => !told.includes(id)),
    );
  lines.push(...herdLines(changes, table, seat, viewer, how));
  tell('log.met', reached(changes, how));
  const counts = countsOf(changes, seat === viewer);
  if (Object.keys(counts).length) lines.push({ kind: 'line', seat, parts: [], counts });
  return lines;
}

function picks(changes: Change[]): string[] {
  const found = changes.filter((change) => ['island', 'climate', 'ecosystem'].includes(change.what));
  return found.map((change) => change.to).filter((id): id is string => typeof id === 'string');
}

export function added(changes: readonly Change[], what: string): string[] {
  return changes.filter((change) => change.what === what).flatMap((change) => strings(change['added']));
}

/** Goals that were reached, by their place on the board. */
function reached(changes: Change[], how: Telling): string[] {
  const places = changes.filter((change) => change.what === 'achieved').flatMap((change) => change['added'] ?? []);
  return places.flatMap((place) => how.goals()[Number(place)] ?? []);
}

/** New in hand, and not just put back from the fingers. */
function drawn(changes: Change[]): string[] {
  const held = changes.filter((change) => change.what === 'held').flatMap((change) => strings(change['removed']));
  return added(changes, 'hand').filter((id) => !held.includes(id));
}

interface Planted {
  open: string[];
  turned: string[];
  gone: string[];
  hidden: number;
}

export function tableauNews(changes: Change[]): Planted {
  const news: Planted = { open: [], turned: [], gone: [], hidden: 0 };
  for (const change of changes) {
    if (change.what !== 'tableau') continue;
    const was = cardIn(change.from);
    const now = cardIn(change.to);
    if (change.from && change.to && was === now) {
      if (downIn(change.from) && !downIn(change.to) && now) news.turned.push(now);
      continue;
    }
    if (was && was !== now) news.gone.push(was);
    if (!change.to) continue;
    if (now === null) news.hidden += 1;
    else if (change.from && was === null) news.turned.push(now);
    else news.open.push(now);
  }
  return news;
}

function countsOf(changes: Change[], own: boolean): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const [what] of COUNTED) {
    if (own && what === 'hand' && drawn(changes).length) continue;
    const n = differenceOf(changes, what);
    if (n) counts[what] = n;
  }
  return counts;
}

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

export function differenceOf(changes: readonly Change[], what: string): number {
  let n = 0;
  for (const change of changes) {
    if (change.what === what) n += numberIn(change.to) - numberIn(change.from);
    if (change.what === 'tableau' && (what === 'sprouts' || what === 'growth')) {
      n += pieceIn(change.to, what) - pieceIn(change.from, what);
    }
  }
  return n;
}

// --- the table

function tableLines(table: Change[], viewer: number, how: Telling): Line[] {
  // The end of a round comes before the turn that begins.
  const ordered = [
    ...table.filter((change) => change.what === 'step'),
    ...table.filter((change) => change.what !== 'step'),
  ];
  return ordered.flatMap((change): Line[] => {
    if (change.what === 'fauna') return claimLines(change, viewer, how);
    if (change.what === 'collective' || change.what === 'step') return roundLines(change, how);
    if (change.what === 'bonus' && typeof change.to === 'number') {
      return [{ kind: 'line', seat: change.to, parts: person('log.bonus', change.to, viewer, how, {}) }];
    }
    if (change.what === 'turn') {
      const turn = Number(change.to) + 1;
      return [{ kind: 'turn', seat: null, parts: how.say.parts('log.turn', { turn }) }];
    }
    if (change.what === 'ending' && change.to && !table.some((one) => one.what === 'over'))
      return tableLine('log.ending', how);
    if (change.what === 'over' && change.to) return tableLine('log.over', how);
    if (change.what === 'deck' && numberIn(change.to) > numberIn(change.from)) return tableLine('log.shuffle', how);
    return [];
  });
}

function tableLine(key: EarthKey, how: Telling): Line[] {
  return [{ kind: 'table', seat: null, parts: how.say.parts(key) }];
}

function claimLines(change: Change, viewer: number, how: Telling): Line[] {
  const was = claimsIn(change.from);
  const now = claimsIn(change.to);
  const card = change.card ? names([change.card], how) : '';
  // Gaia's leaves are told among her gains.
  return now
    .slice(was.length)
    .filter((holder) => holder !== 'gaia')
    .map((holder): Line => {
      return { kind: 'line', seat: holder, parts: person('log.claim', holder, viewer, how, { cards: card }) };
    });
}

// --- reading JSON

export function fieldOf(value: Json | undefined, key: string): Json | undefined {
  return value && typeof value === 'object' && !Array.isArray(value) ? value[key] : undefined;
}

function cardIn(value: Json | undefined): string | null {
  const card = fieldOf(value, 'card');
  return typeof card === 'string' ? card : null;
}

function downIn(value: Json | undefined): boolean {
  return fieldOf(value, 'down') === true;
}

function pieceIn(value: Json | undefined, what: string): number {
  return numberIn(fieldOf(value, what));
}

export function claimsIn(value: Json | undefined): Holder[] {
  const claims = fieldOf(value, 'claims');
  return Array.isArray(claims)
    ? claims.filter((seat): seat is Holder => typeof seat === 'number' || seat === 'gaia')
    : [];
}

export function numberIn(value: Json | undefined): number {
  if (Array.isArray(value)) return value.length;
  return typeof value === 'number' ? value : 0;
}

export function strings(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

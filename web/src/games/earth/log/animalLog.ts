/** The log of animals: who keeps which, where tokens go, what is kept for the end, leaves discarded. */

import { text, type Part } from '../../../lib/i18n';
import type { Change, Json } from '../../../lib/protocol';
import { cardPart } from '../card/cards';
import { fieldOf, names, numberIn, person, strings, type Line } from './log';
import type { Telling } from '../question/question';

/** Lines from the changes of one seat's area; `table` are those of the table in the same moment. */
export function herdLines(
  changes: readonly Change[],
  table: readonly Change[],
  seat: number,
  viewer: number,
  how: Telling,
): Line[] {
  const lines: Line[] = [];
  const tell = (key: string, values: Record<string, Part | Part[] | string>): void =>
    void lines.push({ kind: 'line', seat, parts: person(key, seat, viewer, how, values) });
  if (discards(changes, table, seat)) tell('log.leaf', {});
  const kept = keptAnimals(changes);
  if (kept.length) tell('log.animals', { cards: names(kept, how) });
  for (const change of changes) {
    const id = animalIn(change);
    if (!id || !change.from || !change.to) continue;
    const animal = cardPart(how.data, id, how.say.lang);
    for (const { key, cell } of movesOf(change, changes, how))
      tell(key, { animal, card: cell ? cardAt(cell, seat, how) : '' });
    const more = numberIn(fieldOf(change.to, 'stock')) - numberIn(fieldOf(change.from, 'stock'));
    if (more > 0)
      tell('log.kept', {
        animal,
        pieces: pieces(fieldOf(change.to, 'what'), more, how),
        points: how.say.count('n.points', numberIn(fieldOf(change.to, 'points'))),
      });
  }
  const island = changes.find((change) => change.what === 'islandStock');
  const laid = numberIn(fieldOf(island?.to, 'n')) - numberIn(fieldOf(island?.from, 'n'));
  if (laid > 0)
    tell('log.isle', {
      pieces: pieces(how.keeps?.(), laid, how),
      points: how.say.count('n.points', numberIn(fieldOf(island?.to, 'points'))),
    });
  return lines;
}

/** Lines from a change of the table: the card for the end of each round, and that end. */
export function roundLines(change: Change, how: Telling): Line[] {
  const card =
    change.what === 'collective'
      ? change.to
      : change.what === 'step' && change.to === 'Collective'
        ? how.collective?.()
        : null;
  if (typeof card !== 'string') return [];
  const key = change.what === 'collective' ? 'log.collective' : 'log.round';
  return [{ kind: 'table', seat: null, parts: how.say.parts(key, { cards: names([card], how) }) }];
}

/** More leaves were used than were placed. */
function discards(changes: readonly Change[], table: readonly Change[], seat: number): boolean {
  const used = changes.find((change) => change.what === 'usedLeaves');
  if (!used) return false;
  const placed = table.filter(
    (change) =>
      (change.what === 'fauna' && claims(change.to).includes(seat) && !claims(change.from).includes(seat)) ||
      (change.what === 'bonus' && change.to === seat),
  );
  return numberIn(used.to) - numberIn(used.from) > placed.length;
}

function claims(value: Json | undefined): Json[] {
  const list = fieldOf(value, 'claims');
  return Array.isArray(list) ? list : [];
}

function animalIn(change: Change): string | null {
  const id = change['animal'];
  return change.what === 'animals' && typeof id === 'string' ? id : null;
}

/** Animals taken in the draft: one's own as they are chosen, those of others when all are shown. */
function keptAnimals(changes: readonly Change[]): string[] {
  return changes.flatMap((change) => {
    if (change.what !== 'animals') return [];
    const id = animalIn(change);
    if (id) return change.from ? [] : [id];
    const list = Array.isArray(change.to) && !Array.isArray(change.from) ? change.to : [];
    return list.flatMap((one) => strings([fieldOf(one, 'animal') ?? null]));
  });
}

interface Move {
  key: 'log.enter' | 'log.token' | 'log.step' | 'log.lifted';
  cell: string | null;
}

/** Where the tokens of an animal went, step by step as far as the walk is still in sight. */
function movesOf(change: Change, changes: readonly Change[], how: Telling): Move[] {
  const was = strings(fieldOf(change.from, 'tokens'));
  const now = strings(fieldOf(change.to, 'tokens'));
  if (was.join() === now.join()) return [];
  if (now.length < was.length) return [{ key: 'log.lifted', cell: null }];
  const fresh = now.filter((cell) => !was.includes(cell));
  if ((how.data.cards.get(String(change['animal']))?.tokens ?? 1) > 1)
    return fresh.map((cell) => ({ key: was.length ? 'log.token' : 'log.enter', cell }));
  const path = changes.find((one) => one.what === 'path');
  const walked = strings(fieldOf(path?.to, 'visited')).slice(strings(fieldOf(path?.from, 'visited')).length);
  return (walked.length ? walked : fresh).map((cell, at) => ({
    key: was.length || at ? 'log.step' : 'log.enter',
    cell,
  }));
}

/** The card that lies there; face down for others it has no name. */
function cardAt(cell: string, seat: number, how: Telling): Part {
  const card = how.cardAt?.(seat, cell);
  return card ? cardPart(how.data, card, how.say.lang) : text(card === null ? how.say('cell.down') : cell);
}

function pieces(what: Json | undefined, n: number, how: Telling): string {
  return typeof what === 'string' ? how.say.count(`n.${what}`, n) : String(n);
}

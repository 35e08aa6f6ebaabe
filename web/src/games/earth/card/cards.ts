/** The cards by id, loaded once, and short facts that several parts of the table ask for. */

import { gameData, SHIPPED } from '../../../lib/api';
import type { Part } from '../../../lib/i18n';
import type { Lang } from '../../../lib/protocol';
import type { Both, CardFacts, CardLine, Colour } from '../types';

export interface EarthData {
  cards: Map<string, CardFacts>;
  /** What a germinating player may ask for. */
  criteria: Record<string, Both>;
}

interface Sent {
  cards: CardFacts[];
  criteria?: Record<string, Both>;
}

const loading = new Map<string, Promise<EarthData>>();

/** The cards of a set, by the name it has in a room's options. */
export function loadData(set = SHIPPED): Promise<EarthData> {
  const known = loading.get(set) ?? gameData('earth', set).then((sent) => dataOf(sent as Sent));
  loading.set(set, known);
  known.catch(() => loading.delete(set));
  return known;
}

export function dataOf(sent: Sent): EarthData {
  return { cards: new Map(sent.cards.map((card) => [card.id, card])), criteria: sent.criteria ?? {} };
}

export function nameOf(data: EarthData, id: string | null | undefined, lang: Lang): string {
  return (id && data.cards.get(id)?.name[lang]) || id || '';
}

/** A card as a piece of a sentence. */
export function cardPart(data: EarthData, id: string, lang: Lang): Part {
  return { kind: 'card', id, text: nameOf(data, id, lang) };
}

/** The lines of a card in the given colours. */
export function linesIn(card: CardFacts | undefined, colours: readonly Colour[]): CardLine[] {
  return card?.lines.filter((line) => line.colour !== null && colours.includes(line.colour)) ?? [];
}

/** The name of the parsed value a line is: `Ability`, `Setup`, `PerMatch` … */
export function opOf({ ops }: CardLine): string {
  return ops !== null && typeof ops === 'object' && !Array.isArray(ops) ? String(ops['op']) : '';
}

/** Does using this line cost something? */
export function hasCost(line: CardLine): boolean {
  const { ops } = line;
  return ops !== null && typeof ops === 'object' && !Array.isArray(ops) && ops['cost'] !== undefined;
}

/** What a card is, for sorting: trees, bushes, herbs, mushrooms, terrain, events. */
export function typeRank(card: CardFacts | undefined): number {
  if (!card) return 9;
  if (card.kind === 'event') return 8;
  if (card.kind === 'terrain') return 7;
  const types = card.types ?? [];
  return types.length > 1 ? 6 : ['tree', 'bush', 'herb', 'mushroom'].indexOf(types[0] ?? '');
}

const COLOURS: readonly Colour[] = ['green', 'red', 'blue', 'yellow', 'multi', 'black', 'brown'];

export function colourRank(card: CardFacts | undefined): number {
  const colour = card?.lines.find((line) => line.colour)?.colour;
  return colour ? COLOURS.indexOf(colour) : 9;
}

/** Looking for cards: by words of their names and abilities, and by what they are. */

import type { AnimalType, CardFacts, Colour, FloraType, Habitat, Kind, Source } from '../games/earth/types';
import { begins, folded, wordsOf } from '../lib/fold';
import type { Lang } from '../lib/protocol';

export type Sort = 'number' | 'name' | 'cost' | 'points';
export const SORTS: readonly Sort[] = ['number', 'name', 'cost', 'points'];
export const HABITATS: readonly Habitat[] = ['sunny', 'wet', 'rocky', 'cold'];
export const COLOURS: readonly Colour[] = ['green', 'red', 'blue', 'yellow', 'multi', 'black', 'brown'];
export const TYPES: readonly FloraType[] = ['tree', 'bush', 'herb', 'mushroom'];
/** Kinds as people look for them: Flora by their types, everything else by its kind. */
export const SORTS_OF_CARD = [
  ...TYPES,
  'terrain',
  'event',
  'island',
  'climate',
  'ecosystem',
  'fauna',
  'animal',
  'gaia',
  'month',
] as const;
export type SortOfCard = (typeof SORTS_OF_CARD)[number];
export const COSTS = ['0-2', '3-5', '6-9', '10-99'] as const;
export type Cost = (typeof COSTS)[number];
export const SOURCES: readonly Source[] = ['printed', 'reconstructed', 'house'];
export const ABILITIES: readonly AnimalType[] = ['production', 'conversion', 'activation', 'scoring'];
export const STARS = ['1', '2', '3'] as const;
export type Stars = (typeof STARS)[number];
export const NEEDS = ['abundance', 'nothing'] as const;
export type Need = (typeof NEEDS)[number];

/** Within one list any of its values will do; the lists all hold. */
export interface Wish {
  words: string;
  kinds: SortOfCard[];
  costs: Cost[];
  habitats: Habitat[];
  colours: Colour[];
  sets: string[];
  /** Of animals: either side may fit. */
  sources: Source[];
  abilities: AnimalType[];
  stars: Stars[];
  needs: Need[];
}

export const NOTHING: Wish = {
  words: '',
  kinds: [],
  costs: [],
  habitats: [],
  colours: [],
  sets: [],
  sources: [],
  abilities: [],
  stars: [],
  needs: [],
};

/** Is somebody looking for animals? Only then their own filters are shown, and hold. */
export function wantsAnimals(wish: Wish): boolean {
  return wish.kinds.includes('animal') || (wish.sets.includes('animals') && !wish.kinds.length);
}

export function isNothing(wish: Wish): boolean {
  return (
    !wish.words.trim() &&
    [wish.kinds, wish.costs, wish.habitats, wish.colours, wish.sets].every((list) => list.length === 0)
  );
}

/** Everything a card can be found by. */
export function haystack(card: CardFacts, lang: Lang): string {
  const texts = card.lines.map((line) => line.text[lang]);
  return folded([card.name.en, card.name.fr, card.latin ?? '', card.id, String(card.number), ...texts].join(' | '));
}

/** Their haystacks are made once per language. */
export function withHay(cards: readonly CardFacts[], lang: Lang): { card: CardFacts; hay: string }[] {
  return cards.map((card) => ({ card, hay: haystack(card, lang) }));
}

export function fits(card: CardFacts, hay: string, wish: Wish): boolean {
  if (!wordsOf(wish.words).every((word) => begins(hay, word) >= 0)) return false;
  if (wish.sets.length && !wish.sets.includes(card.set)) return false;
  if (wish.kinds.length && !wish.kinds.some((kind) => isA(card, kind))) return false;
  if (wish.costs.length && !wish.costs.some((range) => isWithin(card.cost, range))) return false;
  if (wish.habitats.length && !wish.habitats.some((habitat) => card.habitats?.includes(habitat))) return false;
  if (wantsAnimals(wish) && card.kind === 'animal' && !fitsAnimal(card, wish)) return false;
  return !wish.colours.length || wish.colours.some((colour) => card.lines.some((line) => line.colour === colour));
}

function fitsAnimal(card: CardFacts, wish: Wish): boolean {
  const sides = [card.individual, card.collective];
  if (wish.sources.length && !wish.sources.some((source) => sides.some((side) => side?.provenance === source)))
    return false;
  if (wish.abilities.length && !wish.abilities.some((type) => sides.some((side) => side?.type === type))) return false;
  if (wish.stars.length && !wish.stars.some((stars) => card.complexity?.stars === Number(stars))) return false;
  return !wish.needs.length || wish.needs.includes(card.needs === 'abundance' ? 'abundance' : 'nothing');
}

function isA(card: CardFacts, kind: SortOfCard): boolean {
  return (TYPES as readonly string[]).includes(kind)
    ? (card.types?.includes(kind as FloraType) ?? false)
    : card.kind === (kind as Kind);
}

function isWithin(cost: number | undefined, range: Cost): boolean {
  const [low = 0, high = 0] = range.split('-').map(Number);
  return cost !== undefined && cost >= low && cost <= high;
}

/** Cards without a cost or points come last. */
export function inOrder(cards: readonly CardFacts[], sort: Sort, lang: Lang): CardFacts[] {
  const byNumber = (a: CardFacts, b: CardFacts): number => a.number - b.number || a.id.localeCompare(b.id);
  const compare: Record<Sort, (a: CardFacts, b: CardFacts) => number> = {
    number: byNumber,
    name: (a, b) => a.name[lang].localeCompare(b.name[lang], lang) || byNumber(a, b),
    cost: (a, b) => (a.cost ?? 99) - (b.cost ?? 99) || byNumber(a, b),
    points: (a, b) => (b.points ?? -99) - (a.points ?? -99) || byNumber(a, b),
  };
  return [...cards].sort(compare[sort]);
}

/** A value put into a list, or taken out of it. */
export function toggled<T>(list: readonly T[], value: T): T[] {
  return list.includes(value) ? list.filter((one) => one !== value) : [...list, value];
}

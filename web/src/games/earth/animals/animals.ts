/** The animals of a table: whose ability runs, which abilities it names, what a step brings, where tokens stand.
 *
 * Which cards are lit and what a step brings comes from the server.
 */

import type { Json } from '../../../lib/protocol';
import type { EarthData } from '../card/cards';
import type { Telling } from '../question/question';
import type { Animal, Area, Asked, CardFacts, CardLine, View } from '../types';

const HERD: ReadonlySet<string> = new Set([
  'KeepAnimal', 'Animal', 'Step', 'OfferTrade', 'PutSome', 'PutOne', 'TakeOff', 'TakeSet', 'StoreCard', 'StoreSupply',
  'UseEach', 'UseAgain', 'UseOne', 'WhichAbility', 'KeepDrawn', 'Gift', 'AskCollective',
]); // prettier-ignore

/** Frames of an activation that name the animal whose ability runs. */
export const isHerdFrame = (frame: string): boolean => HERD.has(frame);

/** Is it a game with animals? */
export function hasAnimals(view: View): boolean {
  return view.collective !== undefined;
}

/** The animal a question is about. */
export function animalOf(asked: Asked | null): string | null {
  return typeof asked?.animal === 'string' ? asked.animal : null;
}

/** The line of an Animal card that matters here: what it does for its owner, or for all at the end of a round. */
export function lineOf(view: View, card: CardFacts): CardLine | undefined {
  return card.lines[card.id === view.collective ? 1 : 0];
}

/** The lines of the card in question that the animal's ability names by colour, in printed order. */
export function namedLines(view: View, asked: Asked, data: EarthData): CardLine[] {
  const animal = data.cards.get(animalOf(asked) ?? '');
  const colours = animal ? coloursUsed(lineOf(view, animal)?.ops ?? null) : [];
  const isNamed = (colour: string | null): boolean =>
    colour !== null && (colours.includes(colour) || (colour === 'multi' && colours.some((one) => MULTI.has(one))));
  return data.cards.get(asked.card ?? '')?.lines.filter((line) => isNamed(line.colour)) ?? [];
}

/** Multicolour counts as each of these (K-EFF-06). */
const MULTI: ReadonlySet<string> = new Set(['red', 'yellow', 'blue']);

/** The colours of the abilities an animal's ability runs, from its parsed values. */
function coloursUsed(ops: Json): string[] {
  const effects = ops && typeof ops === 'object' && !Array.isArray(ops) ? ops['effects'] : null;
  if (!Array.isArray(effects)) return [];
  return effects.flatMap((effect) => {
    const isUse = effect && typeof effect === 'object' && !Array.isArray(effect) && effect['op'] === 'Activate';
    return isUse && Array.isArray(effect['colours']) ? effect['colours'].map(String) : [];
  });
}

/** What the ability says that is offered now. */
export function usedText(view: View, asked: Asked, how: Telling): string | null {
  const lines = namedLines(view, asked, how.data);
  const at = asked.frame === 'UseEach' ? (asked.ability ?? null) : null;
  const said = (at === null ? lines : lines.slice(at, at + 1)).map((line) => line.text[how.say.lang]);
  return said.length ? said.join(' ') : null;
}

// --- what a step brings

/** The order of telling, with signs. */
const GIVES: readonly [what: string, sign: string][] = [
  ['price', 'cost'],
  ['kept', 'store'],
  ['soil', 'soil'],
  ['hand', 'card'],
  ['compost', 'compost'],
  ['sprouts', 'sprout'],
  ['growth', 'growth'],
  ['seeds', 'seed'],
  ['abilities', 'abilities'],
];

export interface Gift {
  what: string;
  sign: string;
  n: number;
}

/** What the card in this cell would bring to the walk; null where no step is asked. */
export function giftsAt(asked: Asked | null, cell: string | undefined): Gift[] | null {
  const all = asked?.frame === 'Step' ? asked.gives : undefined;
  const gives = cell === undefined ? undefined : all?.[cell];
  return gives ? GIVES.flatMap(([what, sign]) => (gives[what] ? [{ what, sign, n: gives[what] }] : [])) : null;
}

/** The same as a sentence: `at most 2 sprouts and 1 card, for 1 piece of this card`. */
export function giftWords(gifts: readonly Gift[], how: Telling): string {
  const { say } = how;
  const said = gifts.filter((gift) => gift.what !== 'price').map((gift) => say.count(`gives.${gift.what}`, gift.n));
  const price = gifts.find((gift) => gift.what === 'price');
  if (!said.length) return say('gives.nothing');
  const last = said.pop() ?? '';
  const things = said.length ? `${said.join(', ')} ${say('and')} ${last}` : last;
  return price
    ? say('gives.for', { things, price: say.count('gives.price', price.n) })
    : say('gives.things', { things });
}

// --- tokens on cards

/** The animals that stand on a cell. */
export function standingOn(area: Area, cell: string): string[] {
  return (area.animals ?? []).flatMap((animal) => (animal.tokens.includes(cell) ? [animal.animal] : []));
}

/** Which step of the walk led to this cell: 1 for the first, 0 for where it began, null for no part of it. */
export function stepAt(area: Area, cell: string): number | null {
  const path = area.path;
  if (!path) return null;
  const at = path.visited.lastIndexOf(cell);
  return at >= 0 ? at + 1 : path.from === cell ? 0 : null;
}

/** The cells of a walk in order. */
export function trailOf(area: Area): string[] {
  const path = area.path;
  return path ? [...(path.from ? [path.from] : []), ...path.visited] : [];
}

/** Tokens that are not in play yet. */
export function tokensLeft(animal: Animal, card: CardFacts | undefined): number {
  return Math.max(0, (card?.tokens ?? 1) - animal.tokens.length);
}

export const LEAVES = 5;

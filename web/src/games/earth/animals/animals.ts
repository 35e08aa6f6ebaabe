/** What the Animal Kingdom asks: the variant of a question, its rule, the words of its answers, and where tokens stand.
 *
 * Which cards are lit and what a step brings comes from the server; the notation of a card is read for words only.
 */

import { text, type Part, type Values } from '../../../lib/i18n';
import type { Choice } from '../../../lib/protocol';
import { cardPart, type EarthData } from '../card/cards';
import type { Telling } from '../question/question';
import type { Animal, Area, Asked, CardFacts, CardLine, View } from '../types';
import type { EarthKey } from '../words';

/** The rules of its questions; by variant where they differ. */
export const HERD_RULES: Readonly<Record<string, string>> = {
  KeepAnimal: 'K-DRAFT-02',
  Animal: 'K-ACT-01',
  'Animal.other': 'K-ACT-04',
  Step: 'K-MOVE-02',
  'Step.enter': 'K-PLACE-03',
  'Step.start': 'K-PLACE-05',
  'Step.add': 'K-PLACE-06',
  'Step.upto': 'K-MOVE-10',
  'Step.to': 'K-MOVE-20',
  'Step.exactly': 'K-MOVE-30',
  OfferTrade: 'K-ACT-07',
  PutSome: 'K-EFF-03',
  PutOne: 'K-EFF-03',
  TakeOff: 'K-STOCK-01',
  TakeSet: 'K-STOCK-01',
  StoreCard: 'K-STOCK-05',
  StoreSupply: 'K-STOCK-01',
  'TakeOff.island': 'K-COLL-05',
  'TakeSet.island': 'K-COLL-05',
  'StoreCard.island': 'K-COLL-05',
  'StoreSupply.island': 'K-COLL-05',
  UseEach: 'K-EFF-06',
  UseAgain: 'K-EFF-06',
  UseOne: 'K-EFF-06',
  WhichAbility: 'K-EFF-09',
  KeepDrawn: 'K-EFF-05',
  Gift: 'K-EFF-08',
  AskCollective: 'K-COLL-03',
  'AskCollective.option': 'K-COLL-04',
  'AskCollective.none': 'K-COLL-10',
};

/** Frames of an activation that name the animal whose ability runs. */
export const isHerdFrame = (frame: string): boolean => Object.hasOwn(HERD_RULES, frame);

/** Is it a game with animals? */
export function hasAnimals(view: View): boolean {
  return view.collective !== undefined;
}

/** Which text of a frame fits; nothing for frames that are not about animals. */
export function herdVariant(view: View, asked: Asked, choices: readonly Choice[], data: EarthData): string {
  const words = new Set(choices.map((choice) => choice.name.split(' ')[0]));
  switch (asked.frame) {
    case 'KeepAnimal':
      return (view.seats[view.seat]?.animals?.length ?? 0) > 0 ? 'second' : (asked.left ?? 1) > 1 ? 'two' : '';
    case 'Animal':
      return animalVariant(view, asked, choices);
    case 'Step':
      return stepVariant(view, asked, data);
    case 'OfferTrade':
      return asked.cell ? 'there' : '';
    case 'PutSome':
    case 'PutOne':
      return String(asked.piece ?? 0);
    case 'TakeOff':
    case 'TakeSet':
    case 'StoreCard':
    case 'StoreSupply':
      return isCollective(view, asked) ? 'island' : '';
    case 'AskCollective':
      return words.has('pick') ? 'option' : words.has('use') ? '' : 'none';
    default:
      return '';
  }
}

function animalVariant(view: View, asked: Asked, choices: readonly Choice[]): string {
  const mine = view.seats[view.seat]?.animals?.length ?? 1;
  if (asked.left !== undefined && asked.left !== 2 ** mine - 1) return 'other';
  return choices.filter((choice) => choice.name.startsWith('pick')).length > 1 ? 'several' : '';
}

/** How the animal moves, as its card says it: up to, exactly, to a card, one more token. */
function stepVariant(view: View, asked: Asked, data: EarthData): string {
  const notation = data.cards.get(animalOf(asked) ?? '')?.lines[0]?.notation ?? '';
  if (asked['entering'] === true) return 'start';
  if (notation.startsWith('add token')) return 'add';
  const path = view.seats[view.seat]?.path;
  if (path && path.from === null && path.visited.length === 0) return 'enter';
  const kind = /move (up to|exactly|to) /.exec(notation)?.[1];
  return kind === 'up to' ? 'upto' : (kind ?? '');
}

/** The animal a question is about. */
export function animalOf(asked: Asked | null): string | null {
  return typeof asked?.['animal'] === 'string' ? asked['animal'] : null;
}

export function isCollective(view: View, asked: Asked | null): boolean {
  const animal = animalOf(asked);
  return animal !== null && animal === view.collective;
}

/** The line of an Animal card that matters here: what it does for its owner, or for all at the end of a round. */
export function lineOf(view: View, card: CardFacts): CardLine | undefined {
  return card.lines[card.id === view.collective ? 1 : 0];
}

/** Values for the texts of its questions. */
export function herdValues(view: View, asked: Asked, choices: readonly Choice[], how: Telling): Values {
  if (!hasAnimals(view)) return {};
  const { say, data } = how;
  const picked = choices.find((choice) => choice.name.startsWith('pick'))?.card;
  const animal = animalOf(asked) ?? (asked.frame === 'Animal' ? picked : null);
  const there = view.seats[view.seat]?.tableau.find((cell) => cell.cell === asked.cell)?.card;
  const what = typeof asked['what'] === 'string' ? asked['what'] : null;
  const n = asked.n ?? 0;
  return {
    animal: animal ? cardPart(data, animal, say.lang) : '',
    there: there ? cardPart(data, there, say.lang) : '',
    steps: say.count('n.steps', asked.left ?? 0),
    kept: what ? say.count(`n.${what}`, n) : '',
    gain: asked['gain'] === 'sprouts' ? say.count('n.sprouts', n) : say.count('n.soil', n),
  };
}

/** What one of several options gives, or which ability of a card is meant: the words of `pick k`. */
export function pickParts(view: View, asked: Asked | null, at: number, how: Telling): Part[] | null {
  const { say, data } = how;
  const animal = data.cards.get(animalOf(asked) ?? '');
  if (asked?.frame === 'AskCollective') {
    const options = animal?.lines[1]?.notation.split(' / ').filter((part) => part !== 'choose one') ?? [];
    return gainWords(options[at] ?? '', how);
  }
  const line = asked?.frame === 'WhichAbility' ? namedLines(view, asked, data)[at] : undefined;
  return line ? [text(line.text[say.lang])] : null;
}

/** The lines of the card in question that the animal's ability names by colour, in printed order. */
export function namedLines(view: View, asked: Asked, data: EarthData): CardLine[] {
  const animal = data.cards.get(animalOf(asked) ?? '');
  const notation = (animal && lineOf(view, animal)?.notation) ?? '';
  const colours = /use (?:one )?([a-z ]+?)(?: twice)?(?: \/|$)/.exec(notation)?.[1]?.split(' ') ?? [];
  return data.cards.get(asked.card ?? '')?.lines.filter((line) => line.colour && (colours.includes(line.colour) || (line.colour === 'multi' && !colours.includes('green')))) ?? [];
}

/** What the ability says that is offered now. */
export function usedText(view: View, asked: Asked, how: Telling): string | null {
  const lines = namedLines(view, asked, how.data);
  const at = asked.frame === 'UseEach' && typeof asked['ability'] === 'number' ? asked['ability'] : null;
  const said = (at === null ? lines : lines.slice(at, at + 1)).map((line) => line.text[how.say.lang]);
  return said.length ? said.join(' ') : null;
}

const NOUNS: Readonly<Record<string, string>> = { sprout: 'sprouts', growth: 'growth', soil: 'soil', draw: 'cards', seed: 'seeds', 'deck>compost': 'compost', 'hand>compost': 'compost' };

/** `+2 sprout` in words. */
function gainWords(gain: string, how: Telling): Part[] | null {
  const [, n, what] = /^\+(\d+) (\S+)$/.exec(gain) ?? [];
  const noun = NOUNS[what ?? ''];
  return n && noun ? [text(how.say.count(`n.${noun}`, Number(n)))] : null;
}

/** The text key of a leaf given up, which here also lets an animal act. */
export function leafKey(view: View, word: string): EarthKey {
  return `answer.${word}${hasAnimals(view) ? '.animals' : ''}${view.gaia ? '.gaia' : ''}` as EarthKey;
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
  const all = asked?.frame === 'Step' ? (asked['gives'] as Record<string, Record<string, number>> | undefined) : undefined;
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
  return price ? say('gives.for', { things, price: say.count('gives.price', price.n) }) : say('gives.things', { things });
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

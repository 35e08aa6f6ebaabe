/** Earth's questions in words: what is asked, by which rule, and what each answer means.
 *
 * Works on the view (`asked`) and the listed choices; which answers exist is the server's
 * business. Also decides where an answer is offered: on the island, on a card, or in the bar.
 */

import { fill, joined, text, type Part, type Values } from '../../../lib/i18n';
import type { Choice } from '../../../lib/protocol';
import { CLOSING, faunaOffered, isAnnouncement, MORE_RULES, nounOf, ownerOf, ownSide, questionKey, specialRule, TAKEN, type Taken } from './asked';
import { cardPart, type EarthData } from '../card/cards';
import { HERD_RULES, herdValues, isHerdFrame, leafKey, pickParts } from '../animals/animals';
import { ACTIONS, DEALT, type Action, type Asked, type View } from '../types';
import type { EarthKey, SayEarth } from '../words';

/** Where an answer is given: in the bar, on the island, on a card, in the tray of free choices, among the
 * uses of seeds, in the germination dialog, last. */
export type Where = 'bar' | 'cell' | 'card' | 'free' | 'seeds' | 'dialog' | 'late';

export interface Answer {
  choice: number;
  name: string;
  word: string;
  where: Where;
  label: Part[];
  /** The number key that gives it. */
  number: number;
  card?: string;
  cell?: string;
  cost?: number;
  /** A sign for the button. */
  sign?: string;
}

export interface Question {
  parts: Part[];
  rule: string;
  frame: string;
  /** The card the question is about. */
  about: string | null;
  /** Where that card lies: a cell, `island` or `climate`. */
  slot: string | null;
  answers: Answer[];
}

export interface Telling {
  say: SayEarth;
  data: EarthData;
  nameOf(seat: number): string;
  /** The Fauna of this game, place by place. */
  goals(): string[];
  /** What completing first is worth. */
  bonus?(): number;
  /** The card on a cell of a seat: null where it lies face down, nothing where there is none. */
  cardAt?(seat: number, cell: string): string | null | undefined;
  /** The Animal card of the end of each round, and what it puts on Islands. */
  collective?(): string | null | undefined;
  keeps?(): string | null | undefined;
}

const RULES: Record<string, string> = {
  Pick: 'E-SETUP-08',
  SetupCompost: 'E-SETUP-10',
  Action: 'E-TURN-03',
  Branch: 'E-TURN-06',
  Planting: 'E-PLANT-02',
  At: 'E-PLANT-05',
  PayCard: 'E-PLANT-11',
  Black: 'E-PLANT-16',
  Keep: 'E-PLANT-15',
  Activate: 'E-ACT-03',
  Walk: 'E-ACT-05',
  Copy: 'E-ACT-11',
  Window: 'E-TURN-09',
  PaySprouts: 'E-GEN-06',
  PayGrowth: 'E-GEN-06',
  PayHand: 'E-GEN-06',
  Convert: 'E-CONV-01',
  Soil: 'E-GEN-11',
  Draw: 'E-GEN-11',
  Deck: 'E-GEN-11',
  Hand: 'E-GEN-06',
  TakeBack: 'E-CMP-04',
  Put: 'E-GEN-06',
  PutEach: 'E-ACT-09',
  ...MORE_RULES,
  ...HERD_RULES,
};

const FREE = new Set(['convert', 'take', 'discard-leaf']);
const SEEDS = new Set(['sprouts-to-seed', 'leaf-to-seed', 'seed']);
const CELL_WORDS = new Set(['at', 'sprout+', 'sprout-', 'growth+', 'growth-', 'this']);
const CARD_WORDS = new Set(['plant', 'compost', 'keep', 'put', 'store']);
const LATE = new Set(['done', 'less', 'share']);
/** Frames in which a card is being resolved: an Event named here is part of the answer, not free. */
const INSIDE = new Set(['TakeBack', 'Keep']);

export function questionOf(view: View, choices: readonly Choice[], how: Telling): Question {
  const asked = view.asked;
  const frame = asked?.frame ?? '';
  return {
    parts: asked ? questionParts(view, asked, choices, how) : waitingParts(view, how),
    rule: asked ? (specialRule(questionKey(view, asked, choices, how.data)) ?? RULES[frame] ?? '') : '',
    frame,
    about: asked?.card ?? view.fauna[asked?.place ?? -1]?.card ?? null,
    slot: asked?.slot ?? (isHerdFrame(frame) ? (asked?.cell ?? null) : null),
    answers: numbered(choices.map((choice) => answerOf(view, asked, choice, how))),
  };
}

function questionParts(view: View, asked: Asked, choices: readonly Choice[], how: Telling): Part[] {
  const { say } = how;
  const key = `ask.${questionKey(view, asked, choices, how.data)}`;
  return say.parts(say.has(key) ? key : 'ask.other', { ...valuesOf(view, asked, how), ...herdValues(view, asked, choices, how) });
}

function valuesOf(view: View, asked: Asked, how: Telling): Values {
  const n = asked.n ?? 0;
  const growth = asked.frame === 'PayGrowth' || asked.piece === 1;
  const action = view.action ?? (asked.action === undefined ? null : ACTIONS[asked.action]) ?? null;
  return {
    n,
    left: asked.left ?? 0,
    owed: asked.owed ?? 0,
    cards: how.say.count('n.cards', n),
    pieces: how.say.count(growth ? 'n.growth' : 'n.sprouts', n),
    card: asked.card ? cardPart(how.data, asked.card, how.say.lang) : '',
    name: seatPart(view.active, how),
    action: action ? actionPart(action, how.say) : '',
    ...moreValues(view, asked, how),
  };
}

/** The goal a leaf is asked for, who offers an Event, what is left. */
function moreValues(view: View, asked: Asked, how: Telling): Values {
  const own = view.seats[view.seat];
  const owner = ownerOf(view, asked.card);
  const fauna = asked.place === undefined ? undefined : view.fauna[asked.place];
  return {
    owner: owner === null ? '' : seatPart(owner, how),
    stock: how.say.count('n.stock', own?.stock ?? 0),
    leaves: how.say.count('n.leaves', own?.leaves ?? 0),
    bonus: how.say.count('n.points', view.bonusPoints ?? 7),
    fauna: fauna ? cardPart(how.data, fauna.card, how.say.lang) : '',
    points: how.say.count('n.points', view.tiers[fauna?.claims.length ?? 0] ?? 0),
  };
}

export function seatPart(seat: number, how: Telling): Part {
  return { kind: 'seat', seat, text: how.nameOf(seat) };
}

export function actionPart(action: Action, say: SayEarth): Part {
  return { kind: 'sign', sign: `action-${action}`, text: say(`action.${action}`) };
}

/** Nobody asks this seat anything: say for whom the table waits. */
function waitingParts(view: View, how: Telling): Part[] {
  if (view.over) return how.say.parts('ask.over');
  const first = view.seat < 0 ? how.say.parts('ask.watch') : [];
  const others = view.waiting.filter((seat) => seat !== view.seat);
  const names = joined(others.map((seat) => [seatPart(seat, how)]), how.say('and'));
  const rest = others.length ? how.say.parts('wait.for', { names }) : how.say.parts('wait.table');
  return first.length ? [...first, text(' '), ...rest] : rest;
}

// --- answers

function answerOf(view: View, asked: Asked | null, choice: Choice, how: Telling): Answer {
  const [word = '', ...more] = choice.name.split(' ');
  const rest = more.join(' ');
  const answer: Answer = {
    choice: choice.choice,
    name: choice.name,
    word,
    where: whereOf(choice, word, asked?.frame ?? '', how.data),
    label: labelOf(view, asked, choice, word, rest, how),
    number: 0,
  };
  const card = choice.card ?? pickedCard(view, asked, word, rest);
  if (card) answer.card = card;
  if (choice.cell) answer.cell = choice.cell;
  if (choice.cost !== undefined) answer.cost = choice.cost;
  const sign = signOf(view, asked, word, rest);
  if (sign) answer.sign = sign;
  return answer;
}

function whereOf(choice: Choice, word: string, frame: string, data: EarthData): Where {
  if (LATE.has(choice.name)) return 'late';
  if (word === 'event') return INSIDE.has(frame) || isAnnouncement(choice, data) ? 'card' : 'free';
  if (SEEDS.has(word)) return 'seeds';
  if (word === 'germinate') return 'dialog';
  if (CELL_WORDS.has(word)) return 'cell';
  if (frame === 'KeepAnimal') return 'card';
  if (choice.card && CARD_WORDS.has(word)) return 'card';
  if (FREE.has(word)) return 'free';
  return 'bar';
}

function labelOf(
  view: View,
  asked: Asked | null,
  choice: Choice,
  word: string,
  rest: string,
  how: Telling,
): Part[] {
  const { say } = how;
  const key = keyOf(view, asked, choice, word, rest, how.data);
  const values: Values = { n: Number(rest) + 1, name: choice.name, cell: choice.cell ?? '' };
  const there = choice.card ?? cardAt(view, choice.cell) ?? pickedCard(view, asked, word, rest);
  values['card'] = there ? cardPart(how.data, there, say.lang) : '';
  if (word === 'pick' && there && !isHerdFrame(asked?.frame ?? '')) return [cardPart(how.data, there, say.lang)];
  const option = word === 'pick' ? pickParts(view, asked, Number(rest), how) : null;
  if (option) return option;
  if (word === 'amount') return amountParts(Number(rest), asked, how);
  if (word === 'choose') return [text(say(`action.${rest as Action}`))];
  if (word === 'opponent') return say.parts('answer.opponent', { name: seatPart(Number(rest), how), stock: say.count('n.stock', view.seats[Number(rest)]?.stock ?? 0) });
  if (word === 'take' && !choice.card) values['there'] = thereOn(view, rest, how);
  if (word === 'germinate') values['criterion'] = how.data.criteria[rest]?.[say.lang] ?? rest;
  return say.has(key) ? say.parts(key, values) : fill(choice.name, {});
}

function amountParts(n: number, asked: Asked | null, how: Telling): Part[] {
  const noun = nounOf(asked);
  return [text(noun ? how.say.count(`n.${noun}`, n) : String(n))];
}

/** How much of a thing lies on the own side of the Team board. */
function thereOn(view: View, what: string, how: Telling): string {
  const side = ownSide(view);
  return side && (TAKEN as readonly string[]).includes(what) ? how.say.count(`n.${what}`, side[what as Taken]) : '';
}

function keyOf(view: View, asked: Asked | null, choice: Choice, word: string, rest: string, data: EarthData): EarthKey {
  const frame = asked?.frame ?? '';
  let key = `answer.${word}`;
  if (choice.name === 'done' && frame in RULES) key = `answer.done.${frame}`;
  const own = view.seats[view.seat];
  if ((word === 'less' && own?.less) || (word === 'share' && own?.share)) return `answer.${word}.back` as EarthKey;
  if (choice.name === 'done' && frame === 'Planting' && view.step !== 'Extra') {
    if (own?.less) return 'answer.done.Planting.less';
    if (asked?.left === 0) return 'answer.done.Planting.draw';
  }
  if (word === 'use' && USES.has(frame)) key = `answer.use.${frame}`;
  if (word === 'leaf-to-seed' || word === 'discard-leaf') key = leafKey(view, word);
  if (word === 'pick' && (frame === 'Animal' || frame === 'KeepAnimal')) key = `answer.pick.${frame}`;
  if (choice.name === 'done' && frame === 'OfferTrade' && asked?.cell) return 'answer.done.OfferTrade.there';
  if (word === 'event' && data.cards.get(choice.card ?? '')?.between_turns) key = 'answer.announce';
  if (word === 'seed' || (word === 'take' && !choice.card)) key = `answer.${word}.${rest}`;
  if (word === 'at' && cardAt(view, choice.cell)) key = 'answer.at.over';
  if (word === 'pick' && frame === 'Branch') key = `answer.branch.${ACTIONS[asked?.action ?? 0]}.${rest}`;
  if (word === 'pick' && frame === 'Activate') key = `answer.first.${rest}`;
  if (choice.name === 'done' && CLOSING.has(frame) && ownSide(view)?.closing) return 'answer.done.lose';
  return (choice.name === 'done' && !ENDINGS.has(frame) ? 'answer.done' : key) as EarthKey;
}

/** Frames whose `use` has words of its own. */
const USES = new Set(['OwnEvent', 'OfferedEvent', 'Claim', 'TakeBonus', 'OfferTrade', 'Gift', 'UseAgain']);

/** Frames whose `done` has words of its own. */
const ENDINGS = new Set([
  'Branch', 'Planting', 'PayCard', 'Black', 'Walk', 'Window', 'Hand', 'TakeBack', 'Put', 'PutEach',
  'Announce', 'OwnEvent', 'OfferedEvent', 'Surplus', 'Claim', 'TakeBonus', 'PutAside',
  'Animal', 'Step', 'OfferTrade', 'PutSome', 'PutOne', 'TakeOff', 'TakeSet', 'StoreCard', 'UseEach', 'UseAgain', 'UseOne', 'Gift', 'AskCollective',
]); // prettier-ignore

function cardAt(view: View, cell: string | undefined): string | null {
  if (!cell) return null;
  return view.seats[view.seat]?.tableau.find((there) => there.cell === cell)?.card ?? null;
}

/** The side behind `pick 1` at set-up, the Fauna behind it for Gaia. */
function pickedCard(view: View, asked: Asked | null, word: string, rest: string): string | null {
  if (word !== 'pick') return null;
  if (asked?.frame === 'GaiaFauna') return faunaOffered(view, asked)[Number(rest)] ?? null;
  if (asked?.frame !== 'Pick') return null;
  const kind = DEALT[asked.kind ?? 0];
  return (kind && view.seats[view.seat]?.dealt?.[kind]?.[Number(rest)]) ?? null;
}

const BRANCH_SIGNS: Record<Action, readonly string[]> = {
  plant: [],
  compost: ['soil', 'compost'],
  water: ['sprout', 'soil'],
  grow: ['card', 'growth'],
};

const AMOUNT_SIGNS: Readonly<Record<string, string>> = { soil: 'soil', cards: 'card', compost: 'compost', seeds: 'seed', sprouts: 'sprout', sprout: 'sprout', growth: 'growth' };

function signOf(view: View, asked: Asked | null, word: string, rest: string): string | null {
  if (word === 'choose') return `action-${rest}`;
  if (word === 'pick' && asked?.frame === 'Branch') {
    return BRANCH_SIGNS[ACTIONS[asked.action ?? 0] ?? 'plant'][Number(rest)] ?? null;
  }
  if (word === 'convert') return 'sprout';
  if (word === 'take') return rest === 'sprouts' ? 'sprout' : rest === 'seeds' ? 'seed' : rest.startsWith('earth-') ? 'card' : rest;
  if (word === 'stock') return 'stock';
  if (word === 'share') return 'team';
  if (word === 'amount') return AMOUNT_SIGNS[nounOf(asked) ?? ''] ?? null;
  if (word === 'event') return 'event';
  if (word === 'discard-leaf') return 'leaf';
  if (word === 'use' && isHerdFrame(asked?.frame ?? '')) return asked?.frame === 'Gift' ? (asked['gain'] === 'sprouts' ? 'sprout' : 'soil') : null;
  if (word === 'use' && USES.has(asked?.frame ?? '')) return asked?.card ? 'event' : 'leaf';
  if (word === 'use' && view.action) return `action-${view.action}`;
  return null;
}

// --- numbers for the keyboard

const ORDER: readonly Where[] = ['bar', 'cell', 'card', 'late', 'free', 'seeds', 'dialog'];

/** Answers in the order of their keys. `cards` is the order in which cards are shown. */
export function numbered(answers: Answer[], cards: readonly string[] = []): Answer[] {
  const rank = (answer: Answer): number => {
    const at = answer.card ? cards.indexOf(answer.card) : -1;
    return at < 0 ? answer.choice : at - 10_000;
  };
  const sorted = [...answers].sort(
    (a, b) => ORDER.indexOf(a.where) - ORDER.indexOf(b.where) || rank(a) - rank(b),
  );
  return sorted.map((answer, at) => ({ ...answer, number: at + 1 }));
}

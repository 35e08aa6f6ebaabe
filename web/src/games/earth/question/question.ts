/** Earth's questions in words: what is asked, by which rule, and what each answer means.
 *
 * Which text, which rule and what they speak of the game says (`question` and the label of each
 * choice); here keys and values only become words, and an answer gets the place where it is given:
 * on the island, on a card, or in the bar.
 */

import { joined, text, type Part, type Value as Word, type Values } from '../../../lib/i18n';
import type { Choice, Question as Served, Value } from '../../../lib/protocol';
import { cardPart, type EarthData } from '../card/cards';
import { isHerdFrame, namedLines } from '../animals/animals';
import type { Action, Asked, View } from '../types';
import type { SayEarth } from '../words';

/** Where an answer is given: in the bar, on the island, on a card, in the tray of free choices, among the
 * uses of seeds, in the germination dialog, last. */
export type Where = 'bar' | 'cell' | 'card' | 'free' | 'seeds' | 'dialog' | 'late';

export interface Answer {
  choice: number;
  name: string;
  /** Which text it has, and the first word of that. */
  key: string;
  word: string;
  where: Where;
  label: Part[];
  /** The number key that gives it. */
  number: number;
  /** It cannot be taken back. */
  final: boolean;
  card?: string;
  cell?: string;
  cost?: number;
  /** What it would look for. */
  criterion?: string;
  /** A sign for the button. */
  sign?: string;
  /** Of an action: what it gives everybody, in words and (with an N at the end of the name) as a number. */
  gives?: Values;
}

export interface Question {
  parts: Part[];
  /** Which text it has. */
  key: string;
  rule: string;
  frame: string;
  /** The card the question is about. */
  about: string | null;
  /** Where that card lies: a cell, `island` or `climate`. */
  slot: string | null;
  /** The last moment to take or use something before a step ends. */
  closing: boolean;
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

export function questionOf(view: View, asked: Served | null, choices: readonly Choice[], how: Telling): Question {
  const frame = view.asked?.frame ?? '';
  return {
    parts: asked ? askedParts(asked, how) : waitingParts(view, how),
    key: asked?.key ?? '',
    rule: asked?.rule ?? '',
    frame,
    about: asked?.about ?? null,
    slot: view.asked?.slot ?? (isHerdFrame(frame) ? (view.asked?.cell ?? null) : null),
    closing: asked?.closing ?? false,
    answers: numbered(choices.map((choice) => answerOf(view, choice, how))),
  };
}

export function askedParts(asked: Served, how: Telling): Part[] {
  const key = `ask.${asked.key}`;
  return how.say.parts(how.say.has(key) ? key : 'ask.other', valuesOf(asked.values, how));
}

// --- values

export function valuesOf(values: Readonly<Record<string, Value>>, how: Telling): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, wordOf(value, how)]));
}

function numbersOf(values: Readonly<Record<string, Value>>): Values {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${name}N`, value.amount ?? 0]));
}

/** What a text speaks of, in words. */
function wordOf(value: Value, how: Telling): Word {
  const { say, data } = how;
  if (value.amount !== undefined) return say.count(`n.${value.of ?? ''}`, value.amount);
  if (value.card !== undefined) return cardPart(data, value.card, say.lang);
  if (value.seat !== undefined) return seatPart(value.seat, how);
  if (value.criterion !== undefined) return data.criteria[value.criterion]?.[say.lang] ?? value.criterion;
  if (value.word !== undefined) return value.of === 'action' ? actionPart(value.word as Action, say) : value.word;
  return value.number ?? value.cell ?? '';
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
  const names = joined(
    others.map((seat) => [seatPart(seat, how)]),
    how.say('and'),
  );
  const rest = others.length ? how.say.parts('wait.for', { names }) : how.say.parts('wait.table');
  return first.length ? [...first, text(' '), ...rest] : rest;
}

// --- answers

function answerOf(view: View, choice: Choice, how: Telling): Answer {
  const { key, values } = choice;
  const answer: Answer = {
    choice: choice.choice,
    name: choice.name,
    key,
    word: key.split('.')[0] ?? key,
    where: whereOf(choice),
    label: labelOf(view, choice, how),
    number: 0,
    final: choice.final,
  };
  if (choice.card) answer.card = choice.card;
  if (choice.cell) answer.cell = choice.cell;
  if (choice.cost !== undefined) answer.cost = choice.cost;
  if (values['criterion']?.criterion) answer.criterion = values['criterion'].criterion;
  const sign = signOf(view, choice);
  if (sign) answer.sign = sign;
  if (answer.word === 'choose') answer.gives = { ...valuesOf(values, how), ...numbersOf(values) };
  return answer;
}

const BY_ROLE: Readonly<Record<string, Where>> = {
  close: 'late',
  form: 'late',
  free: 'free',
  board: 'free',
  seeds: 'seeds',
  germination: 'dialog',
  announce: 'card',
};

function whereOf(choice: Choice): Where {
  const where = BY_ROLE[choice.role];
  if (where) return where;
  if (choice.cell) return 'cell';
  const isShownAlone = choice.key.startsWith('pick') && choice.key !== 'pick.KeepAnimal';
  return choice.card && !isShownAlone ? 'card' : 'bar';
}

export function labelOf(view: View, choice: Choice, how: Telling): Part[] {
  const key = `answer.${choice.key}`;
  const values: Values = { card: '', ...valuesOf(choice.values, how) };
  const line = choice.values['line']?.line;
  if (line !== undefined && view.asked) {
    values['line'] = namedLines(view, view.asked, how.data)[line]?.text[how.say.lang] ?? String(line + 1);
  }
  return how.say.has(key) ? how.say.parts(key, values) : [text(choice.name)];
}

const BRANCH_SIGNS: Readonly<Record<string, string>> = {
  'branch.compost.0': 'soil',
  'branch.compost.1': 'compost',
  'branch.water.0': 'sprout',
  'branch.water.1': 'soil',
  'branch.grow.0': 'card',
  'branch.grow.1': 'growth',
};
const NOUN_SIGNS: Readonly<Record<string, string>> = {
  soil: 'soil',
  cards: 'card',
  compost: 'compost',
  seeds: 'seed',
  sprouts: 'sprout',
  growth: 'growth',
};
const SIGNS: Readonly<Record<string, string>> = {
  convert: 'sprout',
  stock: 'stock',
  share: 'team',
  event: 'event',
  announce: 'event',
  take: 'card',
  'discard-leaf': 'leaf',
  'discard-leaf.gaia': 'leaf',
  'use.OwnEvent': 'event',
  'use.OfferedEvent': 'event',
  'use.Claim': 'leaf',
  'use.TakeBonus': 'leaf',
  ...BRANCH_SIGNS,
};

function signOf(view: View, { key, values }: Choice): string | null {
  const [word, rest = ''] = key.split('.');
  if (word === 'choose') return `action-${rest}`;
  if (word === 'take' && rest) return NOUN_SIGNS[rest] ?? null;
  if (word === 'amount') return NOUN_SIGNS[values['n']?.of ?? ''] ?? null;
  if (key === 'use.Gift') return gainSign(view.asked);
  if (key === 'use' && view.action && !isHerdFrame(view.asked?.frame ?? '')) return `action-${view.action}`;
  return SIGNS[key] ?? null;
}

/** What another player's animal offers. */
function gainSign(asked: Asked | null): string {
  return asked?.gain === 'sprouts' ? 'sprout' : 'soil';
}

// --- numbers for the keyboard

const ORDER: readonly Where[] = ['bar', 'cell', 'card', 'late', 'free', 'seeds', 'dialog'];

/** Answers in the order of their keys. `cards` is the order in which cards are shown. */
export function numbered(answers: Answer[], cards: readonly string[] = []): Answer[] {
  const rank = (answer: Answer): number => {
    const at = answer.card ? cards.indexOf(answer.card) : -1;
    return at < 0 ? answer.choice : at - 10_000;
  };
  const sorted = [...answers].sort((a, b) => ORDER.indexOf(a.where) - ORDER.indexOf(b.where) || rank(a) - rank(b));
  return sorted.map((answer, at) => ({ ...answer, number: at + 1 }));
}

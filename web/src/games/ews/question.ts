/** What is asked, by which rule, and where on the table each listed choice is answered.
 *
 * The game says which text, which rule and what each choice is about; here choices are only sorted by
 * place: a cell, an edge, the bar.
 */

import type { Choice, Question as Served } from '../../lib/protocol';
import { COLOURS, type Colour, type Resource, type View } from './types';
import type { EwsKey } from './words';

export type Tone = 'grow' | 'go' | 'hit' | 'tear' | 'root';

export interface Answer {
  choice: number;
  name: string;
  /** Which text it has, and the first word of that. */
  key: string;
  word: string;
  where: 'cell' | 'edge' | 'bar';
  tone: Tone;
  cell: string | null;
  edge: string | null;
  resource: Resource | null;
  /** Of the root that falls. */
  colour: Colour | null;
  /** What follows, and whether it is final. */
  leads: string;
  final: boolean;
}

export interface Question {
  key: EwsKey;
  values: Record<string, string | number>;
  rule: string;
  /** Everything but roots. */
  answers: Answer[];
  /** Roots to place and to take back: offered in a mode of their own. */
  roots: Answer[];
  /** The seat that owes an answer, if it is not this one. */
  waiting: number | null;
}

export function isAsked(view: View, seat: number): boolean {
  return !view.over && view.waiting.includes(seat);
}

export function questionOf(view: View, seat: number, asked: Served | null, choices: readonly Choice[]): Question {
  const all = choices.map(answerOf);
  const roots = all.filter((answer) => answer.tone === 'root');
  const answers = all.filter((answer) => answer.tone !== 'root');
  const waiting = view.over || isAsked(view, seat) ? null : (view.waiting[0] ?? null);
  const [key, rule] = sentence(view, seat, asked);
  const told = Object.entries(asked?.values ?? {});
  const values = Object.fromEntries(told.map(([name, value]) => [name, value.number ?? value.cell ?? '']));
  return { key, rule, values, answers, roots, waiting };
}

function sentence(view: View, seat: number, asked: Served | null): [EwsKey, string] {
  if (view.over) return ['ask.over', view.rule ?? 'W-END-01'];
  if (asked) return [`ask.${asked.key}` as EwsKey, asked.rule];
  return [seat < 0 ? 'ask.watch' : 'ask.wait', ''];
}

const TONES: Readonly<Record<string, Tone>> = {
  upgrade: 'grow',
  destroy: 'tear',
  'destroy.piece': 'tear',
  'step.hit': 'hit',
  target: 'hit',
  'target.root': 'hit',
  root: 'hit',
  strike: 'hit',
  'root+': 'root',
  'root-': 'root',
};

function answerOf({ choice, name, key, values, leads, final }: Choice): Answer {
  const cell = values['cell']?.cell ?? null;
  const edge = values['edge']?.edge ?? null;
  return {
    choice,
    name,
    key,
    word: key.split('.')[0] ?? key,
    where: edge ? 'edge' : cell ? 'cell' : 'bar',
    tone: TONES[key] ?? 'go',
    cell,
    edge,
    resource: (values['resource']?.word as Resource | undefined) ?? null,
    colour: key === 'root' ? ((values['colour']?.word as Colour | undefined) ?? null) : null,
    leads,
    final,
  };
}

export function seatOf(colour: Colour): number {
  return COLOURS.indexOf(colour);
}

/** The places that are lit, each with its answers, in the order of their numbers. */
export function byCell(answers: readonly Answer[]): Map<string, Answer[]> {
  return grouped(
    answers.filter((answer) => answer.where === 'cell'),
    (answer) => answer.cell,
  );
}

export function byEdge(answers: readonly Answer[]): Map<string, Answer[]> {
  return grouped(
    answers.filter((answer) => answer.where === 'edge'),
    (answer) => answer.edge,
  );
}

function grouped(answers: readonly Answer[], key: (answer: Answer) => string | null): Map<string, Answer[]> {
  const groups = new Map<string, Answer[]>();
  for (const answer of answers) {
    const place = key(answer);
    if (place) groups.set(place, [...(groups.get(place) ?? []), answer]);
  }
  return groups;
}

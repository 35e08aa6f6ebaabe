/** What is asked, by which rule, and where on the table each listed choice is answered.
 *
 * The server lists the choices; here they are only sorted by place: a cell, an edge, the bar.
 */

import type { Choice } from '../../lib/protocol';
import type { Board, Direction } from './geometry';
import { COLOURS, OF_LETTER, type Colour, type Letter, type Resource, type View } from './types';
import type { EwsKey } from './words';

export type Tone = 'grow' | 'go' | 'hit' | 'tear' | 'root';

export interface Answer {
  choice: number;
  name: string;
  word: string;
  where: 'cell' | 'edge' | 'bar';
  tone: Tone;
  cell: string | null;
  edge: string | null;
  resource: Resource | null;
  /** Of the root that falls. */
  colour: Colour | null;
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

export function questionOf(view: View, seat: number, choices: readonly Choice[], board: Board): Question {
  const all = choices.map((choice) => answerOf(choice, view, board));
  const roots = all.filter((answer) => answer.word === 'root+' || answer.word === 'root-');
  const answers = all.filter((answer) => !roots.includes(answer));
  const waiting = view.over || isAsked(view, seat) ? null : (view.waiting[0] ?? null);
  const [key, rule] = sentence(view, seat, answers, roots.length > 0);
  const owed = view.players.find((player) => player.seat === view.waiting[0])?.owed ?? 0;
  return { key, rule, values: { n: owed, cell: view.acting.aim ?? '' }, answers, roots, waiting };
}

function sentence(view: View, seat: number, answers: readonly Answer[], hasRoots: boolean): [EwsKey, string] {
  if (view.over) return ['ask.over', view.rule ?? 'W-END-01'];
  if (seat < 0) return ['ask.watch', ''];
  if (!isAsked(view, seat)) return ['ask.wait', ''];
  const has = (word: string): boolean => answers.some((answer) => answer.word === word);
  switch (view.stage) {
    case 'Grow':
      return has('destroy') ? ['ask.Grow.destroy', 'W-EOW-01'] : ['ask.Grow', 'W-GROW-01'];
    case 'Move':
      return has('move') ? ['ask.Move', 'W-MOVE-01'] : ['ask.Move.none', 'W-MOVE-09'];
    case 'SetOut':
      return ['ask.SetOut', 'W-MOVE-02'];
    case 'Walk':
      if (has('step')) return has('strike') ? ['ask.Walk.strike', 'W-MOVE-10'] : ['ask.Walk', 'W-MOVE-10'];
      return has('strike') ? ['ask.Walk.attack', 'W-ATT-01'] : ['ask.end', 'W-TURN-05'];
    case 'Target':
      return ['ask.Target', 'W-SUN-02'];
    case 'TargetTwo':
      return ['ask.TargetTwo', 'W-SUN-01'];
    case 'Root':
    case 'RootTwo':
      return ['ask.Root', 'W-ATT-06'];
    case 'Pay':
      return has('destroy') ? ['ask.Pay.destroy', 'W-EOW-02'] : ['ask.Pay', 'W-BONUS-02'];
    case 'PayOther':
      return has('destroy') ? ['ask.Pay.destroy', 'W-EOW-02'] : ['ask.Pay', 'W-BONUS-03'];
    case 'After':
      if (has('strike')) return has('step') ? ['ask.After.both', 'W-TURN-03'] : ['ask.After.strike', 'W-SUN-06'];
      return has('step') ? ['ask.After.step', 'W-WATER-03'] : ['ask.end', 'W-TURN-05'];
    default:
      return hasRoots ? ['ask.Close', 'W-TURN-04'] : ['ask.end', 'W-TURN-05'];
  }
}

function answerOf({ choice, name }: Choice, view: View, board: Board): Answer {
  const [word = '', first = '', second = ''] = name.split(' ');
  const answer: Answer = { choice, name, word, where: 'bar', tone: 'go', cell: null, edge: null, resource: null, colour: null };
  switch (word) {
    case 'upgrade':
    case 'destroy':
      return { ...answer, where: 'cell', tone: word === 'upgrade' ? 'grow' : 'tear', cell: first, resource: OF_LETTER[second as Letter] ?? null };
    case 'move':
      return { ...answer, where: 'cell', cell: first };
    case 'step': {
      const cell = view.acting.cell ? board.near(view.acting.cell, first as Direction) : null;
      return { ...answer, where: 'cell', cell, tone: isEnemy(view, cell) ? 'hit' : 'go' };
    }
    case 'target': {
      const from = view.acting.entered ?? view.acting.cell ?? '';
      return { ...answer, where: 'cell', tone: 'hit', cell: first === 'here' ? from : board.near(from, first as Direction) };
    }
    case 'root': {
      const [direction = '', letter = ''] = first.split('/');
      const edge = board.side(view.acting.aim ?? '', direction as Direction);
      return { ...answer, where: 'edge', tone: 'hit', edge, colour: letter === 'w' ? 'white' : 'black' };
    }
    case 'root+':
    case 'root-':
      return { ...answer, where: 'edge', tone: 'root', edge: first };
    case 'strike':
      return { ...answer, tone: 'hit' };
    default:
      return answer;
  }
}

function isEnemy(view: View, cell: string | null): boolean {
  return view.specimens.some((one) => one.cell === cell && one.colour !== view.side);
}

/** What `done` means now. */
export function doneKey(view: View): EwsKey {
  if (view.stage === 'Move') return 'answer.done.Move';
  if (view.stage === 'TargetTwo') return 'answer.done.TargetTwo';
  return 'answer.done';
}

/** Does `done` end the turn? */
export function endsTurn(answer: Answer, view: View): boolean {
  return answer.word === 'done' && view.stage !== 'Move' && view.stage !== 'TargetTwo';
}

export function seatOf(colour: Colour): number {
  return COLOURS.indexOf(colour);
}

/** The places that are lit, each with its answers, in the order of their numbers. */
export function byCell(answers: readonly Answer[]): Map<string, Answer[]> {
  return grouped(answers.filter((answer) => answer.where === 'cell'), (answer) => answer.cell);
}

export function byEdge(answers: readonly Answer[]): Map<string, Answer[]> {
  return grouped(answers.filter((answer) => answer.where === 'edge'), (answer) => answer.edge);
}

function grouped(answers: readonly Answer[], key: (answer: Answer) => string | null): Map<string, Answer[]> {
  const groups = new Map<string, Answer[]>();
  for (const answer of answers) {
    const place = key(answer);
    if (place) groups.set(place, [...(groups.get(place) ?? []), answer]);
  }
  return groups;
}

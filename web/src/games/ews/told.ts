/** A turn in words, for those who cannot read its notation or see the board. */

import { readTurn, type Action } from './notation';
import type { PlayerState } from './types';
import type { EwsKey, SayEws } from './words';

/** What somebody did in a turn: one sentence. */
export function toldTurn(text: string, name: string, say: SayEws): string {
  return say('told.turn', { name, deeds: deedsIn(text, say) });
}

/** The same without the name. */
export function deedsIn(text: string, say: SayEws): string {
  const deeds = joinedMoves(readTurn(text)).map((action) => deedOf(action, say));
  return deeds.filter(Boolean).join(', ');
}

/** How many somebody has left. */
export function toldLeft(player: PlayerState, name: string, say: SayEws): string {
  return say('told.left', {
    name,
    trees: say.count('n.trees', player.trees),
    mushrooms: say.count('n.mushrooms', player.mushrooms),
  });
}

/** A move that went on after roots is one move. */
function joinedMoves(actions: readonly Action[]): Action[] {
  const told: Action[] = [];
  for (const action of actions) {
    const move = action.word === '>' ? told.find((one) => one.word === 'M') : undefined;
    if (move) move.cells = [...move.cells, ...action.cells];
    else told.push({ ...action });
  }
  return told;
}

const WORDS: Readonly<Record<string, EwsKey>> = {
  G: 'told.grow',
  X: 'told.destroy',
  M: 'told.move',
  N: 'told.stay',
  A: 'told.attack',
  B: 'told.bonus',
  b: 'told.bonus.other',
  x: 'told.destroy.other',
  P: 'told.step',
  'R+': 'told.root.place',
  'R-': 'told.root.take',
};

function deedOf({ word, cells, edges, resource }: Action, say: SayEws): string {
  const key = WORDS[word];
  if (!key) return '';
  return say(key, {
    cell: cells[0] ?? '',
    from: cells[0] ?? '',
    to: cells.at(-1) ?? '',
    cells: cells.join(` ${say('and')} `),
    edge: edges[0] ?? '',
    resource: resource ? say(`resource.${resource}`) : '',
  });
}

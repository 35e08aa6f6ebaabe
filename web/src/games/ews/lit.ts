/** What the board shows as choosable, and the number keys of everything that can be answered now. */

import type { Lit } from './Board.svelte';
import type { Answer } from './question';
import type { SayEws } from './words';

/** An answer with a number: a cell to press, or a choice to give. */
export interface Place {
  cell: string | null;
  answer: Answer | null;
}

/** Cells first, in the order of their names, then the bar; with a chosen cell only its own answers. `done` is 0. */
export function numberedPlaces(
  cells: ReadonlyMap<string, Answer[]>,
  answers: readonly Answer[],
  picked: readonly Answer[],
): Place[] {
  if (picked.length) return picked.map((answer) => ({ cell: null, answer }));
  const places: Place[] = [...cells.keys()].sort(byName).map((cell) => ({ cell, answer: null }));
  for (const answer of answers)
    if (answer.where !== 'cell' && answer.word !== 'done') places.push({ cell: null, answer });
  return places;
}

function byName(a: string, b: string): number {
  return a[0] === b[0] ? Number(a.slice(1)) - Number(b.slice(1)) : a < b ? -1 : 1;
}

export function litCells(cells: ReadonlyMap<string, Answer[]>, places: readonly Place[]): Map<string, Lit> {
  const numbers = new Map(places.map((place, at) => [place.cell, at + 1]));
  return new Map([...cells].map(([cell, [first]]) => [cell, { tone: first?.tone ?? 'go', number: numbers.get(cell) }]));
}

export function litEdges(edges: ReadonlyMap<string, Answer[]>, say: SayEws): Map<string, Lit> {
  return new Map(
    [...edges].map(([edge, answers]) => {
      const [first] = answers;
      const key =
        first?.word === 'root+'
          ? 'edge.place'
          : first?.word === 'root-'
            ? 'edge.take'
            : (`edge.fall.${first?.colour ?? 'white'}` as const);
      return [edge, { tone: first?.tone ?? 'root', label: say(key, { edge }) }];
    }),
  );
}

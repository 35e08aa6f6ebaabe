import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { whySure } from '../src/games/ews/asker.svelte';
import { Board, boardOf, DIRECTIONS, nextThat, turned } from '../src/games/ews/geometry';
import { identified } from '../src/games/ews/identity';
import { litCells, numberedPlaces } from '../src/games/ews/lit';
import { turnsOf } from '../src/games/ews/moves';
import { marksOf, readTurn } from '../src/games/ews/notation';
import { byCell, byEdge, questionOf } from '../src/games/ews/question';
import type { Specimen, View } from '../src/games/ews/types';
import { EWS } from '../src/games/ews/words';
import { lesson } from '../src/learn/chapters/ews';
import type { Choice, LogEntry, Question } from '../src/lib/protocol';

interface Asked {
  view: View;
  question: Question | null;
  choices: Choice[];
}
interface BoardData {
  rows: number[];
  cells: Record<string, [number, number, number]>;
  edges: [string, string, string][];
}
const DATA = JSON.parse(readFileSync(new URL('data/ews.json', import.meta.url), 'utf8')) as {
  boards: Record<string, BoardData>;
  questions: Record<string, Asked>;
};
const H79 = boardOf(DATA.boards['H79']?.rows ?? []);

function asked(stage: string): Omit<Asked, 'question'> & { question: ReturnType<typeof questionOf> } {
  const one = DATA.questions[stage];
  if (!one) throw new Error(`no question of stage ${stage}`);
  return { ...one, question: questionOf(one.view, one.view.seat, one.question, one.choices) };
}

describe.each(Object.entries(DATA.boards))('the board %s', (_, data) => {
  const board = new Board(data.rows);

  test('has the cells of the engine, with their places and tints', () => {
    const drawn = Object.fromEntries(board.cells.map((cell) => [cell.name, [cell.row, cell.column, cell.tint]]));
    expect(drawn).toEqual(data.cells);
  });

  test('has the edges of the engine in the same order, between the same corners', () => {
    expect(board.edges.map((edge) => [edge.name, ...edge.corners])).toEqual(data.edges);
  });

  test('names every side of every cell by an edge it has', () => {
    for (const cell of board.cells) {
      for (const direction of DIRECTIONS) {
        const edge = board.edge(board.side(cell.name, direction));
        expect(edge, `${cell.name} ${direction}`).toBeDefined();
        const other = board.near(cell.name, direction);
        if (other) expect(board.towards(cell.name, other)).toBe(direction);
      }
    }
  });

  test('turned round it lies on itself', () => {
    const places = new Set(board.cells.map(({ at }) => `${Math.round(at.x)} ${Math.round(at.y)}`));
    for (const { at } of board.cells) {
      const { x, y } = turned(at, board.middle, true);
      expect(places.has(`${Math.round(x)} ${Math.round(y)}`)).toBe(true);
    }
  });
});

test('arrows go from cell to cell and reach every cell', () => {
  const start = H79.cell('e6');
  const seen = new Set<string>();
  const todo = start ? [start] : [];
  for (let cell = todo.pop(); cell; cell = todo.pop()) {
    if (seen.has(cell.name)) continue;
    seen.add(cell.name);
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
      const next = nextThat(cell.at, key, H79.cells);
      if (next) todo.push(next);
    }
  }
  expect(seen.size).toBe(79);
  expect(nextThat(H79.cell('e6')?.at ?? H79.middle, 'ArrowRight', H79.cells)?.name).toBe('e7');
});

describe('questions', () => {
  test.each(Object.keys(DATA.questions))(
    'of stage %s have a sentence, a rule and a place for every choice',
    (stage) => {
      const { question, choices, view } = asked(stage);
      expect(EWS.en[question.key]).toBeTruthy();
      expect(question.rule).toMatch(/^W-[A-Z]+-\d\d$/);
      expect(question.answers.length + question.roots.length).toBe(choices.length);
      for (const answer of [...question.answers, ...question.roots]) {
        if (answer.where === 'cell') expect(boardOf(view.rows).cell(answer.cell), answer.name).toBeDefined();
        if (answer.where === 'edge') expect(boardOf(view.rows).edge(answer.edge), answer.name).toBeDefined();
      }
    },
  );

  test('a root that falls lies where the board has one', () => {
    for (const stage of ['Root', 'RootTwo']) {
      const { question, view } = asked(stage);
      expect(question.answers.length).toBeGreaterThan(1);
      for (const { edge, colour } of question.answers) {
        expect(
          view.roots.some((root) => root.edge === edge && root.colour === colour),
          `${stage} ${edge}`,
        ).toBe(true);
      }
    }
  });

  test('stepping into an enemy and aiming are shown as attacks', () => {
    const { question, view } = asked('SetOut');
    for (const answer of question.answers) {
      const enemy = view.specimens.some((one) => one.cell === answer.cell && one.colour !== view.side);
      expect(answer.tone).toBe(enemy ? 'hit' : 'go');
    }
    expect(question.answers.some((answer) => answer.tone === 'hit')).toBe(true);
    expect(asked('Target').question.answers.every((answer) => answer.tone === 'hit')).toBe(true);
  });

  test('a cell that takes several tokens is one lit place', () => {
    const { question } = asked('Grow');
    const cells = byCell(question.answers);
    const places = numberedPlaces(cells, question.answers, []);
    expect(places.filter((place) => place.cell)).toHaveLength(cells.size);
    const [first] = [...cells.values()];
    expect(numberedPlaces(cells, question.answers, first ?? [])).toHaveLength(first?.length ?? 0);
    expect(litCells(cells, places).get(places[0]?.cell ?? '')?.number).toBe(1);
    expect(byEdge(question.answers).size).toBe(0);
  });

  test('somebody who is not asked waits, a spectator watches', () => {
    const { view } = asked('Move');
    expect(questionOf(view, 1 - view.seat, null, [])).toMatchObject({ key: 'ask.wait', waiting: view.seat });
    expect(questionOf(view, -1, null, []).key).toBe('ask.watch');
  });
});

describe('a second look', () => {
  const done = asked('Walk').question.answers.find((answer) => answer.word === 'done');

  test('is asked for where a person would answer next, and where the game ends', () => {
    if (!done) throw new Error('a walk can be ended');
    expect([done.key, done.final, done.leads]).toEqual(['done', true, 'step']);
    expect(whySure(done, true)).toBe('ask.sure.end');
    expect(whySure(done, false)).toBeNull();
    expect(whySure({ ...done, leads: 'over' }, false)).toBe('ask.sure.over');
    expect(whySure({ ...done, key: 'strike' }, true)).toBe('ask.sure.final');
    expect(whySure({ ...done, key: 'strike', final: false }, true)).toBeNull();
  });
});

describe('written turns', () => {
  test('are read action by action', () => {
    expect(
      readTurn('G d4 E; R+ d4:NE; M d4>e5; >f5; A f5,e6=e6:NE/b; B a2 S; P e6').map((action) => action.word),
    ).toEqual(['G', 'R+', 'M', '>', 'A', 'B', 'P']);
    expect(readTurn('')).toEqual([]);
  });

  test('become marks: a path through its root actions, targets without their roots', () => {
    const marks = marksOf('G d4 W; M d4>d5; R+ d5:NW; >d6; A d6,e6=e6:NE; X a7 S; P d7', H79);
    expect(marks.path).toEqual(['d4', 'd5', 'd6']);
    expect(marks.targets).toEqual(['d6', 'e6']);
    expect(marks.fallen).toEqual(['e6:NE']);
    expect(marks.roots).toEqual([{ edge: 'd5:NW', placed: true }]);
    expect(marks.grown).toEqual([{ cell: 'd4', resource: 'water' }]);
    expect(marks.gone).toEqual(['a7']);
    expect(marks.after).toEqual(['d6', 'd7']);
  });

  test('after a rebound the last step starts one cell back', () => {
    expect(marksOf('M d4>d5>d6; A d6; P d4', H79).after).toEqual(['d5', 'd4']);
  });

  test('of the questions fit the board', () => {
    for (const { view } of Object.values(DATA.questions)) {
      const marks = marksOf(view.written ?? '', H79);
      for (const cell of [...marks.path, ...marks.targets, ...marks.gone])
        expect(H79.cell(cell), view.written).toBeDefined();
      if (view.stage === 'Walk') expect(marks.path).toEqual(view.acting.path);
    }
  });
});

test('the list of turns follows the log, and an undo across a turn takes it out', () => {
  const entry = (version: number, to: unknown, viewer = 0): LogEntry => ({
    version,
    viewer,
    seat: 0,
    changes: [{ seat: null, what: 'last', from: null, to: to as never }],
  });
  const turn = (n: number): object => ({ turn: n, text: `G a${n} E`, steps: n * 3 });
  const log = [
    entry(3, turn(1)),
    entry(3, turn(1), 1),
    entry(6, turn(2)),
    entry(7, turn(1)),
    entry(9, { ...turn(2), text: 'N' }),
  ];
  expect(turnsOf(log, 0, null).map((one) => one.text)).toEqual(['G a1 E', 'N']);
});

test('a specimen that moved is the same specimen', () => {
  const piece = (cell: string, colour: 'white' | 'black' = 'white'): Specimen => ({
    cell,
    colour,
    kind: 'mushroom',
    shield: false,
    room: 2,
    earth: 0,
    water: 0,
    sun: 0,
  });
  const before = identified([], [piece('a1'), piece('a2'), piece('i1', 'black')]);
  const after = identified(before, [piece('a2'), piece('b1'), piece('i1', 'black')]);
  const id = (list: typeof before, cell: string): number | undefined => list.find((one) => one.cell === cell)?.id;
  expect(id(after, 'b1')).toBe(id(before, 'a1'));
  expect(id(after, 'a2')).toBe(id(before, 'a2'));
  expect(id(after, 'i1')).toBe(id(before, 'i1'));
});

test('the lesson explains every question, and its steps can look at every moment', () => {
  for (const { view, choices } of Object.values(DATA.questions)) {
    const now = { view, choices };
    const hint = lesson.hint(now);
    expect(hint && lesson.words.en[hint.text], view.stage).toBeTruthy();
    for (const { steps } of lesson.chapters) {
      for (const step of steps)
        for (const look of [step.ready?.(now), step.done?.(now, now), step.over?.(now)])
          expect(look === undefined || typeof look === 'boolean').toBe(true);
    }
  }
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { refusalOf } from '../src/games/ews/analysis/refusal';
import { forWhite, scoreText, shareOf } from '../src/games/ews/analysis/score';
import { Study, type Server, type Told } from '../src/games/ews/analysis/study.svelte';
import { counted, pressed, printPosition, readPosition, rooted, startOn, type Position } from '../src/games/ews/position';
import type { View } from '../src/games/ews/types';
import { words } from '../src/games/ews/words';

const DATA = JSON.parse(readFileSync(new URL('data/ews.json', import.meta.url), 'utf8')) as {
  boards: Record<string, { rows: number[] }>;
  questions: Record<string, { view: View }>;
};
const BOARDS = Object.fromEntries(Object.entries(DATA.boards).map(([id, { rows }]) => [id, rows]));
const START = 'H79 mtmmmtm/8/9/10/11/10/9/8/MTMMMTM b - w0/20,b0/20 e20w20s20h4 1';

function read(text: string): Position {
  const position = readPosition(text, BOARDS);
  if (!position) throw new Error(`cannot read ${text}`);
  return position;
}

describe('positions', () => {
  const texts = [START, ...Object.values(DATA.questions).map(({ view }) => view.position)];

  test.each([...new Set(texts)])('are printed as they were read: %s', (text) => {
    expect(printPosition(read(text))).toBe(text);
  });

  test('say the same as the view of the engine', () => {
    for (const { view } of Object.values(DATA.questions)) {
      const position = read(view.position);
      expect([...position.specimens].sort((a, b) => (a.cell < b.cell ? -1 : 1))).toEqual([...view.specimens].sort((a, b) => (a.cell < b.cell ? -1 : 1)));
      expect(position.gone.sort()).toEqual([...view.gone].sort());
      expect(position.roots).toHaveLength(view.roots.length);
      expect(position.supply).toEqual(view.supply);
    }
  });

  test('of every board begin with the set-up', () => {
    expect(startOn('H79', BOARDS['H79'] ?? [])).toBe(START);
    for (const [id, rows] of Object.entries(BOARDS)) expect(printPosition(read(startOn(id, rows)))).toBe(startOn(id, rows));
    expect(readPosition(startOn('7-8-9-8-7', [7, 8, 9, 8, 7]), BOARDS)?.rows).toEqual([7, 8, 9, 8, 7]);
  });

  test.each(['', 'H79', START.replace('/8/9', '/8/8'), START.replace(' b ', ' g '), START.replace('e20', 'e'), START.replace('H79', 'Q1'), START.replace('mtm', 'm?m')])('that cannot be drawn are no positions: %s', (text) => {
    expect(readPosition(text, BOARDS)).toBeNull();
  });
});

describe('setting up', () => {
  const tree = { kind: 'piece', piece: 'tree', colour: 'white' } as const;
  const earth = { kind: 'token', resource: 'earth' } as const;

  test('a piece is put down and taken up again', () => {
    const put = pressed(read(START), tree, 'e6');
    expect(printPosition(put).split(' ')[1]).toContain('/5T5/');
    expect(printPosition(pressed(put, tree, 'e6'))).toBe(START);
    expect(printPosition(pressed(put, { kind: 'erase' }, 'e6'))).toBe(START);
  });

  test('tokens stack up to what a specimen carries, a shield needs Earth 3', () => {
    let position = pressed(read(START), { kind: 'shield' }, 'a2');
    expect(printPosition(position)).toBe(START);
    for (let n = 0; n < 3; n++) position = pressed(position, earth, 'a2');
    expect(printPosition(pressed(position, { kind: 'shield' }, 'a2'))).toContain('MT(e3+)MMM');
    expect(printPosition(pressed(position, earth, 'a2'))).toBe(START);
    for (let n = 0; n < 2; n++) position = pressed(position, earth, 'a1');
    expect(printPosition(position)).toContain('M(e2)T(e3)');
    expect(printPosition(pressed(position, { kind: 'token', resource: 'sun' }, 'a1'))).toContain('M(e2)T(e3)');
  });

  test('a hole swallows what stands there', () => {
    expect(printPosition(pressed(read(START), { kind: 'hole' }, 'a2'))).toContain('MxMMMTM');
  });

  test('roots are sorted as the notation wants, and counted with the rest of the box', () => {
    let position = read(START);
    for (const [edge, colour] of [['e1:NE', 'black'], ['d1:E', 'white'], ['d10:E', 'white'], ['e1:NE', 'white'], ['d1:E', 'white']] as const) {
      position = rooted(position, { kind: 'root', colour }, edge);
    }
    position = counted(pressed(position, earth, 'a2'));
    expect(printPosition(position).split(' ').slice(3, 6)).toEqual(['w.d10:E,w.d1:E*2,w.e1:NE,b.e1:NE', 'w0/16,b0/19', 'e19w20s20h4']);
    expect(rooted(position, { kind: 'erase' }, 'e1:NE').roots).toHaveLength(2);
  });
});

/** A server whose turns are two choices long and lead to the position with the next number. */
function fake(): Server & { asked: string[] } {
  const asked: string[] = [];
  const next = (position: string): string => position.replace(/\d+$/, (n) => String(Number(n) + 1));
  const view = (position: string, last: string | null): Told => ({ view: { position, last: last ? { turn: 1, text: last, steps: 2 } : null, over: position.endsWith(' 4') } as View, choices: [] });
  return {
    asked,
    table(position, choices) {
      asked.push(`${position.split(' ').at(-1)}:${choices.join()}`);
      if (position === 'bad') return Promise.reject(new Error('W-NOTE-01: a position has 7 fields with one space between two, this one has 1.'));
      return Promise.resolve(choices.length === 2 ? view(next(position), choices.join('-')) : view(position, null));
    },
    apply: (position, turn) => Promise.resolve(view(next(position), turn)),
  };
}

describe('a study', () => {
  test('plays turns choice by choice, goes back and branches off', async () => {
    const study = new Study(fake());
    await study.set('p 1');
    await study.choose([5]);
    expect(study.choices).toEqual([5]);
    await study.back();
    expect([study.choices, study.at]).toEqual([[], 0]);
    await study.choose([5]);
    await study.choose([6]);
    expect(study.line.map((node) => node.turn)).toEqual(['', '5-6']);
    await study.play('N');
    expect(study.line.map((node) => node.position)).toEqual(['p 1', 'p 2', 'p 3']);
    await study.goTo(0);
    await study.play('X');
    expect(study.line.map((node) => node.turn)).toEqual(['', 'X']);
    await study.back();
    expect(study.at).toBe(0);
  });

  test('keeps the end of a game, which a text alone does not tell', async () => {
    const server = fake();
    const study = new Study(server);
    await study.set('p 3');
    await study.play('N');
    expect(study.told?.view.over).toBe(true);
    await study.goTo(0);
    const before = server.asked.length;
    await study.goTo(1);
    expect([study.told?.view.over, server.asked.length]).toEqual([true, before]);
  });

  test('leaves everything as it was when a position is refused', async () => {
    const study = new Study(fake());
    await study.set('p 1');
    expect(await study.set('bad')).toBe(false);
    expect([study.node?.position, study.busy]).toEqual(['p 1', false]);
    expect(refusalOf(study.trouble, false)).toMatchObject({ key: 'study.fields', rule: 'W-NOTE-01' });
  });
});

test('refusals name the field and the rule', () => {
  expect(refusalOf('W-NOTE-01: field 4 (roots): cannot read', false)).toMatchObject({ key: 'study.field.4', rule: 'W-NOTE-01' });
  expect(refusalOf('W-MOVE-06: a root lies there', true)).toMatchObject({ key: 'study.turn.refused', rule: 'W-MOVE-06' });
});

test('evaluations are told from White', () => {
  const say = words();
  expect([forWhite(50, 'white'), forWhite(50, 'black')]).toEqual([50, -50]);
  expect(scoreText(230, 'black', say)).toBe('−2.3');
  expect(scoreText(0, 'black', say)).toBe('0.0');
  expect(shareOf(0, 'white')).toBe(0.5);
  expect(shareOf(500, 'white')).toBeGreaterThan(0.6);
  expect(shareOf(500, 'black')).toBeLessThan(0.4);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ApiError, type Why } from '../src/lib/api';
import { reasonOf, refusalOf } from '../src/games/ews/analysis/refusal';
import { forWhite, scoreText, shareOf } from '../src/games/ews/analysis/score';
import { Study, type Server, type Told } from '../src/games/ews/analysis/study.svelte';
import {
  counted,
  pressed,
  printPosition,
  readPosition,
  rooted,
  startOn,
  type Position,
} from '../src/games/ews/position';
import type { View } from '../src/games/ews/types';
import { sayIn } from '../src/lib/i18n';
import { EWS, words, type EwsKey } from '../src/games/ews/words';

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
      expect([...position.specimens].sort((a, b) => (a.cell < b.cell ? -1 : 1))).toEqual(
        [...view.specimens].sort((a, b) => (a.cell < b.cell ? -1 : 1)),
      );
      expect(position.gone.sort()).toEqual([...view.gone].sort());
      expect(position.roots).toHaveLength(view.roots.length);
      expect(position.supply).toEqual(view.supply);
    }
  });

  test('of every board begin with the set-up', () => {
    expect(startOn('H79', BOARDS['H79'] ?? [])).toBe(START);
    for (const [id, rows] of Object.entries(BOARDS))
      expect(printPosition(read(startOn(id, rows)))).toBe(startOn(id, rows));
    expect(readPosition(startOn('7-8-9-8-7', [7, 8, 9, 8, 7]), BOARDS)?.rows).toEqual([7, 8, 9, 8, 7]);
  });

  test.each([
    '',
    'H79',
    START.replace('/8/9', '/8/8'),
    START.replace(' b ', ' g '),
    START.replace('e20', 'e'),
    START.replace('H79', 'Q1'),
    START.replace('mtm', 'm?m'),
  ])('that cannot be drawn are no positions: %s', (text) => {
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
    for (const [edge, colour] of [
      ['e1:NE', 'black'],
      ['d1:E', 'white'],
      ['d10:E', 'white'],
      ['e1:NE', 'white'],
      ['d1:E', 'white'],
    ] as const) {
      position = rooted(position, { kind: 'root', colour }, edge);
    }
    position = counted(pressed(position, earth, 'a2'));
    expect(printPosition(position).split(' ').slice(3, 6)).toEqual([
      'w.d10:E,w.d1:E*2,w.e1:NE,b.e1:NE',
      'w0/16,b0/19',
      'e19w20s20h4',
    ]);
    expect(rooted(position, { kind: 'erase' }, 'e1:NE').roots).toHaveLength(2);
  });
});

const refused = (why: Why | null, code = 'illegal'): ApiError => new ApiError(code, 'An English sentence.', 409, why);

/** A server whose turns are two choices long and lead to the position with the next number. */
function fake(): Server & { asked: string[] } {
  const asked: string[] = [];
  const next = (position: string): string => position.replace(/\d+$/, (n) => String(Number(n) + 1));
  const view = (position: string, last: string | null): Told => ({
    view: { position, last: last ? { turn: 1, text: last, steps: 2 } : null, over: position.endsWith(' 4') } as View,
    question: null,
    choices: [],
  });
  return {
    asked,
    table(position, choices) {
      asked.push(`${position.split(' ').at(-1)}:${choices.join()}`);
      if (position === 'bad')
        return Promise.reject(refused({ key: 'fields', given: { most: '7', n: '1' }, rule: 'W-NOTE-01', place: null }));
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
    expect(refusalOf(study.trouble as Error, false)).toMatchObject({ key: 'study.refused', rule: 'W-NOTE-01' });
  });
});

describe('a refusal', () => {
  const root: Why = {
    key: 'root_unread',
    given: { text: 'w.q' },
    rule: 'W-NOTE-01',
    place: { word: 'field', number: 4, text: 'roots' },
  };
  const hand: Why = {
    key: 'hand_empty',
    given: { colour: 'black' },
    rule: 'W-ROOT-03',
    place: { word: 'action', number: 2, text: 'R+ e5:E' },
  };
  const large: Why = { key: 'large', given: { cells: '319', most: '200' } };
  const english = sayIn<EwsKey>(EWS, 'en');
  const french = sayIn<EwsKey>(EWS, 'fr');
  const spaces = (text: string | null): string | undefined => text?.replace(/[\u00a0\u202f]/g, ' ');

  test('names the field or what cannot be done, and the rule', () => {
    expect(refusalOf(refused(root), false)).toMatchObject({ key: 'study.field.4', rule: 'W-NOTE-01' });
    expect(refusalOf(refused(hand), true)).toMatchObject({ key: 'study.turn.refused', rule: 'W-ROOT-03' });
    expect(refusalOf(refused(null, 'network'), true)).toMatchObject({ key: null, rule: '' });
  });

  test('gives its reason in the language of the reader', () => {
    expect(reasonOf(refused(root), english)).toBe('Field 4: cannot read the entry “w.q”.');
    expect(spaces(reasonOf(refused(root), french))).toBe('Champ 4 : l’entrée « w.q » est illisible.');
    expect(reasonOf(refused(hand), english)).toBe('Action 2 (R+ e5:E): Black has no root in hand.');
    expect(spaces(reasonOf(refused(hand), french))).toBe('Action 2 (R+ e5:E) : Noir n’a pas de racine en main.');
    expect(spaces(reasonOf(refused({ key: 'token_none', given: { resource: 'sun' }, place: null }), french))).toBe(
      'Il ne reste aucun jeton Soleil.',
    );
    expect(spaces(reasonOf(refused(large, 'size'), french))).toBe(
      'Le plateau a 319 cases ; ce serveur joue sur 200 au plus.',
    );
  });

  test('without a key is said by its code, and what nobody foresaw is left to the server’s own words', () => {
    expect(spaces(reasonOf(refused(null, 'rate'), french))).toBe(
      'Trop de demandes en peu de temps ; patientez un peu.',
    );
    expect(reasonOf(refused(null, 'internal'), french)).toBeNull();
    expect(reasonOf(refused({ key: 'news', given: {} }), french)).toBeNull();
    expect(reasonOf(new Error('?'), french)).toBeNull();
  });

  test('puts no code of the game into a sentence', () => {
    for (const colour of ['black', 'white'])
      expect(reasonOf(refused({ key: 'no_earth', given: { colour } }), french)).not.toContain(colour);
    for (const resource of ['earth', 'water', 'sun'])
      expect(reasonOf(refused({ key: 'growth_none', given: { resource } }), french)).not.toContain(resource);
  });
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

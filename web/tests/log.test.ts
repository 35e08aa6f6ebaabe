import { expect, test } from 'vitest';
import { plain } from '../src/lib/i18n';
import type { Change, LogEntry } from '../src/lib/protocol';
import { linesOf, spoken } from '../src/games/earth/log/log';
import { game, telling } from './help';

const entry = (seat: number, changes: Change[], version = 1): LogEntry => ({ version, seat, viewer: 0, changes });
const told = (entries: LogEntry[], lang: 'en' | 'fr' = 'en', viewer = 0): string[] =>
  linesOf(entries, viewer, telling(lang)).map((line) => plain(line.parts));

test('a real stretch of a game is told in both languages without holes', () => {
  for (const viewer of [0, -1]) {
    for (const lang of ['en', 'fr'] as const) {
      const lines = told(game.log, lang, viewer);
      expect(lines.length).toBeGreaterThan(10);
      for (const line of lines) expect(line).not.toMatch(/[{}]|undefined|log\.|earth-\d|NaN/);
    }
  }
});

test('keys of lines are unique, so that the page can follow them', () => {
  const keys = linesOf(game.log, 0, telling()).map((line) => line.key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the chosen action is told with the name of who chose it', () => {
  const change = { seat: null, what: 'action', from: null, to: 'water' };
  expect(told([entry(1, [change])])).toEqual(['Ben chooses Water']);
  expect(told([entry(0, [change])])).toEqual(['You choose Water']);
  expect(told([entry(1, [change])], 'fr')).toEqual(['Ben choisit Arrosement']);
});

test('a card planted face down is a number for others and turns over by name', () => {
  const down = { card: null, down: true, sprouts: 0, growth: 0 };
  const open = { card: 'earth-001', down: false, sprouts: 0, growth: 0 };
  expect(told([entry(1, [{ seat: 1, what: 'tableau', cell: 'd4', from: null, to: down }])])).toEqual([
    'Ben plants 1 card face down',
  ]);
  const turned = told([entry(1, [{ seat: 1, what: 'tableau', cell: 'd4', from: down, to: open }])]);
  expect(turned).toHaveLength(1);
  expect(turned[0]).toMatch(/^Ben turns over /);
});

test('the own drawn cards are named, those of others counted', () => {
  const change = { seat: 0, what: 'hand', from: 3, to: 4, added: ['earth-002'], removed: [] };
  expect(told([entry(0, [change])])[0]).toMatch(/^You draw /);
  expect(told([entry(1, [{ seat: 1, what: 'hand', from: 3, to: 5 }])])).toEqual(['Ben: +2']);
});

test('numbers of one player that follow each other are one sum, and nothing is said of zero', () => {
  const soil = (from: number, to: number, version: number): LogEntry =>
    entry(1, [{ seat: 1, what: 'soil', from, to }], version);
  expect(told([soil(2, 5, 1), soil(5, 6, 2)])).toEqual(['Ben: +4']);
  expect(told([soil(2, 5, 1), soil(5, 2, 2)])).toEqual([]);
});

test('what several do at the same time is one line for each, until the next action', () => {
  const soil = (seat: number, from: number, to: number, version: number): LogEntry =>
    entry(seat, [{ seat, what: 'soil', from, to }], version);
  const action = entry(1, [{ seat: null, what: 'action', from: null, to: 'water' }], 5);
  const all = [soil(1, 0, 2, 1), soil(2, 0, 1, 2), soil(1, 2, 3, 3), soil(2, 1, 2, 4), action, soil(1, 3, 4, 6)];
  expect(told(all)).toEqual(['Ben: +3', 'Cleo: +2', 'Ben chooses Water', 'Ben: +1']);
});

test('pieces on cards are counted over all cells', () => {
  const cell = (sprouts: number, growth: number) => ({ card: 'earth-001', down: false, sprouts, growth });
  const changes = [
    { seat: 1, what: 'tableau', cell: 'd4', from: cell(1, 0), to: cell(3, 0) },
    { seat: 1, what: 'tableau', cell: 'd5', from: cell(1, 2), to: cell(0, 1) },
  ];
  expect(told([entry(1, changes)])).toEqual(['Ben: +1  −1']);
});

test('a goal that is reached is told by name', () => {
  const line = told([entry(1, [{ seat: 1, what: 'achieved', from: 0, to: 1, added: [2], removed: [] }])]);
  expect(line).toHaveLength(1);
  expect(line[0]).toMatch(/^Ben has reached the goal \w/);
});

test('a leaf, the end and a choice taken back are told', () => {
  const claim = { seat: null, what: 'fauna', card: 'earth-001', from: { claims: [] }, to: { claims: [2] } };
  expect(told([entry(2, [claim])])[0]).toMatch(/^Cleo has a leaf on /);
  expect(told([entry(2, [{ seat: null, what: 'over', from: false, to: true }])])).toEqual(['The game is over']);
  expect(told([{ version: 3, seat: 1, viewer: 0, undo: true, changes: [] }], 'fr')).toEqual(['Ben annule une réponse']);
});

test('in hot-seat everybody reads only what their own seat may know', () => {
  const secret = {
    ...entry(1, [{ seat: 1, what: 'hand', from: 0, to: 1, added: ['earth-002'], removed: [] }]),
    viewer: 1,
  };
  expect(told([secret], 'en', 0)).toEqual([]);
  expect(told([secret], 'en', 1)).toHaveLength(1);
});

test('a line is heard with the names of its signs', () => {
  const changes = [
    { seat: 1, what: 'soil', from: 1, to: 6 },
    { seat: 1, what: 'compost', from: 0, to: 2 },
  ];
  const heard = (lang: 'en' | 'fr'): string[] =>
    linesOf([entry(1, changes)], 0, telling(lang)).map((line) => spoken(line.parts));
  expect(heard('en')).toEqual(['Ben: +5 soil, +2 compost']);
  expect(heard('fr')).toEqual(['Ben\u202f: +5 Sol, +2 compost']);
});

test('what was told before is told anew in another language and with another name', () => {
  const how = telling('en');
  const log = [entry(1, [{ seat: null, what: 'action', from: null, to: 'water' }])];
  const say = (): string[] => linesOf(log, 0, how).map((line) => plain(line.parts));
  expect(say()).toEqual(['Ben chooses Water']);
  Object.assign(how, { say: telling('fr').say });
  expect(say()).toEqual(['Ben choisit Arrosement']);
  Object.assign(how, { nameOf: () => 'Bea' });
  expect(say()).toEqual(['Bea choisit Arrosement']);
});

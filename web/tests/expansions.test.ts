import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plain, sayIn } from '../src/lib/i18n';
import type { Choice, Lang, LogEntry, Question, Result } from '../src/lib/protocol';
import { dataOf } from '../src/games/earth/card/cards';
import { fits, groupOf, GROUPS, signsOf } from '../src/games/earth/card/criteria';
import { gainParts, gainsByTurn, gathered, trackOf } from '../src/games/earth/boards/gaia';
import { Gesture, shareOnly, takeAll } from '../src/games/earth/question/gesture.svelte';
import { linesOf } from '../src/games/earth/log/log';
import { questionOf, type Telling } from '../src/games/earth/question/question';
import { sidesOf, teamOf } from '../src/games/earth/score/sheet';
import { signFor } from '../src/games/earth/signs';
import { gains } from '../src/games/earth/log/expansionLog';
import type { CardFacts, Gained, View } from '../src/games/earth/types';
import { warningOf } from '../src/games/earth/question/warning';
import { EARTH, type EarthKey } from '../src/games/earth/words';
import { choiceOf } from './help';

/** Views, choices and log entries of real games, made by tests/helpers/client_words.py of the server. */
interface Examples {
  questions: Record<string, { view: View; question: Question; choices: Choice[] }>;
  log: Record<string, (LogEntry & { table: string; viewer: number })[]>;
  over: Record<string, { view: View; result: Result }>;
  between: string[];
  animals: CardFacts[];
  criteria: Record<string, { en: string; fr: string }>;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const examples = read('data/expansions.json') as Examples;
const cards = (read('catalogue.json') as CardFacts[]).map((card) => ({
  ...card,
  lines: [],
  between_turns: examples.between.includes(card.id),
}));
const herd = new Set(examples.animals.map((card) => card.id));
const data = dataOf({
  cards: [...cards.filter((card) => !herd.has(card.id)), ...examples.animals],
  criteria: examples.criteria,
});
const LANGS: readonly Lang[] = ['en', 'fr'];
const RAW = /[{}]|undefined|NaN|null|ask\.|answer\.|log\.|gaia\.|(?:earth|fauna|gaia|island|animal)-\d/;

function telling(view: View | null, lang: Lang): Telling {
  const say = sayIn<EarthKey>(EARTH, lang);
  return {
    say,
    data,
    nameOf: (at) => ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Fay'][at] ?? `${at}`,
    goals: () => view?.fauna.map((fauna) => fauna.card) ?? [],
    bonus: () => view?.bonusPoints ?? 7,
  };
}

function asked(name: string, lang: Lang = 'en') {
  const found = examples.questions[name];
  if (!found) throw new Error(`no example of ${name}`);
  return {
    ...found,
    how: telling(found.view, lang),
    question: questionOf(found.view, found.question, found.choices, telling(found.view, lang)),
  };
}

describe('everything solo, teams, Abundance and animals bring has words', () => {
  test.each(Object.keys(examples.questions))('the question %s', (name) => {
    for (const lang of LANGS) {
      const { question } = asked(name, lang);
      const text = plain(question.parts);
      expect(text).toMatch(/[.?]$/);
      expect(text).not.toMatch(RAW);
      expect(text).not.toBe(EARTH[lang]['ask.other']);
      expect(question.rule).toMatch(/^(?:[EAK]-[A-Z]+-|H-K)\d\d$/);
    }
  });

  test.each(Object.keys(examples.questions))('the answers to %s', (name) => {
    for (const lang of LANGS) {
      const { choices, question } = asked(name, lang);
      expect(question.answers.length).toBe(choices.length);
      for (const answer of question.answers) {
        expect(plain(answer.label), answer.name).not.toMatch(RAW);
        expect(plain(answer.label), 'a raw name').not.toBe(answer.name);
        if (answer.sign) expect(signFor(answer.sign), answer.sign).toBeTruthy();
      }
    }
  });

  test.each(Object.keys(examples.log))('the log of a change of %s', (what) => {
    for (const entry of examples.log[what] ?? []) {
      for (const lang of LANGS) {
        for (const line of linesOf([entry], entry.viewer, telling(examples.over[entry.table]?.view ?? null, lang)))
          expect(plain(line.parts)).not.toMatch(RAW);
      }
    }
  });

  test.each([
    'gaia',
    'boards',
    'germination',
    'announced',
    'seeds',
    'stock',
    'animals',
    'collective',
    'islandStock',
    'usedLeaves',
  ])('a change of %s is told', (what) => {
    const told = (examples.log[what] ?? []).flatMap((entry) => {
      const only = { ...entry, changes: entry.changes.filter((change) => change.what === what) };
      return linesOf([only], entry.viewer, telling(null, 'en'));
    });
    expect(told.length).toBeGreaterThan(0);
  });
});

describe('questions', () => {
  test('the human chooses by name where Gaia puts her leaf', () => {
    const { question, view } = asked('GaiaFauna');
    const row = view.asked?.row ?? 0;
    expect(question.answers.filter((answer) => answer.word === 'pick').map((answer) => answer.card)).toEqual(
      view.fauna.slice(row * 2, row * 2 + 2).map((fauna) => fauna.card),
    );
  });

  test('criteria are offered in their dialog, uses of seeds behind their button, and no number key is lost to them', () => {
    const { question } = asked('StockWindow');
    const places = new Map(question.answers.map((answer) => [answer.word, answer.where]));
    expect(places.get('germinate')).toBe('dialog');
    expect(places.get('seed')).toBe('seeds');
    expect(question.answers.filter((answer) => answer.where === 'dialog').length).toBe(47);
    const numbers = question.answers.filter((answer) => answer.where !== 'dialog').map((answer) => answer.number);
    expect(Math.max(...numbers)).toBe(numbers.length);
  });

  test('an Event to announce lies in the hand; other Events stay free choices', () => {
    const { question } = asked('Announce announce');
    const events = question.answers.filter((answer) => answer.word === 'event');
    expect(events.length).toBeGreaterThan(0);
    for (const answer of events)
      expect(answer.where).toBe(examples.between.includes(answer.card ?? '') ? 'card' : 'free');
  });

  test('an opponent is named with what is in stock there', () => {
    const { question } = asked('GiveOpponent form None');
    expect(plain(question.answers[0]?.label ?? [])).toMatch(/^\w+ \(\d+ sprouts? in stock\)$/);
  });
});

describe('the Team board', () => {
  test('one click takes all of it', () => {
    const { question } = asked('TakeAmount what 1');
    const most = Math.max(...question.answers.map((answer) => Number(answer.name.split(' ')[1])));
    expect(takeAll(question)?.name).toBe(`amount ${most}`);
    expect(takeAll(asked('Action').question)).toBeUndefined();
  });

  test('sharing goes on by itself where only one gain can be shared, and asks otherwise', () => {
    const { question } = asked('Walk share');
    expect(shareOnly(question)?.name).toBe('use');
    expect(shareOnly(asked('Action share').question)).toBeUndefined();
  });

  test('a gesture waits for the next question and is forgotten after it', () => {
    const gesture = new Gesture();
    const { question } = asked('TakeAmount what 0');
    gesture.start('before', takeAll);
    expect(gesture.next('before', question)).toBeUndefined();
    expect(gesture.next('after', question)?.word).toBe('amount');
    expect(gesture.next('later', question)).toBeUndefined();
  });

  test('what is about to be lost is said before the step ends, and only then', () => {
    const { view } = asked('Window');
    const side = {
      seats: [0, 2],
      soil: 3,
      sprouts: 0,
      growth: 0,
      seeds: 0,
      compost: 0,
      cards: ['earth-001'],
      closing: true,
    };
    const seats = view.seats.map((area) => ({ ...area, team: 0 }));
    const ending = { ...view, seats, boards: [side] };
    expect(warningOf(ending, true, telling(view, 'en'))).toMatch(/3 soil and 1 card\. .*lost/);
    expect(warningOf({ ...ending, boards: [{ ...side, closing: false }] }, true, telling(view, 'en'))).toBe('');
    expect(warningOf(ending, false, telling(view, 'en'))).toBe('');
    const question = questionOf(
      ending,
      null,
      [choiceOf(0, 'done', { key: 'done.lose', role: 'close' })],
      telling(view, 'en'),
    );
    expect(plain(question.answers[0]?.label ?? [])).toBe('Go on, the rest is lost');
  });

  test('a team is one side of the score sheet, in a replay too', () => {
    const { view, result } = examples.over['team'] ?? { view: null, result: null };
    if (!view || !result) throw new Error('no finished team game');
    const sides = sidesOf(result, view);
    expect(sides.map(teamOf).sort()).toEqual(['A', 'B']);
    expect(sides.map((side) => side.seats.length)).toEqual([2, 2]);
  });
});

describe('Gaia', () => {
  const noted = (n: number, more: Partial<Gained> = {}): Gained => ({
    turn: 3,
    own: false,
    what: 'compost',
    n,
    why: 'fixed',
    of: null,
    ...more,
  });

  test('what she gained is told with its reason', () => {
    const text = (one: Gained, lang: Lang = 'en'): string =>
      plain(gainParts(one, telling(examples.over['solo']?.view ?? null, lang)));
    expect(text(noted(5))).toBe('5 compost (as always with this card)');
    expect(text(noted(4, { why: 'soil', of: 9 }))).toBe('4 compost (for the 9 soil you gained)');
    expect(text(noted(-5, { what: 'sprouts', why: 'event' }))).toBe('−5 sprouts (the Event between turns)');
    expect(text(noted(1, { what: 'fauna', why: 'brown', of: 0 }), 'fr')).toMatch(
      /^sa feuille sur \S.* \(sa carte brune\)$/,
    );
  });

  test('only new notes are told, though old ones fall out', () => {
    const [a, b, c] = [noted(1), noted(2), noted(3)];
    expect(gains([a, b], [a, b, c])).toEqual([c]);
    expect(gains([a, b], [b, c])).toEqual([c]);
    expect(gains([], [a])).toEqual([a]);
    expect(gains([a], [a])).toEqual([]);
  });

  test('gains of one turn stand together, the latest first', () => {
    const turns = gainsByTurn([noted(1), noted(2, { why: 'soil', of: 6 }), noted(3, { turn: 4, own: true })]);
    expect(turns.map((turn) => [turn.turn, turn.gained.length])).toEqual([
      [4, 1],
      [3, 2],
    ]);
  });

  test('the same gain several times in a row is told once', () => {
    const sprout = noted(1, { what: 'sprouts', why: 'animal' });
    expect(gathered([sprout, sprout, sprout, noted(2)]).map((one) => one.n)).toEqual([3, 2]);
    expect(gathered([noted(1, { why: 'soil', of: 3 }), noted(1, { why: 'soil', of: 4 })]).length).toBe(2);
  });

  test('her growth fills columns of 5, 4, 3, 2 and 1', () => {
    expect(trackOf(7).map(({ has }) => has)).toEqual([5, 2, 0, 0, 0]);
    expect(trackOf(15 + 14).map(({ has }) => has)).toEqual([5, 4, 3, 2, 0]);
  });

  test('her card is told as hers, not as an action of the human', () => {
    const entry = examples.log["gaia's turn"]?.find((one) =>
      one.changes.some((change) => change.what === 'action' && change.to),
    );
    if (!entry) throw new Error('no example of a turn of Gaia');
    const lines = linesOf([entry], entry.viewer, telling(null, 'en')).map((line) => plain(line.parts));
    expect(lines.filter((line) => /chooses?/.test(line))).toEqual([]);
    expect(lines.some((line) => /^Gaia turns over/.test(line))).toBe(true);
  });

  test('she is a side of the score sheet', () => {
    const { view, result } = examples.over['solo'] ?? { view: null, result: null };
    if (!view || !result) throw new Error('no finished solo game');
    expect(sidesOf(result, view).find((side) => side.seats.length === 0)?.name).toBe('Gaia');
    expect(sidesOf(null, view).find((side) => side.seats.length === 0)?.total).toBe(
      result.sides.find((side) => side.seats.length === 0)?.total,
    );
  });
});

describe('criteria', () => {
  test.each(Object.keys(examples.criteria))('%s has a group, a sign and words', (id) => {
    expect(GROUPS).toContain(groupOf(id));
    expect(signFor(signsOf(id).sign), signsOf(id).sign).toBeTruthy();
    expect(examples.criteria[id]?.fr).toBeTruthy();
  });

  test('are found whatever the accents', () => {
    expect(fits('Événement', 'evene')).toBe(true);
    expect(fits('Tree', 'bush')).toBe(false);
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plain, sayIn } from '../src/lib/i18n';
import type { Change, Choice, Lang, LogEntry, Question as Served } from '../src/lib/protocol';
import { dataOf } from '../src/games/earth/card/cards';
import {
  giftsAt,
  giftWords,
  namedLines,
  standingOn,
  stepAt,
  tokensLeft,
  trailOf,
  usedText,
} from '../src/games/earth/animals/animals';
import { linesOf } from '../src/games/earth/log/log';
import { questionOf, type Question, type Telling } from '../src/games/earth/question/question';
import { sidesOf } from '../src/games/earth/score/sheet';
import type { Animal, Area, Asked, CardFacts, View } from '../src/games/earth/types';
import { warningOf } from '../src/games/earth/question/warning';
import { EARTH, type EarthKey } from '../src/games/earth/words';
import { choiceOf } from './help';

/** Views, choices and log entries of real games, made by tests/helpers/client_words.py of the server. */
interface Examples {
  questions: Record<string, { view: View; question: Served; choices: Choice[] }>;
  log: Record<string, (LogEntry & { viewer: number })[]>;
  over: Record<string, { view: View }>;
  animals: CardFacts[];
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const examples = read('data/expansions.json') as Examples;
const herd = new Set(examples.animals.map((card) => card.id));
const data = dataOf({
  cards: [...(read('catalogue.json') as CardFacts[]).filter((card) => !herd.has(card.id)), ...examples.animals],
});

function telling(lang: Lang = 'en', more: Partial<Telling> = {}): Telling {
  return {
    say: sayIn<EarthKey>(EARTH, lang),
    data,
    nameOf: (at) => ['Ada', 'Ben', 'Cleo'][at] ?? `${at}`,
    goals: () => [],
    ...more,
  };
}

/** The first example whose question has this frame and passes. */
function example(
  frame: string,
  passes: (view: View, choices: Choice[]) => boolean = () => true,
): { view: View; choices: Choice[]; asked: Asked; question: Question } {
  const found = Object.values(examples.questions).find(
    ({ view, choices }) => view.asked?.frame === frame && passes(view, choices),
  );
  if (!found?.view.asked) throw new Error(`no example of ${frame}`);
  return {
    ...found,
    asked: found.view.asked,
    question: questionOf(found.view, found.question, found.choices, telling()),
  };
}

const own = (view: View): Area => view.seats[view.seat] as Area;

describe('questions of animals', () => {
  test('in the draft every animal is a card to press, kept ones are not', () => {
    const { view, question } = example('KeepAnimal');
    const picks = question.answers.filter((answer) => answer.word === 'pick');
    expect(
      picks.every((answer) => answer.where === 'card' && own(view).dealtAnimals?.includes(answer.card ?? '')),
    ).toBe(true);
    const second = example('KeepAnimal', (one) => (own(one).animals?.length ?? 0) > 0);
    expect(second.question.answers.filter((answer) => answer.word === 'pick').length).toBe(3);
    expect(plain(second.question.parts)).toMatch(/second/);
  });

  test('an animal is activated by name, from the bar or by its place in the strip', () => {
    const { view, question } = example('Animal', (one) => !own(one).less);
    const pick = question.answers.find((answer) => answer.word === 'pick');
    expect(own(view).animals?.map((animal) => animal.animal)).toContain(pick?.card);
    expect(plain(pick?.label ?? [])).toMatch(/^Let \S.* act$/);
  });

  test('how a walk goes on is said as the card says it, each with its rule', () => {
    const rules = new Set(
      Object.values(examples.questions)
        .filter(({ view }) => view.asked?.frame === 'Step')
        .map(({ question }) => question.rule),
    );
    for (const rule of ['K-PLACE-03', 'K-PLACE-05', 'K-PLACE-06', 'K-MOVE-10', 'K-MOVE-20', 'K-MOVE-30'])
      expect([...rules], rule).toContain(rule);
  });

  test('a walk that may stop says so, and its cards are places on the island', () => {
    const { question } = example('Step', (_, choices) => choices.some((choice) => choice.name === 'done'));
    expect(question.answers.filter((answer) => answer.where === 'cell').length).toBe(question.answers.length - 1);
    expect(plain(question.answers.find((answer) => answer.name === 'done')?.label ?? [])).toBe('Stop here');
  });

  test('options at the end of a round are told one by one', () => {
    const { question } = example('AskCollective', (_, choices) =>
      choices.some((choice) => choice.name.startsWith('pick')),
    );
    expect(question.rule).toBe('K-COLL-04');
    for (const answer of question.answers.filter((one) => one.word === 'pick'))
      expect(plain(answer.label)).toMatch(/^\d (sprouts?|growth|soil)$/);
  });

  test('a leaf given up says what it costs, to Gaia too', () => {
    const free = Object.values(examples.questions).flatMap(({ view, question, choices }) =>
      questionOf(view, question, choices, telling())
        .answers.filter((answer) => answer.name === 'discard-leaf')
        .map((answer) => ({ view, answer })),
    );
    expect(free.length).toBeGreaterThan(0);
    for (const { view, answer } of free) {
      expect(answer.where).toBe('free');
      expect(plain(answer.label)).toMatch(view.gaia ? /worth 5 points to her/ : /one leaf less/);
    }
  });

  test('what is kept goes to the stock of an animal or to the Island, by different rules', () => {
    const isCommon = (view: View): boolean => view.asked?.['animal'] === view.collective;
    expect(example('TakeOff', (view) => !isCommon(view)).question.rule).toBe('K-STOCK-01');
    const island = example('TakeOff', isCommon).question;
    expect([island.rule, plain(island.parts)]).toEqual(['K-COLL-05', expect.stringMatching(/^Your Island collects/)]);
  });

  test('of two abilities of a card, each is told in its own words', () => {
    const { view } = example('UseEach');
    const line = (text: string) => ({
      label: { en: '', fr: '' },
      colour: 'yellow' as const,
      notation: '',
      signs: [],
      ops: null,
      text: { en: text, fr: text },
    });
    const card = { ...(data.cards.get('earth-012') as CardFacts), lines: [line('Gain 1 soil.'), line('Draw 1 card.')] };
    const how = telling('en', { data: { ...data, cards: new Map([...data.cards, ['earth-012', card]]) } });
    const asked = { frame: 'WhichAbility', animal: 'animal-029', card: 'earth-012', cell: 'd4' };
    const served: Served = {
      key: 'WhichAbility',
      rule: 'K-EFF-09',
      noun: null,
      values: { animal: { card: 'animal-029' }, card: { card: 'earth-012' } },
      closes: null,
      about: 'earth-012',
      closing: false,
    };
    const pick = (at: number) =>
      choiceOf(40 + at, `pick ${at}`, { key: 'pick.line', values: { line: { line: at, of: 'earth-012' } } });
    const question = questionOf({ ...view, asked, collective: null }, served, [pick(0), pick(1)], how);
    expect(question.answers.map((answer) => plain(answer.label))).toEqual(['Gain 1 soil.', 'Draw 1 card.']);
    expect([plain(question.parts), question.rule]).toEqual([
      expect.stringMatching(/^Royal Python lets you use one ability of \S/),
      'K-EFF-09',
    ]);
  });

  test('an ability an animal runs is the one of its colour', () => {
    const { view } = example('UseEach');
    const line = (colour: CardFacts['lines'][number]['colour'], text: string) => ({
      label: { en: '', fr: '' },
      colour,
      notation: '',
      signs: [],
      ops: null,
      text: { en: text, fr: text },
    });
    const lotus = {
      ...(data.cards.get('earth-012') as CardFacts),
      lines: [line('red', 'first'), line('blue', 'second'), line('brown', 'third'), line('multi', 'fourth')],
    };
    const how = telling('en', { data: { ...data, cards: new Map([...data.cards, ['earth-012', lotus]]) } });
    const used = (animal: string, ability: number): string | null =>
      usedText({ ...view, collective: 'animal-029' }, { frame: 'UseEach', animal, card: 'earth-012', ability }, how);
    expect([used('animal-013', 0), used('animal-013', 1), used('animal-013', 2)]).toEqual(['second', 'fourth', null]);
    expect(used('animal-030', 0)).toBe('first');
    expect(
      namedLines(
        { ...view, collective: 'animal-010' },
        { frame: 'UseOne', animal: 'animal-010', card: 'earth-012' },
        how.data,
      ),
      'green, and nothing else',
    ).toEqual([]);
  });
});

describe('what a step brings', () => {
  const asked: Asked = {
    frame: 'Step',
    animal: 'animal-011',
    gives: { c4: { price: 1, compost: 3 }, d4: {}, e4: { sprouts: 1, hand: 1, soil: 2 } },
  };

  test('is listed cell by cell, the price first', () => {
    expect(giftsAt(asked, 'c4')?.map((gift) => [gift.what, gift.n])).toEqual([
      ['price', 1],
      ['compost', 3],
    ]);
    expect(giftsAt(asked, 'd4')).toEqual([]);
    expect(giftsAt(asked, 'a1')).toBeNull();
    expect(giftsAt({ frame: 'Put' }, 'c4')).toBeNull();
  });

  test('is said in a sentence', () => {
    const say = (cell: string, lang: Lang = 'en'): string => giftWords(giftsAt(asked, cell) ?? [], telling(lang));
    expect(say('c4')).toBe('This step brings up to 3 compost for 1 piece or card.');
    expect(say('d4')).toBe('This step brings nothing by itself.');
    expect(say('e4')).toBe('This step brings 2 soil, 1 card drawn and 1 sprout.');
    expect(say('e4', 'fr')).toBe('Ce pas rapporte 2 Sol, 1 carte piochée et 1 germe.');
  });

  test('comes with every step of a real game', () => {
    for (const { view, choices } of Object.values(examples.questions)) {
      if (view.asked?.frame !== 'Step') continue;
      const cells = choices.flatMap((choice) => (choice.cell ? [choice.cell] : []));
      expect(Object.keys(view.asked['gives'] as object).sort()).toEqual(cells.sort());
    }
  });
});

describe('tokens', () => {
  const animal: Animal = { animal: 'animal-004', tokens: ['c4', 'd4'], stock: 0, what: null, points: 0 };
  const area = { animals: [animal], path: { from: 'c3', visited: ['c4', 'd4'] } } as unknown as Area;

  test('stand on their cards', () => {
    expect(standingOn(area, 'd4')).toEqual(['animal-004']);
    expect(standingOn(area, 'e4')).toEqual([]);
    expect(standingOn({ ...area, animals: null }, 'd4')).toEqual([]);
    expect(tokensLeft(animal, data.cards.get('animal-004'))).toBe(3);
  });

  test('leave a way with numbers', () => {
    expect(['c3', 'c4', 'd4', 'e4'].map((cell) => stepAt(area, cell))).toEqual([0, 1, 2, null]);
    expect(trailOf(area)).toEqual(['c3', 'c4', 'd4']);
    expect(trailOf({ ...area, path: null })).toEqual([]);
  });
});

describe('the log of animals', () => {
  const told = (changes: Partial<Change>[], viewer = 0, lang: Lang = 'en', more: Partial<Telling> = {}): string[] =>
    linesOf([{ version: 1, viewer, seat: 0, changes: changes as Change[] }], viewer, telling(lang, more)).map((line) =>
      plain(line.parts),
    );
  const state = (tokens: string[], stock = 0, points = 0): Record<string, unknown> => ({
    tokens,
    stock,
    what: 'sprout',
    points,
  });
  const moved = (from: unknown, to: unknown, animal = 'animal-017'): Partial<Change> => ({
    seat: 0,
    what: 'animals',
    animal,
    from: from as never,
    to: to as never,
  });

  test('tells what is kept in the draft, that of others when all is shown', () => {
    expect(told([moved(null, state([]))])).toEqual(['You keep Mountain Goat']);
    const shown = { seat: 1, what: 'animals', from: null, to: [{ animal: 'animal-001', ...state([]) }] as never };
    expect(told([shown])).toEqual(['Ben keeps Asian Elephant']);
  });

  test('tells how a token comes into play, goes on step by step, and is lost', () => {
    const cardAt = (_: number, cell: string): string | null => (cell === 'c4' ? 'earth-012' : null);
    const name = data.cards.get('earth-012')?.name.en;
    expect(told([moved(state([]), state(['c4']))], 0, 'en', { cardAt })).toEqual([
      `Your Mountain Goat comes into play on ${name}`,
    ]);
    const path = {
      seat: 0,
      what: 'path',
      from: { from: 'a1', visited: ['b2'] },
      to: { from: 'a1', visited: ['b2', 'c4', 'd4'] },
    } as Partial<Change>;
    expect(told([moved(state(['b2']), state(['d4'])), path], 1, 'en', { cardAt })).toEqual([
      `Mountain Goat of Ada goes to ${name}`,
      'Mountain Goat of Ada goes to a face-down card',
    ]);
    expect(told([moved(state(['c4']), state([]))])).toEqual(['Your Mountain Goat is out of play again']);
    expect(told([moved(state(['c4'], 0), state(['c4', 'd4'], 0), 'animal-004')])).toEqual([
      'One more token of your Capybara on d4',
    ]);
  });

  test('tells what is kept for the end and what it is worth', () => {
    expect(told([moved(state(['c4'], 1, 2), state(['c4'], 3, 6))])).toEqual([
      'Your Mountain Goat keeps 2 sprouts: 6 points now',
    ]);
    const island = {
      seat: 1,
      what: 'islandStock',
      from: { n: 0, points: 0 },
      to: { n: 1, points: 5 },
    } as Partial<Change>;
    expect(told([island], 0, 'en', { keeps: () => 'canopy' })).toEqual([
      'Onto the Island of Ben: 1 canopy; 5 points now',
    ]);
  });

  test('a leaf that was placed is not told as discarded', () => {
    const used = { seat: 0, what: 'usedLeaves', from: 1, to: 2 } as Partial<Change>;
    const claim = {
      seat: null,
      what: 'fauna',
      card: 'fauna-321-a',
      from: { claims: [1] },
      to: { claims: [1, 0] },
    } as Partial<Change>;
    expect(told([used])).toEqual(['You discard a leaf']);
    expect(told([claim, used]).filter((line) => /discard/.test(line))).toEqual([]);
  });

  test('the end of a round comes before the turn that begins', () => {
    const lines = told(
      [
        { seat: null, what: 'turn', from: 3, to: 4 },
        { seat: null, what: 'step', from: 'Pass', to: 'Collective' },
      ],
      0,
      'fr',
      { collective: () => 'animal-027' },
    );
    expect(lines).toEqual(['La manche est finie\u202f: chacun peut utiliser Panda roux', 'Tour 5']);
  });
});

test('leaves left after the last turn are pointed out, but not where they would help Gaia', () => {
  const found = Object.values(examples.questions).find(({ view }) => view.asked?.frame === 'Window' && view.collective);
  if (!found) throw new Error('no closing window of a game with animals');
  const last = { ...found.view, final: true, seats: found.view.seats.map((area) => ({ ...area, leaves: 2 })) };
  expect(warningOf(last, true, telling())).toBe('This is your last chance to use 2 leaves.');
  expect(warningOf({ ...last, final: false }, true, telling())).toBe('');
  expect(warningOf({ ...last, gaia: {} as NonNullable<View['gaia']> }, true, telling())).toBe('');
});

test('animals have a row of their own on the score sheet, yours and Gaia’s', () => {
  for (const table of ['animals', 'animals solo']) {
    const view = examples.over[table]?.view;
    if (!view) throw new Error(`no finished game of ${table}`);
    const rows = { cards: 3, animals: 8 };
    const sides = sidesOf(null, { ...view, seats: view.seats.map((area) => ({ ...area, rows })) });
    for (const side of sides) expect(side.rows.some((row) => row.name === 'animals')).toBe(true);
  }
});

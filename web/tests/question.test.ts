import { describe, expect, test } from 'vitest';
import { plain } from '../src/lib/i18n';
import { numbered, questionOf } from '../src/games/earth/question/question';
import { asked, choiceOf, game, telling } from './help';

const NAMES = Object.keys(game.questions);

describe('questions in words', () => {
  test.each(NAMES)('the question %s is a sentence in both languages, with its rule', (name) => {
    const { view, question: served, choices } = asked(name);
    for (const lang of ['en', 'fr'] as const) {
      const question = questionOf(view, served, choices, telling(lang, view.seat));
      const text = plain(question.parts);
      expect(text).toMatch(/[.?]$/);
      expect(text).not.toMatch(/[{}]|undefined|ask\.|null/);
      expect(question.rule).toMatch(/^E-[A-Z]+-\d\d$/);
    }
  });

  test.each(NAMES)('every answer to %s has words, a number and a place to be given', (name) => {
    const { view, question: served, choices } = asked(name);
    const { answers } = questionOf(view, served, choices, telling('fr', view.seat));
    expect(answers.map((answer) => answer.choice).sort((a, b) => a - b)).toEqual(choices.map((one) => one.choice));
    expect(answers.map((answer) => answer.number)).toEqual(answers.map((_, at) => at + 1));
    for (const answer of answers) {
      const text = plain(answer.label);
      expect(text.length).toBeGreaterThan(0);
      expect(text).not.toMatch(/[{}]|undefined|answer\.|earth-\d/);
    }
  });

  test('an action is named by its colour and asked in the bar', () => {
    const { view, question: served, choices } = asked('Action');
    const { answers } = questionOf(view, served, choices, telling('en', view.seat));
    const plant = answers.find((answer) => answer.name === 'choose plant');
    expect(plant).toMatchObject({ where: 'bar', sign: 'action-plant' });
    expect(plain(plant?.label ?? [])).toBe('Plant');
  });

  test('a branch says what is taken, with the sign of it', () => {
    const { view, question: served, choices } = asked('Branch');
    const { answers } = questionOf(view, served, choices, telling('en', view.seat));
    const first = answers.find((answer) => answer.name === 'pick 0');
    expect(plain(first?.label ?? [])).toMatch(/soil|sprouts|cards/);
    expect(first?.sign).toBeTruthy();
  });

  test('a card to plant carries its cost, a place on the island its cell', () => {
    const planting = asked('Planting');
    const card = questionOf(planting.view, planting.question, planting.choices, telling()).answers.find(
      (answer) => answer.word === 'plant',
    );
    expect(card).toMatchObject({ where: 'card' });
    expect(card?.cost).toBeTypeOf('number');
    const at = asked('At');
    const cells = questionOf(at.view, at.question, at.choices, telling()).answers.filter(
      (answer) => answer.where === 'cell',
    );
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.every((answer) => /^[a-g][1-7]$/.test(answer.cell ?? ''))).toBe(true);
  });

  test('Events and conversions are free choices, done and less come last', () => {
    const { view, question: served } = asked('Walk');
    const choices = [
      choiceOf(0, 'done', { key: 'done.Walk', role: 'close' }),
      choiceOf(1, 'use'),
      choiceOf(2, 'less', { role: 'form' }),
      choiceOf(9, 'convert', { role: 'free' }),
      choiceOf(900, 'event earth-196', {
        key: 'event',
        role: 'free',
        card: 'earth-196',
        values: { card: { card: 'earth-196' } },
      }),
    ];
    const { answers } = questionOf(view, served, choices, telling());
    expect(answers.map((answer) => [answer.word, answer.where])).toEqual([
      ['use', 'bar'],
      ['done', 'late'],
      ['less', 'late'],
      ['convert', 'free'],
      ['event', 'free'],
    ]);
  });

  test('a set-up pick is the card it stands for', () => {
    const { view, question: served, choices } = asked('Pick0');
    const { answers } = questionOf(view, served, choices, telling('en', view.seat));
    expect(answers.map((answer) => answer.card)).toEqual(view.seats[view.seat]?.dealt?.['island']);
  });

  test('who is not asked hears for whom the table waits', () => {
    const { view } = asked('Action');
    const waiting = { ...view, asked: null, waiting: [0, 2], seat: 1 };
    expect(plain(questionOf(waiting, null, [], telling('en', 1)).parts)).toBe('Waiting for Ada and Cleo.');
    expect(plain(questionOf({ ...waiting, seat: -1 }, null, [], telling('fr')).parts)).toBe(
      'Vous regardez. On attend Ada et Cleo.',
    );
  });

  test('a question the client has never heard of is still asked, and its answers offered', () => {
    const { view, question: served } = asked('Action');
    const strange = { ...served, key: 'Brew', values: { n: { number: 3 } } };
    const question = questionOf(
      { ...view, asked: { frame: 'Brew', n: 3 } },
      strange,
      [choiceOf(77, 'brew tea', { key: 'brew' })],
      telling(),
    );
    expect(plain(question.parts)).toBe('What do you choose?');
    expect(plain(question.answers[0]?.label ?? [])).toBe('brew tea');
  });

  test('numbers follow the order in which cards are shown', () => {
    const { view, question: served, choices } = asked('Planting');
    const { answers } = questionOf(view, served, choices, telling());
    const shown = answers.flatMap((answer) => (answer.where === 'card' && answer.card ? [answer.card] : [])).reverse();
    expect(
      numbered(answers, shown)
        .filter((answer) => answer.where === 'card')
        .map((answer) => answer.card),
    ).toEqual(shown);
  });
});

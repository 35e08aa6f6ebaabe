import { afterEach, expect, test } from 'vitest';
import { Answered, onlyAnswer, pause } from '../src/games/earth/question/goingOn';
import type { Answer, Question } from '../src/games/earth/question/question';
import type { View } from '../src/games/earth/types';
import { settings } from '../src/lib/settings.svelte';

afterEach(() => (settings.goOn = true));

const question = (...words: string[]): Question =>
  ({ answers: words.map((word, choice) => ({ choice, word }) as Answer) }) as Question;
const view = (more: object = {}, own: object = {}): View =>
  ({ seat: 1, seats: [{}, { less: false, ...own }], ...more }) as unknown as View;

test('who can only go on, or decline the card, is answered for', () => {
  expect(onlyAnswer(view(), question('done'))?.word).toBe('done');
  expect(onlyAnswer(view(), question('done', 'less'))?.word).toBe('done');
});

test.each([['plant'], ['event'], ['convert'], ['use'], ['share'], ['germinate']])(
  'who could also %s decides alone',
  (word) => {
    expect(onlyAnswer(view(), question('done', 'less', word))).toBeNull();
  },
);

test('an only answer that is not `done` is a decision', () => {
  expect(onlyAnswer(view(), question('use'))).toBeNull();
  expect(onlyAnswer(view(), question('use', 'less'))).toBeNull();
  expect(onlyAnswer(view(), question())).toBeNull();
});

test('who has begun to take less has something in mind', () => {
  expect(onlyAnswer(view({}, { less: true }), question('done', 'less'))).toBeNull();
});

test('in a team a partner may still give something', () => {
  expect(onlyAnswer(view({ boards: [{}, {}] }), question('done'))).toBeNull();
});

test('it can be switched off', () => {
  settings.goOn = false;
  expect(onlyAnswer(view(), question('done'))).toBeNull();
});

test('the pause is as long as a person needs, and never twice the same', () => {
  expect([pause(() => 0), pause(() => 1)]).toEqual([3000, 7000]);
  expect(new Set(Array.from({ length: 20 }, () => pause())).size).toBeGreaterThan(10);
});

test('who has answered in a step ends it alone, until the next one', () => {
  const answered = new Answered();
  answered.note('3 Turn', 'plant?', true);
  answered.note('3 Turn', 'plant?', true);
  expect(answered.in('3 Turn'), 'the same question still').toBe(false);
  answered.note('3 Turn', 'draw?', true);
  expect(answered.in('3 Turn')).toBe(true);
  answered.note('3 Green', 'done?', true);
  expect(answered.in('3 Green')).toBe(false);
});

test('what was answered for somebody, and what happens while one waits, is no answer of theirs', () => {
  const answered = new Answered();
  answered.note('3 Turn', 'nothing', false);
  answered.note('3 Turn', 'plant?', true);
  answered.forThem();
  answered.note('3 Turn', 'done?', true);
  expect(answered.in('3 Turn')).toBe(false);
});

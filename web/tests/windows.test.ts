import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autopilot, SHOWN } from '../src/games/earth/question/autopilot.svelte';
import type { Answer, Question, Where } from '../src/games/earth/question/question';
import type { View } from '../src/games/earth/types';
import { naturalPause, passing, reasonsOf } from '../src/games/earth/question/windows';

const answer = (word: string, where: Where = 'free'): Answer =>
  ({ choice: word.length, word, key: word, name: word, where, label: [], number: 0, final: false }) as Answer;
const asked = (frame: string, ...answers: Answer[]): Question =>
  ({ frame, answers: [answer('done', 'late'), ...answers] }) as unknown as Question;
const view = (more: object = {}): View =>
  ({ seat: 0, seats: [{ soil: 1, tableau: [], costs: {} }], ...more }) as unknown as View;

test('a window stops nobody who only could convert', () => {
  const question = asked('Window', answer('convert'), answer('leaf-to-seed', 'seeds'));
  expect(passing(view(), question, 'event', false)?.name).toBe('done');
  expect(passing(view(), question, 'always', false)).toBeUndefined();
  expect(passing(view(), question, 'raised', false)?.name).toBe('done');
});

test('a window stops for an Event that can be played, for stock that finds room, and for a raised hand', () => {
  expect(passing(view(), asked('Window', answer('event')), 'event', false)).toBeUndefined();
  expect(passing(view(), asked('Announce', answer('announce', 'card')), 'event', false)).toBeUndefined();
  expect(passing(view(), asked('StockWindow', answer('sprout+', 'cell')), 'event', false)).toBeUndefined();
  expect(passing(view(), asked('Window', answer('take')), 'event', false)).toBeUndefined();
  expect(passing(view(), asked('Window'), 'event', true)).toBeUndefined();
  expect(passing(view(), asked('Window', answer('event')), 'raised', false)?.name).toBe('done');
});

test('before the game ends nobody loses seeds or leaves unasked; a conversion alone stops nobody even then', () => {
  const last = view({ final: true });
  expect(passing(last, asked('StockWindow', answer('seed', 'seeds')), 'event', false)).toBeUndefined();
  expect(passing(last, asked('Window', answer('leaf-to-seed', 'seeds')), 'raised', false)).toBeUndefined();
  expect(passing(last, asked('Window', answer('convert')), 'event', false)?.name).toBe('done');
});

test('every real question is asked', () => {
  expect(passing(view(), asked('Walk'), 'event', false)).toBeUndefined();
});

test('an Event left alone at a window is no reason to stop again in the same turn', () => {
  const autopilot = new Autopilot();
  const window = asked('StockWindow', answer('event'));
  autopilot.decline(4, reasonsOf(window));
  expect(passing(view(), window, 'event', false, autopilot.declined(4))?.name).toBe('done');
  expect(passing(view(), window, 'event', false, autopilot.declined(5))).toBeUndefined();
  const more = asked('Window', answer('event'), answer('take'));
  expect(passing(view(), more, 'event', false, autopilot.declined(4)), 'something new').toBeUndefined();
});

test('only Events between the turns stop the question about them', () => {
  expect(passing(view(), asked('Announce', answer('event')), 'event', false)?.name).toBe('done');
  expect(passing(view(), asked('Announce', answer('announce', 'card')), 'event', false)).toBeUndefined();
});

test('a card that cannot be paid for is passed over like a window', () => {
  const short = (...answers: Answer[]): Question => ({ ...asked('Walk', ...answers), key: 'Walk.short' });
  expect(passing(view(), short(answer('convert')), 'event', false)?.name).toBe('done');
  expect(passing(view(), short(answer('event')), 'event', false)).toBeUndefined();
  expect(passing(view(), short(answer('event')), 'raised', false)?.name).toBe('done');
  expect(passing(view(), short(), 'always', false)).toBeUndefined();
  expect(passing(view(), short(), 'event', true)).toBeUndefined();
});

test('an animal of the round that brings nothing is passed over like a window, one that brings something is asked about', () => {
  const round = (variant: string, ...answers: Answer[]): Question => ({
    ...asked('AskCollective', ...answers),
    key: `AskCollective${variant}`,
  });
  expect(passing(view(), round('.none'), 'event', false)?.name).toBe('done');
  expect(passing(view(), round('.none', answer('event')), 'event', false)).toBeUndefined();
  expect(passing(view(), round('', answer('use')), 'event', false)).toBeUndefined();
});

test('planting is passed over where no card can be planted and no conversion would change that', () => {
  const sprouts = (n: number, cost: number): View =>
    view({ seats: [{ soil: 1, tableau: [{ sprouts: n }], costs: { a: cost } }] });
  expect(passing(view(), asked('Planting'), 'event', false)?.name).toBe('done');
  expect(passing(view(), asked('Planting', answer('plant', 'card')), 'event', false)).toBeUndefined();
  expect(passing(sprouts(3, 3), asked('Planting', answer('convert')), 'event', false)).toBeUndefined();
  expect(passing(sprouts(3, 4), asked('Planting', answer('convert')), 'event', false)?.name).toBe('done');
});

test('after the last planting a conversion stops nobody, an Event does', () => {
  const last = (...answers: Answer[]): Question => ({ ...asked('Planting', ...answers), key: 'Planting.draw' });
  const rich = view({ seats: [{ soil: 9, tableau: [{ sprouts: 6 }], costs: { a: 1 } }] });
  expect(passing(rich, last(answer('convert')), 'event', false)?.name).toBe('done');
  expect(passing(rich, last(answer('event')), 'event', false)).toBeUndefined();
});

test('a pause is natural and varied, and follows from chance alone', () => {
  expect(naturalPause(1, false, () => 0)).toBe(450);
  expect(naturalPause(1, false, () => 1)).toBe(1550);
  expect(naturalPause(1, true, () => 0)).toBe(1800);
  const pauses = new Set(Array.from({ length: 20 }, () => Math.round(naturalPause(1, false))));
  expect(pauses.size).toBeGreaterThan(10);
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is passed over can be held before, and is seen for two seconds after', () => {
  let sent = 0;
  const autopilot = new Autopilot();
  const give = (): void => void (sent += 1);
  autopilot.pass(give, 500);
  expect(autopilot.shows).toBe('coming');
  autopilot.hold();
  vi.advanceTimersByTime(1000);
  expect([sent, autopilot.shows]).toEqual([0, null]);
  autopilot.pass(give, 500);
  vi.advanceTimersByTime(500);
  expect([sent, autopilot.shows]).toEqual([1, 'passed']);
  vi.advanceTimersByTime(SHOWN);
  expect(autopilot.shows).toBeNull();
});

test('an answer meant for a question that is gone is not given', () => {
  const give = vi.fn();
  const autopilot = new Autopilot();
  autopilot.pass(give, 500);
  autopilot.cancel();
  vi.advanceTimersByTime(1000);
  expect(give).not.toHaveBeenCalled();
});

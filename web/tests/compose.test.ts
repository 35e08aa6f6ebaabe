import { describe, expect, test } from 'vitest';
import {
  changed,
  counts,
  firstWish,
  focusOf,
  groupsOf,
  isComplete,
  isComposed,
  isForced,
  isPlanned,
  isIdle,
  isQuiet,
  keyOf,
  leftOf,
  moved,
  nextAnswer,
  toggled,
  tradeOf,
  withPressed,
} from '../src/games/earth/question/compose';
import { Composer } from '../src/games/earth/question/composer.svelte';
import type { Part } from '../src/lib/protocol';

const CLOSES = 0;

/** A part: which answers it has and how often each can be given. */
function partOf(frame: string, most: Record<number, number>, given: number[], more: Partial<Part> = {}): Part {
  const question = {
    key: frame,
    rule: '',
    noun: null,
    values: {},
    closes: CLOSES as number | null,
    about: null,
    closing: false,
  };
  const answer = (choice: number, role: string, n: number): Part['answers'][number] => ({
    choice,
    name: `${choice}`,
    key: '',
    values: {},
    role,
    leads: '',
    final: false,
    most: n,
  });
  return {
    question,
    asked: { frame },
    kind: 'places',
    answers: [answer(CLOSES, 'close', 1), ...Object.entries(most).map(([key, n]) => answer(Number(key), 'answer', n))],
    given,
    total: 3,
    change: {},
    final: false,
    open: false,
    ...more,
  };
}

const walk = (slot: string, given: number[], more: Partial<Part> = {}): Part =>
  partOf('Walk', { 1: 1 }, given, { kind: 'one', total: 1, asked: { frame: 'Walk', slot }, ...more });

describe('pieces to place', () => {
  const part = partOf('Put', { 5: 2, 6: 3 }, [5, 5, 6]);

  test('are counted', () => {
    expect([...counts(part)]).toEqual([
      [5, 2],
      [6, 1],
    ]);
    expect(leftOf(part)).toBe(0);
  });
  test('go to another plant with a minus and a plus, and fewer of them end the question', () => {
    const less = changed(part, 5, -1);
    expect(less.given).toEqual([5, 6, CLOSES]);
    expect(leftOf(less)).toBe(1);
    expect(changed(less, 6, 1).given).toEqual([5, 6, 6]);
  });
  test('cannot be more than there are or than a plant has room for', () => {
    expect(changed(part, 6, 1)).toBe(part);
    const two = changed(part, 6, -1);
    expect(changed(two, 5, 1)).toBe(two);
    expect(changed(part, 7, 1)).toBe(part);
  });
  test('come from where the last one went, where none is left', () => {
    expect(moved(partOf('Put', { 5: 1, 6: 1 }, [5], { total: 1 }), 6).given).toEqual([6]);
    expect(moved(part, 6).given, 'the last that is not there').toEqual([5, 6, 6]);
    const full = partOf('Put', { 5: 3, 6: 1 }, [5, 5, 6]);
    expect(moved(full, 6), 'no room').toBe(full);
  });
  test('that must all be given are not sent before they are', () => {
    const paid = { ...part, question: { ...part.question, closes: null } };
    expect([isComplete(paid), isComplete(changed(paid, 5, -1))]).toEqual([true, false]);
    expect(isComplete(changed(part, 5, -1))).toBe(true);
  });
  test('are forced where they fill all the room there is', () => {
    expect(isForced(part)).toBe(false);
    expect(isForced({ ...part, total: 5, given: [5, 5, 6, 6, 6] })).toBe(true);
    expect(isForced(partOf('Put', { 5: 3 }, [5, 5, 5]))).toBe(true);
    expect(isForced({ ...part, open: true })).toBe(false);
  });
});

test('a card pressed is chosen, pressed again let go, and takes the place of the last where enough are', () => {
  const part = partOf('Hand', { 5: 1, 6: 1, 7: 1 }, [5, 6], { kind: 'several', total: 2 });
  expect(toggled(part, 5).given).toEqual([6, CLOSES]);
  expect(toggled(part, 7).given).toEqual([5, 7]);
});

test('a message ends with what cannot be taken back, and before what nobody can foretell', () => {
  const parts = [walk('d4', [1]), walk('d5', [1], { final: true }), walk('d6', [0])];
  expect(nextAnswer(parts)).toEqual({ choices: [1, 1], rest: [parts[2]] });
  const asked = [walk('d4', [1]), partOf('Keep', {}, [], { open: true }), walk('d6', [1])];
  expect(nextAnswer(asked)).toEqual({ choices: [1], rest: asked.slice(1) });
});

test('what follows from a card stands with it, and all of it is its price and what it brings', () => {
  const parts = [
    partOf('Put', { 5: 3 }, [5, 5, 5], { change: { sprouts: 3 } }),
    walk('d4', [1], { change: { soil: 2, compost: -1, growth: 0 } }),
    partOf('PaySprouts', { 5: 3 }, [5], { change: { sprouts: -1 } }),
    partOf('Put', { 5: 3 }, [5], { change: { sprouts: 1 } }),
    walk('d5', [0]),
  ];
  const groups = groupsOf(parts);
  expect(groups.map((group) => [group.at, group.more.length])).toEqual([
    [0, 0],
    [1, 2],
    [4, 0],
  ]);
  expect(tradeOf(groups[1] as (typeof groups)[0])).toEqual({
    pays: { compost: -1, sprouts: -1 },
    gains: { soil: 2, sprouts: 1 },
  });
});

test('a card that would bring nothing is not asked about', () => {
  const idle = walk('d4', [0]);
  const use = idle.answers[1];
  if (use) use.idle = true;
  expect([isIdle(idle), isForced(idle)]).toEqual([true, true]);
  expect(isIdle(walk('d4', [0]))).toBe(false);
});

test('a card that cannot be paid for brings nothing, whatever is free beside it', () => {
  const short = walk('d4', [0]);
  expect(isQuiet(short)).toBe(false);
  expect(isQuiet({ ...short, question: { ...short.question, key: 'Walk.short' } })).toBe(true);
});

test('plants are changed on the island: what belongs to no card, or the card that was opened', () => {
  const onCells = (part: Part): Part => ({
    ...part,
    answers: part.answers.map((answer) => ({ ...answer, cell: `d${answer.choice}` })),
  });
  const put = onCells(partOf('Put', { 5: 3, 6: 3 }, [5, 5, 5]));
  const only = onCells(partOf('Put', { 5: 3 }, [5, 5, 5]));
  expect(focusOf([walk('d4', [1]), put], null)).toBeNull();
  expect(focusOf([walk('d4', [1]), put], 1)).toBe(1);
  expect(focusOf([walk('d4', [1]), put], 0), 'a card itself has no plants').toBeNull();
  expect(focusOf([partOf('Branch', { 5: 1 }, [5], { kind: 'one' }), put, walk('d4', [1])], null)).toBe(1);
  expect(focusOf([only], null), 'there is one way only').toBeNull();
  expect(focusOf([partOf('Hand', { 5: 1 }, [5], { kind: 'several' })], null)).toBeNull();
});

test('a wish is found again by its card and its place', () => {
  const parts = [
    walk('d4', [1]),
    partOf('Put', { 5: 3, 6: 3 }, [5, 5, 5]),
    walk('d5', [1]),
    partOf('Put', { 5: 3 }, [5]),
  ];
  const wishes = new Map([[keyOf(parts, 1), [6, 6, 6]]]);
  expect(firstWish(parts, wishes)).toEqual([1, { ...parts[1], given: [6, 6, 6] }]);
  expect(firstWish(parts, new Map([[keyOf(parts, 1), [6, 6, 6, 6]]])), 'too many').toBeNull();
  expect(firstWish(parts.slice(2), wishes)).toBeNull();
});

test('what was drawn is looked at, not proposed', () => {
  expect(isComposed([partOf('Keep', { 5: 1, 6: 1 }, [5], { kind: 'several', total: 1 })])).toBe(false);
  expect(isComposed([partOf('Keep', { 5: 1, 6: 1, 7: 1 }, [5, 6], { kind: 'several', total: 2 })])).toBe(true);
  expect(isComposed([])).toBe(false);
});

describe('what is pressed before the proposal stands there', () => {
  const hand = partOf('Hand', { 5: 1, 6: 1, 7: 1, 8: 1 }, [5, 6], { kind: 'several', total: 2 });

  test('is in it, and the proposal fills what is left', () => {
    expect(withPressed(hand, [7]).given).toEqual([7, 5]);
    expect(withPressed(hand, [7, 8]).given).toEqual([7, 8]);
    expect(withPressed(hand, [6]).given, 'what is proposed anyway is not let go').toEqual([6, 5]);
    expect(withPressed(hand, [7, 7]).given, 'pressed twice: no wish').toEqual([5, 6]);
  });
  test('counts pieces as often as it was pressed', () => {
    const put = partOf('Put', { 5: 2, 6: 3 }, [5, 5, 6]);
    expect(withPressed(put, [6, 6]).given).toEqual([6, 6, 5]);
  });
  test('is the answer where one is given, and nothing where it is unknown', () => {
    expect(withPressed(walk('d4', [0]), [1]).given).toEqual([1]);
    expect(withPressed(hand, [99])).toBe(hand);
  });
});

// --- the composer

class Table {
  sent: number[][] = [];
  plain: number[] = [];
  asked: number[][] = [];
  applies = Infinity;
  constructor(public parts: (choices: number[]) => Part[] | null) {}
  propose = async (choices: number[]): Promise<Part[] | null> => {
    this.asked.push(choices);
    return this.parts(choices);
  };
  choose = async (choices: number[]): Promise<number> => {
    this.sent.push(choices);
    return Math.min(this.applies, choices.length);
  };
  give = (choice: number): void => void this.plain.push(choice);
  style = (): 'bot' => 'bot';
  careful = false;
  isCareful = (): boolean => this.careful;
}

const settled = async (): Promise<void> => {
  for (let at = 0; at < 20; at += 1) await Promise.resolve();
};

test('nothing is sent before Done, and then the whole of it at once', async () => {
  const table = new Table(() => [partOf('Put', { 5: 3, 6: 3 }, [5, 5, 5])]);
  const composer = new Composer(table);
  await composer.begin(true);
  composer.change(0, 5, -1);
  composer.change(0, 6, 1);
  await settled();
  expect(table.sent).toEqual([]);
  await composer.done();
  expect(table.sent).toEqual([[5, 5, 6]]);
});

test('what cannot be taken back is asked for once more where that is wished, and changing it begins anew', async () => {
  const table = new Table((choices) => [
    { ...partOf('Put', { 5: 3, 6: 3 }, choices.length ? choices : [5, 5, 5]), final: true },
  ]);
  const composer = new Composer(table);
  await composer.begin(true);
  await composer.agree();
  expect(table.sent).toEqual([[5, 5, 5]]);

  table.careful = true;
  await composer.begin(true);
  await composer.agree();
  expect([composer.isUnsure, table.sent.length]).toEqual([true, 1]);
  composer.change(0, 5, -1);
  composer.change(0, 6, 1);
  await settled();
  expect(composer.isUnsure).toBe(false);
  await composer.agree();
  await composer.agree();
  expect(table.sent).toEqual([
    [5, 5, 5],
    [5, 5, 6],
  ]);
});

test('a press waits for the proposal: it changes it, and is sent alone only where the question is asked plainly', async () => {
  const hand = partOf('Hand', { 5: 1, 6: 1, 7: 1 }, [5, 6], { kind: 'several', total: 2 });
  const table = new Table((choices) => (choices.length ? [{ ...hand, given: choices }] : [hand]));
  const composer = new Composer(table);
  const begun = composer.begin(true);
  expect(composer.takes(7)).toBe(true);
  composer.press(7);
  await begun;
  await settled();
  expect([table.sent, table.plain]).toEqual([[], []]);
  await composer.done();
  expect(table.sent).toEqual([[7, 5]]);

  table.parts = () => null;
  const plainly = composer.begin(true);
  composer.press(6);
  await plainly;
  expect(table.plain).toEqual([6]);
});

test('what was pressed for one question is no answer to the next', async () => {
  const table = new Table(() => null);
  const composer = new Composer(table);
  void composer.begin(true);
  composer.press(6);
  await composer.begin(true);
  await settled();
  expect(table.plain).toEqual([]);
});

test('a card switched off is asked about anew with what follows from that', async () => {
  const table = new Table((choices) =>
    choices.length ? [walk('d4', [0]), walk('d5', [0])] : [walk('d4', [1]), walk('d5', [1])],
  );
  const composer = new Composer(table);
  await composer.begin(true);
  composer.toggle(0, CLOSES);
  await settled();
  expect(table.asked).toEqual([[], [0]]);
  expect(composer.parts?.map((part) => part.given)).toEqual([[0], [0]]);
});

test('a plan goes on by itself after what could not be taken back, and stops where another question comes', async () => {
  const plan = [walk('d4', [1], { final: true }), walk('d5', [1], { final: true }), walk('d6', [1])];
  const table = new Table(() => plan);
  const composer = new Composer(table);
  await composer.begin(true);
  await composer.done();
  expect(composer.goesOn('Walk d5 ', [0, 1])).toBe(true);
  await settled();
  expect(table.sent).toEqual([[1], [1]]);
  expect(composer.goesOn('Put  ', [5])).toBe(false);
  expect(composer.isStopped).toBe(true);
  expect(composer.goesOn('Walk d6 ', [0, 1]), 'what was agreed to is over').toBe(false);
});

test('a plan waits while something drawn is chosen, and goes on after that', async () => {
  const plan = [walk('d4', [1], { final: true }), partOf('Keep', {}, [], { open: true }), walk('d5', [1])];
  const table = new Table(() => plan);
  const composer = new Composer(table);
  await composer.begin(true);
  await composer.done();
  expect(composer.goesOn('Keep  ', [7, 8])).toBe(false);
  expect(composer.goesOn('Walk d5 ', [0, 1])).toBe(true);
  await settled();
  expect(table.sent).toEqual([[1], [1]]);
  expect(composer.isStopped).toBe(false);
});

test('a plan that is refused stops, and says so', async () => {
  const table = new Table(() => [walk('d4', [1], { final: true }), walk('d5', [1])]);
  table.applies = 0;
  const composer = new Composer(table);
  await composer.begin(true);
  await composer.done();
  expect(composer.isStopped).toBe(true);
  expect(composer.goesOn('Walk d5 ', [0, 1])).toBe(false);
});

test('what was refused is not proposed again: the question is asked plainly', async () => {
  const table = new Table(() => [partOf('Put', { 5: 3, 6: 3 }, [5, 5, 5])]);
  table.applies = 0;
  const composer = new Composer(table);
  await composer.begin(true);
  const sent = composer.done();
  const again = composer.begin(true);
  await Promise.all([sent, again]);
  expect([composer.parts, composer.isAsking, composer.isStopped]).toEqual([null, false, true]);
  await composer.begin(true);
  expect(composer.parts, 'another question is put together again').not.toBeNull();
});

test('without a proposal the question is asked plainly', async () => {
  const composer = new Composer(new Table(() => null));
  await composer.begin(true);
  expect([composer.parts, composer.isAsking]).toEqual([null, false]);
});

test('a card is paid for at once where soil can pay the rest, and piece by piece where it cannot yet', () => {
  expect(isPlanned('PayCard', true, 3)).toBe(true);
  expect(isPlanned('PayCard', false, 0), 'nothing but cards pays').toBe(true);
  expect(isPlanned('PayCard', false, 1)).toBe(false);
  expect(isPlanned('Action')).toBe(false);
});

test('what has one way only from some answer on is neither missed nor sent', async () => {
  // 5 has one piece, 6 has many, three are owed: after 5 the others come from 6 unasked.
  const pay = (given: number[]): Part => ({
    ...partOf('Convert', { 5: 1, 6: 3 }, given, { kind: 'several' }),
    question: { ...partOf('Convert', {}, []).question, closes: null },
  });
  const table = new Table((choices) => {
    if (!choices.length || choices[0] === 5) return choices.length > 1 ? null : [pay([5])];
    return [pay([6, 6, 6])];
  });
  const composer = new Composer(table);
  await composer.begin(true);
  expect(composer.isReady).toBe(true);
  composer.change(0, 6, 1);
  await settled();
  expect(composer.parts?.[0]?.given, 'more is asked after another beginning').toEqual([6, 6, 6]);
  composer.change(0, 6, -1);
  composer.change(0, 6, -1);
  composer.change(0, 6, -1);
  composer.change(0, 5, 1);
  composer.change(0, 6, 1);
  composer.change(0, 6, 1);
  await settled();
  expect(composer.isReady).toBe(true);
  await composer.done();
  expect(table.sent).toEqual([[5]]);
});

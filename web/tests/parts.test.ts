import { describe, expect, test } from 'vitest';
import { botsFor, fairest, fitting, openEntries, sizesOf, strongest, tableOf, wishOf } from '../src/lib/about';
import { endDigits, typeDigit } from '../src/lib/keys';
import type { GameAbout } from '../src/lib/protocol';
import { fitting as fittingSettings } from '../src/lib/settings.svelte';
import { load, save, type Drawer } from '../src/lib/store';
import { allTokens, forgetToken, invitationLink, keepToken, tokenFor } from '../src/lib/tokens';
import { cellsOf, neighbour, windowOf } from '../src/games/earth/table/grid';
import { arranged } from '../src/games/earth/table/order';
import { sidesOf } from '../src/games/earth/score/sheet';
import { handOf, type Area, type CardLine, type Cell } from '../src/games/earth/types';
import { lackOf, missing, stepsFrom, stepsOf, type Step } from '../src/games/earth/question/walk';
import { asked, data, game } from './help';

function drawer(): Drawer & { texts: Map<string, string> } {
  const texts = new Map<string, string>();
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
}

describe('secrets of this device', () => {
  test('the newest token of a room wins and can be forgotten', () => {
    const kept = drawer();
    keepToken({ room: 'a', token: 'one', at: 1 }, kept);
    keepToken({ room: 'b', token: 'two', at: 2 }, kept);
    keepToken({ room: 'a', token: 'three', at: 3 }, kept);
    expect(allTokens(kept).map((one) => one.token)).toEqual(['three', 'two']);
    expect(tokenFor('a', kept)?.token).toBe('three');
    forgetToken('a', kept);
    expect(tokenFor('a', kept)).toBeNull();
  });

  test('a link carries its secret behind the hash, where servers do not see it', () => {
    const link = new URL(invitationLink('http://x', 'room1', 'tok'));
    expect([link.pathname, link.hash]).toEqual(['/room/room1', '#tok']);
  });

  test('a broken or closed drawer only forgets', () => {
    const broken = drawer();
    broken.setItem('holocene.tokens', '{nonsense');
    expect(allTokens(broken)).toEqual([]);
    const closed: Drawer = {
      getItem: () => {
        throw new Error();
      },
      setItem: () => {
        throw new Error();
      },
      removeItem: () => undefined,
    };
    expect(() => save('x', 1, closed)).not.toThrow();
    expect(load('x', 7, closed)).toBe(7);
  });

  test('what is kept there but is of another kind is passed over, for a file may have brought anything', () => {
    const kept = drawer();
    for (const text of ['null', '5', '"x"', '{"a":1}', 'true']) {
      kept.setItem('holocene.x', text);
      expect(load<unknown>('x', [], kept)).toEqual([]);
    }
    kept.setItem('holocene.x', 'null');
    expect(load<unknown>('x', {}, kept)).toEqual({});
    kept.setItem('holocene.x', '{"a":1}');
    expect(load<unknown>('x', null, kept)).toEqual({ a: 1 });
  });

  test('settings that cannot be are passed over, one by one', () => {
    const bad = { lang: 'xx', theme: 7, speed: 'normal', name: ['a'], confirm: 'yes', pace: Infinity, more: 1 };
    expect(fittingSettings({ ...bad, sound: true, windows: 'raised' })).toEqual({
      speed: 'normal',
      sound: true,
      windows: 'raised',
    });
  });
});

describe('number keys', () => {
  test('a digit answers at once when no longer number begins with it', () => {
    expect(typeDigit('', '3', 9)).toEqual({ digits: '', answer: 3 });
    expect(typeDigit('', '3', 12)).toEqual({ digits: '', answer: 3 });
  });
  test('one of twelve waits for a second digit', () => {
    expect(typeDigit('', '1', 12)).toEqual({ digits: '1', answer: null });
    expect(typeDigit('1', '2', 12)).toEqual({ digits: '', answer: 12 });
    expect(endDigits('1', 12)).toBe(1);
  });
  test('a digit that does not fit starts anew or means nothing', () => {
    expect(typeDigit('1', '9', 12)).toEqual({ digits: '', answer: 9 });
    expect(typeDigit('', '9', 3)).toEqual({ digits: '', answer: null });
    expect(endDigits('', 3)).toBeNull();
  });
});

describe('the island', () => {
  const cell = (name: string): Cell => ({ cell: name, card: 'earth-001', down: false, sprouts: 0, growth: 0 });
  test('is shown with one more line on each side while its frame is open', () => {
    expect(windowOf([cell('d4')])).toEqual({ left: 2, top: 2, columns: 3, rows: 3 });
    expect(windowOf([cell('b4'), cell('e4')])).toEqual({ left: 1, top: 2, columns: 4, rows: 3 });
    expect(windowOf([cell('d4')], [], false)).toEqual({ left: 3, top: 3, columns: 1, rows: 1 });
  });
  test('always shows what can be chosen', () => {
    expect(windowOf([cell('d4')], ['a1'], false)).toEqual({ left: 0, top: 0, columns: 4, rows: 4 });
    expect(cellsOf({ left: 0, top: 0, columns: 2, rows: 2 })).toEqual(['a1', 'b1', 'a2', 'b2']);
  });
  test('is walked with the arrow keys and ends at its edge', () => {
    const frame = windowOf([cell('d4')]);
    expect(neighbour(frame, 'd4', 'ArrowLeft')).toBe('c4');
    expect(neighbour(frame, 'c3', 'ArrowUp')).toBeNull();
    expect(neighbour(frame, 'd4', 'Enter')).toBeNull();
  });
});

describe('the walk', () => {
  const { view } = asked('Walk');
  const area = view.seats[view.seat] as Area;
  const priced = (op: string, n: number): Step => ({
    slot: 'd4',
    card: 'x',
    lines: [{ ops: { op: 'Ability', cost: [{ op, n }] } } as unknown as CardLine],
  });
  test('foretells cards in reading order with the colours of the action', () => {
    const found = stepsOf(view, data);
    expect(found.map((step) => step.slot)).toContain(view.asked?.slot);
    expect(found.every((step) => step.lines.length > 0)).toBe(true);
  });
  test('tells what is missing to use a card', () => {
    const poor = { ...area, soil: 2, compost: 0, tableau: [] };
    expect(missing(priced('PayCompost', 1), poor)).toEqual([['compost', 1]]);
    expect(missing(priced('PaySprouts', 2), poor)).toEqual([['sprouts', 2]]);
    expect(missing(priced('PaySoil', 2), poor)).toEqual([]);
    expect(missing(priced('PaySoil', 3), poor)).toEqual([['soil', 3]]);
  });
  test('tells why a card would bring nothing, where that is plain to see', () => {
    const gaining = (...ops: string[]): Step => ({
      slot: 'd4',
      card: 'x',
      lines: [{ ops: { op: 'Ability', gains: ops.map((op) => ({ op, n: 1 })) } } as unknown as CardLine],
    });
    const bare = { ...area, hand: [], tableau: [] };
    expect(lackOf(gaining('GainSprouts'), bare, data)).toBe('sprouts');
    expect(lackOf(gaining('GainGrowth', 'CompostHand'), bare, data)).toBe('growth');
    expect(lackOf(gaining('CompostHand'), { ...bare, hand: ['a'] }, data)).toBeNull();
    expect(lackOf(gaining('GainSprouts', 'GainSoil'), bare, data)).toBeNull();
    expect(lackOf(gaining(), bare, data)).toBeNull();
  });
  test('has cards behind it that are not told again, and the boards before or after all plants', () => {
    const steps = ['island', 'climate', 'd4', 'e4', 'd5'].map((slot): Step => ({ slot, card: slot, lines: [] }));
    const slots = (from: string | undefined): string[] => stepsFrom(steps, from).map((step) => step.slot);
    expect(slots('e4')).toEqual(['island', 'climate', 'e4', 'd5']);
    expect(slots('climate')).toEqual(['climate', 'd4', 'e4', 'd5']);
    expect(slots(undefined)).toHaveLength(5);
  });
});

test('the hand is sorted by what one likes and shows what one asks for', () => {
  const { view } = asked('Planting');
  const hand = handOf(view.seats[view.seat]);
  const costs = view.seats[view.seat]?.costs ?? {};
  const byCost = arranged(hand, 'cost', 'all', data, costs, () => false).map((id) => costs[id] ?? 99);
  expect(byCost).toEqual([...byCost].sort((a, b) => a - b));
  expect(arranged(hand, 'type', 'all', data, costs, () => false).sort()).toEqual([...hand].sort());
  const lit = hand[2];
  expect(arranged(hand, 'playable', 'all', data, costs, (id) => id === lit)[0]).toBe(lit);
  expect(arranged(hand, 'cost', 'playable', data, costs, (id) => id === lit)).toEqual([lit]);
});

test('the score sheet comes from the result, or from the view where there is none', () => {
  const given = sidesOf(game.result, game.over);
  const made = sidesOf(null, game.over);
  expect(given.map((side) => side.rank)).toEqual([...given.map((side) => side.rank)].sort((a, b) => a - b));
  expect(made.map((side) => [side.seats, side.total])).toEqual(given.map((side) => [side.seats, side.total]));
});

describe('a new table', () => {
  const about: GameAbout = {
    game: 'earth',
    rules: '1',
    lessons: [],
    options: {
      sides: {},
      months: {},
      seats: { key: 'players', min: 1, max: 6 },
      with: ['abundance'],
      entries: [
        { key: 'mode', values: ['standard', 'beginner'], default: 'standard' },
        { key: 'team', values: ['off', '2v2'], default: 'off' },
        { key: 'gaia', values: ['calm', 'wild'], default: 'calm' },
      ],
      tables: [
        { seats: 1, with: [], allowed: { mode: ['standard'], team: ['off'], gaia: ['calm', 'wild'] } },
        { seats: 4, with: [], allowed: { mode: ['standard', 'beginner'], team: ['off', '2v2'], gaia: [] } },
        { seats: 6, with: ['abundance'], allowed: { mode: ['beginner'], team: ['off'], gaia: [] } },
      ],
    },
    bots: [
      { bot: 'greedy', level: 2 },
      { bot: 'random', level: 1 },
    ],
  };
  const keys = (seats: number): string[] => openEntries(about, tableOf(about, seats, [])).map((entry) => entry.key);

  test('offers only what the rules allow at its size', () => {
    expect(sizesOf(about, [])).toEqual([1, 4]);
    expect(sizesOf(about, ['abundance'])).toEqual([6]);
    expect(tableOf(about, 6, [])).toBeNull();
    expect(keys(1)).toEqual(['gaia']);
    expect(keys(4)).toEqual(['mode', 'team']);
  });

  test('offers the months of the card set that is chosen, and none where it has none', () => {
    const name = { en: 'Dry Month', fr: 'Mois sec' };
    const values = ['off', 'random', 'month-001', 'month-002'];
    const allowed = { mode: ['standard'], cards: ['mine', 'yours', 'shipped'], calendar: values };
    const own: GameAbout = {
      ...about,
      options: {
        ...about.options,
        months: { mine: [{ id: 'month-001', name }], yours: [{ id: 'month-002', name }] },
        entries: [
          { key: 'cards', values: allowed.cards, default: 'mine' },
          { key: 'calendar', values, default: 'off' },
        ],
        tables: [{ seats: 2, with: [], allowed }],
      },
    };
    const table = tableOf(own, 2, []);
    const months = (wishes: Record<string, string>): unknown =>
      openEntries(own, table, wishes).find((entry) => entry.key === 'calendar')?.values;
    expect(months({})).toEqual(['off', 'random', 'month-001']);
    expect(months({ cards: 'yours' })).toEqual(['off', 'random', 'month-002']);
    expect(months({ cards: 'shipped' })).toBeUndefined();
    expect(fitting(own, table, { cards: 'shipped', calendar: 'month-001' })['calendar']).toBe('off');
    expect(fitting(own, table, { calendar: 'month-001' })['calendar']).toBe('month-001');
  });

  test('keeps the wishes that fit and leaves out what has no meaning', () => {
    const wishes = { mode: 'beginner', team: '2v2', gaia: 'wild' };
    expect(fitting(about, tableOf(about, 1, []), wishes)).toEqual({ mode: 'standard', team: 'off', gaia: 'wild' });
    expect(fitting(about, tableOf(about, 4, []), wishes)).toEqual({ mode: 'beginner', team: '2v2' });
    expect(fitting(about, tableOf(about, 6, ['abundance']), {})).toEqual({
      mode: 'beginner',
      team: 'off',
      with: ['abundance'],
    });
  });

  test('has the strongest bot of few, and one from the middle of many', () => {
    expect(strongest(botsFor(about))).toBe('greedy');
    expect(fairest(botsFor(about))).toBe('greedy');
    expect(fairest(['a', 'b', 'c', 'd', 'e'])).toBe('c');
  });

  test('is wished for as the protocol says', () => {
    const wish = wishOf({
      game: 'earth',
      options: {},
      sitters: [
        { kind: 'me', name: 'Ada' },
        { kind: 'link', name: '' },
        { kind: 'bot', name: '', bot: 'greedy' },
      ],
      public: false,
      shuffle: true,
      clock: null,
    });
    expect(wish.seats.map((seat) => seat.kind)).toEqual(['person', 'open', 'bot']);
    expect(wish.options['players']).toBe(3);
    expect(wish.hotseat).toBe(false);
    expect(wish.seats[2]?.name).toBeTruthy();
  });
});

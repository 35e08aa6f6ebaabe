/** What decides where things of the table stand, and what the tiles say that fits. */

import { describe, expect, test } from 'vitest';
import { placeFor, type Box } from '../src/games/earth/card/place';
import { fitOf } from '../src/games/earth/question/fits';
import { Sight } from '../src/games/earth/table/sight.svelte';
import { ACTIONS, type Area } from '../src/games/earth/types';
import { dataOf } from '../src/games/earth/card/cards';
import type { CardFacts } from '../src/games/earth/types';

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

describe('a card shown large', () => {
  const WINDOWS = [
    [1024, 768],
    [1280, 720],
    [1440, 900],
    [1920, 1080],
  ] as const;

  test.each(WINDOWS)('from the hand it stands inside %i x %i, never over the question', (width, height) => {
    const side = Math.max(200, width * 0.19);
    const bar = { left: side, top: height - 320, right: width - side, bottom: height - 170 };
    const size = { width: Math.min(side - 16, 350), height: Math.min(600, height - 60) };
    for (let left = side; left + 110 < width - side; left += 37) {
      const card = { left, top: height - 160, right: left + 110, bottom: height - 8 };
      const place = placeFor(card, size, { width, height }, [bar]);
      const here = { ...place, right: place.left + size.width, bottom: place.top + size.height };
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(here.right).toBeLessThanOrEqual(width);
      expect(here.bottom).toBeLessThanOrEqual(height);
      expect(overlaps(here, bar)).toBe(false);
    }
  });

  test('on the island it stands beside the cell and leaves it free', () => {
    const bar = { left: 240, top: 400, right: 1040, bottom: 540 };
    const cell = { left: 560, top: 300, right: 640, bottom: 380 };
    const place = placeFor(cell, { width: 490, height: 330 }, { width: 1280, height: 720 }, [bar]);
    const here = { ...place, right: place.left + 490, bottom: place.top + 330 };
    expect(overlaps(here, cell)).toBe(false);
    expect(overlaps(here, bar)).toBe(false);
  });
});

describe('a card shown large where there is little room', () => {
  const WINDOW = { width: 360, height: 640 };
  const bar = { left: 0, top: 366, right: 360, bottom: 640 };
  const cell = { left: 97, top: 138, right: 135, bottom: 178 };

  test('is made smaller rather than laid over the question', () => {
    const size = { width: 340, height: 500 };
    const place = placeFor(cell, size, WINDOW, [bar]);
    const here = { ...place, right: place.left + 340 * place.scale, bottom: place.top + 500 * place.scale };
    expect(place.scale).toBeLessThan(1);
    expect(overlaps(here, bar)).toBe(false);
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.top).toBeGreaterThanOrEqual(0);
    expect(here.right).toBeLessThanOrEqual(WINDOW.width);
  });

  test('keeps its size where it fits', () => {
    expect(placeFor(cell, { width: 300, height: 180 }, WINDOW, [bar]).scale).toBe(1);
  });

  test('never leaves the window, whatever is asked', () => {
    const place = placeFor(cell, { width: 340, height: 900 }, WINDOW, []);
    expect(place.top + 900 * place.scale).toBeLessThanOrEqual(WINDOW.height);
  });
});

describe('what fits', () => {
  const card = (id: string, facts: Partial<CardFacts>): CardFacts =>
    ({ id, kind: 'flora', name: { en: id, fr: id }, lines: [], ...facts }) as CardFacts;
  const data = dataOf({
    cards: [
      card('full', { sprouts: 2, growth: 1 }),
      card('wide', { sprouts: 5, growth: 4 }),
      card('cheap', { cost: 1 }),
      card('dear', { cost: 9 }),
      card('storm', { kind: 'event' }),
    ],
  } as unknown as Parameters<typeof dataOf>[0]);
  const area = {
    soil: 3,
    hand: ['cheap', 'dear', 'storm'],
    costs: { cheap: 1, dear: 9 },
    tableau: [
      { cell: 'd4', card: 'full', sprouts: 2, growth: 1, down: false },
      { cell: 'd5', card: 'wide', sprouts: 1, growth: 3, down: false },
      { cell: 'd6', card: null, sprouts: 0, growth: 0, down: true },
    ],
  } as unknown as Area;

  test('is counted in free places, and never more than an action gives', () => {
    expect(fitOf('water', area, data, 6)).toEqual({ what: 'sprouts', n: 4, most: 6 });
    expect(fitOf('grow', area, data, 2)).toEqual({ what: 'growth', n: 1, most: 2 });
    expect(fitOf('compost', area, data, 0)).toBeNull();
  });

  test('of the hand is what there is soil for; Events are not planted', () => {
    expect(fitOf('plant', area, data, 0)).toEqual({ what: 'cards', n: 1, most: 2 });
    const unseen = { ...area, hand: 7 } as Area;
    expect(ACTIONS.map((action) => fitOf(action, unseen, data, action === 'grow' ? 2 : 6)?.n ?? null)).toEqual([
      0,
      null,
      4,
      1,
    ]);
  });
});

test('a swipe turns to the part beside, and stays at both ends', () => {
  const sight = new Sight();
  sight.step(-1);
  expect(sight.tab).toBe('island');
  for (const tab of ['others', 'goals', 'story', 'story']) {
    sight.step(1);
    expect(sight.tab).toBe(tab);
  }
});

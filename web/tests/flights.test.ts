import { expect, test } from 'vitest';
import type { Change } from '../src/lib/protocol';
import { deedFlights, MOST, ownFlights } from '../src/games/earth/seeing/flights';
import type { Deed } from '../src/games/earth/seeing/deeds';
import type { Area } from '../src/games/earth/types';

const change = (what: string, more: Partial<Change>): Change => ({ seat: 0, what, from: null, to: null, ...more });

test('a planted card goes from the hand to its cell, pieces to their plants', () => {
  const flights = ownFlights(
    [
      change('hand', { from: 3, to: 2, removed: ['F01'], added: [] }),
      change('tableau', { cell: 'd4', from: null, to: { card: 'F01', sprouts: 0, growth: 0 } }),
      change('tableau', {
        cell: 'd5',
        from: { card: 'F02', sprouts: 1, growth: 0 },
        to: { card: 'F02', sprouts: 3, growth: 1 },
      }),
    ],
    0,
  );
  expect(flights).toEqual([
    { card: 'F01', from: 'card F01', to: 'cell 0 d4' },
    { sign: 'sprout', n: 2, from: 'supply', to: 'cell 0 d5' },
    { sign: 'growth', n: 1, from: 'supply', to: 'cell 0 d5' },
  ]);
});

test('cards drawn come from the deck, cards composted go to the compost, an Event to the Events', () => {
  const flights = ownFlights(
    [
      change('hand', { from: 3, to: 3, removed: ['F01', 'E01'], added: ['F05', 'F06'] }),
      change('compost', { from: 2, to: 3 }),
      change('events', { from: 0, to: 1, added: ['E01'], removed: [] }),
      change('held', { from: 1, to: 0, added: [], removed: ['F06'] }),
    ],
    0,
  );
  expect(flights).toContainEqual({ card: 'F01', from: 'card F01', to: 'count 0 compost' });
  expect(flights).toContainEqual({ card: 'E01', from: 'card E01', to: 'count 0 events' });
  expect(flights).toContainEqual({ card: 'F05', from: 'deck', to: 'card F05' });
  expect(
    flights.map(({ card }) => card),
    'what was held is in the hand already',
  ).not.toContain('F06');
});

test('what others change is not told twice, and a swarm is cut short', () => {
  const many = Array.from({ length: 20 }, (_, at) => `F${at}`);
  expect(ownFlights([change('hand', { seat: 1, from: 0, to: 20, added: many, removed: [] })], 0)).toEqual([]);
  expect(ownFlights([change('hand', { from: 0, to: 20, added: many, removed: [] })], 0)).toHaveLength(MOST);
});

test('what somebody else did goes to the small map and the counters', () => {
  const deed: Deed = {
    turn: 3,
    seat: 1,
    action: 'plant',
    counts: { soil: 2, sprouts: 4, hand: 1, compost: -1 },
    planted: ['F09'],
    hidden: 0,
    events: [],
    goals: [],
    version: 9,
  };
  const area = { tableau: [{ cell: 'c4', card: 'F09', sprouts: 0, growth: 0, down: false }] } as unknown as Area;
  expect(deedFlights(deed, area)).toEqual([
    { card: 'F09', from: 'count 1 hand', to: 'cell 1 c4' },
    { card: null, n: 1, from: 'deck', to: 'count 1 hand' },
    { sign: 'sprout', n: 4, from: 'supply', to: 'map 1' },
    { sign: 'soil', n: 2, from: 'supply', to: 'count 1 soil' },
  ]);
});

import { expect, test } from 'vitest';
import { fits, haystack, inOrder, isNothing, NOTHING, toggled, type Wish } from '../src/cards/filter';
import { data } from './help';

const ALL = [...data.cards.values()];
const found = (wish: Partial<Wish>, lang: 'en' | 'fr' = 'en'): string[] =>
  ALL.filter((card) => fits(card, haystack(card, lang), { ...NOTHING, ...wish })).map((card) => card.id);
const first = ALL.find((card) => card.kind === 'flora' && card.latin);

test('a card is found by either name, its Latin name and words of its text', () => {
  if (!first) throw new Error('tests/data/cards.json has no Flora');
  expect(found({ words: first.name.en })).toContain(first.id);
  expect(found({ words: first.name.fr })).toContain(first.id);
  expect(found({ words: first.latin?.toUpperCase() ?? '' })).toContain(first.id);
  const word = first.lines[0]?.text.fr.split(' ').slice(0, 2).join(' ') ?? '';
  expect(found({ words: word }, 'fr')).toContain(first.id);
});

test('values of one filter add up, filters all hold', () => {
  const trees = found({ kinds: ['tree'] });
  const events = found({ kinds: ['event'] });
  expect(trees.length).toBeGreaterThan(2);
  expect(found({ kinds: ['tree', 'event'] }).length).toBe(new Set([...trees, ...events]).size);
  for (const id of found({ kinds: ['tree'], habitats: ['cold'], costs: ['0-2', '3-5'] })) {
    const card = data.cards.get(id);
    expect(card?.types).toContain('tree');
    expect(card?.habitats).toContain('cold');
    expect(card?.cost).toBeLessThanOrEqual(5);
  }
  for (const id of found({ colours: ['blue'] }))
    expect(data.cards.get(id)?.lines.some((line) => line.colour === 'blue')).toBe(true);
});

test('what has no cost is not found by cost, and comes last when sorted by it', () => {
  expect(found({ costs: ['0-2', '3-5', '6-9', '10-99'] }).every((id) => data.cards.get(id)?.cost !== undefined)).toBe(
    true,
  );
  const order = inOrder(ALL, 'cost', 'en').map((card) => card.cost);
  expect(order.indexOf(undefined)).toBe(order.filter((cost) => cost !== undefined).length);
  const names = inOrder(ALL, 'name', 'fr').map((card) => card.name.fr);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'fr')));
});

test('sets are told apart, and no wish at all shows everything', () => {
  expect(found({ sets: ['nowhere'] })).toEqual([]);
  expect(found({}).length).toBe(ALL.length);
  expect(isNothing(NOTHING)).toBe(true);
  expect(isNothing({ ...NOTHING, words: ' ' })).toBe(true);
  expect(isNothing({ ...NOTHING, habitats: ['wet'] })).toBe(false);
  expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b']);
});

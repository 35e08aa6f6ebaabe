import { expect, test } from 'vitest';
import { filesOf, forget, keep, kept, offsetOf, type Written } from '../src/cards/correct';
import type { Drawer } from '../src/lib/store';

function drawer(): Drawer {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

const record = (id: string, text: string, file = 'animals.toml'): Written => ({ id, kind: 'animal', file, text });

test('a card that is corrected again takes its own place', () => {
  const here = drawer();
  keep(record('animal-003', 'old'), here);
  keep(record('animal-001', 'other'), here);
  expect(keep(record('animal-003', 'new'), here).map((one) => one.text)).toEqual(['other', 'new']);
  expect(forget('animal-001', here).map((one) => one.id)).toEqual(['animal-003']);
});

test('what others have put into the drawer is not trusted', () => {
  const here = drawer();
  here.setItem('holocene.corrected', JSON.stringify([null, 3, { id: 'animal-001' }, record('animal-002', 'x')]));
  expect(kept(here).map((one) => one.id)).toEqual(['animal-002']);
  here.setItem('holocene.corrected', '{"a":1}');
  expect(kept(here)).toEqual([]);
});

test('a folder has a file for each kind with its records in order', () => {
  const records = [record('animal-009', '[[card]]\nb\n'), record('earth-001', '[[card]]\nc', 'flora.toml')];
  records.push(record('animal-002', '[[card]]\na'));
  expect(filesOf(records).map(([file, text]) => [file, text])).toEqual([
    ['animals.toml', '[[card]]\na\n\n[[card]]\nb\n'],
    ['flora.toml', '[[card]]\nc\n'],
  ]);
});

test('a line and a column are a place in the text', () => {
  expect('ab\ncde'[offsetOf('ab\ncde', 2, 2)]).toBe('d');
  expect(offsetOf('ab\ncde', 9, 1)).toBe(6);
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fill, joined, plain, sayIn, text, type Dictionaries } from '../src/lib/i18n';
import { EARTH } from '../src/games/earth/words';
import { CARDS } from '../src/cards/words';
import { LEARN } from '../src/learn/words';
import { ABUNDANCE_LESSON } from '../src/learn/words/abundance';
import { ANIMALS_LESSON } from '../src/learn/words/animals';
import { EARTH_LESSON } from '../src/learn/words/earth';
import { EWS_LESSON } from '../src/learn/words/ews';
import { SOLO_LESSON } from '../src/learn/words/solo';
import { TEAMS_LESSON } from '../src/learn/words/teams';
import { RULES } from '../src/rules/words';
import { EWS } from '../src/games/ews/words';
import { FRIEND } from '../src/friend/words';
import { MOVING } from '../src/moving/words';
import { STATS } from '../src/stats/words';
import { PEOPLE } from '../src/people/words';
import { SHELL } from '../src/words';

const ROOT = new URL('../src', import.meta.url).pathname;

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'words' ? [] : sources(path);
    return /\.(ts|svelte)$/.test(entry.name) ? [readFileSync(path, 'utf8')] : [];
  });
}

const code = sources(ROOT).join('\n');
/** Keys made while running: the fixed beginning of every template that makes one. */
const prefixes = [...code.matchAll(/`([a-z]+(?:\.[\w-]+)*\.)\$\{/g)].map((found) => found[1] ?? '');
/** Words of the server: `named('option', key)`. */
prefixes.push(...[...code.matchAll(/named\('(\w+)'/g)].map((found) => `${found[1]}.`));
/** Nouns with a number: `say.count('n.cards', 2)` uses both forms. */
const counted = [...code.matchAll(/count\(([^,]+),/g)].flatMap((found) =>
  [...(found[1] ?? '').matchAll(/'([^']+)'/g)].map((one) => one[1] ?? ''),
);

function isUsed(key: string): boolean {
  if (code.includes(`'${key}'`)) return true;
  const noun = key.replace(/\.(one|many)$/, '');
  if (noun !== key && counted.includes(noun)) return true;
  const deed = key.replace(/\.(you|other)$/, '');
  if (deed !== key && code.includes(`'${deed}'`)) return true;
  return prefixes.some((prefix) => key.startsWith(prefix));
}

const SETS: [string, Dictionaries<string>][] = [
  ['shell', SHELL],
  ['earth', EARTH],
  ['rules', RULES],
  ['cards', CARDS],
  ['tutorial', LEARN],
  ['lesson earth', EARTH_LESSON],
  ['lesson ews', EWS_LESSON],
  ['lesson solo', SOLO_LESSON],
  ['lesson teams', TEAMS_LESSON],
  ['lesson abundance', ABUNDANCE_LESSON],
  ['lesson animals', ANIMALS_LESSON],
  ['lesson ews', EWS_LESSON],
  ['ews', EWS],
  ['statistics', STATS],
  ['people', PEOPLE],
  ['friend', FRIEND],
  ['moving', MOVING],
];

describe.each(SETS)('the texts of %s', (_, dictionaries) => {
  const english = Object.keys(dictionaries.en).sort();

  test('have the same keys in both languages', () => {
    expect(Object.keys(dictionaries.fr).sort()).toEqual(english);
  });

  test('have the same values to fill in', () => {
    const holes = (one: string): string[] => [...one.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '').sort();
    for (const key of english)
      expect([key, ...holes(dictionaries.fr[key] ?? '')]).toEqual([key, ...holes(dictionaries.en[key] ?? '')]);
  });

  test('are all used', () => {
    expect(english.filter((key) => !isUsed(key))).toEqual([]);
  });

  test('are nowhere empty', () => {
    for (const key of english) expect(dictionaries.en[key] && dictionaries.fr[key], key).toBeTruthy();
  });

  test('name no rule by its number: that is behind a sign', () => {
    const told = english
      .filter((key) => key !== 'rules.search.hint')
      .map((key) => [key, dictionaries.en[key], dictionaries.fr[key]].join(' '));
    expect(told.filter((one) => / .*\b[A-Z]-[A-Z]*-?\d/.test(one))).toEqual([]);
  });

  test('are set as French is: a space before double punctuation, curved apostrophes', () => {
    const wrong = english.filter((key) =>
      /[^\s\u202f][;!?»]|[^\s\u202f\d]:(?!\w)|«\S|'/.test(dictionaries.fr[key] ?? ''),
    );
    expect(wrong).toEqual([]);
  });
});

test('every text a component asks for by name exists', () => {
  const known = new Set(SETS.flatMap(([, dictionaries]) => Object.keys(dictionaries.en)));
  const asked = [...code.matchAll(/\b(?:say|shellSay|shell\(\)|parts)\('([^']+)'/g)].map((found) => found[1] ?? '');
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((key) => !known.has(key))).toEqual([]);
});

const TINY = {
  en: { hi: 'Hi {who}!', 'n.one': '{n} card', 'n.many': '{n} cards' },
  fr: { hi: 'Salut {who} !', 'n.one': '{n} carte', 'n.many': '{n} cartes' },
};

test('values are put into texts, and things stay things', () => {
  const parts = fill('a {x} b', { x: { kind: 'card', id: 'c', text: 'Fern' } });
  expect(parts.map((part) => part.kind)).toEqual(['text', 'card', 'text']);
  expect(plain(parts)).toBe('a Fern b');
  expect(sayIn(TINY, 'en')('hi', { who: 'Ada' })).toBe('Hi Ada!');
});

test('a value that is missing stays visible instead of vanishing', () => {
  expect(sayIn(TINY, 'en')('hi')).toBe('Hi {who}!');
});

test('French counts zero like one and sets narrow spaces', () => {
  expect(sayIn(TINY, 'fr').count('n', 0)).toBe('0 carte');
  expect(sayIn(TINY, 'en').count('n', 0)).toBe('0 cards');
  expect(sayIn(TINY, 'fr')('hi', { who: 'Ada' })).toBe('Salut Ada\u202f!');
});

test('lists end with and', () => {
  expect(plain(joined([[text('a')], [text('b')], [text('c')]], 'and'))).toBe('a, b and c');
  expect(plain(joined([[text('a')]], 'and'))).toBe('a');
});

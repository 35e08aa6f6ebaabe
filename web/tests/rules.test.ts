import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { RulesText } from '../src/lib/protocol';
import { plainOf, spansOf } from '../src/rules/marks';
import { folded, wordsOf } from '../src/lib/fold';
import { excerpt, highlighted, indexOf, search } from '../src/rules/search';
import { signOfTerm, TERMS_WITH_SIGNS } from '../src/rules/terms';
import { addressOf, findRule, idOfRow, isId, Places } from '../src/rules/texts';
import { addressParts } from '../src/lib/router.svelte';

const EARTH: RulesText = {
  document: 'earth', game: 'earth', lang: 'en', title: 'Earth',
  sections: [
    { title: '1. Planting', level: 2, blocks: [
      { kind: 'rule', id: 'E-PLANT-03', text: 'A card costs *soil* (R-41, A-SEED-02).' },
      { kind: 'item', text: 'at once', mark: '1.' },
      { kind: 'rule', id: 'E-PLANT-04', text: 'The **canopy** is free.' },
    ] },
    { title: '2. Rulings', level: 2, blocks: [{ kind: 'table', head: ['Id', 'Ruling'], rows: [['R-41', 'Rows of soil first.'], ['R-42', 'Really?']] }] },
  ],
}; // prettier-ignore
const SEEDS: RulesText = {
  document: 'abundance',
  game: 'earth',
  lang: 'fr',
  title: 'Abondance',
  sections: [
    {
      title: '1. Graines',
      level: 2,
      blocks: [
        { kind: 'rule', id: 'A-SEED-02', text: 'Une graine échangée, dès la récolte.' },
        { kind: 'table', head: ['Id', ''], rows: [['R-41', 'autre']] },
      ],
    },
  ],
};
const INDEX = indexOf([EARTH, SEEDS]);
const found = (query: string): string[] => search(INDEX, query).map(({ entry }) => entry.id ?? entry.anchor);

describe('searching', () => {
  test('finds an id, also while it is being typed, before anything that mentions it', () => {
    expect(found('e-plant-03')[0]).toBe('E-PLANT-03');
    expect(found('E-PLANT')).toEqual(['E-PLANT-03', 'E-PLANT-04']);
    expect(found('A-SEED-02')[0]).toBe('A-SEED-02');
  });

  test('finds words in any order, by their beginnings', () => {
    expect(found('soil card')).toEqual(['E-PLANT-03']);
    expect(found('so')).toContain('R-41');
    expect(found('oil')).toEqual([]);
  });

  test('does without accents and capitals', () => {
    expect(found('RECOLTE echangee')).toEqual(['A-SEED-02']);
    expect(found('récolte')).toEqual(['A-SEED-02']);
  });

  test('every word must be there, and nothing is found for nothing', () => {
    expect(found('soil graine')).toEqual([]);
    expect(found('   ')).toEqual([]);
  });

  test('hits are marked at their places, with their accents', () => {
    const pieces = highlighted('Échangée ou échange', wordsOf('echange'));
    expect(pieces.filter((piece) => piece.hit).map((piece) => piece.text)).toEqual(['Échangé', 'échange']);
    expect(pieces.map((piece) => piece.text).join('')).toBe('Échangée ou échange');
    expect(folded('Œuvre é').length).toBe('Œuvre é'.length);
  });

  test('a long text is shown around its first hit', () => {
    const long = `${'word '.repeat(200)}needle ${'word '.repeat(100)}`;
    expect(excerpt(long, ['needle'])).toContain('needle');
    expect(excerpt(long, ['needle']).length).toBeLessThan(280);
    expect(excerpt('short', ['x'])).toBe('short');
  });
});

describe('reading', () => {
  test('marks become spans, and ids are found between them', () => {
    const spans = spansOf('**Bold** and *it alic*, `code` (E-SOLO-05a, R-3, H-K03); [text](#x). 3 * 4 * 5, a-B-7');
    expect(spans.filter((span) => span.kind !== 'text').map((span) => [span.kind, span.text])).toEqual([
      ['bold', 'Bold'], ['italic', 'it alic'], ['code', 'code'], ['id', 'E-SOLO-05a'], ['id', 'R-3'], ['id', 'H-K03'], ['link', 'text'],
    ]); // prettier-ignore
    expect(plainOf('A **b** `c`')).toBe('A b c');
  });

  test('an id leads to the document being read if it is there, else to where it is', () => {
    const places = new Places([EARTH, SEEDS]);
    expect(places.of('R-41', 'abundance')).toBe('/rules/abundance#R-41');
    expect(places.of('R-41', 'glossary')).toBe('/rules/earth#R-41');
    expect(places.of('A-SEED-02', 'earth')).toBe('/rules/abundance#A-SEED-02');
    expect(places.of('E-NONE-01', 'earth')).toBeNull();
    expect(addressOf('W-MOVE-01')).toBe('/rules/earth-water-sun#W-MOVE-01');
    expect(addressOf('H-W12'), 'a game can end by it').toBe('/rules/earth-water-sun#H-W12');
    expect(addressOf('H-K03')).toBe('/rules/animal-kingdom#H-K03');
    expect(addressOf('H-09')).toBe('/rules/earth#H-09');
  });

  test('a rule comes with what belongs to it, a ruling with its row', () => {
    expect(findRule([EARTH], 'E-PLANT-03')?.blocks.map((block) => block.kind)).toEqual(['rule', 'item']);
    expect(findRule([EARTH], 'R-42')?.blocks).toEqual([
      { kind: 'table', head: ['Id', 'Ruling'], rows: [['R-42', 'Really?']] },
    ]);
    expect(findRule([EARTH], 'E-PLANT-99')).toBeNull();
  });

  test('ids are told from other words', () => {
    expect(['E-PLANT-03', 'R-1', 'X-01', 'E-SOLO-05a', 'H-09', 'H-K03', 'H-W01'].every(isId)).toBe(true);
    expect(['E-PLANT', 'plant', 'E-PLANT-03 x', '4-5'].some(isId)).toBe(false);
    expect(idOfRow(['**R-07**', 'x'])).toBe('R-07');
    expect(idOfRow(['soil', 'x'])).toBeNull();
  });
});

describe('the glossary', () => {
  const terms = (file: string): string[] =>
    readFileSync(new URL(`../../docs/rules/${file}.md`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .map((line) => folded(line.split('|')[1]?.trim().replace(/’/g, "'") ?? ''));

  test('has every term that gets a sign, in both languages', () => {
    const [english, french] = [new Set(terms('glossary')), new Set(terms('glossary.fr'))];
    expect(TERMS_WITH_SIGNS.filter(([, en, fr]) => !english.has(folded(en)) || !french.has(folded(fr)))).toEqual([]);
  });

  test('shows the sign beside a term', () => {
    expect(signOfTerm('soil')).toBe('soil');
    expect(signOfTerm('**événement**')).toBe('event');
    expect(signOfTerm('Compost (action)')).toBe('red');
    expect(signOfTerm('barrier')).toBeNull();
  });
});

test('an address is taken apart into path and place', () => {
  expect(addressParts('/rules/earth#E-PLANT-03')).toEqual(['/rules/earth', 'E-PLANT-03']);
  expect(addressParts('/cards')).toEqual(['/cards', '']);
});

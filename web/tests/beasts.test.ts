/** The animals: every one has its own drawing, its signs, its rules, and is found on the cards page. */

import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { isDrawn, portrait, silhouette } from '../src/art/beasts';
import { HERD } from '../src/art/beasts/herd';
import { fits, haystack, isNothing, NOTHING, wantsAnimals, type Wish } from '../src/cards/filter';
import { rulesOf } from '../src/games/earth/animals/animalRules';
import { tokensOf } from '../src/games/earth/signs';
import type { CardFacts } from '../src/games/earth/types';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const ANIMALS = JSON.parse(read('data/animals.json')) as CardFacts[];
const named = (word: string): CardFacts => {
  const found = ANIMALS.find((card) => card.name.en.includes(word));
  if (!found) throw new Error(`tests/data/animals.json has no ${word}`);
  return found;
};

/** The numbers of a path that are places: the drawing is relative, so its lengths are followed. */
function reachOf(d: string): number {
  let [x, y, far] = [0, 0, 0];
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest.match(/-?(?:\d*\.\d|\d+)/g) ?? []).map(Number);
    const step = { M: 2, l: 2, q: 4, c: 6, a: 7 }[letter];
    if (!step) continue;
    for (let at = 0; at + step <= numbers.length; at += step) {
      const [dx = 0, dy = 0] = numbers.slice(at + step - 2, at + step);
      [x, y] = letter === 'M' ? [dx, dy] : [x + dx, y + dy];
      far = Math.max(far, Math.hypot(x - 50, y - 50));
    }
  }
  return far;
}

describe('the drawing of an animal', () => {
  test('exists for each of the 36, and for nobody else', () => {
    expect(ANIMALS.length).toBe(36);
    expect(Object.keys(HERD).sort()).toEqual(ANIMALS.map((card) => card.name.en.toLowerCase()).sort());
    expect(isDrawn('Unicorn')).toBe(false);
    expect(() => silhouette('Unicorn')).toThrow('no drawing of an animal called Unicorn');
  });

  test('is well-formed, and no two silhouettes or portraits are alike', () => {
    for (const draw of [(card: CardFacts) => silhouette(card.name.en), portrait]) {
      const drawn = ANIMALS.map(draw);
      for (const [at, svg] of drawn.entries()) {
        expect(svg, ANIMALS[at]?.id).not.toMatch(/NaN|undefined|Infinity|null/);
        expect(svg.match(/<path /g)?.length ?? 0).toBeGreaterThan(4);
      }
      expect(new Set(drawn).size).toBe(36);
    }
  });

  test('has a colour for every mark on the card', () => {
    for (const card of ANIMALS) {
      const svg = portrait(card);
      for (const [, letter = ''] of svg.matchAll(/class="[a-z ]* ([A-Z])"/g))
        expect(svg, `${card.id} ${letter}`).toMatch(new RegExp(`--${letter}:#[0-9a-f]{6}`));
    }
  });

  test('fills its token and stays inside it', () => {
    for (const { name } of ANIMALS) {
      const bodies = [...silhouette(name.en).matchAll(/class="body" d="([^"]+)"/g)].map(([, d = '']) => reachOf(d));
      expect(Math.max(...bodies), name.en).toBeLessThan(46);
      expect(Math.max(...bodies), name.en).toBeGreaterThan(38);
    }
  });

  test('costs little: all of them together under 25 KB, compressed', () => {
    const files = ['herd', 'hoofed', 'pawed', 'birds', 'crawlers', 'shape', 'index'].map((name) =>
      read(`../src/art/beasts/${name}.ts`),
    );
    expect(brotliCompressSync(files.join('')).length).toBeLessThan(25_000);
  });
});

describe('the signs of an animal', () => {
  test('cover every word of its lines', () => {
    const words = new Set<string>();
    for (const { lines } of ANIMALS) {
      for (const { notation, signs } of lines)
        for (const token of tokensOf(signs))
          if (token.kind === 'text' && /[a-z]/i.test(token.text)) words.add(`${token.text} (${notation})`);
    }
    expect([...words]).toEqual([]);
  });

  test('tell one thing after the other, and for what each is done', () => {
    const written = tokensOf(named('Highland').lines[0]?.signs ?? [])
      .map((token) => (token.kind === 'text' ? token.text : `[${token.sign}]`))
      .join(' ');
    expect(written).toBe('[step] ≤ 3 · [visited] [flora] : −1 [growth] [there] [gives] +3 [deck>compost]');
  });
});

describe('the rules behind an animal', () => {
  const texts = ['../../docs/rules/animal-kingdom.md', '../../docs/rules/animal-kingdom.fr.md'].map(read);

  test('exist in both languages, and every side has some', () => {
    for (const card of ANIMALS) {
      const { individual, collective } = rulesOf(card);
      expect(individual.length, card.id).toBeGreaterThan(1);
      for (const id of [...individual, ...collective])
        for (const text of texts) expect(text, id).toContain(`**${id}**`);
      expect(new Set(individual).size).toBe(individual.length);
    }
  });

  test('are those of the way it moves, its stock and its limits', () => {
    expect(rulesOf(named('Loon')).individual).toEqual([
      'K-ACT-01',
      'K-PLACE-05',
      'K-MOVE-20',
      'K-MOVE-22',
      'K-STOCK-01',
    ]);
    expect(rulesOf(named('Capybara')).individual).toEqual(['K-ACT-01', 'K-PLACE-06']);
    expect(rulesOf(named('Jay')).individual).toEqual(['K-ACT-01', 'K-MOVE-30', 'K-ACT-12', 'K-ICON-03']);
    expect(rulesOf(named('Python')).individual).toContain('K-SOLO-04');
    expect(rulesOf(named('Proboscis')).individual).toContain('K-SETUP-03');
    expect(rulesOf(named('Elephant')).collective).toContain('K-COLL-05');
  });
});

describe('looking for animals', () => {
  const found = (wish: Partial<Wish>): string[] =>
    ANIMALS.filter((card) => fits(card, haystack(card, 'en'), { ...NOTHING, ...wish })).map((card) => card.name.en);

  test('by provenance and type of either side, by stars and by need', () => {
    expect(found({ kinds: ['animal'] }).length).toBe(36);
    expect(found({ kinds: ['animal'], needs: ['abundance'] })).toEqual(['Proboscis Monkey', 'Siberian Chipmunk']);
    expect(found({ kinds: ['animal'], stars: ['1'] }).every((name) => named(name).complexity?.stars === 1)).toBe(true);
    const activating = found({ kinds: ['animal'], abilities: ['activation'] });
    expect(activating).toContain('Royal Python');
    expect(activating).toContain('Golden Eagle');
    expect(activating).not.toContain('Tarsier');
    const sure = found({ kinds: ['animal'], sources: ['printed'] });
    expect(sure.length).toBe(3);
    expect(sure.every((name) => named(name).individual?.provenance === 'printed')).toBe(true);
    expect(found({ kinds: ['animal'], sources: ['reconstructed'], abilities: ['scoring'], stars: ['3'] })).toContain(
      'Common Loon',
    );
  });

  test('their filters hold only while animals are looked for', () => {
    expect(wantsAnimals({ ...NOTHING, sets: ['animals'] })).toBe(true);
    expect(wantsAnimals({ ...NOTHING, sets: ['animals'], kinds: ['tree'] })).toBe(false);
    expect(found({ needs: ['abundance'] }).length).toBe(36);
    expect(isNothing({ ...NOTHING, needs: ['abundance'] })).toBe(true);
  });
});

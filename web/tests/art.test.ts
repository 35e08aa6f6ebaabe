/** The drawings: every card of the catalogue has its own, and it shows what stands on it. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { draw, paint, type Subject } from '../src/art';
import { cardBack } from '../src/art/back';
import { Path } from '../src/art/path';
import catalogue from './catalogue.json';

const CARDS: readonly Subject[] = catalogue;
const FLORA = CARDS.filter((card) => card.kind === 'flora');

/** A drawing made anew, past the cache. */
function fresh(card: Subject, growth: number, sprouts: number): string {
  return draw({ ...card, id: card.id }, { growth, sprouts });
}

describe('a drawing', () => {
  it('exists for every card and is well-formed', () => {
    expect(CARDS.length).toBe(529);
    for (const card of CARDS) {
      const svg = draw(card);
      expect(svg, card.id).not.toMatch(/NaN|undefined|Infinity|null/);
      expect(tagsLeftOpen(svg), card.id).toEqual([]);
      expect(svg.match(/<path /g)?.length ?? 0, card.id).toBeGreaterThan(4);
      for (const [, d = ''] of svg.matchAll(/ d="([^"]*)"/g))
        expect(isPathData(d), `${card.id}: ${d.slice(0, 80)}`).toBe(true);
    }
  }, 30_000);

  it('is different for every card', () => {
    const seen = new Map<string, string>();
    for (const card of CARDS) {
      const svg = draw(card);
      expect(seen.get(svg), `${card.id} looks like another card`).toBeUndefined();
      seen.set(svg, card.id);
    }
  });

  it('is the same every time', () => {
    for (const card of CARDS) expect(paint(card)).toEqual(paint(card));
  });

  it('takes under 4 KB on average, and never much more', () => {
    const sizes = CARDS.map((card) => draw(card).length);
    expect(sizes.reduce((sum, size) => sum + size) / sizes.length).toBeLessThan(4096);
    expect(Math.max(...sizes)).toBeLessThan(10_000);
  });

  it('uses a pigment for every colour class it names', () => {
    for (const card of CARDS) {
      const svg = draw(card);
      for (const [, letter = ''] of svg.matchAll(/class="[a-z ]* ([A-Z])"/g))
        expect(svg, `${card.id} ${letter}`).toContain(`--${letter}:#`);
    }
    const css = readFileSync(new URL('../src/art/art.css', import.meta.url), 'utf8');
    const letters = new Set(
      CARDS.flatMap((card) => [...draw(card).matchAll(/class="[a-z ]* ([A-Z])"/g)].map((found) => found[1])),
    );
    for (const letter of letters) expect(css).toContain(`svg.plate .${letter} {`);
  });
});

describe('what stands on a card', () => {
  it('shows every piece of growth', () => {
    for (const card of FLORA) {
      const most = card.growth ?? 0;
      const stages = Array.from({ length: most + 1 }, (_, growth) => fresh(card, growth, 0));
      expect(new Set(stages).size, card.id).toBe(most + 1);
      stages.forEach((svg, growth) =>
        expect(sections(svg), `${card.id} with ${growth}`).toBe(Math.min(growth, Math.max(0, most - 1))),
      );
    }
  });

  it('unfolds the canopy with the last piece, and not before', () => {
    for (const card of FLORA) {
      const most = card.growth ?? 0;
      if (!most) continue;
      expect(fresh(card, most - 1, 0), card.id).toContain('class="pencil"');
      expect(fresh(card, most, 0), card.id).not.toContain('class="pencil"');
      expect(fresh(card, most, 0), card.id).toContain('class="tuft"');
    }
  });

  it('shows every sprout on its space', () => {
    for (const card of FLORA) {
      const spaces = card.sprouts ?? 0;
      for (let sprouts = 0; sprouts <= spaces; sprouts++) {
        const svg = fresh(card, 0, sprouts);
        expect(subpaths(svg, 'leaves') / 2, card.id).toBe(sprouts);
        expect(subpaths(pits(svg), 'empty'), card.id).toBe(spaces - sprouts);
      }
    }
  });

  it('is a whole specimen in the hand', () => {
    for (const card of FLORA) expect(draw(card), card.id).not.toContain('class="pencil"');
  });

  it('tells the canopy value, where there is growth', () => {
    for (const card of FLORA.filter((one) => one.growth)) expect(draw(card)).toContain(`>${card.canopy}</text>`);
    expect(draw(CARDS.find((card) => card.kind === 'terrain') as Subject)).not.toContain('<text');
  });
});

describe('a species', () => {
  const tree = (more: Partial<Subject>): Subject => ({
    id: 'x',
    kind: 'flora',
    name: { en: 'Nameless' },
    types: ['tree'],
    growth: 4,
    canopy: 5,
    sprouts: 2,
    ...more,
  });

  it('nobody described has needles in the cold and an umbrella in sunny, dry places', () => {
    const cold = paint(tree({ habitats: ['cold'] })).layers.crown;
    const dry = paint(tree({ habitats: ['sunny'] })).layers.crown;
    const wet = paint(tree({ habitats: ['wet'] })).layers.crown;
    expect(cold).toBe(paint(tree({ habitats: ['cold', 'wet'] })).layers.crown);
    expect(new Set([cold, dry, wet]).size).toBe(3);
  });

  it('grows with its growth maximum and widens with its canopy value', () => {
    expect(paint(tree({ growth: 6 })).top).toBeLessThan(paint(tree({ growth: 2 })).top);
    expect(paint(tree({ canopy: 9 })).layers.crown).not.toBe(paint(tree({ canopy: 3 })).layers.crown);
  });

  it('is found at the start of a word only: a western honeybee is no tern', () => {
    const fauna = (en: string): string => paint({ id: 'x', kind: 'fauna', name: { en } }).layers.stem;
    expect(fauna('Western Honeybee')).not.toBe(fauna('Arctic Tern'));
    expect(fauna('Praying Mantis')).not.toBe(fauna('Green Tree Ant'));
  });

  it('has the flower its name is coloured with', () => {
    const tulip = (en: string): string =>
      paint({ id: 'x', kind: 'flora', name: { en }, types: ['herb'], growth: 2 }).style;
    expect(tulip('Yellow Tulip')).not.toBe(tulip('Red Tulip'));
  });

  it('without growth grows no scale', () => {
    const flat = FLORA.filter((card) => !card.growth);
    expect(flat.length).toBeGreaterThan(5);
    for (const card of flat) expect(draw(card), card.id).not.toContain('class="scale"');
  });
});

describe('a path', () => {
  it('does not drift: many small steps end where they should', () => {
    const path = new Path().move(0, 0);
    for (let i = 1; i <= 100; i++) path.line(i * 0.333, i * 0.077);
    const steps = [...path.toString().matchAll(/-?(?:\d+(?:\.\d)?|\.\d)/g)].map(Number).slice(2);
    const x = steps.filter((_, i) => i % 2 === 0).reduce((sum, step) => sum + step, 0);
    const y = steps.filter((_, i) => i % 2 === 1).reduce((sum, step) => sum + step, 0);
    expect(x).toBeCloseTo(33.3, 1);
    expect(y).toBeCloseTo(7.7, 1);
  });

  it('draws the back of a card', () => {
    expect(tagsLeftOpen(cardBack())).toEqual([]);
  });
});

// --- reading drawings ---------------------------------------------------------------------

function tagsLeftOpen(svg: string): string[] {
  const open: string[] = [];
  for (const [, slash, name = '', , self] of svg.matchAll(/<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>/g)) {
    if (self) continue;
    if (!slash) open.push(name);
    else if (open.pop() !== name) return [name];
  }
  const tags = svg.replace(/<[^>]*>/g, '').replace(/[\d−]/g, '');
  return tags.trim() ? [tags] : open;
}

const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, q: 4, c: 6, a: 7, h: 1, v: 1, z: 0 };

/** Letters SVG knows, each with as many numbers as it takes. */
function isPathData(d: string): boolean {
  if (!/^[mM]/.test(d)) return false;
  for (const [, letter = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const takes = COUNTS[letter.toLowerCase()];
    if (takes === undefined) return false;
    const text = letter.toLowerCase() === 'a' ? rest.replace(/^(\S+ \S+ 0 )([01])([01])/, '$1$2 $3 ') : rest;
    const numbers = text.match(/-?(?:\d+(?:\.\d+)?|\.\d+)/g) ?? [];
    if (takes === 0 ? numbers.length : numbers.length % takes || !numbers.length) return false;
  }
  return true;
}

function pits(svg: string): string {
  return svg.slice(svg.indexOf('class="pits"'));
}

function subpaths(svg: string, name: string): number {
  return new RegExp(`class="${name}" d="([^"]*)"`).exec(svg)?.[1]?.match(/M/g)?.length ?? 0;
}

function sections(svg: string): number {
  return subpaths(svg, 'wood');
}

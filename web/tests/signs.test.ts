/** Signs, names with their styles, and colours that can be read. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { spansOf } from '../src/games/earth/card/marked';
import {
  NAMES,
  SHAPES,
  nameOfSign,
  pairsOf,
  signFor,
  signSvg,
  tokensOf,
  type SignName,
} from '../src/games/earth/signs';
import type { SignToken } from '../src/games/earth/types';
import catalogue from './catalogue.json';

const SIGNS = Object.keys(SHAPES) as SignName[];

describe('a sign', () => {
  it('has a name in both languages, and no two share one', () => {
    expect(Object.keys(NAMES).sort()).toEqual([...SIGNS].sort());
    for (const lang of ['en', 'fr'] as const) {
      const names = SIGNS.map((sign) => nameOfSign(sign, lang));
      expect(names.every((name) => name.trim().length > 1)).toBe(true);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('has a shape of its own, so that colour is not the only difference', () => {
    const shapes = SIGNS.map((sign) => SHAPES[sign].replace(/var\(--s-[a-z]+\)/g, ''));
    expect(new Set(shapes).size).toBe(shapes.length);
  });

  it('stands for every action, colour, habitat, type and resource of the table', () => {
    for (const word of ['action-plant', 'action-compost', 'action-water', 'action-grow'])
      expect(signFor(word)).toBeDefined();
    for (const word of ['green', 'red', 'blue', 'yellow', 'multi', 'black', 'brown', 'sunny', 'wet', 'rocky', 'cold'])
      expect(signFor(word)).toBe(word);
    for (const word of [
      'tree',
      'bush',
      'herb',
      'mushroom',
      'soil',
      'sprout',
      'growth',
      'card',
      'compost',
      'seed',
      'leaf',
    ])
      expect(signFor(word)).toBe(word);
    expect(signFor('nothing of the sort')).toBeUndefined();
  });

  it('is read out by its name', () => {
    expect(signSvg('soil', 'fr')).toContain('<title>Sol</title>');
  });
});

describe('a line of a card', () => {
  const written = (line: readonly SignToken[]): string =>
    tokensOf(line)
      .map((token) => (token.kind === 'text' ? token.text : `[${token.sign}${token.framed ? '*' : ''}]`))
      .join(' ');

  it('is drawn as the server tells it', () => {
    expect(written([{ text: '−1' }, { sign: 'compost' }, { sign: 'gives' }, { text: '+3' }, { sign: 'soil' }])).toBe(
      '−1 [compost] [gives] +3 [soil]',
    );
    expect(written([{ text: '7+' }, { sign: 'card' }, { sign: 'sprout', framed: true }, { sign: 'area' }])).toBe(
      '7+ [card] [sprout*] [area]',
    );
  });

  it('has a drawing for every sign of every card', () => {
    const words = new Set<string>();
    for (const card of catalogue) {
      for (const line of card.signs as SignToken[][]) {
        expect(
          tokensOf(line).some((token) => token.kind === 'sign'),
          card.id,
        ).toBe(true);
        for (const token of tokensOf(line))
          if (token.kind === 'text' && /[a-z]/i.test(token.text)) words.add(`${token.text} (${card.id})`);
      }
    }
    expect([...words]).toEqual([]);
  });

  it('never parts a figure from what it counts', () => {
    const line = [
      { text: '−1' },
      { sign: 'compost' },
      { sign: 'gives' },
      { text: '+3' },
      { sign: 'soil' },
      { text: '/' },
    ];
    expect(pairsOf(tokensOf(line)).map((group) => group.length)).toEqual([2, 1, 2, 1]);
  });

  it('keeps a sign it does not know as a word', () => {
    expect(written([{ text: '+1' }, { sign: 'marble' }])).toBe('+1 marble');
  });
});

describe('a name', () => {
  it('is its spans put together, in both languages', () => {
    for (const { name } of catalogue) {
      expect(
        spansOf(name.marked_en)
          .map((span) => span.text)
          .join(''),
      ).toBe(name.en);
      expect(
        spansOf(name.marked_fr)
          .map((span) => span.text)
          .join(''),
      ).toBe(name.fr);
    }
  });

  it('keeps nested styles and escaped marks', () => {
    expect(spansOf('*_Canary_ Island* Palm')).toEqual([
      { text: 'Canary', bold: true, italic: false, underline: true },
      { text: ' Island', bold: true, italic: false, underline: false },
      { text: ' Palm', bold: false, italic: false, underline: false },
    ]);
    expect(spansOf('a\\*b')).toEqual([{ text: 'a*b', bold: false, italic: false, underline: false }]);
  });
});

describe('ink on paper', () => {
  const css = readFileSync(new URL('../src/art/art.css', import.meta.url), 'utf8');
  const [day = '', night = ''] = css.split("[data-theme='dark']").map((part) => part.slice(0, part.indexOf('}')));

  it('reaches 7 to 1 by day and by night', () => {
    for (const theme of [day, night])
      expect(contrast(valueOf(theme, '--art-ink'), valueOf(theme, '--art-paper'))).toBeGreaterThan(7);
  });

  it('shows grown pieces at 3 to 1', () => {
    for (const theme of [day, night]) {
      expect(contrast(valueOf(theme, '--art-sprout'), valueOf(theme, '--art-paper'))).toBeGreaterThan(2.9);
      expect(contrast(valueOf(theme, '--art-wood'), valueOf(theme, '--art-paper'))).toBeGreaterThan(2.9);
    }
  });
});

function valueOf(theme: string, name: string): string {
  const found = new RegExp(`${name}: (#[0-9a-f]{6})`).exec(theme)?.[1];
  if (!found) throw new Error(`art.css gives ${name} no colour of six digits`);
  return found;
}

/** Contrast as the accessibility guidelines define it. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [one, other].map(luminance).sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const v = parseInt(colour.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

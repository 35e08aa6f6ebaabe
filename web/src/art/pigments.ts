/**
 * The paint box: earth colours as a botanical painter would lay them out, and the colour
 * words of card names.
 */

import type { Rng } from './rng';

export const P = {
  sap: '#7d9450',
  moss: '#62763f',
  olive: '#8f8f4c',
  spruce: '#4c7059',
  viridian: '#5b8f7a',
  sage: '#93a585',
  lime: '#a9b558',
  straw: '#d3bd74',
  ochre: '#cb9a42',
  yellow: '#e3bd45',
  orange: '#d98a3d',
  vermilion: '#cc5f42',
  red: '#b84a44',
  carmine: '#a13c4e',
  rose: '#cf7f90',
  pink: '#e2aab2',
  violet: '#8a72a8',
  plum: '#6b4a6b',
  blue: '#6488b3',
  indigo: '#4c5f8f',
  water: '#8db2be',
  ice: '#c3d8dd',
  white: '#fdfbf3',
  cream: '#efe2bd',
  flesh: '#e5c3a6',
  sand: '#dcc08a',
  clay: '#b9784f',
  bark: '#94765a',
  umber: '#75573f',
  cinnamon: '#a8683f',
  grey: '#a3a198',
  stone: '#8b8a84',
  slate: '#6d757a',
  black: '#4a4640',
} as const;

/** Colour words of names, first match wins. */
const COLOUR_WORDS: readonly (readonly [RegExp, string])[] = [
  [/white|snow/, P.white],
  [/black/, P.black],
  [/reddish|\bred\b|cherry/, P.red],
  [/yellow|golden|saffron/, P.yellow],
  [/orange/, P.orange],
  [/pink/, P.rose],
  [/purple|violet/, P.violet],
  [/\bblue/, P.blue],
  [/brown|cinnamon/, P.cinnamon],
  [/grey|silver/, P.grey],
  [/green|olive/, P.sap],
];

/** The colour a name speaks of, if it does. */
export function colourIn(words: string): string | undefined {
  return COLOUR_WORDS.find(([pattern]) => pattern.test(words))?.[1];
}

/** Two pigments mixed; `part` of the second. */
export function mix(first: string, second: string, part: number): string {
  const a = channels(first);
  const b = channels(second);
  return hex(a.map((v, i) => v + ((b[i] as number) - v) * part));
}

/** A little lighter, darker, warmer or cooler: no two batches of paint are alike. */
export function vary(colour: string, rng: Rng, amount = 14): string {
  const light = rng.near(0, amount);
  const warm = rng.near(0, amount * 0.7);
  const [r = 0, g = 0, b = 0] = channels(colour);
  return hex([r + light + warm, g + light, b + light - warm]);
}

export function darker(colour: string, part = 0.25): string {
  return mix(colour, '#2e2a20', part);
}

export function lighter(colour: string, part = 0.3): string {
  return mix(colour, '#fff8e6', part);
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
}

function hex(values: number[]): string {
  return `#${values
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

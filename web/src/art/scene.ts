/**
 * Landscapes as lines of text.
 *
 * A scene is `keywords: step; step; …`, a step a word with its figures and colours, drawn one
 * over the other: `volcano: sky sky 66; volcano 60 76 46 1; hills 76 3 land`. Colours are
 * pigments or the colours of the place (`sky`, `far`, `land`, `leaf`, `water`); each `+`
 * makes one lighter, each `-` darker.
 */

import { blob, circle, curve, polyline, type Point } from './path';
import * as land from './land';
import type { Pen } from './pen';
import { P, darker, lighter } from './pigments';

/** The colours of one place. `snow` lies on its peaks or does not. */
export interface Light {
  sky: string;
  far: string;
  land: string;
  leaf: string;
  water: string;
  snow: number;
}

type Value = number | string | readonly string[];
export type Steps = Readonly<Record<string, (pen: Pen, ...values: never[]) => void>>;

const FLOWERS: readonly string[] = [P.rose, P.yellow, P.violet, P.white];

const STEPS: Steps = {
  sky: land.sky,
  sun: land.sun,
  cloud: land.cloud,
  peaks: land.peaks,
  hills: land.hills,
  plain: land.plain,
  dunes: land.dunes,
  river: land.river,
  lake: land.lake,
  sea: land.sea,
  volcano: land.volcano,
  plume: land.plumeOf,
  crater: land.crater,
  tree: land.tinyTree,
  wood: land.wood,
  meadow: land.meadow,
  stones: land.stones,
  cracks: land.cracks,
  soil: land.soil,
  rain: land.rain,
  ice: land.ice,
  reeds: land.reeds,
  blob: (pen, tint: string, ...at: number[]) => void pen.shape(blob(...at), tint),
  poly: (pen, tint: string, ...at: number[]) => void pen.shape(polyline(pairs(at), true), tint),
  disc: (pen, tint: string, x: number, y: number, r: number, ry = r) => void pen.shape(circle(x, y, r, ry), tint),
  band: (pen, tint: string, width: number, ...at: number[]) => void pen.brush(curve(...at), tint, width),
  line: (pen, ...at: number[]) => void pen.ink(curve(...at)),
};

function pairs(numbers: readonly number[]): Point[] {
  return numbers.flatMap((x, i): Point[] => (i % 2 ? [] : [[x, numbers[i + 1] as number]]));
}

/** The lines of a table as keywords and steps, for `lookup`. */
export function scenesOf(text: string): readonly (readonly [string, string])[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [keys = '', steps = ''] = line.split(': ');
      return [keys.trim().replaceAll(', ', '|'), steps];
    });
}

export function play(pen: Pen, steps: string, own: Steps, light: Partial<Light> = {}): void {
  for (const text of steps.split('; ')) {
    const [word = '', ...rest] = text.split(' ');
    const step = own[word] ?? STEPS[word];
    if (!step) throw new Error(`no landscape has a step "${word}" (in "${steps}")`);
    (step as (pen: Pen, ...values: Value[]) => void)(pen, ...rest.map((value) => valueOf(value, light)));
  }
}

function valueOf(text: string, light: Partial<Light>): Value {
  if (!Number.isNaN(Number(text))) return Number(text);
  if (text === 'flowers') return FLOWERS;
  const name = text.replace(/[+-]+$/, '');
  let colour = name.startsWith('#') ? name : (light[name as keyof Light] ?? P[name as keyof typeof P]);
  if (typeof colour !== 'string') return colour ?? text;
  for (const sign of text.slice(name.length)) colour = sign === '+' ? lighter(colour) : darker(colour, 0.15);
  return colour;
}

/**
 * The animals of the Animal Kingdom: a silhouette for the token, a coloured drawing for the card.
 *
 * Every animal is a few lines of text (see `herd.ts`); both drawings are made of the same lines.
 * The module is loaded when the first animal is shown.
 */

import { ground } from '../ground';
import { GROUND, Pen, WIDTH } from '../pen';
import { P, darker } from '../pigments';
import { Rng } from '../rng';
import { compose } from '../stage';
import type { Subject } from '../subject';
import { HERD } from './herd';
import { discs, line, plate, skin, tube } from './shape';

type Kind = 'tube' | 'skin' | 'plate' | 'mark' | 'cut' | 'line' | 'slit' | 'spots' | 'holes' | 'eye' | 'pupil';

interface Part {
  kind: Kind;
  pigment: string;
  figures: readonly number[];
}

/** The square tokens are drawn in. */
export const SIDE = 100;
/** How far from its middle a silhouette may reach. */
const REACH = 43;

const drawn = new Map<string, string>();

/** The name an animal is listed by: the English one in small letters. */
export function keyOf(name: string): string {
  return name.toLowerCase();
}

export function isDrawn(name: string): boolean {
  return keyOf(name) in HERD;
}

/** What a silhouette is made of; everything else lies on it. */
function isSolid(kind: Kind): boolean {
  return kind === 'tube' || kind === 'skin' || kind === 'plate';
}

/** The silhouette as the inside of an SVG of `SIDE` by `SIDE`: ink, and what is cut out of it. */
export function silhouette(name: string): string {
  return kept(`token ${name}`, () => {
    const parts = partsOf(name);
    const { x, y, reach } = ringOf(parts);
    const scale = REACH / reach;
    const [dx, dy] = [SIDE / 2 - x * scale, SIDE / 2 - y * scale];
    return parts.map((part) => tokenMark(part, moved(part, scale, dx, dy))).join('');
  });
}

function tokenMark({ kind }: Part, d: string): string {
  if (isSolid(kind)) return `<path class="body" d="${d}"/>`;
  if (kind === 'eye' || kind === 'cut' || kind === 'holes') return `<path class="hole" d="${d}"/>`;
  if (kind === 'pupil') return `<path class="pupil" d="${d}"/>`;
  if (kind === 'slit') return `<path class="slit" d="${d}"/>`;
  return '';
}

/** The drawing on the card. */
export function portrait(card: Subject): string {
  return kept(`plate ${card.id}`, () => {
    const pen = new Pen(new Rng(card.id));
    ground(pen, { ...card, habitats: [] });
    pen.on('stem');
    const parts = partsOf(card.name.en);
    const box = boxOf(parts);
    const lift = liftOf(card.name.en);
    const scale = Math.min((WIDTH - 22) / box.width, (GROUND - 8 - lift) / box.height);
    const [dx, dy] = [WIDTH / 2 - 4 - box.x * scale, GROUND + 1 - lift - box.bottom * scale];
    for (const group of groupsOf(parts)) paint(pen, group, scale, dx, dy);
    return compose(pen.finish(), card, undefined);
  });
}

/** Parts of one colour that follow each other: one body, with a line around all of it. */
function groupsOf(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const first = last?.[0];
    if (last && first && isSolid(part.kind) && isSolid(first.kind) && first.pigment === part.pigment) last.push(part);
    else groups.push([part]);
  }
  return groups;
}

function paint(pen: Pen, group: readonly Part[], scale: number, dx: number, dy: number): void {
  const shapes = group.map((part) => moved(part, scale, dx, dy));
  const { kind, pigment } = group[0] as Part;
  if (isSolid(kind)) {
    pen.ink(shapes, 'b');
    for (const shape of shapes) pen.wash(shape, pigment);
  } else if (kind === 'line' || kind === 'slit') {
    pen.ink(shapes, kind === 'slit' ? 'k' : 'f');
  } else if (kind === 'eye' || kind === 'pupil') {
    pen.solid(shapes);
  } else if (pigment) {
    pen.wash(shapes, pigment);
  } else {
    pen.solid(shapes);
  }
}

// --- reading ------------------------------------------------------------------------------

const KINDS: Readonly<Record<string, Kind>> = {
  t: 'tube',
  s: 'skin',
  p: 'plate',
  m: 'mark',
  c: 'cut',
  l: 'line',
  L: 'slit',
  d: 'spots',
  D: 'holes',
  e: 'eye',
  E: 'pupil',
};

/** `1t 10 20 5 …`: colour, kind, figures. Colours are those of the animal's first line; `'` is the far side; `=` and `~` draw it twice, mirrored. */
function partsOf(name: string): Part[] {
  const text = HERD[keyOf(name)];
  if (!text) throw new Error(`no drawing of an animal called ${name}`);
  const [colours = '', ...lines] = text.trim().split('\n');
  const pigments = colours
    .trim()
    .split(' ')
    .map((word) => (word.startsWith('#') ? word : P[word as keyof typeof P]));
  return lines.flatMap((row) => {
    const [head = '', ...figures] = row.trim().split(/\s+/);
    const [, mirror = '', tone = '', far = '', letter = ''] = /^([=~]?)(\d?)('?)(\w)$/.exec(head) ?? [];
    const kind = KINDS[letter];
    const pigment = tone ? pigments[Number(tone) - 1] : '';
    const numbers = figures.map(Number);
    if (!kind || pigment === undefined || numbers.some(Number.isNaN))
      throw new Error(`the drawing of ${name} has a line nobody can read: ${row}`);
    const part = { kind, pigment: far ? darker(pigment, 0.24) : pigment, figures: numbers };
    return mirror ? [part, { ...part, figures: mirrored(part, mirror === '=' ? 0 : 1) }] : [part];
  });
}

/** The same on the other side of the middle: 0 left and right, 1 above and below. */
function mirrored({ kind, figures }: Part, axis: 0 | 1): number[] {
  return figures.map((v, at) => (at % stride(kind) === axis ? SIDE - v : v));
}

/** How far above the ground it flies: `^14` among its colours. */
function liftOf(name: string): number {
  return Number(/\^(\d+)/.exec(HERD[keyOf(name)] ?? '')?.[1] ?? 0);
}

/** How many figures make a joint. */
function stride(kind: Kind): 2 | 3 {
  return kind === 'tube' || kind === 'spots' || kind === 'holes' || kind === 'eye' || kind === 'pupil' ? 3 : 2;
}

function moved({ kind, figures }: Part, scale: number, dx: number, dy: number): string {
  const step = stride(kind);
  const there = figures.map((v, at) => v * scale + (at % step === 0 ? dx : at % step === 1 ? dy : 0));
  if (kind === 'tube') return tube(there);
  if (step === 3) return discs(there);
  if (kind === 'plate') return plate(there);
  return kind === 'line' || kind === 'slit' ? line(there) : skin(there);
}

// --- measuring ----------------------------------------------------------------------------

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  bottom: number;
}

/** Points around everything that is filled. */
function cornersOf(parts: readonly Part[]): [number, number][] {
  const points: [number, number][] = [];
  for (const { kind, figures } of parts) {
    if (!isSolid(kind)) continue;
    const step = stride(kind);
    for (let at = 0; at < figures.length; at += step) {
      const [x = 0, y = 0, r = 0] = figures.slice(at, at + step);
      for (let turn = 0; turn < (r ? 8 : 1); turn++)
        points.push([x + r * Math.cos((turn * Math.PI) / 4), y + r * Math.sin((turn * Math.PI) / 4)]);
    }
  }
  return points;
}

/** A small circle around everything, found by going a part of the way to the farthest point, again and again. */
function ringOf(parts: readonly Part[]): { x: number; y: number; reach: number } {
  const points = cornersOf(parts);
  let { x, y } = boxOf(parts);
  let reach = 0;
  for (let round = 1; round <= 60; round++) {
    const [fx, fy] = points.reduce((far, point) =>
      Math.hypot(point[0] - x, point[1] - y) > Math.hypot(far[0] - x, far[1] - y) ? point : far,
    );
    reach = Math.hypot(fx - x, fy - y);
    x += (fx - x) / (round + 4);
    y += (fy - y) / (round + 4);
  }
  return { x, y, reach };
}

function boxOf(parts: readonly Part[]): Box {
  const points = cornersOf(parts);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return { x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top, bottom };
}

function kept(key: string, make: () => string): string {
  let svg = drawn.get(key);
  if (svg === undefined) {
    svg = make();
    drawn.set(key, svg);
  }
  return svg;
}

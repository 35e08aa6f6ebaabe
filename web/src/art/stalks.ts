/**
 * Plants of stalks: each stalk bears leaves and ends in a head.
 *
 * Stalks and leaves are the stem of the drawing, heads its crown, so flowers open when the
 * card is full grown.
 */

import { along, blobAt, bow, circle, leaf, polar, segment, soft, taper, times, type Point } from './path';
import { bigLeaf, flower, fruit, phyllotaxis, UP, type Leaf } from './flowers';
import { GROUND, MIDDLE, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

export interface Stalks {
  count: number;
  height: number;
  /** How far the feet and the heads stand apart. */
  feet?: number;
  fan?: number;
  arch?: number;
  leaf?: Leaf;
  length?: number;
  pairs?: number;
  opposite?: boolean;
  /** Leaves only below this part of the stalk. */
  upTo?: number;
  pigment?: string;
  basal?: readonly [kind: Leaf, count: number, length: number];
  thick?: string;
  head?: (x: number, y: number, angle: number, i: number) => void;
}

export function stalks(pen: Pen, s: Stalks): void {
  const { rng } = pen;
  const green = vary(s.pigment ?? P.sap, rng);
  const feet = s.feet ?? 8;
  const fan = s.fan ?? 40;
  pen.top = GROUND - s.height;
  pen.on('stem');
  if (s.basal) rosette(pen, ...s.basal, green);
  const heads: [Point, number][] = [];
  const order = times(s.count, (i) => i).sort(
    (a, b) => Math.abs(b - (s.count - 1) / 2) - Math.abs(a - (s.count - 1) / 2),
  );
  for (const i of order) {
    const u = s.count > 1 ? (i / (s.count - 1)) * 2 - 1 : rng.near(0, 0.15);
    const x0 = MIDDLE + (u * feet) / 2 + rng.near(0, 1);
    const x1 = MIDDLE + (u * fan) / 2 + rng.near(0, 2);
    const y1 = GROUND - s.height * (1 - Math.abs(u) * 0.28) * rng.range(0.86, 1);
    const bend = -u * (s.arch ?? 5);
    if (s.thick) pen.brush(bow(x0, GROUND, x1, y1, bend), s.thick, 1.9);
    pen.ink(bow(x0, GROUND, x1, y1, bend), s.height > 34 ? 'k' : 'f');
    if (s.leaf) pen.bunch('stem', () => leavesAlong(pen, s, x0, x1, y1, bend, green));
    const before = along(x0, GROUND, x1, y1, bend, 0.9);
    heads.push([[x1, y1], Math.atan2(y1 - before[1], x1 - before[0])]);
  }
  pen.bunch('crown', () => heads.forEach(([[x, y], angle], i) => s.head?.(x, y, angle, i)));
}

function leavesAlong(pen: Pen, s: Stalks, x0: number, x1: number, y1: number, bend: number, green: string): void {
  const pairs = s.pairs ?? 3;
  const upTo = s.upTo ?? 0.9;
  for (let k = 0; k < pairs; k++) {
    const t = 0.14 + ((upTo - 0.14) * k) / Math.max(1, pairs - 1);
    const at = along(x0, GROUND, x1, y1, bend, t);
    const next = along(x0, GROUND, x1, y1, bend, t + 0.05);
    const go = Math.atan2(next[1] - at[1], next[0] - at[0]);
    const length = (s.length ?? 8) * (1.1 - t * 0.5);
    for (const side of s.opposite ? [-1, 1] : [k % 2 ? 1 : -1]) {
      bigLeaf(
        pen,
        s.leaf as Leaf,
        ...at,
        go + side * pen.rng.range(0.8, 1.1),
        length,
        side > 0 ? darker(green, 0.14) : green,
      );
    }
  }
}

/** Leaves from one point at the ground. */
export function rosette(pen: Pen, kind: Leaf, count: number, length: number, pigment: string): void {
  const order = times(count, (i) => i - (count - 1) / 2).sort((a, b) => Math.abs(b) - Math.abs(a));
  for (const i of order) {
    const angle = UP + (i / (count / 2)) * 1.38 + pen.rng.near(0, 0.1);
    bigLeaf(
      pen,
      kind,
      MIDDLE + i * 0.6,
      GROUND,
      angle,
      length * pen.rng.range(0.85, 1.05),
      i % 2 ? pigment : darker(pigment, 0.12),
    );
  }
}

// --- heads --------------------------------------------------------------------------------

/** An umbrella of rays, each with a tuft of tiny flowers. */
export function umbel(pen: Pen, x: number, y: number, r: number, pigment: string): void {
  const rays = 7;
  const tips = times(rays, (i): Point => {
    const u = (i / (rays - 1)) * 2 - 1;
    return [x + u * r, y - r * (0.72 - u * u * 0.3)];
  });
  pen.ink(
    tips.map(([tx, ty]) => bow(x, y, tx, ty, (x - tx) * 0.16)),
    'f',
  );
  const dots = tips.flatMap(([tx, ty]) =>
    phyllotaxis(tx, ty - 0.6, r * 0.22, 5, 0.7).map(([dx, dy]) => segment(dx, dy, 0, 0.1)),
  );
  pen.brush(dots, pigment, r * 0.18).ink(
    tips.map(([tx, ty]) => segment(tx, ty, 0, 0.1)),
    'f',
  );
}

/** Whorls of little flowers up a stalk: lavender, mint, butterfly bush. */
export function spike(
  pen: Pen,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  pigment: string,
): void {
  const [tx, ty] = polar(x, y, angle, length);
  const light: string[] = [];
  const shade: string[] = [];
  const rows = Math.max(4, Math.round(length / 2));
  for (let i = 0; i < rows; i++) {
    const t = i / rows;
    const at = polar(x, y, angle, length * t);
    const reach = (width / 2) * (1.1 - t * 0.8);
    for (const s of [-1, 0, 1]) (s > 0 ? shade : light).push(segment(...at, angle + s * 1.1, reach));
  }
  pen
    .ink(bow(x, y, tx, ty, 0), 'f')
    .brush(shade, darker(pigment, 0.2), 1.3)
    .brush(light, pigment, 1.3);
}

/** Bells hanging along one stalk, the lowest open first: foxglove. */
export function bells(pen: Pen, x: number, y: number, length: number, pigment: string): void {
  for (let i = 8; i >= 0; i--) {
    const t = i / 8;
    const side = i % 2 ? 1 : -1;
    flower(
      pen,
      'bell',
      x + side * 0.6,
      y + length * t * 0.9,
      1.5 + t * 2.1,
      i % 3 ? pigment : lighter(pigment, 0.2),
      1.57 - side * 0.75,
    );
  }
}

/** Seeds in a loose, feathery head. */
export function plume(
  pen: Pen,
  x: number,
  y: number,
  angle: number,
  length: number,
  width: number,
  pigment: string,
): void {
  const { rng } = pen;
  const hairs: string[] = [];
  const n = Math.round(length * 1.3);
  for (let i = 0; i < n; i++) {
    const t = i / n;
    const at = polar(x, y, angle, length * t);
    hairs.push(
      segment(...at, angle + (i % 2 ? 1 : -1) * rng.range(0.35, 0.8), width * (1 - t * 0.6) * rng.range(0.7, 1)),
    );
  }
  pen.brush(hairs, pigment, 0.9).ink(segment(x, y, angle, length), 'f');
}

/** An ear of grain with bristles. */
export function ear(pen: Pen, x: number, y: number, angle: number, length: number, pigment: string): void {
  const grains: string[] = [];
  const awns: string[] = [];
  for (let i = 0; i < 6; i++) {
    const at = polar(x, y, angle, (length * i) / 6);
    for (const s of [-1, 1]) {
      grains.push(leaf(...at, angle + s * 0.45, length * 0.3, length * 0.11));
      awns.push(segment(...polar(...at, angle + s * 0.45, length * 0.28), angle + s * 0.25, length * 0.4));
    }
  }
  pen.ink(awns, 'f').shapes(grains, pigment, 'f');
}

/** Fruits or pods hanging from a place. */
export function hanging(pen: Pen, x: number, y: number, size: number, pigment: string, long = false): void {
  if (long) pen.shape(leaf(x, y, 1.57 + pen.rng.near(0, 0.3), size * 2.6, size * 0.9), pigment, 'f');
  else fruit(pen, x, y + size, size, pigment);
}

// --- grasses ------------------------------------------------------------------------------

export interface Grass {
  height: number;
  blades: number;
  pigment?: string;
  heads?: 'plume' | 'ear' | 'fingers' | 'open' | 'cloud';
  headPigment?: string;
  count?: number;
  fat?: number;
}

export function grass(pen: Pen, g: Grass): void {
  const { rng } = pen;
  const green = vary(g.pigment ?? P.sap, rng);
  pen.top = GROUND - g.height;
  pen.on('stem');
  const back: string[] = [];
  const front: string[] = [];
  for (let i = 0; i < g.blades; i++) {
    const u = (i / (g.blades - 1)) * 2 - 1;
    const tall = g.height * rng.range(0.45, 0.85) * (1 - Math.abs(u) * 0.3);
    const x1 = MIDDLE + u * (12 + g.height * 0.36) + rng.near(0, 4);
    const drop = Math.abs(u) * tall * 0.35;
    (rng.chance(0.45) ? back : front).push(
      taper(MIDDLE + u * 6, GROUND + 0.5, x1, GROUND - tall + drop, (g.fat ?? 1.7) * 1.1, 0.1, -u * tall * 0.26),
    );
  }
  pen.shapes(back, darker(green, 0.2), 'f').shapes(front, green, 'f');
  const count = g.count ?? 5;
  const tops: [Point, number][] = [];
  for (let i = 0; i < count; i++) {
    const u = count > 1 ? (i / (count - 1)) * 2 - 1 : 0;
    const top: Point = [
      MIDDLE + u * (8 + g.height * 0.22) + rng.near(0, 2),
      GROUND - g.height * rng.range(0.74, 0.86) * (1 - Math.abs(u) * 0.16),
    ];
    pen.ink(bow(MIDDLE + u * 4, GROUND, ...top, -u * 5), 'f');
    tops.push([top, UP + u * 0.5]);
  }
  pen.on('crown');
  const ripe = vary(g.headPigment ?? P.straw, rng, 8);
  const size = g.height * 0.24;
  pen.bunch('crown', () =>
    tops.forEach(([[x, y], angle]) => {
      if (g.heads === 'plume') plume(pen, x, y, angle, size * 1.1, 3.4, ripe);
      else if (g.heads === 'ear') ear(pen, x, y, angle, size, ripe);
      else if (g.heads === 'fingers')
        pen.brush(
          [-0.7, -0.25, 0.2, 0.65].map((a) =>
            soft([[x, y], polar(x, y, angle + a, size * 0.5), polar(x, y, angle + a * 1.6, size)]),
          ),
          ripe,
          1.5,
          '1 .5',
        );
      else if (g.heads === 'cloud')
        pen.brush(
          times(26, () => segment(...polar(x, y, rng.range(0, 6.3), rng.range(0, size * 0.8)), rng.range(0, 6.3), 1.4)),
          ripe,
          0.8,
        );
      else if (g.heads === 'open') {
        const twigs = [0.2, 0.45, 0.7, 0.95].flatMap((t) =>
          [-1, 1].map((s) => segment(...polar(x, y, angle, size * t), angle + s * 0.85, size * 0.55 * (1.15 - t))),
        );
        pen.ink([segment(x, y, angle, size), ...twigs], 'f');
        pen.brush(
          [0.2, 0.45, 0.7, 0.95].flatMap((t) =>
            [-1, 1].map((s) =>
              segment(
                ...polar(...polar(x, y, angle, size * t), angle + s * 0.85, size * 0.55 * (1.15 - t)),
                angle + s * 0.5,
                1.4,
              ),
            ),
          ),
          ripe,
          1.5,
        );
      }
    }),
  );
}

/** Broad swords standing upright: flax, snake plant, iris, aloe. */
export function swords(pen: Pen, count: number, height: number, width: number, pigment: string, bands?: string): void {
  const { rng } = pen;
  pen.top = GROUND - height;
  pen.on('stem');
  const order = times(count, (i) => (i / (count - 1)) * 2 - 1).sort((a, b) => Math.abs(b) - Math.abs(a));
  for (const u of order) {
    const tall = height * rng.range(0.8, 1) * (1 - Math.abs(u) * 0.25);
    const angle = UP + u * 0.62;
    const x = MIDDLE + u * 6;
    pen.shape(leaf(x, GROUND + 0.6, angle, tall, width, u * 2), rng.chance(0.4) ? darker(pigment, 0.14) : pigment);
    if (bands)
      pen.brush(
        [0.2, 0.35, 0.5, 0.65, 0.8].map((t) =>
          segment(
            ...polar(...polar(x, GROUND, angle, tall * t), angle - 1.57, width * 0.4 * (1.1 - t)),
            angle + 1.57,
            width * 0.8 * (1.1 - t),
          ),
        ),
        bands,
        0.9,
      );
    else pen.ink(segment(x, GROUND, angle, tall * 0.85), 'f');
  }
}

/** A bulb and its roots, cut open below the ground line. */
export function bulb(pen: Pen, x: number, r: number, pigment: string): void {
  const y = GROUND + 1 - r;
  pen.shape(blobAt(x, y, r, r, 0, -1.9, 0.9, -0.5, 1.15, 0.5, 0, 1.3, -1.15, 0.5, -0.9, -0.5), pigment);
  pen.ink(
    [-0.5, 0, 0.5].map((u) => bow(x + u * 0.5, y - r * 1.1, x + u * r * 0.7, y + r * 0.9, -u * r * 0.8)),
    'f',
  );
  pen.ink(
    [-0.6, -0.2, 0.2, 0.6].map((u) => segment(x + u * r * 0.6, y + r * 1.05, 1.57 - u * 0.7, 2.6)),
    'f',
  );
}

/** Round things half in the ground: potatoes, ginger. */
export function tubers(pen: Pen, pigment: string, knobbly = false): void {
  const y = GROUND + 3;
  for (const [dx, dy, rx] of [
    [-11, 2, 4],
    [-3, 4, 3.4],
    [6, 2.6, 4.4],
    [12, 4.4, 2.8],
  ] as const) {
    pen.shape(circle(MIDDLE + dx, y + dy, rx, rx * 0.72), pigment, 'f');
    if (knobbly)
      pen.ink(
        [0.3, -0.4].map((u) => segment(MIDDLE + dx + u * rx, y + dy - rx * 0.5, 1.5, rx)),
        'f',
      );
    else
      pen.ink(
        [-0.4, 0.2].map((u) => segment(MIDDLE + dx + u * rx, y + dy - 0.4, 0.4, 0.8)),
        'f',
      );
  }
}

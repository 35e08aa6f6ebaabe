/** Woody bushes and vines: several stems from the ground, short joints, many twigs. */

import { along, bow, circle, curve, polar, polyline, segment, soft, times, type Point } from './path';
import { bigLeaf, flower, fruit, UP, type Bloom, type Leaf } from './flowers';
import { GROUND, MIDDLE, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

export interface Shrub {
  height: number;
  width: number;
  stems?: number;
  /** Low values give a dense round bush, high ones arching canes. */
  arch?: number;
  leaf?: string;
  size?: number;
  spray?: 'oval' | 'needle' | 'round';
  thorns?: boolean;
  fruit?: readonly [pigment: string, size: number];
  bloom?: readonly [bloom: Bloom, pigment: string, size: number];
  marks: number;
}

export function shrub(pen: Pen, s: Shrub): void {
  const { rng } = pen;
  const green = vary(s.leaf ?? P.sap, rng);
  const stems = s.stems ?? 7;
  const arch = s.arch ?? 0;
  const size = s.size ?? 2.2;
  pen.top = GROUND - s.height * 0.8;
  const wood: string[] = [];
  const twigs: string[] = [];
  const thorns: string[] = [];
  const shade: string[] = [];
  const light: string[] = [];
  const spots: Point[] = [];
  for (let i = 0; i < stems; i++) {
    const u = (i / (stems - 1)) * 2 - 1;
    const tall = s.height * (1 - u * u * (arch ? 0.3 : 0.42)) * rng.range(0.88, 1);
    const end: Point = [MIDDLE + (u * s.width) / 2, GROUND - tall + (arch ? Math.abs(u) * s.height * 0.3 : 0)];
    const bend = -u * (4 + arch * s.height * 0.3);
    wood.push(bow(MIDDLE + u * 5, GROUND, ...end, bend));
    const joints = 5;
    for (let k = 2; k <= joints; k++) {
      const t = k / joints;
      const at = along(MIDDLE + u * 5, GROUND, ...end, bend, t);
      if (s.thorns) thorns.push(segment(at[0], at[1] + 2, (k % 2 ? 0 : Math.PI) + 0.4, 1.8));
      for (const side of [-1, 1]) {
        const angle = UP + u * 0.5 + side * rng.range(0.5, 1.1);
        const tip = polar(...at, angle, rng.range(4, 7.5));
        twigs.push(polyline([at, tip]));
        spots.push(tip);
        const list = tip[0] > MIDDLE + rng.near(0, s.width * 0.4) ? shade : light;
        if (s.spray === 'needle') for (const a of [-0.6, -0.2, 0.2, 0.6]) list.push(segment(...tip, angle + a, size));
        else
          for (const [t, a] of [
            [0.4, 1],
            [0.75, -1],
            [1.1, 0.15],
          ] as const)
            list.push(segment(at[0] + (tip[0] - at[0]) * t, at[1] + (tip[1] - at[1]) * t, angle + a, size));
      }
    }
  }
  pen.on('stem').ink(wood, 'k').ink(thorns, 'f');
  pen.on('crown');
  pen.wash(cushion(pen, s, 0.96), lighter(green, 0.5)).wash(cushion(pen, s, 0.6), lighter(green, 0.3));
  pen.ink(twigs, 'f');
  const thick = s.spray === 'needle' ? 0.9 : s.spray === 'round' ? size : size * 0.66;
  pen.brush(shade, darker(green, 0.22), thick).brush(light, green, thick);
  const order = spots.sort((a, b) => ((a[0] * 53 + a[1] * 31) % 17) - ((b[0] * 53 + b[1] * 31) % 17));
  pen.bunch('crown', () =>
    order.slice(0, s.marks).forEach(([x, y]) => {
      if (s.fruit) fruit(pen, x, y + 1, s.fruit[1], s.fruit[0]);
      if (s.bloom)
        flower(
          pen,
          s.bloom[0],
          x,
          y,
          s.bloom[2] * rng.range(0.88, 1.1),
          s.bloom[1],
          s.bloom[0] === 'bell' || s.bloom[0] === 'trumpet' ? 1.57 + rng.near(0, 0.5) : UP,
        );
    }),
  );
}

function cushion(pen: Pen, s: Shrub, part: number): string {
  const points: Point[] = [];
  for (let i = 0; i <= 12; i++) {
    const angle = Math.PI + (i / 12) * Math.PI;
    const r = part * pen.rng.range(0.96, 1.05) * (i % 2 ? 1.05 : 0.96);
    points.push([
      MIDDLE + Math.cos(angle) * (s.width / 2 + 4) * r,
      GROUND - 9 - (1 - part) * s.height * 0.25 + Math.sin(angle) * (s.height - 7) * r,
    ]);
  }
  return soft([...points, [MIDDLE, GROUND - 5]], true);
}

// --- vines --------------------------------------------------------------------------------

export interface Vine {
  height: number;
  leaf: Leaf;
  pigment?: string;
  length: number;
  bloom?: readonly [bloom: Bloom, pigment: string, size: number];
  bunch?: readonly [pigment: string, size: number, count: number];
  marks: number;
  bare?: boolean;
}

/** Two shoots winding around a frame of canes. */
export function vine(pen: Pen, v: Vine): void {
  const { rng } = pen;
  const green = vary(v.pigment ?? P.sap, rng);
  const top = GROUND - v.height;
  pen.top = top;
  pen
    .on('back')
    .brush(
      [
        segment(MIDDLE - 17, GROUND + 1, UP + 0.03, v.height + 3),
        segment(MIDDLE + 17, GROUND + 1, UP - 0.03, v.height + 3),
      ],
      P.bark,
      1.2,
    );
  pen.ink(
    [0.3, 0.62, 0.92].map((t) => segment(MIDDLE - 20, GROUND - v.height * t, 0.02, 40)),
    'f',
  );
  pen.on('stem');
  const spots: [Point, number][] = [];
  for (const side of [-1, 1]) {
    const points: Point[] = [[MIDDLE + side * 9, GROUND]];
    const turns = 7;
    for (let k = 1; k <= turns; k++) {
      const swing = k % 2 ? 1 : -1;
      points.push([
        MIDDLE + side * 13 + swing * side * rng.range(5, 11) - (k === turns ? side * 10 : 0),
        GROUND - (v.height * k) / turns,
      ]);
      spots.push([points[k] as Point, swing * side]);
    }
    pen.ink(soft(points));
  }
  if (!v.bare)
    pen.bunch('stem', () =>
      spots.forEach(([[x, y], swing]) => {
        bigLeaf(
          pen,
          v.leaf,
          x - swing * 2,
          y + 2,
          swing > 0 ? -0.25 : Math.PI + 0.25,
          v.length * rng.range(0.85, 1.1),
          rng.chance(0.4) ? darker(green, 0.15) : green,
        );
        if (rng.chance(0.6))
          bigLeaf(pen, v.leaf, x - swing * 3, y + 2, swing > 0 ? Math.PI - 0.5 : 0.5, v.length * 0.7, green);
        pen.ink(curve(x, y, x + swing * 4, y - 3, x + swing * 6, y - 1, x + swing * 5, y + 1), 'f');
      }),
    );
  const places = spots.filter((_, i) => i % 7 > 1);
  pen.bunch('crown', () =>
    times(v.marks, (i) => {
      const [[x, y], swing] = places[(i * 3) % places.length] as [Point, number];
      const px = x - swing * rng.range(3, 8);
      const py = y + rng.range(1, 5);
      if (v.bunch) grapes(pen, px, py, v.bunch);
      if (v.bloom) flower(pen, v.bloom[0], px, py, v.bloom[2], v.bloom[1], 1.57 + rng.near(0, 0.9));
    }),
  );
}

function grapes(pen: Pen, x: number, y: number, [pigment, r, count]: readonly [string, number, number]): void {
  let left = count;
  for (let row = 0; left > 0; row++) {
    const inRow = count < 3 ? count : Math.max(1, 3 - Math.floor(row * 0.7));
    for (let i = 0; i < inRow && left > 0; i++, left--)
      pen.shape(circle(x + (i - (inRow - 1) / 2) * r * 1.7, y + row * r * 1.5, r), pigment, 'f');
  }
}

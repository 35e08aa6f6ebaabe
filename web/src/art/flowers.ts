/** Flowers, fruits and leaves: the small parts all plants share. */

import { circle, leaf, petal, polar, segment, times, Path, type Point } from './path';
import type { Pen } from './pen';
import { P, darker, lighter } from './pigments';

const TURN = Math.PI * 2;
/** The golden angle: how sunflowers and rosettes place what comes next. */
export const GOLDEN = 2.39996;
export const UP = -Math.PI / 2;

export type Bloom =
  'open' | 'daisy' | 'star' | 'bell' | 'trumpet' | 'tulip' | 'rose' | 'ball' | 'lips' | 'iris' | 'orchid' | 'lotus';

/** One flower. `angle` is where it looks: blooms seen from the side need it. */
export function flower(pen: Pen, bloom: Bloom, x: number, y: number, r: number, pigment: string, angle = UP): void {
  const turn = pen.rng.range(0, 1);
  const ring = (n: number, length: number, width: number, from = turn): string[] =>
    times(n, (i) => petal(x, y, from + (i * TURN) / n, length, width));
  switch (bloom) {
    case 'open':
      pen.shape(scallop(x, y, r, 5, turn), pigment, 'f').ink(burst(x, y, 0, r * 0.5, r > 3 ? 5 : 0, turn + 0.63), 'f');
      pen.brush(segment(x, y, 0, 0.1), pigment === P.yellow ? P.cinnamon : P.yellow, r * 0.42);
      break;
    case 'star':
      pen.shapes(
        times(5, (i) => leaf(x, y, turn + (i * TURN) / 5, r, r * 0.42)),
        pigment,
        'f',
      );
      pen.solid(circle(x, y, r * 0.18));
      break;
    case 'daisy':
      pen.shapes(ring(Math.max(8, Math.round(r * 2)), r, r * 0.26), pigment, 'f');
      pen.shape(circle(x, y, r * 0.4), r > 6 ? P.umber : P.ochre, 'f');
      if (r > 6) pen.ink(seeds(x, y, r * 0.36, 16), 'f');
      break;
    case 'bell':
      pen.shape(bell(x, y, angle, r * 1.5, r * 0.8), pigment, 'f');
      break;
    case 'trumpet':
      pen.shape(trumpet(x, y, angle, r * 2.1, r), pigment, 'f');
      break;
    case 'tulip':
      pen.shape(
        [petal(x, y, angle - 0.35, r * 1.7, r * 0.7), petal(x, y, angle + 0.35, r * 1.7, r * 0.7)],
        darker(pigment, 0.12),
        'f',
      );
      pen.shape(petal(x, y, angle, r * 1.7, r * 0.75), pigment, 'f');
      break;
    case 'rose':
      pen
        .shape(scallop(x, y, r, 9, turn), darker(pigment, 0.1), 'f')
        .shape(scallop(x, y, r * 0.74, 7, turn + 0.4), pigment, 'f');
      pen.shape(scallop(x, y, r * 0.45, 5, turn), lighter(pigment, 0.25), 'f').ink(spiral(x, y, r * 0.22), 'f');
      break;
    case 'ball':
      pen.wash(circle(x, y, r), pigment).ink(burst(x, y, r * 0.4, r, r > 3 ? 14 : 7, turn), 'f');
      break;
    case 'lips':
      pen
        .shape(petal(x, y, angle - 0.5, r * 1.1, r * 0.5), pigment, 'f')
        .shape(petal(x, y, angle + 0.6, r * 1.4, r * 0.7), pigment, 'f');
      break;
    case 'iris':
      pen.shape([petal(x, y, angle + 1.9, r * 1.3, r * 0.6), petal(x, y, angle - 1.9, r * 1.3, r * 0.6)], pigment, 'f');
      pen.shape(
        [petal(x, y, angle - 0.32, r * 1.5, r * 0.5), petal(x, y, angle + 0.32, r * 1.5, r * 0.5)],
        lighter(pigment),
        'f',
      );
      pen
        .wash(petal(x, y, angle + Math.PI, r * 1.1, r * 0.45), P.yellow)
        .ink(petal(x, y, angle + Math.PI, r * 1.2, r * 0.55), 'f');
      break;
    case 'orchid':
      pen.shapes(
        [UP, UP + 1.26, UP - 1.26, UP + 2.5, UP - 2.5].map((a) => leaf(x, y, a, r * 1.3, r * 0.4)),
        pigment,
        'f',
      );
      pen.shape(petal(x, y, UP + Math.PI, r * 0.8, r * 0.5), darker(pigment, 0.45), 'f');
      break;
    case 'lotus':
      for (const a of [-1.35, 1.35, -0.95, 0.95, -0.5, 0.5, 0]) {
        pen.shape(
          leaf(x, y, UP + a, r * (1.25 - Math.abs(a) * 0.15), r * 0.42),
          Math.abs(a) > 0.7 ? darker(pigment, 0.08) : pigment,
          'f',
        );
      }
      break;
  }
}

/** A round outline of `n` bows, like the rim of a flower seen from above. */
export function scallop(x: number, y: number, r: number, n: number, from = 0): string {
  const notch = r * (n > 6 ? 0.86 : 0.74);
  const bow = (notch * Math.PI * 1.12) / n;
  const path = new Path().move(...polar(x, y, from, notch));
  for (let i = 1; i <= n; i++) path.arc(bow, ...polar(x, y, from + (i * TURN) / n, notch));
  return path.close().toString();
}

/** A cup hanging or standing along `angle`. */
export function bell(x: number, y: number, angle: number, length: number, width: number): string {
  const side = angle + Math.PI / 2;
  const tip = polar(x, y, angle, length);
  const [ax, ay] = polar(x, y, side, width * 1.1);
  const [bx, by] = polar(x, y, side, -width * 1.1);
  const left = polar(...tip, side, width);
  const right = polar(...tip, side, -width);
  const mouth = polar(x, y, angle, length * 0.86);
  return new Path()
    .move(x, y)
    .quad(ax, ay, ...left)
    .quad(...mouth, ...right)
    .quad(bx, by, x, y)
    .close()
    .toString();
}

export function trumpet(x: number, y: number, angle: number, length: number, width: number): string {
  const side = angle + Math.PI / 2;
  const neck = polar(x, y, angle, length * 0.75);
  const tip = polar(x, y, angle, length);
  const rim = polar(x, y, angle, length * 1.16);
  const path = new Path().move(...polar(x, y, side, width * 0.14));
  path.quad(...polar(...neck, side, width * 0.2), ...polar(...tip, side, width));
  path.quad(...rim, ...polar(...tip, side, -width));
  return path
    .quad(...polar(...neck, side, -width * 0.2), ...polar(x, y, side, -width * 0.14))
    .close()
    .toString();
}

/** Short lines around a middle. */
export function burst(x: number, y: number, inner: number, outer: number, n: number, from = 0): string[] {
  return times(n, (i) => {
    const angle = from + (i * TURN) / n;
    return segment(...polar(x, y, angle, inner), angle, outer - inner);
  });
}

export function spiral(x: number, y: number, r: number): string {
  const path = new Path().move(x, y);
  let [px, py]: Point = [x, y];
  for (let i = 1; i <= 5; i++) {
    const [qx, qy] = polar(x, y, i * 1.9, (r * i) / 4);
    path.quad(...polar((px + qx) / 2, (py + qy) / 2, i * 1.9 - 0.95, r * 0.3), qx, qy);
    [px, py] = [qx, qy];
  }
  return path.toString();
}

/** Dots in a golden spiral, as tiny strokes. */
export function seeds(x: number, y: number, r: number, n: number): string[] {
  return phyllotaxis(x, y, r, n).map(([sx, sy]) => segment(sx, sy, 0, 0.1));
}

export function phyllotaxis(x: number, y: number, r: number, n: number, flat = 1): Point[] {
  return times(n, (i) => {
    const [px, py] = polar(0, 0, i * GOLDEN, r * Math.sqrt((i + 0.5) / n));
    return [x + px, y + py * flat];
  });
}

/** A round fruit with a light on it. */
export function fruit(pen: Pen, x: number, y: number, r: number, pigment: string): void {
  pen.shape(circle(x, y, r), pigment, 'f');
  if (r > 1.6) pen.wash(circle(x - r * 0.35, y - r * 0.35, r * 0.25), P.white);
}

// --- leaves -------------------------------------------------------------------------------

export type Leaf = 'oval' | 'long' | 'heart' | 'lobed' | 'palm' | 'pinnate' | 'trefoil' | 'round';

/** One leaf big enough to have a shape and a midrib. */
export function bigLeaf(
  pen: Pen,
  kind: Leaf,
  x: number,
  y: number,
  angle: number,
  length: number,
  pigment: string,
): void {
  const rib = (part: number): string => segment(x, y, angle, length * part);
  switch (kind) {
    case 'oval':
      pen.shape(leaf(x, y, angle, length, length * 0.36) + rib(0.8), pigment, 'f');
      return;
    case 'long':
      pen.shape(leaf(x, y, angle, length, length * 0.17, length * 0.08 * (Math.cos(angle) > 0 ? 1 : -1)), pigment, 'f');
      return;
    case 'round':
      pen.shape(petal(x, y, angle, length, length * 0.6) + rib(0.7), pigment, 'f');
      return;
    case 'heart': {
      const tip = polar(x, y, angle, length);
      const back = (s: number): Point => polar(x, y, angle + s * 2.2, length * 0.55);
      const belly = (s: number): Point => polar(x, y, angle + s * 0.95, length * 0.75);
      const path = new Path()
        .move(x, y)
        .cubic(...back(1), ...belly(1), ...tip)
        .cubic(...belly(-1), ...back(-1), x, y);
      pen.shape(path.close().toString() + rib(0.85), pigment, 'f');
      return;
    }
    case 'trefoil':
      pen.shapes(
        [-0.9, 0, 0.9]
          .map((a) => petal(...polar(x, y, angle, length * 0.3), angle + a, length * 0.65, length * 0.3))
          .concat(rib(0.3)),
        pigment,
        'f',
      );
      return;
    case 'palm':
    case 'lobed': {
      const lobes = kind === 'palm' ? 5 : 3;
      const d = times(lobes, (i) => {
        const off = ((i - (lobes - 1) / 2) * 2) / lobes;
        return leaf(
          x,
          y,
          angle + off * 1.3,
          length * (1 - Math.abs(off) * 0.3),
          length * (kind === 'palm' ? 0.13 : 0.24),
        );
      });
      pen.shapes(d, pigment, 'f');
      return;
    }
    case 'pinnate': {
      const d: string[] = [];
      for (let i = 1; i <= 4; i++) {
        const at = polar(x, y, angle, (length * i) / 4.6);
        for (const s of [-1, 1])
          d.push(
            segment(...polar(...at, angle + s, length * 0.05), angle + s * 0.95, length * (i === 4 ? 0.16 : 0.22)),
          );
      }
      d.push(segment(...polar(x, y, angle, length * 0.94), angle, length * 0.14));
      pen.brush(d, pigment, length * 0.14).ink(rib(1), 'f');
      return;
    }
  }
}

/** Needle trees: tiers of boughs on one straight trunk, or cushions of needles on a bare one. */

import { bow, curve, polar, segment, soft, taper, Path, type Point } from './path';
import { UP } from './flowers';
import { GROUND, MIDDLE, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

export interface Conifer {
  habit: 'spire' | 'tufts' | 'column' | 'giant' | 'feather';
  leaf?: string;
  bark?: string;
  droop?: number;
  cones?: string;
  knees?: boolean;
}

export function conifer(pen: Pen, tree: Conifer, height: number, width: number): void {
  const { rng } = pen;
  const topY = GROUND - height;
  const lean = rng.near(0, 1.5);
  const girth = tree.habit === 'giant' ? 10 : tree.knees ? 6 : 3.2 + height * 0.02;
  const bark = vary(tree.bark ?? P.umber, rng, 10);
  const needles = vary(tree.leaf ?? P.spruce, rng, 12);
  pen.top = topY + height * 0.1;
  pen.on('stem').shape(taper(MIDDLE, GROUND + 0.5, MIDDLE + lean, topY + 2, girth, 0.7), bark);
  if (girth > 5) buttress(pen, girth, height * 0.3);
  if (tree.knees) {
    for (const dx of [-15, -9.5, 9, 14.5])
      pen.shape(taper(MIDDLE + dx, GROUND + 1, MIDDLE + dx, GROUND - rng.range(4, 8), 3, 1), bark, 'f');
  }
  pen.on('crown');
  switch (tree.habit) {
    case 'tufts':
      return tufts(pen, topY, height, width, needles, lean);
    case 'feather':
      return boughs(pen, tree, topY, height * (tree.knees ? 0.72 : 0.84), width, needles);
    case 'spire':
      return tiers(pen, tree, topY, height * 0.88, width * 0.44, needles);
    case 'giant':
      return tiers(pen, tree, topY, height * 0.66, width * 0.2, needles);
    case 'column':
      return column(pen, topY, height * 0.95, width * 0.28, needles);
  }
}

function buttress(pen: Pen, girth: number, tall: number): void {
  const { rng } = pen;
  pen.ink(
    [-0.32, -0.14, 0.04, 0.2, 0.34].map((part) =>
      segment(MIDDLE + part * girth, GROUND - rng.range(0, 4), UP, tall * rng.range(0.6, 1)),
    ),
    'f',
  );
  pen.ink(
    [-1, 1].map((s) =>
      curve(
        MIDDLE + (s * girth) / 2,
        GROUND - 5,
        MIDDLE + s * girth * 0.58,
        GROUND,
        MIDDLE + s * girth * 0.95,
        GROUND + 0.8,
      ),
    ),
  );
}

/** Jagged skirts from below to the tip, each hiding the foot of the next. */
function tiers(pen: Pen, tree: Conifer, topY: number, depth: number, half: number, needles: string): void {
  const { rng } = pen;
  const giant = tree.habit === 'giant';
  const levels = Math.round(depth / (giant ? 7 : 8.5));
  const droop = tree.droop ?? 0.3;
  const hatch: string[] = [];
  const cones: string[] = [];
  for (let i = 0; i < levels; i++) {
    const t = i / levels;
    const y = topY + depth * (1 - t);
    const reach = half * (giant ? Math.min(1, 1.25 - t) * rng.range(0.8, 1.15) : 1 - t * 0.86) * rng.range(0.93, 1.06);
    const step = depth / levels;
    const apex: Point = [MIDDLE + rng.near(0, 0.4), y - step * (t > 0.8 ? 1.25 : 1.9)];
    const path = new Path().move(...apex);
    const left: Point = [MIDDLE - reach, y + reach * droop * 0.5];
    path.quad(MIDDLE - reach * 0.32, y - step * 0.6, ...left);
    const teeth = Math.max(4, Math.round(reach / 2.6));
    for (let k = 1; k <= teeth * 2; k++) {
      const u = -1 + k / teeth;
      const x = MIDDLE + u * reach;
      const base = y + u * u * reach * droop * 0.5;
      path.line(x + rng.near(0, 0.5), k % 2 ? base - 2.2 - (1 - Math.abs(u)) * 0.8 : base + rng.near(0, 0.8));
    }
    path.quad(MIDDLE + reach * 0.32, y - step * 0.6, ...apex);
    pen.shape(path.close().toString(), i % 2 ? needles : lighter(needles, 0.12), 'f');
    for (let k = 0; k < 4; k++) {
      const u = rng.range(0.1, 0.75);
      hatch.push(segment(MIDDLE + u * reach, y - step * (0.75 - u * 0.75), 1.57 - u * 0.8, 2.6));
    }
    if (tree.cones)
      for (const u of [rng.range(-0.7, -0.2), rng.range(0.2, 0.7)])
        if (rng.chance(0.6)) cones.push(segment(MIDDLE + u * reach, y - 1 + u * u * reach * droop * 0.5, 1.57, 1.8));
  }
  pen.ink(hatch, 'f').brush(cones, tree.cones ?? P.cinnamon, 1.6);
}

/** Light boughs one sees through: larch and swamp cypress. */
function boughs(pen: Pen, tree: Conifer, topY: number, depth: number, width: number, needles: string): void {
  const { rng } = pen;
  const half = width * 0.4;
  const droop = tree.droop ?? 0.3;
  const lines: string[] = [];
  const shade: string[] = [];
  const light: string[] = [];
  const cones: string[] = [];
  for (let i = 0; i < 13; i++) {
    const t = i / 13;
    const y = topY + depth * (1 - t);
    for (const s of [-1, 1]) {
      const reach = half * (1 - t * 0.9) * rng.range(0.72, 1.08);
      const end: Point = [MIDDLE + s * reach, y + reach * droop + rng.near(0, 1.4)];
      lines.push(bow(MIDDLE, y, ...end, s * -reach * 0.14));
      for (let k = 1; k <= 2 + reach / 4.5; k++) {
        const at = polar(...end, Math.atan2(y - end[1], MIDDLE - end[0]), (k - 1) * 3.6);
        (s > 0 ? shade : light).push(
          segment(at[0], at[1] - 0.4, 1.2 * s - 1.57, 2),
          segment(at[0], at[1] + 0.4, 1.57 - 0.5 * s, 2.2),
        );
      }
      if (tree.cones && rng.chance(0.4)) cones.push(segment(end[0] - s * reach * 0.3, end[1], -1.57, 1));
    }
  }
  const hull: Point[] = [
    [MIDDLE, topY - 2],
    [MIDDLE + half * 0.5, topY + depth * 0.5],
    [MIDDLE + half * 1.05, topY + depth * (1 + droop * 0.3)],
    [MIDDLE, topY + depth * 1.02],
    [MIDDLE - half * 1.05, topY + depth * (1 + droop * 0.3)],
    [MIDDLE - half * 0.5, topY + depth * 0.5],
  ];
  pen
    .wash(soft(hull, true), lighter(needles, 0.5))
    .ink(lines, 'f')
    .brush(shade, darker(needles, 0.18), 1.2)
    .brush(light, needles, 1.2);
  pen.brush(cones, tree.cones ?? P.cinnamon, 1.8).ink(segment(MIDDLE, topY + 3, UP, 4));
}

/** Thuja: a flame of upright sprays. */
function column(pen: Pen, topY: number, depth: number, half: number, needles: string): void {
  const { rng } = pen;
  const hull: Point[] = [
    [MIDDLE, topY - 3],
    [MIDDLE + half * 0.7, topY + depth * 0.3],
    [MIDDLE + half * 1.1, topY + depth * 0.7],
    [MIDDLE + half * 0.7, topY + depth * 1.02],
    [MIDDLE - half * 0.7, topY + depth * 1.02],
    [MIDDLE - half * 1.1, topY + depth * 0.7],
    [MIDDLE - half * 0.7, topY + depth * 0.3],
  ];
  pen.wash(soft(hull, true), lighter(needles, 0.3));
  const shade: string[] = [];
  const light: string[] = [];
  for (let i = 0; i < 46; i++) {
    const t = (i + rng.next()) / 46;
    const u = rng.range(-1, 1);
    const x = MIDDLE + u * half * (0.25 + 0.75 * Math.sqrt(t));
    const y = topY + 5 + t * (depth - 5);
    for (const a of [-0.5, 0, 0.5]) (u > 0.15 ? shade : light).push(segment(x, y, UP + u * 0.5 + a, 3.4));
  }
  pen.brush(shade, darker(needles, 0.22), 1).brush(light, needles, 1);
}

/** Pines: crooked boughs, flat cushions of needles at their ends. */
function tufts(pen: Pen, topY: number, height: number, width: number, needles: string, lean: number): void {
  const { rng } = pen;
  const levels = 2 + Math.round(height / 17);
  const pads: { x: number; y: number; r: number }[] = [];
  const lines: string[] = [];
  for (let i = 0; i < levels; i++) {
    const t = i / (levels - 1);
    const y = topY + 6 + (1 - t) * height * 0.52;
    const side = i % 2 ? 1 : -1;
    const reach = (width / 2) * (0.85 - t * 0.55) * rng.range(0.8, 1.1);
    const x0 = MIDDLE + lean * (0.5 + t / 2);
    for (const s of t > 0.95 ? [0] : [side, -side * rng.range(0.45, 0.75)]) {
      const tip: Point = [x0 + s * reach, y - Math.abs(s) * 5 + rng.near(0, 1.5) - (s ? 0 : 2)];
      lines.push(bow(x0, y + 2, ...tip, s * 2));
      pads.push({ x: tip[0], y: tip[1], r: rng.range(6.4, 9) });
    }
  }
  pen.ink(lines, 'b');
  pads.sort((a, b) => a.y - b.y);
  for (const { x, y, r } of pads) {
    const path = new Path().move(x - r * 1.15, y + 1.4);
    const teeth = 6;
    for (let k = 0; k <= teeth; k++) {
      const angle = Math.PI + (k / teeth) * Math.PI;
      const tip: Point = [x + Math.cos(angle) * r * 1.15, y + Math.sin(angle) * r * 0.72];
      const notch = polar(x, y, angle + Math.PI / teeth / 2, r * 0.62);
      path.line(...tip);
      if (k < teeth) path.line(...notch);
    }
    path.line(x + r * 1.15, y + 1.4).quad(x, y + 2.8, x - r * 1.15, y + 1.4);
    pen.shape(path.close().toString(), x > MIDDLE + 3 ? needles : lighter(needles, 0.14), 'f');
    pen.ink(
      [-0.8, -0.4, 0, 0.4, 0.8].map((a) => segment(x + a * r * 0.5, y + 0.6, UP + a, r * 0.4)),
      'f',
    );
  }
}

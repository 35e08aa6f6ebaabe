/**
 * Trees with a branching crown.
 *
 * Branches grow towards scattered points (space colonisation); the points then carry the
 * leaves. Canopy value and growth maximum arrive as crown width and height.
 */

import { curve, leaf, polar, segment, soft, taper, times, Path, type Point } from './path';
import { flower, fruit, type Bloom } from './flowers';
import { GROUND, MIDDLE, type Nib, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

export type Crown = 'round' | 'oval' | 'wide' | 'flat' | 'vase' | 'weep' | 'column' | 'sparse';
export type Spray = 'oval' | 'tiny' | 'palm' | 'pinnate' | 'long' | 'round';

export interface Broadleaf {
  crown?: Crown;
  spray?: Spray;
  leaf?: string;
  bark?: string;
  girth?: number;
  fruit?: readonly [pigment: string, size: number, count: number];
  bloom?: readonly [bloom: Bloom, pigment: string, size: number, count: number];
  roots?: 'stilt' | 'aerial' | 'flare';
  marks?: 'birch' | 'rainbow' | 'plates' | 'pods' | 'swollen';
  racemes?: string;
}

interface Node {
  x: number;
  y: number;
  parent: number;
  weight: number;
  kids: number[];
}

export function broadleaf(pen: Pen, tree: Broadleaf, height: number, width: number): void {
  const { rng } = pen;
  const crown = tree.crown ?? 'round';
  const trunkPart = { flat: 0.42, vase: 0.28, sparse: 0.5, column: 0.2, weep: 0.4, wide: 0.34, oval: 0.3, round: 0.34 }[
    crown
  ];
  const topY = GROUND - height;
  const lean = rng.near(0, 3);
  const fork: Point = [MIDDLE + lean, GROUND - height * trunkPart];
  const rx = width / 2;
  const ry = (height * (1 - trunkPart)) / 2 + (crown === 'flat' ? 0 : height * 0.04);
  const middle: Point = [fork[0] + lean * 0.5, topY + ry];
  const girth = (1.9 + height * 0.042) * (tree.girth ?? 1);
  const targets = scatter(pen, crown, middle, rx, ry);
  const nodes = colonise(targets, [MIDDLE, GROUND], fork);
  const bark = vary(tree.bark ?? P.bark, rng, 10);
  const leafPigment = vary(tree.leaf ?? P.sap, rng);

  pen.top = topY + ry * 0.7;
  pen.on('crown');
  if (crown !== 'sparse')
    mass(
      pen,
      targets,
      crown === 'flat' ? [middle[0], middle[1] - ry * 0.55] : middle,
      rx,
      crown === 'flat' ? ry * 0.5 : ry,
      leafPigment,
    );
  pen.on('stem');
  trunk(pen, tree, fork, girth, bark);
  pen.on('crown');
  branches(pen, nodes, girth, bark);
  foliage(pen, tree, targets, middle, leafPigment);
  if (crown === 'weep') strands(pen, targets, middle, leafPigment, tree.racemes);
  pen.bunch('crown', () => ornaments(pen, tree, targets, fork));
}

/** Points the branches grow towards, evenly spread in the silhouette. */
function scatter(pen: Pen, crown: Crown, [cx, cy]: Point, rx: number, ry: number): Point[] {
  const points: Point[] = [];
  const wanted = crown === 'sparse' ? 24 : Math.round(18 + rx * ry * 0.03);
  for (let tries = 0; points.length < wanted && tries < 400; tries++) {
    const u = pen.rng.range(-1, 1);
    const v = pen.rng.range(-1, 1);
    if (!inside(crown, u, v)) continue;
    const point: Point = [cx + u * rx, cy + v * ry];
    if (points.every(([x, y]) => (x - point[0]) ** 2 + (y - point[1]) ** 2 > 22 - tries / 20)) points.push(point);
  }
  return points;
}

/** Silhouettes in a square from -1 to 1, y downwards. */
function inside(crown: Crown, u: number, v: number): boolean {
  switch (crown) {
    case 'flat':
      return v < -0.15 + 0.2 * u * u && v > -1 + 0.55 * u * u;
    case 'vase':
      return Math.abs(u) < 0.95 - (v + 1) * 0.36 && v > -1 + 0.5 * u * u;
    case 'wide':
      return u * u + (v < 0 ? v * v : v * v * 2.2) < 1;
    case 'oval':
      return (u / (0.82 + 0.18 * v)) ** 2 + v * v < 1;
    case 'column':
      return (u / (0.62 + 0.2 * v)) ** 2 + v * v < 1;
    case 'weep':
      return u * u + v * v < 1 && v < 0.35;
    default:
      return u * u + v * v < 1;
  }
}

/** Space colonisation: every tip is pulled by the points nearest to it. */
function colonise(targets: readonly Point[], foot: Point, fork: Point): Node[] {
  const nodes: Node[] = [];
  const add = (x: number, y: number, parent: number): void => {
    nodes.push({ x, y, parent, weight: 1, kids: [] });
    nodes[parent]?.kids.push(nodes.length - 1);
  };
  add(foot[0], foot[1], -1);
  add(fork[0], fork[1], 0);
  let open = [...targets];
  for (let round = 0; open.length && round < 26 && nodes.length < 130; round++) {
    const pulls = new Map<number, [number, number]>();
    for (const [tx, ty] of open) {
      let near = 1;
      let best = Infinity;
      for (let i = 1; i < nodes.length; i++) {
        const node = nodes[i] as Node;
        const far = (node.x - tx) ** 2 + (node.y - ty) ** 2;
        if (far < best) [near, best] = [i, far];
      }
      const node = nodes[near] as Node;
      const length = Math.sqrt(best) || 1;
      const [px, py] = pulls.get(near) ?? [0, 0];
      pulls.set(near, [px + (tx - node.x) / length, py + (ty - node.y) / length]);
    }
    for (const [i, [px, py]] of pulls) {
      const node = nodes[i] as Node;
      const length = Math.hypot(px, py) || 1;
      add(node.x + (px / length) * 4.2, node.y + (py / length) * 4.2 - 0.3, i);
    }
    open = open.filter(([tx, ty]) => nodes.every((node) => (node.x - tx) ** 2 + (node.y - ty) ** 2 > 20));
  }
  for (let i = nodes.length - 1; i > 0; i--) {
    const node = nodes[i] as Node;
    (nodes[node.parent] as Node).weight += node.weight;
  }
  return nodes;
}

/** Branches in three widths, each drawn as long lines. */
function branches(pen: Pen, nodes: readonly Node[], girth: number, bark: string): void {
  const lines: Record<Nib, string[]> = { b: [], k: [], f: [] };
  const limbs: string[] = [];
  const follow = (from: number, start: number): void => {
    const points: Point[] = [[(nodes[from] as Node).x, (nodes[from] as Node).y]];
    const first = nodes[start] as Node;
    let at = start;
    for (;;) {
      const node = nodes[at] as Node;
      points.push([node.x, node.y]);
      const [main, ...rest] = [...node.kids].sort((a, b) => (nodes[b] as Node).weight - (nodes[a] as Node).weight);
      for (const kid of rest) follow(at, kid);
      if (main === undefined) break;
      at = main;
    }
    const end = points[points.length - 1] as Point;
    if (first.weight > 14 && points.length > 3) {
      const middle = points[points.length >> 1] as Point;
      const [sx, sy] = points[0] as Point;
      const side = Math.atan2(end[1] - sy, end[0] - sx) + Math.PI / 2;
      const bend = (middle[0] - (sx + end[0]) / 2) * Math.cos(side) + (middle[1] - (sy + end[1]) / 2) * Math.sin(side);
      limbs.push(
        taper(sx, sy + (from === 1 ? 1.5 : 0), ...end, Math.min(girth * 0.6, first.weight * 0.07), 0.5, bend * 1.6),
      );
    } else lines[first.weight > 8 ? 'b' : first.weight > 3 ? 'k' : 'f'].push(soft(points));
  };
  for (const kid of (nodes[1] as Node).kids) follow(1, kid);
  pen.shapes(limbs, bark, 'f').ink(lines.b, 'b').ink(lines.k, 'k').ink(lines.f, 'f');
}

function trunk(pen: Pen, tree: Broadleaf, [fx, fy]: Point, girth: number, bark: string): void {
  const { rng } = pen;
  const w = girth / 2;
  const foot = tree.roots === 'stilt' ? GROUND - 9 : GROUND;
  const flare = tree.roots === 'flare' ? 2.6 : 1.9;
  if (tree.roots === 'stilt') stilts(pen, foot, w);
  const path = new Path().move(MIDDLE - w * flare, foot + 0.8);
  path
    .quad(MIDDLE - w * 1.05, foot, MIDDLE - w * 0.95, foot - 5)
    .quad(fx - w * 0.8, (fy + foot) / 2, fx - w * 0.62, fy - 2);
  path.line(fx + w * 0.62, fy - 2).quad(fx + w * 0.8, (fy + foot) / 2, MIDDLE + w * 0.95, foot - 5);
  path
    .quad(MIDDLE + w * 1.05, foot, MIDDLE + w * flare, foot + 0.8)
    .quad(MIDDLE, foot - 0.4, MIDDLE - w * flare, foot + 0.8);
  pen.shape(path.close().toString(), bark);
  barkLines(pen, tree, fx, fy, w, foot);
  if (tree.roots === 'aerial') {
    const roots = times(6, (i) => {
      const x = fx + (i - 2.5) * w * 1.7 + rng.near(0, 1);
      return curve(fx + (x - fx) * 0.5, fy - 3, x, fy + 4, x + rng.near(0, 1), GROUND - rng.range(0, 1));
    });
    pen.ink(roots);
  }
}

function stilts(pen: Pen, foot: number, w: number): void {
  const d: string[] = [];
  for (let i = -3; i <= 3; i++) {
    const x = MIDDLE + i * 4.4 + pen.rng.near(0, 1.2);
    d.push(curve(MIDDLE + i * w * 0.3, foot - 3 - Math.abs(i), MIDDLE + i * 3, foot - 1, x, foot + 5, x, GROUND + 1));
  }
  pen.ink(d, 'b');
}

function barkLines(pen: Pen, tree: Broadleaf, fx: number, fy: number, w: number, foot: number): void {
  const { rng } = pen;
  const span = foot - fy;
  const at = (t: number): number => MIDDLE + (fx - MIDDLE) * t;
  const d: string[] = [];
  if (tree.marks === 'birch') {
    for (let i = 0; i < 8; i++)
      d.push(segment(at(i / 8) + rng.range(-w, w * 0.2), foot - 3 - (span - 4) * (i / 8), rng.near(0, 0.15), w * 0.9));
    pen.ink(d, 'k');
  } else if (tree.marks === 'rainbow') {
    [P.vermilion, P.viridian, P.violet, P.ochre, P.lime].forEach((pigment, i) => {
      const x = MIDDLE + (i - 2) * w * 0.36;
      pen.brush(segment(x, foot - 2 - rng.range(0, 9), -Math.PI / 2, span * rng.range(0.4, 0.7)), pigment, w * 0.3);
    });
  } else {
    for (let i = 0; i < 5; i++) {
      const t = rng.range(0.1, 0.75);
      d.push(
        segment(
          at(t) + rng.range(-0.1, 0.9) * w * 0.8,
          foot - span * t,
          -Math.PI / 2 + rng.near(0, 0.1),
          rng.range(2, span * 0.25),
        ),
      );
    }
    pen.ink(d, 'f');
  }
}

/** The soft wash that holds a crown together: light from the left, shade on the right. */
function mass(pen: Pen, targets: readonly Point[], [cx, cy]: Point, rx: number, ry: number, pigment: string): void {
  const outline = (part: number, dx: number, dy: number): string => {
    const spokes = 17;
    const reach = new Array<number>(spokes).fill(0.35);
    for (const [x, y] of targets) {
      const [u, v] = [(x - cx) / rx, (y - cy) / ry];
      const at = Math.round((Math.atan2(v, u) / (Math.PI * 2)) * spokes + spokes) % spokes;
      reach[at] = Math.max(reach[at] as number, Math.hypot(u, v));
    }
    const points = reach.map((r, i): Point => {
      const angle = (i / spokes) * Math.PI * 2;
      const bulge = (r * 0.75 + 0.34) * part * pen.rng.range(0.97, 1.05) * (i % 2 ? 1.07 : 0.94);
      return [cx + dx + Math.cos(angle) * rx * bulge, cy + dy + Math.sin(angle) * ry * bulge];
    });
    return soft(points, true);
  };
  pen
    .wash(outline(1, 0.8, 0.6), lighter(pigment, 0.42))
    .wash(outline(0.68, rx * 0.14, ry * 0.16), lighter(pigment, 0.16));
}

function foliage(pen: Pen, tree: Broadleaf, targets: readonly Point[], middle: Point, pigment: string): void {
  const { rng } = pen;
  const shade: string[] = [];
  const light: string[] = [];
  const spray = tree.spray ?? 'oval';
  const size = { oval: 2.1, tiny: 1.1, palm: 2.1, pinnate: 2, long: 3.4, round: 1.4 }[spray];
  for (const [x, y] of targets) {
    const out = Math.atan2(y - middle[1], x - middle[0]);
    const list = rng.next() + (x - middle[0]) / 60 + (y - middle[1]) / 60 > 0.55 ? shade : light;
    if (spray === 'palm') {
      for (const a of [-1.9, -0.85, 0, 0.85, 1.9])
        list.push(segment(x, y, out + a, size * (1.25 - Math.abs(a) * 0.22)));
    } else if (spray === 'pinnate') {
      for (let i = 0; i < 3; i++) {
        const at = polar(x, y, out, i * 1.7 - 2);
        list.push(segment(...at, out + 1.1, size), segment(...at, out - 1.1, size));
      }
    } else {
      const n = spray === 'tiny' ? 4 : 3;
      for (let i = 0; i < n; i++)
        list.push(
          segment(
            ...polar(x, y, rng.range(0, 6.3), rng.range(0.5, 4)),
            out + rng.near(0, 1.3),
            size * rng.range(0.8, 1.2),
          ),
        );
    }
  }
  const thick = { oval: 1.7, tiny: 1.3, palm: 0.9, pinnate: 0.9, long: 1, round: 2.1 }[spray];
  pen.brush(shade, darker(pigment, 0.22), thick).brush(light, pigment, thick);
}

function strands(pen: Pen, targets: readonly Point[], [cx, cy]: Point, pigment: string, racemes?: string): void {
  const { rng } = pen;
  const hang: string[] = [];
  for (const [x, y] of targets) {
    if (y > cy + 3 || rng.chance(0.3)) continue;
    const length = rng.range(9, 20) + Math.abs(x - cx) * 0.3;
    hang.push(
      curve(x, y, x + (x - cx) * 0.12, y + length * 0.4, x + (x - cx) * 0.14, Math.min(GROUND - 4, y + length)),
    );
  }
  if (racemes) pen.brush(hang, racemes, 2.6, '1.4 .7').brush(hang, lighter(racemes), 1.3, '1 1.1');
  else pen.brush(hang, pigment, 2.2, '.8 1.1').ink(hang, 'f');
}

function ornaments(pen: Pen, tree: Broadleaf, targets: readonly Point[], [fx, fy]: Point): void {
  const { rng } = pen;
  const spots = [...targets].sort((a, b) => ((a[0] * 37 + a[1] * 91) % 13) - ((b[0] * 37 + b[1] * 91) % 13));
  if (tree.bloom) {
    const [bloom, pigment, size, count] = tree.bloom;
    for (const [x, y] of spots.slice(0, count))
      flower(
        pen,
        bloom,
        x,
        y,
        size * rng.range(0.85, 1.15),
        pigment,
        bloom === 'tulip' ? -1.57 + rng.near(0, 0.5) : 1.57,
      );
  }
  if (!tree.fruit) return;
  const [pigment, size, count] = tree.fruit;
  if (tree.marks === 'pods') {
    for (let i = 0; i < count; i++) {
      const y = fy + (GROUND - 8 - fy) * (i / count);
      const s = i % 2 ? 1 : -1;
      pen.shape(leaf(fx + s * 1.4, y, 1.57 - s * 0.45, size * 2.6, size), pigment, 'f');
    }
    return;
  }
  for (const [x, y] of spots.slice(0, count)) {
    if (size > 1.8) pen.ink(segment(x, y + 1, -1.57, 2.5), 'f');
    fruit(pen, x, y + size, size, pigment);
  }
}

/** Trees that hold a tuft of great leaves on a plain stem: palms, papaya, banana, dragon trees, bamboo. */

import { along, blob, bow, circle, curve, leaf, polar, segment, taper, times, type Point } from './path';
import { bigLeaf, fruit, UP } from './flowers';
import { GROUND, MIDDLE, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

export interface Tuft {
  habit: 'palm' | 'papaya' | 'banana' | 'umbrella' | 'dragon' | 'bamboo' | 'baobab';
  leaf?: string;
  bark?: string;
}

export function tuft(pen: Pen, tree: Tuft, height: number, width: number): void {
  const leafy = vary(tree.leaf ?? P.sap, pen.rng);
  const bark = vary(tree.bark ?? P.bark, pen.rng, 10);
  switch (tree.habit) {
    case 'palm':
      return palm(pen, height, width, leafy, bark);
    case 'papaya':
      return papaya(pen, height, leafy, bark);
    case 'banana':
      return banana(pen, height, leafy);
    case 'umbrella':
      return umbrella(pen, height, width, leafy, bark);
    case 'dragon':
      return dragon(pen, height, leafy, bark);
    case 'baobab':
      return baobab(pen, height, width, leafy, bark);
    case 'bamboo':
      return bamboo(pen, height, leafy, bark);
  }
}

function stem(pen: Pen, height: number, girth: number, bark: string, bend: number): Point {
  const top: Point = [MIDDLE + bend * 0.4, GROUND - height];
  pen.top = top[1];
  pen.on('stem').shape(taper(MIDDLE, GROUND + 0.5, ...top, girth * 1.35, girth * 0.8, bend), bark);
  pen.brush(bow(MIDDLE, GROUND - 1, ...top, bend), darker(bark, 0.35), girth * 0.8, '.4 2.1');
  return top;
}

function palm(pen: Pen, height: number, width: number, leafy: string, bark: string): void {
  const { rng } = pen;
  const [x, y] = stem(pen, height * 0.68, 5, bark, rng.near(0, 5));
  pen.on('crown');
  const back: string[] = [];
  const front: string[] = [];
  const ribs: string[] = [];
  for (let i = 0; i < 11; i++) {
    const angle = UP + (i - 5) * 0.42 + rng.near(0, 0.1);
    const reach = (width / 2) * rng.range(0.8, 1) * (1 - Math.abs(i - 5) * 0.03);
    const end: Point = [
      x + Math.cos(angle) * reach,
      y + Math.sin(angle) * reach * 0.62 + Math.abs(Math.cos(angle)) * 7,
    ];
    const bend = -Math.cos(angle) * reach * 0.32;
    ribs.push(bow(x, y, ...end, bend));
    for (let k = 2; k < 9; k++) {
      const at = along(x, y, ...end, bend, k / 9);
      const next = along(x, y, ...end, bend, k / 9 + 0.05);
      const go = Math.atan2(next[1] - at[1], next[0] - at[0]);
      const size = 5 * Math.sin((k / 9) * Math.PI * 0.9 + 0.3);
      for (const s of [-1, 1]) (i % 2 ? back : front).push(segment(...at, go + s * 0.8, size));
    }
  }
  pen.brush(back, darker(leafy, 0.2), 1).brush(front, leafy, 1).ink(ribs, 'f');
  for (const [dx, dy] of [
    [-2.4, 2],
    [2.2, 2.4],
    [0, 3.4],
  ] as const)
    fruit(pen, x + dx, y + dy, 1.5, P.orange);
}

function papaya(pen: Pen, height: number, leafy: string, bark: string): void {
  const [x, y] = stem(pen, height * 0.72, 3.6, mixSage(bark), pen.rng.near(0, 3));
  pen.on('crown');
  for (let i = 0; i < 9; i++) {
    const angle = UP + (i - 4) * 0.44;
    const end = polar(x, y, angle, 13 + (i % 2) * 3.5);
    pen.ink(bow(x, y, ...end, Math.cos(angle) * -2));
    bigLeaf(pen, 'palm', ...end, angle + Math.cos(angle) * 0.4, 10.5, i % 2 ? leafy : darker(leafy, 0.14));
  }
  for (const [dx, dy] of [
    [-3, 3],
    [3.2, 3.4],
    [-2.2, 8],
    [2.4, 8.6],
    [0, 5.4],
  ] as const)
    pen.shape(leaf(x + dx, y + dy - 2, 1.57, 7, 3.6), dy > 5 ? P.orange : P.lime, 'f');
}

function banana(pen: Pen, height: number, leafy: string): void {
  const { rng } = pen;
  const [x, y] = stem(pen, height * 0.5, 5, vary(P.olive, rng), rng.near(0, 2));
  pen.on('crown');
  for (const [i, a] of [-1.25, 1.3, -0.75, 0.8, -0.28, 0.3].entries()) {
    const length = height * (0.56 - Math.abs(a) * 0.05);
    const end: Point = [x + Math.sin(a) * length * 0.95, y - Math.cos(a) * length * 0.9 + Math.abs(a) * 5];
    const bend = Math.sign(a) * -length * 0.16;
    const angle = Math.atan2(end[1] - y, end[0] - x);
    pen.shape(leaf(x, y, angle, length, length * 0.19, bend), i % 2 ? leafy : lighter(leafy, 0.16));
    const cuts: string[] = [];
    for (let k = 2; k < 7; k++) {
      const at = along(x, y, ...end, bend * 0.9, k / 8);
      for (const s of [-1, 1]) cuts.push(segment(...at, angle + s * 0.85, length * 0.11));
    }
    pen.ink(bow(x, y, ...along(x, y, ...end, bend, 0.95), bend * 0.85), 'f').ink(cuts, 'f');
  }
  pen.ink(curve(x, y, x + 6, y - 1, x + 8, y + 6, x + 7.5, y + 13), 'b');
  for (let i = 0; i < 3; i++)
    for (const s of [-1, 0, 1]) pen.shape(leaf(x + 8 + s * 1.6, y + 7 + i * 3, UP + s * 0.7, 4.4, 1.3), P.yellow, 'f');
  pen.shape(leaf(x + 7.5, y + 14, 1.57, 5, 2.2), P.plum, 'f');
}

/** Dragon blood tree: forked limbs under a dense flat umbrella. */
function umbrella(pen: Pen, height: number, width: number, leafy: string, bark: string): void {
  const { rng } = pen;
  const half = Math.max(26, width * 0.56);
  const fork = GROUND - height * 0.42;
  const rim = GROUND - height * 0.68;
  pen.top = rim;
  pen.on('stem').shape(taper(MIDDLE, GROUND + 0.5, MIDDLE, fork - 2, 7, 5), bark);
  pen.on('crown');
  const limbs: string[] = [];
  const twigs: string[] = [];
  for (let i = -3; i <= 3; i++) {
    const x = MIDDLE + (i / 3) * half * 0.55;
    const y = rim + 5 - (3 - Math.abs(i));
    limbs.push(taper(MIDDLE + i * 0.5, fork, x, y, 2.4, 1.2, i * 0.9));
    for (const s of [-1, 0, 1])
      twigs.push(bow(x, y, x + (i / 3) * half * 0.28 + s * 3.4, rim - 1 + Math.abs(i) * 0.4, s));
  }
  pen.shapes(limbs, bark, 'f').ink(twigs, 'k');
  const dome = blob(
    MIDDLE - half * 1.1,
    rim + 2.5,
    MIDDLE - half * 0.95,
    rim - 7,
    MIDDLE - half * 0.4,
    rim - 14,
    MIDDLE + half * 0.4,
    rim - 14,
    MIDDLE + half * 0.95,
    rim - 7,
    MIDDLE + half * 1.1,
    rim + 2.5,
    MIDDLE,
    rim - 1,
  );
  pen.shape(dome, leafy);
  const blades: string[] = [];
  for (let i = 0; i < 44; i++) {
    const u = rng.range(-0.95, 0.95);
    const y = rim - 1 - rng.next() * 11 * Math.sqrt(1 - u * u);
    blades.push(segment(MIDDLE + u * half, y, UP + u * 0.9, 2.6));
  }
  pen.brush(blades, darker(leafy, 0.28), 0.7);
}

/** Dragon tree: few limbs, each ending in a star of swords. */
function dragon(pen: Pen, height: number, leafy: string, bark: string): void {
  const { rng } = pen;
  const fork = GROUND - height * 0.4;
  pen.top = fork;
  pen.on('stem').shape(taper(MIDDLE, GROUND + 0.5, MIDDLE + 1, fork, 5, 3.4, 1), bark);
  pen.on('crown');
  const heads: Point[] = [
    [MIDDLE - 15, fork - 8],
    [MIDDLE + 14, fork - 10],
    [MIDDLE - 1, fork - 19],
  ];
  pen.shapes(
    heads.map(([x, y], i) => taper(MIDDLE + 1, fork + 1, x, y, 3, 2, [-3, 3, 1][i])),
    bark,
    'f',
  );
  for (const [x, y] of heads) {
    const blades = times(13, (i) =>
      leaf(x, y, UP + (i - 6) * 0.36 + rng.near(0, 0.08), 12 - Math.abs(i - 6) * 0.35, 0.9),
    );
    pen.shapes(blades, rng.chance(0.5) ? leafy : darker(leafy, 0.14), 'f');
  }
}

/** Baobab: a bottle of a trunk, stubby limbs, leaves only at the ends. */
function baobab(pen: Pen, height: number, width: number, leafy: string, bark: string): void {
  const { rng } = pen;
  const shoulder = GROUND - height * 0.56;
  pen.top = shoulder;
  pen.on('stem');
  const body = blob(
    MIDDLE - 13,
    GROUND + 1.5,
    MIDDLE - 12,
    GROUND - 6,
    MIDDLE - 14,
    GROUND - height * 0.28,
    MIDDLE - 9,
    shoulder - 3,
    MIDDLE,
    shoulder - 6,
    MIDDLE + 9,
    shoulder - 3,
    MIDDLE + 14,
    GROUND - height * 0.28,
    MIDDLE + 12,
    GROUND - 6,
    MIDDLE + 13,
    GROUND + 1.5,
  );
  pen
    .shape(body, bark)
    .wash(
      blob(
        MIDDLE + 4,
        GROUND - 2,
        MIDDLE + 9,
        GROUND - 14,
        MIDDLE + 7,
        shoulder + 3,
        MIDDLE + 11.5,
        GROUND - height * 0.3,
        MIDDLE + 11,
        GROUND - 3,
      ),
      darker(bark, 0.18),
    );
  pen.ink(
    [-7, -3, 2, 6].map((dx) => segment(MIDDLE + dx, GROUND - rng.range(4, 12), -1.57, rng.range(8, 16))),
    'f',
  );
  pen.on('crown');
  const limbs: string[] = [];
  const twigs: string[] = [];
  const tips: Point[] = [];
  for (let i = -3; i <= 3; i++) {
    const end: Point = [MIDDLE + i * width * 0.135, GROUND - height * (0.9 - Math.abs(i) * 0.055) + rng.near(0, 2)];
    limbs.push(taper(MIDDLE + i * 2.3, shoulder + 3, ...end, 4.4 - Math.abs(i) * 0.5, 1, i * -0.9));
    for (const a of [-0.9, -0.3, 0.3, 0.9]) {
      const tip = polar(...end, UP + a + i * 0.14, rng.range(4, 8));
      twigs.push(bow(...end, ...tip, a));
      tips.push(tip);
    }
  }
  pen
    .wash(
      tips.map(([x, y]) => circle(x, y, 3.6)),
      lighter(leafy, 0.35),
    )
    .shapes(limbs, bark, 'f')
    .ink(twigs, 'k');
  pen.wash(circle(MIDDLE, shoulder + 2.5, 9.4, 3), bark);
  const leaves = tips.flatMap(([x, y]) =>
    times(4, () => segment(...polar(x, y, rng.range(0, 6.3), rng.range(0, 2.8)), rng.range(0, 6.3), 1.4)),
  );
  pen.brush(leaves, leafy, 1.5);
}

function bamboo(pen: Pen, height: number, leafy: string, bark: string): void {
  const { rng } = pen;
  pen.top = GROUND - height + 8;
  const culms: [number, number, number][] = [];
  for (let i = 0; i < 6; i++)
    culms.push([
      MIDDLE - 20 + i * 8 + rng.near(0, 1.6),
      height * rng.range(0.75, 1.1),
      rng.near(0, 5) + (i - 2.5) * 1.6,
    ]);
  pen.on('stem');
  for (const [x, tall, lean] of culms) {
    pen.brush(bow(x, GROUND, x + lean, GROUND - tall, lean * 0.3), bark, 2.1);
    pen.ink(bow(x, GROUND, x + lean, GROUND - tall, lean * 0.3), 'f');
    for (let k = 1; k < 8; k++)
      pen.ink(segment(...along(x - 1.3, GROUND, x + lean - 1.3, GROUND - tall, lean * 0.3, k / 8), 0, 2.6), 'f');
  }
  pen.on('crown');
  const shade: string[] = [];
  const light: string[] = [];
  for (const [x, tall, lean] of culms) {
    for (let k = 3; k < 9; k++) {
      const at = along(x, GROUND, x + lean, GROUND - tall, lean * 0.3, k / 8);
      const s = k % 2 ? 1 : -1;
      for (const a of [0.2, 0.65, 1.1])
        (rng.chance(0.4) ? shade : light).push(leaf(...at, s > 0 ? a : Math.PI - a, rng.range(5, 8), 0.9));
    }
  }
  pen.shapes(shade, darker(leafy, 0.2), 'f').shapes(light, leafy, 'f');
}

function mixSage(bark: string): string {
  return lighter(bark, 0.35);
}

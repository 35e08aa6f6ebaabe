/** Bushes: which habit a species has. Sprout spaces give the berries and flowers. */

import { bow, circle, leaf, polar, segment, soft, times, type Point } from './path';
import { flower, fruit, UP } from './flowers';
import { GROUND, MIDDLE, type Pen } from './pen';
import { P, colourIn, darker, vary } from './pigments';
import { shrub, vine } from './shrub';
import { bulb, bells, grass, hanging, spike, stalks } from './stalks';
import { bromeliad, columns, foliage, mistletoe, pads, pitchers, rafflesia, traps, tumbleweed } from './succulents';
import { lookup, wordsOf, type Subject } from './subject';

type Draw = (pen: Pen, h: number, marks: number, tint: string | undefined) => void;

const SPECIES: readonly (readonly [string, Draw])[] = [
  [
    'blackthorn',
    (p, h, m) =>
      shrub(p, {
        height: h,
        width: 62,
        leaf: P.olive,
        thorns: true,
        fruit: [P.indigo, 1.8],
        marks: m * 5,
        arch: 0.3,
        stems: 6,
      }),
  ],
  [
    'lantana',
    (p, h, m) =>
      shrub(p, { height: h, width: 60, leaf: P.spruce, size: 2.8, bloom: ['ball', P.orange, 3], marks: m + 3 }),
  ],
  [
    'heather',
    (p, h) =>
      stalks(p, {
        count: 12,
        height: h - 6,
        feet: 30,
        fan: 62,
        arch: 6,
        head: (x, y, a) => spike(p, x, y + 9, a, 22, 5, P.rose),
      }),
  ],
  [
    'oleander',
    (p, h, m) =>
      shrub(p, {
        height: h,
        width: 56,
        spray: 'needle',
        size: 5,
        leaf: P.viridian,
        bloom: ['open', P.rose, 4],
        marks: m * 3,
        stems: 6,
      }),
  ],
  ['andromeda', (p, h, m) => hung(p, h, m, P.spruce, P.white)],
  [
    'jasmine',
    (p, h, m) => vine(p, { height: h, leaf: 'pinnate', length: 12, bloom: ['star', P.white, 4.4], marks: m + 5 }),
  ],
  [
    'barberry',
    (p, h, m) =>
      shrub(p, {
        height: h,
        width: 64,
        arch: 0.5,
        stems: 7,
        thorns: true,
        leaf: P.spruce,
        fruit: [P.indigo, 1.5],
        marks: m * 3,
      }),
  ],
  [
    'boxwood',
    (p, h, m) =>
      shrub(p, {
        height: h - 2,
        width: 50,
        spray: 'round',
        size: 1.8,
        leaf: P.moss,
        stems: 9,
        bloom: ['open', P.cream, 1.4],
        marks: m,
      }),
  ],
  [
    'winter daphne',
    (p, h) => shrub(p, { height: h, width: 56, leaf: P.viridian, size: 3, bloom: ['ball', P.pink, 3.6], marks: 9 }),
  ],
  [
    'february daphne',
    (p, h) =>
      stalks(p, {
        count: 7,
        height: h,
        feet: 12,
        fan: 62,
        thick: P.bark,
        head: (x, y, a) => spike(p, x, y + 14, a, 22, 6, P.rose),
      }),
  ],
  [
    'laurel',
    (p, h) => shrub(p, { height: h, width: 66, leaf: P.spruce, size: 3.2, bloom: ['open', P.pink, 3.4], marks: 12 }),
  ],
  [
    'dog rose',
    (p, h, m) =>
      shrub(p, {
        height: h,
        width: 68,
        arch: 0.7,
        stems: 6,
        thorns: true,
        leaf: P.sap,
        bloom: ['open', P.pink, 4.2],
        marks: m * 3,
      }),
  ],
  [
    'beach rose',
    (p, h, m) =>
      shrub(p, {
        height: h,
        width: 62,
        arch: 0.3,
        stems: 6,
        thorns: true,
        leaf: P.spruce,
        size: 2.6,
        bloom: ['rose', P.carmine, 4.2],
        marks: m,
      }),
  ],
  ['raspberries', (p, h, m) => berries(p, h, m * 3, P.plum)],
  ['salmonberry', (p, h, m) => berries(p, h, m * 3, P.orange)],
  [
    'cloudberry',
    (p, h, m) =>
      stalks(p, {
        count: m,
        height: h * 0.8,
        feet: 34,
        fan: 56,
        leaf: 'lobed',
        length: 13,
        pairs: 2,
        upTo: 0.7,
        head: (x, y) => bramble(p, x, y, 1.7, P.orange),
      }),
  ],
  [
    'blueberry',
    (p, h, m) => shrub(p, { height: h, width: 60, leaf: P.sap, fruit: [P.indigo, 1.9], marks: m * 4, stems: 7 }),
  ],
  [
    'quince',
    (p, h, m) =>
      shrub(p, { height: h, width: 64, leaf: P.sap, size: 2.6, fruit: [P.yellow, 3.2], marks: m, stems: 6, arch: 0.2 }),
  ],
  ['corpse lily', (p) => rafflesia(p)],
  ['mistletoe', (p, _h, m) => mistletoe(p, m)],
  ['tomato', (p, h, m) => tomato(p, h + 8, m)],
  [
    'weigela',
    (p, h, m) =>
      shrub(p, {
        height: h,
        width: 66,
        arch: 0.6,
        stems: 6,
        leaf: P.sap,
        bloom: ['trumpet', P.rose, 2.6],
        marks: m * 4,
      }),
  ],
  ['dahlia', (p, h) => bouquet(p, h, 4, 'rose', P.vermilion, 9.5, P.sap, 'pinnate')],
  ['peony', (p, h) => bouquet(p, h, 4, 'rose', P.pink, 10, P.moss, 'lobed')],
  [
    'bleeding-heart',
    (p, h, m) =>
      vine(p, { height: h, leaf: 'heart', length: 12, pigment: P.spruce, bloom: ['bell', P.white, 3], marks: m * 4 }),
  ],
  [
    'spider tresses',
    (p, h) => {
      vine(p, { height: h, leaf: 'oval', length: 12, bloom: ['trumpet', P.cream, 3.4], marks: 6 });
      tails(p, h);
    },
  ],
  ['beavertail', (p, _h, m) => pads(p, 21, 2, P.sage, P.rose, m)],
  ['prickly pear', (p, _h, m) => pads(p, 15, 3, P.olive, P.yellow, m)],
  ['club cactus', (p, h, m) => columns(p, h + 6, 1, P.viridian, P.white, m)],
  ['organ pipe', (p, h, m) => columns(p, h + 4, 7, P.moss, P.pink, m)],
  ['strangle-tare', (p, h, m) => dodder(p, h, m)],
  ['kiwi', (p, h, m) => vine(p, { height: h, leaf: 'heart', length: 13, bunch: [P.olive, 2.8, 2], marks: m })],
  ['asparagus', (p, h, m) => asparagus(p, h, m)],
  [
    'bindweed',
    (p, h, m) =>
      vine(p, { height: h, leaf: 'heart', length: 9, pigment: P.sage, bloom: ['trumpet', P.pink, 4], marks: m + 1 }),
  ],
  [
    'onion',
    (p, h) => {
      stalks(p, {
        count: 2,
        height: h + 6,
        feet: 4,
        fan: 20,
        basal: ['long', 7, h * 0.8],
        pigment: P.viridian,
        head: (x, y) => flower(p, 'ball', x, y, 7, P.white),
      });
      p.on('front');
      for (const [dx, r] of [
        [-20, 6],
        [20, 5.4],
        [0, 8],
      ] as const)
        bulb(p, MIDDLE + dx, r, P.clay);
    },
  ],
  ['flytrap', (p, _h, m) => traps(p, m + 1)],
  ['pitcher', (p, h, m) => pitchers(p, h + 8, m)],
  ['tiger orchid', (p, h) => tigerOrchid(p, h)],
  ['rainbow plant', (p, h) => foliage(p, h, 8, P.sap, P.rose)],
  ['persian shield', (p, h) => foliage(p, h, 9, P.violet, P.plum)],
  [
    'passionflower',
    (p, h, m) => vine(p, { height: h, leaf: 'lobed', length: 13, bloom: ['daisy', P.violet, 6], marks: m }),
  ],
  [
    'amaranth',
    (p, h) =>
      stalks(p, {
        count: 3,
        height: h,
        feet: 10,
        fan: 38,
        leaf: 'oval',
        length: 15,
        pairs: 5,
        opposite: true,
        pigment: P.carmine,
        thick: P.carmine,
        head: (x, y, a) => {
          for (const d of [-0.5, 0.5, 0]) spike(p, x, y + 8, a + d, 16, 5, P.red);
        },
      }),
  ],
  [
    'red gram',
    (p, h, m) =>
      stalks(p, {
        count: 5,
        height: h,
        fan: 50,
        leaf: 'trefoil',
        length: 15,
        pairs: 4,
        pigment: P.sage,
        head: (x, y) => {
          flower(p, 'lips', x, y, 3.6, P.yellow, UP);
          if (m) hanging(p, x + 2, y + 4, 3.4, P.carmine, true);
        },
      }),
  ],
  ['trumpets', (p, h) => angel(p, h)],
  [
    'jojoba',
    (p, h, m) =>
      shrub(p, { height: h, width: 60, leaf: P.sage, size: 2.8, fruit: [P.cinnamon, 1.5], marks: m * 3, stems: 9 }),
  ],
  [
    'foxglove',
    (p, h) =>
      stalks(p, {
        count: 3,
        height: h + 16,
        feet: 14,
        fan: 40,
        basal: ['oval', 7, 20],
        head: (x, y) => bells(p, x, y, (h + 16) * 0.5, P.rose),
      }),
  ],
  ['grape', (p, h, m) => vine(p, { height: h, leaf: 'lobed', length: 13, bunch: [P.plum, 1.9, 9], marks: m + 2 })],
  [
    'podocarpus',
    (p, h, m) =>
      shrub(p, {
        height: h + 8,
        width: 40,
        spray: 'needle',
        size: 4.6,
        leaf: P.moss,
        fruit: [P.carmine, 1.6],
        marks: m * 3,
      }),
  ],
  ['quesnelia', (p, h) => bromeliad(p, h, P.rose)],
  ['thistle', (p) => tumbleweed(p, 25, P.olive)],
  [
    'kangaroo paw',
    (p, h, m) =>
      stalks(p, {
        count: 5,
        height: h + 8,
        feet: 10,
        fan: 54,
        basal: ['long', 9, 26],
        thick: P.carmine,
        head: (x, y, a) => {
          for (let i = 0; i < Math.min(4, m); i++)
            p.shape(leaf(x, y, a + (i - 1.5) * 0.55, 10, 2), i % 2 ? P.lime : P.vermilion, 'f');
        },
      }),
  ],
  [
    'butterfly bush',
    (p, h, m, tint) =>
      stalks(p, {
        count: m + 4,
        height: h + 4,
        feet: 14,
        fan: 78,
        arch: 9,
        leaf: 'long',
        length: 12,
        pairs: 3,
        opposite: true,
        pigment: P.sage,
        head: (x, y, a) => spike(p, x, y + 4, a, 18, 7, tint ?? P.violet),
      }),
  ],
  [
    'privet',
    (p, h) =>
      shrub(p, {
        height: h + 6,
        width: 52,
        leaf: P.viridian,
        size: 2.6,
        bloom: ['ball', P.cream, 2.6],
        marks: 11,
        stems: 7,
      }),
  ],
  ['', (p, h, m, tint) => shrub(p, { height: h, width: 58, bloom: ['open', tint ?? P.rose, 3], marks: m })],
];

export function bush(pen: Pen, card: Subject): void {
  const words = wordsOf(card);
  lookup(SPECIES, words)(pen, Math.min(72, 42 + 5 * (card.growth ?? 1)), card.sprouts ?? 0, colourIn(words));
}

// --- what only one or two species have ----------------------------------------------------

function bouquet(
  pen: Pen,
  h: number,
  count: number,
  bloom: 'rose',
  pigment: string,
  r: number,
  green: string,
  kind: 'pinnate' | 'lobed',
): void {
  stalks(pen, {
    count,
    height: h,
    feet: 16,
    fan: 58,
    leaf: kind,
    length: 17,
    pairs: 3,
    upTo: 0.75,
    opposite: true,
    pigment: green,
    head: (x, y, _a, i) =>
      flower(pen, bloom, x, y + 2, r * (i === count - 1 ? 1.1 : 0.9), i % 2 ? darker(pigment, 0.1) : pigment),
  });
}

function hung(pen: Pen, h: number, marks: number, green: string, pigment: string): void {
  shrub(pen, { height: h, width: 58, leaf: green, size: 3, marks: 0 });
  const { rng } = pen;
  for (let i = 0; i < marks + 4; i++) {
    const x = MIDDLE + ((i + 0.5) / (marks + 4) - 0.5) * 58;
    const y = GROUND - h * rng.range(0.5, 0.85);
    pen.brush(bow(x, y, x + 3, y + 14, 3), pigment, 2.6, '1.6 .5').ink(bow(x, y, x + 3, y + 14, 3), 'f');
  }
}

/** A fruit of many beads. */
function bramble(pen: Pen, x: number, y: number, r: number, pigment: string): void {
  for (const [dx, dy] of [
    [-1, -0.6],
    [1, -0.6],
    [0, -0.7],
    [-0.6, 0.6],
    [0.6, 0.6],
    [0, 1.5],
  ] as const)
    pen.shape(circle(x + dx * r, y + dy * r, r * 0.72), pigment, 'f');
}

function berries(pen: Pen, h: number, count: number, pigment: string): void {
  shrub(pen, { height: h, width: 68, arch: 0.8, stems: 5, thorns: true, leaf: P.sap, size: 3.2, marks: 0 });
  const { rng } = pen;
  pen.bunch('crown', () =>
    times(count, (i) =>
      bramble(
        pen,
        MIDDLE + ((i + 0.5) / count - 0.5) * 62 + rng.near(0, 3),
        GROUND - h * rng.range(0.35, 0.85),
        1.7,
        i % 3 ? pigment : P.carmine,
      ),
    ),
  );
}

function tomato(pen: Pen, h: number, marks: number): void {
  pen.on('back').brush(segment(MIDDLE, GROUND + 1, UP, h + 4), P.bark, 1.4);
  stalks(pen, { count: 3, height: h, feet: 8, fan: 30, leaf: 'pinnate', length: 19, pairs: 4, head: () => undefined });
  pen.on('crown');
  for (let i = 0; i < marks; i++) {
    const s = i % 2 ? 1 : -1;
    const at: Point = [MIDDLE + s * (6 + (i % 3) * 5), GROUND - h * (0.16 + i * 0.12)];
    pen.ink(bow(at[0] - s * 5, at[1] - 5, ...at, s), 'f');
    fruit(pen, at[0], at[1] + 3, 3.6, i > 3 ? P.orange : P.red);
    pen.ink(
      [-0.7, 0, 0.7].map((a) => segment(at[0], at[1], 1.57 + a * 1.6, 1.8)),
      'k',
    );
  }
}

/** Threads over a host plant, with little balls of flowers. */
function dodder(pen: Pen, h: number, marks: number): void {
  const { rng } = pen;
  stalks(pen, { count: 4, height: h, feet: 16, fan: 44, leaf: 'oval', length: 10, pairs: 4, pigment: P.sage });
  const threads = times(7, (i) => {
    const points: Point[] = [];
    for (let k = 0; k <= 7; k++)
      points.push([MIDDLE + (i - 3) * (5 + k) + (k % 2 ? 4 : -4) + rng.near(0, 4), GROUND - (h * k) / 7.4]);
    return soft(points);
  });
  pen.on('stem').brush(threads, P.vermilion, 0.8).on('crown');
  for (let i = 0; i < marks * 2; i++)
    flower(pen, 'ball', MIDDLE + rng.near(0, 24), GROUND - h * rng.range(0.2, 0.9), 3, P.pink);
}

function asparagus(pen: Pen, h: number, marks: number): void {
  const { rng } = pen;
  const green = vary(P.lime, rng);
  const order = [-2, 2, -1, 1, 0];
  pen.top = GROUND - h * 0.8;
  for (const i of order) {
    const x = MIDDLE + i * 9;
    const tall = h * (0.72 - Math.abs(i) * 0.09) * rng.range(0.9, 1.05);
    pen
      .on('stem')
      .brush(segment(x, GROUND, UP, tall), green, 4.2)
      .ink([segment(x - 2, GROUND, UP, tall), segment(x + 2, GROUND, UP, tall)], 'f');
    pen.shapes(
      [0.25, 0.5, 0.72].map((t, k) => leaf(x + (k % 2 ? 1 : -1), GROUND - tall * t, UP, 5, 1.8)),
      P.violet,
      'f',
    );
    pen.on('crown');
    for (let k = 0; k < 5; k++)
      pen.shape(
        leaf(x + (k % 2 ? 1 : -1) * (k < 4 ? 1.1 : 0), GROUND - tall + 3 - k * 1.6, UP + (k % 2 ? 0.2 : -0.2), 6, 2.2),
        k % 2 ? P.violet : P.sage,
        'f',
      );
  }
  for (let i = 0; i < marks; i++) fruit(pen, MIDDLE - 24 + i * 15, GROUND - 6 - (i % 2) * 5, 1.6, P.red);
}

function tigerOrchid(pen: Pen, h: number): void {
  grass(pen, { height: h * 0.85, blades: 13, count: 0, pigment: P.lime, fat: 3.4 });
  stalks(pen, {
    count: 4,
    height: h + 6,
    feet: 8,
    fan: 72,
    arch: 12,
    head: (x, y) => {
      for (let i = 0; i < 3; i++) {
        flower(pen, 'orchid', x + (x > MIDDLE ? -3 : 3) * i, y + i * 7, 5, P.yellow);
        pen.solid([
          circle(x + (x > MIDDLE ? -3 : 3) * i - 1.6, y + i * 7 - 2, 0.5),
          circle(x + (x > MIDDLE ? -3 : 3) * i + 1.8, y + i * 7 - 1, 0.5),
        ]);
      }
    },
  });
}

function angel(pen: Pen, h: number): void {
  const { rng } = pen;
  shrub(pen, { height: h, width: 66, leaf: P.sap, size: 3.6, stems: 5, marks: 0 });
  for (let i = 0; i < 6; i++) {
    const x = MIDDLE - 27 + i * 11;
    const y = GROUND - h * (0.52 + (i % 2) * 0.16) * rng.range(0.95, 1.05);
    pen.ink(segment(x, y - 3, 1.57, 4));
    flower(pen, 'trumpet', x, y, 5.4, i % 2 ? P.cream : P.white, 1.57 + rng.near(0, 0.25));
  }
}

/** A long tail from every petal: what gives spider tresses their name. */
function tails(pen: Pen, h: number): void {
  const { rng } = pen;
  for (let i = 0; i < 9; i++) {
    const at: Point = [MIDDLE + rng.near(0, 24), GROUND - h * rng.range(0.4, 0.95)];
    pen.ink(soft([at, polar(...at, 1.2, 6), polar(...at, 1.8, 12), polar(...at, 1.3, 19)]), 'f');
  }
}

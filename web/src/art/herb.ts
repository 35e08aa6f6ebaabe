/** Herbs: which habit a species has. Colour words of a name tint the flower. */

import { bow, curve, leaf, polar, segment, soft, times, type Point } from './path';
import { bigLeaf, flower, phyllotaxis, UP } from './flowers';
import { lichen, lilies, moss, runner } from './lowly';
import { GROUND, MIDDLE, type Pen } from './pen';
import { P, colourIn, darker, lighter, vary } from './pigments';
import { shrub } from './shrub';
import { bulb, grass, hanging, plume, spike, stalks, swords, tubers, umbel } from './stalks';
import { lookup, wordsOf, type Subject } from './subject';

/** A pen, the height this card reaches, its sprout spaces, the colour of its name. */
type Draw = (pen: Pen, h: number, marks: number, tint: string | undefined) => void;

const SPECIES: readonly (readonly [string, Draw])[] = [
  ['cat grass', (p, h) => grass(p, { height: h, blades: 17, heads: 'open', headPigment: P.sage })],
  [
    'elephant grass',
    (p, h) => grass(p, { height: h, blades: 15, heads: 'plume', headPigment: P.ochre, fat: 2.6, count: 6 }),
  ],
  ['fescue', (p, h) => grass(p, { height: h, blades: 21, heads: 'open', pigment: P.sage })],
  ['reed', (p, h) => grass(p, { height: h, blades: 13, heads: 'plume', headPigment: P.sand, fat: 2.2 })],
  ['crab', (p, h) => grass(p, { height: h, blades: 15, heads: 'fingers', headPigment: P.plum })],
  ['dog grass', (p, h) => grass(p, { height: h, blades: 13, heads: 'ear', pigment: P.viridian })],
  [
    'bluestem',
    (p, h) => grass(p, { height: h, blades: 15, heads: 'fingers', pigment: P.viridian, headPigment: P.indigo }),
  ],
  ['tor-grass', (p, h) => grass(p, { height: h, blades: 17, heads: 'ear', pigment: P.lime, count: 4 })],
  ['muhly', (p, h) => grass(p, { height: h, blades: 25, heads: 'cloud', headPigment: P.rose, count: 7, fat: 1 })],
  [
    'wheat',
    (p, h) => grass(p, { height: h, blades: 9, heads: 'ear', pigment: P.straw, headPigment: P.ochre, count: 7 }),
  ],
  ['zea mays', corn],
  [
    'basil',
    (p, h) =>
      stalks(p, {
        count: 5,
        height: h,
        fan: 40,
        leaf: 'oval',
        length: 14,
        pairs: 4,
        opposite: true,
        head: (x, y, a) => spike(p, x, y, a, 9, 4, P.white),
      }),
  ],
  [
    'spearmint',
    (p, h) =>
      stalks(p, {
        count: 5,
        height: h,
        fan: 44,
        leaf: 'oval',
        length: 12,
        pairs: 5,
        opposite: true,
        pigment: P.viridian,
        head: (x, y, a) => spike(p, x, y, a, 10, 5, P.violet),
      }),
  ],
  [
    'rosemary',
    (p, h, marks) =>
      shrub(p, {
        height: h,
        width: 50,
        spray: 'needle',
        size: 3.2,
        leaf: P.spruce,
        bloom: ['open', P.blue, 1.7],
        marks: marks * 3,
      }),
  ],
  ['garlic', (p, h) => bulbous(p, h, P.white, P.pink, 5)],
  [
    'african mustard',
    (p, h) =>
      stalks(p, { count: 5, height: h, fan: 42, basal: ['lobed', 7, 17], head: (x, y) => cluster(p, x, y, P.yellow) }),
  ],
  ['fennel', (p, h) => feathered(p, h, P.lime, P.yellow, 5, P.white)],
  [
    'coriander',
    (p, h) =>
      stalks(p, {
        count: 5,
        height: h,
        fan: 52,
        leaf: 'lobed',
        length: 12,
        pairs: 3,
        basal: ['lobed', 5, 14],
        head: (x, y) => umbel(p, x, y, 8, P.white),
      }),
  ],
  [
    'celery',
    (p, h) =>
      stalks(p, {
        count: 7,
        height: h,
        feet: 16,
        fan: 46,
        thick: P.lime,
        leaf: 'lobed',
        length: 13,
        pairs: 2,
        upTo: 0.99,
        opposite: true,
        pigment: P.lime,
        head: (x, y, a) => bigLeaf(p, 'lobed', x, y, a, 12, P.sap),
      }),
  ],
  [
    'lavender',
    (p, h) =>
      stalks(p, {
        count: 11,
        height: h,
        feet: 22,
        fan: 70,
        leaf: 'long',
        length: 9,
        pairs: 3,
        upTo: 0.45,
        pigment: P.sage,
        head: (x, y, a) => spike(p, x, y, a, 15, 5, P.violet),
      }),
  ],
  ['strawberry', (p, _h, marks) => runner(p, marks)],
  [
    'tulip',
    (p, h, _m, tint) =>
      stalks(p, {
        count: 3,
        height: h,
        feet: 12,
        fan: 44,
        basal: ['long', 6, h * 0.62],
        pigment: P.sage,
        head: (x, y, a) => flower(p, 'tulip', x, y, 8, tint ?? P.rose, a),
      }),
  ],
  ['ginger', (p, h) => ginger(p, h)],
  [
    'soya',
    (p, h, marks) =>
      stalks(p, {
        count: 3,
        height: h,
        fan: 36,
        leaf: 'trefoil',
        length: 18,
        pairs: 4,
        head: (x, y) => pods(p, x, y, marks, P.lime),
      }),
  ],
  [
    'potato',
    (p, h) => {
      p.on('back');
      tubers(p, P.sand);
      stalks(p, {
        count: 5,
        height: h,
        fan: 50,
        leaf: 'pinnate',
        length: 19,
        pairs: 2,
        head: (x, y) => flower(p, 'star', x, y, 4.4, P.violet),
      });
    },
  ],
  ['fern moss', (p, h, marks) => moss(p, h * 0.55, P.lime, marks, 'fronds')],
  ['screw-moss', (p, h, marks) => moss(p, h * 0.5, P.moss, marks, 'cushion')],
  ['polytrichum', (p, h, marks) => moss(p, h * 0.6, P.viridian, marks, 'stars')],
  ['reindeer', (p, h, marks, tint) => lichen(p, h * 0.9, tint ?? P.grey, 'bush', marks)],
  ['iceland moss', (p, h, marks) => lichen(p, h * 0.8, P.olive, 'lobes', marks)],
  ['oakmoss', (p, h, marks) => lichen(p, h, P.sage, 'lobes', marks)],
  ['sunburst', (p, h, marks) => lichen(p, h, P.orange, 'rosette', marks)],
  [
    'sunflower',
    (p, h) =>
      stalks(p, {
        count: 3,
        height: h,
        feet: 10,
        fan: 50,
        leaf: 'heart',
        length: 12,
        pairs: 3,
        upTo: 0.6,
        opposite: true,
        head: (x, y, _a, i) => flower(p, 'daisy', x, y + 3, i === 2 ? 13 : 9.5, P.yellow),
      }),
  ],
  [
    'jalape',
    (p, h, marks) =>
      stalks(p, {
        count: 4,
        height: h,
        fan: 46,
        leaf: 'oval',
        length: 15,
        pairs: 4,
        head: (x, y) => {
          for (let i = 0; i < marks / 2; i++)
            hanging(p, x + (i - 1) * 5, y + 4 + i * 3, 3.6, i % 2 ? P.red : P.spruce, true);
        },
      }),
  ],
  [
    'trefoil',
    (p, h, marks) =>
      stalks(p, {
        count: 6,
        height: h * 0.8,
        feet: 12,
        fan: 70,
        arch: 9,
        leaf: 'trefoil',
        length: 10,
        pairs: 3,
        head: (x, y) => {
          for (let i = 0; i < marks; i++) flower(p, 'lips', x + (i - 1) * 3, y, 3, P.yellow, UP + (i - 1) * 0.8);
        },
      }),
  ],
  ['lotus', (p, h) => lilies(p, 'lotus', P.pink, 1, h + 14)],
  ['victoria', (p, h) => lilies(p, 'giant', P.pink, 3, h)],
  ['water lily', (p, h, marks) => lilies(p, 'lily', P.white, Math.min(5, marks), h)],
  [
    'clamshell orchid',
    (p, h) => {
      swords(p, 5, h * 0.6, 3, P.sap);
      stalks(p, {
        count: 2,
        height: h,
        feet: 4,
        fan: 34,
        arch: 8,
        head: (x, y) => {
          flower(p, 'orchid', x, y, 7, P.lime);
          flower(p, 'orchid', x + (x > MIDDLE ? -8 : 8), y + 12, 5.4, P.lime);
        },
      });
    },
  ],
  [
    'painted nettle',
    (p, h) =>
      stalks(p, {
        count: 3,
        height: h,
        fan: 34,
        leaf: 'heart',
        length: 17,
        pairs: 4,
        opposite: true,
        pigment: P.carmine,
        head: (x, y, a) => spike(p, x, y, a, 12, 4, P.violet),
      }),
  ],
  [
    'flax',
    (p, h) => {
      swords(p, 11, h * 0.86, 2.6, P.spruce);
      stalks(p, {
        count: 2,
        height: h * 1.08,
        feet: 6,
        fan: 26,
        thick: P.carmine,
        head: (x, y, a) => plume(p, x, y, a, 14, 5, P.vermilion),
      });
    },
  ],
  [
    'bee balm',
    (p, h) =>
      stalks(p, {
        count: 5,
        height: h,
        fan: 50,
        leaf: 'oval',
        length: 11,
        pairs: 4,
        opposite: true,
        upTo: 0.8,
        head: (x, y) => shaggy(p, x, y, 7, P.red),
      }),
  ],
  [
    'chives',
    (p, h) => {
      grass(p, { height: h * 1.1, blades: 25, count: 0, pigment: P.viridian, fat: 1.3 });
      stalks(p, { count: 6, height: h, feet: 10, fan: 50, head: (x, y) => flower(p, 'ball', x, y, 5.4, P.violet) });
    },
  ],
  [
    'sensitive',
    (p, h) =>
      stalks(p, {
        count: 5,
        height: h,
        fan: 62,
        leaf: 'pinnate',
        length: 17,
        pairs: 3,
        upTo: 0.8,
        head: (x, y) => {
          p.wash(
            phyllotaxis(x, y, 1, 1).map(([a, b]) => leaf(a, b, 0, 0.1, 0.1)),
            P.pink,
          );
          flower(p, 'ball', x, y, 5, P.pink);
        },
      }),
  ],
  [
    'poppy',
    (p, h) =>
      stalks(p, {
        count: 5,
        height: h,
        feet: 14,
        fan: 58,
        basal: ['lobed', 6, 16],
        arch: 7,
        head: (x, y, _a, i) => (i % 3 === 1 ? hanging(p, x, y, 2, P.sage, true) : poppy(p, x, y, 8)),
      }),
  ],
  [
    'nasturtium',
    (p, h, _m, tint) =>
      stalks(p, {
        count: 7,
        height: h,
        feet: 14,
        fan: 66,
        arch: 8,
        leaf: 'round',
        length: 12,
        pairs: 2,
        upTo: 0.6,
        head: (x, y, a, i) =>
          i % 2 ? bigLeaf(p, 'round', x, y, a, 12, P.sap) : flower(p, 'open', x, y, 6.6, tint ?? P.orange),
      }),
  ],
  [
    'nemesia',
    (p, h, marks) =>
      stalks(p, {
        count: 6,
        height: h,
        feet: 16,
        fan: 54,
        leaf: 'long',
        length: 11,
        pairs: 4,
        opposite: true,
        upTo: 0.6,
        head: (x, y) => {
          for (let i = 0; i < marks / 2; i++)
            flower(p, 'lips', x + (i % 2 ? 2 : -2), y + i * 4, 3.6, i % 2 ? P.white : P.rose, i % 2 ? -0.4 : -2.7);
        },
      }),
  ],
  [
    'meadowsweet',
    (p, h) =>
      stalks(p, {
        count: 4,
        height: h,
        feet: 10,
        fan: 44,
        leaf: 'pinnate',
        length: 17,
        pairs: 3,
        upTo: 0.7,
        thick: P.carmine,
        head: (x, y) => froth(p, x, y, 9, P.cream),
      }),
  ],
  [
    'iris',
    (p, h) => {
      swords(p, 7, h * 0.9, 2.4, P.viridian);
      stalks(p, { count: 2, height: h, feet: 4, fan: 26, head: (x, y) => flower(p, 'iris', x, y, 8.4, P.violet) });
    },
  ],
  [
    'zinnia',
    (p, h) =>
      stalks(p, {
        count: 3,
        height: h,
        feet: 10,
        fan: 46,
        leaf: 'oval',
        length: 13,
        pairs: 4,
        opposite: true,
        upTo: 0.8,
        head: (x, y, _a, i) => layered(p, x, y, 9.5, [P.rose, P.vermilion, P.orange][i] ?? P.rose),
      }),
  ],
  ['zebra', (p, h) => zebra(p, h)],
  [
    'tea plant',
    (p, h, marks) =>
      shrub(p, { height: h, width: 58, leaf: P.spruce, size: 3.2, stems: 7, bloom: ['open', P.white, 3], marks }),
  ],
  [
    'borage',
    (p, h, marks) =>
      stalks(p, {
        count: 4,
        height: h,
        feet: 10,
        fan: 50,
        basal: ['oval', 5, 19],
        leaf: 'oval',
        length: 10,
        pairs: 3,
        pigment: P.sage,
        head: (x, y) => {
          for (let i = 0; i < marks; i++) flower(p, 'star', x + (i - 1) * 6, y + Math.abs(i - 1) * 4, 4.4, P.blue);
        },
      }),
  ],
  ['snake plant', (p, h) => swords(p, 9, h * 1.1, 3.4, P.viridian, P.spruce)],
  [
    'snowdrop',
    (p, h, marks) =>
      stalks(p, {
        count: marks + 2,
        height: h,
        feet: 16,
        fan: 46,
        arch: 6,
        basal: ['long', 7, h * 0.7],
        pigment: P.viridian,
        head: (x, y) => {
          const s = x > MIDDLE ? 1 : -1;
          p.ink(curve(x, y, x + s * 4, y - 4, x + s * 7, y + 1), 'f');
          for (const a of [-0.42, 0.42, 0]) p.shape(leaf(x + s * 7, y + 1, 1.57 + a, 10, 3), P.white, 'f');
          p.wash(leaf(x + s * 7, y + 1, 1.57, 3, 1.6), P.sap);
        },
      }),
  ],
  [
    'arugula',
    (p) =>
      stalks(p, {
        count: 2,
        height: 34,
        feet: 6,
        fan: 20,
        basal: ['pinnate', 9, 30],
        pigment: P.sap,
        head: (x, y) => cluster(p, x, y, P.cream),
      }),
  ],
  [
    '',
    (p, h, marks, tint) =>
      stalks(p, {
        count: 5,
        height: h,
        fan: 44,
        leaf: 'oval',
        length: 12,
        pairs: 4,
        head: (x, y) => flower(p, marks > 3 ? 'open' : 'daisy', x, y, 6, tint ?? P.rose),
      }),
  ],
];

export function herb(pen: Pen, card: Subject): void {
  const words = wordsOf(card);
  lookup(SPECIES, words)(pen, Math.min(76, 46 + 4.5 * (card.growth ?? 1)), card.sprouts ?? 0, colourIn(words));
}

// --- what only one species has ------------------------------------------------------------

function corn(pen: Pen, h: number): void {
  const green = vary(P.sap, pen.rng);
  pen.top = GROUND - h;
  for (const [dx, part] of [
    [-15, 0.86],
    [15, 0.9],
    [0, 1],
  ] as const) {
    const x = MIDDLE + dx;
    const tall = h * part;
    pen
      .on('stem')
      .brush(segment(x, GROUND, UP, tall), darker(green, 0.1), 2)
      .ink(segment(x, GROUND, UP, tall), 'f');
    for (let k = 1; k <= 5; k++) {
      const s = k % 2 ? 1 : -1;
      const y = GROUND - (tall * k) / 6.4;
      const end: Point = [x + s * 17, y - 3 + k];
      pen.shape(
        leaf(x, y, Math.atan2(end[1] - y, end[0] - x), 18, 2, s * -5),
        k % 2 ? green : lighter(green, 0.14),
        'f',
      );
    }
    const y = GROUND - tall * 0.48;
    pen.on('crown');
    ear2(pen, x + 2.6, y);
    pen.ink(
      [-0.5, -0.2, 0.1, 0.4, 0.65].map((a) => segment(x, GROUND - tall, UP + a, 8)),
      'k',
    );
  }
}

function ear2(pen: Pen, x: number, y: number): void {
  pen.shape(leaf(x, y + 5, UP + 0.25, 15, 4.6), P.yellow, 'f').brush(
    [-1, 0.6].map((d) => segment(x + d, y + 1, UP + 0.25, 8)),
    P.ochre,
    0.8,
    '.8 .6',
  );
  pen.shape([leaf(x, y + 5, UP - 0.2, 9, 2), leaf(x, y + 5, UP + 0.8, 8, 2)], P.lime, 'f');
}

function bulbous(pen: Pen, h: number, skin: string, blossom: string, leaves: number): void {
  stalks(pen, {
    count: 2,
    height: h,
    feet: 3,
    fan: 16,
    basal: ['long', leaves, h * 0.66],
    pigment: P.sage,
    head: (x, y) => flower(pen, 'ball', x, y, 7, blossom),
  });
  pen.on('front');
  for (const [dx, r] of [
    [-17, 5.4],
    [18, 5],
    [0, 6.6],
  ] as const)
    bulb(pen, MIDDLE + dx, r, skin);
}

function feathered(pen: Pen, h: number, green: string, blossom: string, count: number, foot: string): void {
  const { rng } = pen;
  stalks(pen, { count, height: h, feet: 9, fan: 50, thick: P.lime, head: (x, y) => umbel(pen, x, y, 9, blossom) });
  pen.on('stem');
  const hairs: string[] = [];
  for (let i = 0; i < 60; i++) {
    const at: Point = [MIDDLE + rng.near(0, 22), GROUND - h * rng.range(0.25, 0.75)];
    for (const a of [-0.7, 0, 0.7]) hairs.push(segment(...at, UP + (at[0] - MIDDLE) * 0.04 + a, 4.4));
  }
  pen.brush(hairs, green, 0.6).on('front');
  for (const s of [-1, 1, 0])
    pen.shape(leaf(MIDDLE + s * 3, GROUND + 2, UP + s * 0.3, 14, 5), s ? lighter(P.lime, 0.5) : foot, 'f');
}

function ginger(pen: Pen, h: number): void {
  pen.on('back');
  tubers(pen, P.sand, true);
  stalks(pen, { count: 4, height: h, feet: 22, fan: 42, leaf: 'long', length: 20, pairs: 6, pigment: P.sap });
  pen
    .on('stem')
    .ink(segment(MIDDLE - 5, GROUND, UP - 0.2, 20))
    .on('crown');
  for (let i = 0; i < 5; i++)
    pen.shape(
      leaf(MIDDLE - 9, GROUND - 20 - i * 2, UP - 0.3 + (i % 2 ? 0.5 : -0.5), 7, 2.6),
      i > 3 ? P.yellow : P.vermilion,
      'f',
    );
}

function pods(pen: Pen, x: number, y: number, marks: number, pigment: string): void {
  for (let i = 0; i < marks / 2; i++) {
    const at: Point = [x + (i - 1) * 3, y + 6 + i * 7];
    pen.shape(leaf(...at, 1.2 + (i % 2) * 0.8, 9, 1.9), pigment, 'f');
    pen.ink(
      [3, 5, 7].map((d) => segment(...polar(...at, 1.2 + (i % 2) * 0.8, d), 0, 0.2)),
      'k',
    );
  }
}

function cluster(pen: Pen, x: number, y: number, pigment: string): void {
  for (const [dx, dy] of phyllotaxis(x, y, 4.4, 6)) flower(pen, 'open', dx, dy, 2.2, pigment);
}

function shaggy(pen: Pen, x: number, y: number, r: number, pigment: string): void {
  pen.shapes(
    times(11, (i) => leaf(x, y, UP + (i - 5) * 0.42, r * pen.rng.range(0.85, 1.15), 1.3)),
    pigment,
    'f',
  );
  pen.shape(leaf(x - 2.4, y, 0, 4.8, 2), P.plum, 'f');
}

function poppy(pen: Pen, x: number, y: number, r: number): void {
  for (const a of [UP - 1.05, UP + 1.05, UP, 1.57])
    pen.shape(
      soft(
        [
          [x, y],
          polar(x, y, a - 0.75, r),
          polar(x, y, a - 0.2, r * 1.08),
          polar(x, y, a + 0.2, r * 1.02),
          polar(x, y, a + 0.75, r),
        ],
        true,
      ),
      a === 1.57 ? lighter(P.vermilion, 0.1) : P.vermilion,
      'f',
    );
  pen.solid(phyllotaxis(x, y, 2.4, 9).map(([sx, sy]) => leaf(sx, sy, 0, 0.9, 0.6)));
}

function froth(pen: Pen, x: number, y: number, r: number, pigment: string): void {
  const dots = phyllotaxis(x, y - 2, r, 34, 0.66);
  pen.ink(
    dots.filter((_, i) => i % 4 === 0).map(([dx, dy]) => bow(x, y + 4, dx, dy, 0.6)),
    'f',
  );
  pen
    .brush(
      dots.map(([dx, dy]) => segment(dx, dy, 0, 0.1)),
      darker(pigment, 0.06),
      2.3,
    )
    .ink(
      dots.map(([dx, dy]) => segment(dx + 0.3, dy + 0.3, 0, 0.1)),
      'f',
    );
}

function layered(pen: Pen, x: number, y: number, r: number, pigment: string): void {
  for (const [part, n, tone] of [
    [1, 13, 0.1],
    [0.72, 10, 0],
    [0.45, 7, -0.15],
  ] as const) {
    pen.shapes(
      times(n, (i) => leaf(x, y, (i * 6.283) / n + part, r * part, r * 0.2)),
      tone < 0 ? lighter(pigment, 0.2) : darker(pigment, tone),
      'f',
    );
  }
  pen.shape(leaf(x - 1.8, y, 0, 3.6, 2.4), P.yellow, 'f');
}

function zebra(pen: Pen, h: number): void {
  const green = vary(P.spruce, pen.rng);
  stalks(pen, {
    count: 1,
    height: h,
    head: (x, y) => {
      for (let i = 5; i >= 0; i--)
        for (const s of [-1, 1]) pen.shape(leaf(x, y + i * 2.6, UP + s * 0.5, 7, 2.4), i % 2 ? P.yellow : P.ochre, 'f');
    },
  });
  pen.on('stem');
  for (let k = 0; k < 5; k++)
    for (const s of [-1, 1]) {
      const at: Point = [MIDDLE, GROUND - 8 - k * h * 0.14];
      const angle = s > 0 ? -0.35 - k * 0.1 : Math.PI + 0.35 + k * 0.1;
      const length = 24 - k * 2.4;
      pen.shape(leaf(...at, angle, length, 7), green, 'f');
      pen.brush(
        [0.25, 0.42, 0.59, 0.75].flatMap((t) =>
          [-1, 1].map((v) => segment(...polar(...at, angle, length * t), angle + v * 0.7, 5 * (1 - t))),
        ),
        P.white,
        0.8,
      );
      pen.ink(segment(...at, angle, length * 0.9), 'f');
    }
}

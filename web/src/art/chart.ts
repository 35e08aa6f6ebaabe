/** Islands as old sea charts, Climates as climate diagrams, Gaia as the globe. */

import { blob, circle, curve, leaf, polar, segment, soft, times, Path, type Point } from './path';
import { burst, UP } from './flowers';
import { HEIGHT, WIDTH, type Pen } from './pen';
import { P, darker, lighter, mix, vary } from './pigments';
import { lives, lookup, wordsOf, type Subject } from './subject';

/** Length to width, direction of the long axis, and what is special about the coast. */
type Coast = readonly [stretch: number, turn: number, special?: 'ring' | 'bay' | 'group' | 'shoal' | 'double'];

const COASTS: readonly (readonly [string, Coast])[] = [
  ['madagascar', [2, -1.2]],
  ['santorini', [1.15, 0.4, 'bay']],
  ['deception', [1.1, 0, 'ring']],
  ['iceland', [1.45, 0]],
  ['jan mayen', [2.1, -0.6, 'double']],
  ['kauai', [1.05, 0]],
  ['java', [2.4, 0.12]],
  ['jamaica', [1.9, 0.05]],
  ['luzon', [1.8, 1.2]],
  ['kyushu', [1.4, 1.3]],
  ['hawai', [1.3, -0.8, 'group']],
  ['la palma', [1.6, 1.45]],
  ['metis', [1.2, 0.3, 'shoal']],
  ['nishinoshima', [1.1, 0.5, 'shoal']],
  ["mo'orea", [1.25, 0, 'bay']],
  ['kunashir', [2.4, -0.9]],
  ['vancouver', [2.2, 0.7]],
  ['ross', [1.5, 0.3, 'double']],
  ['whakaari', [1.2, 0.2, 'bay']],
  ['barren', [1.05, 0, 'ring']],
  ['', [1.2, 0.4]],
];

export function island(pen: Pen, card: Subject): void {
  const { rng } = pen;
  const [stretch, turn, special] = lookup(COASTS, wordsOf(card));
  const cold = lives(card, 'cold');
  const water = vary(cold ? mix(P.water, P.ice, 0.5) : P.water, rng, 8);
  const land = vary(lives(card, 'wet') ? P.lime : lives(card, 'rocky') ? P.sand : P.straw, rng, 8);
  const size = special === 'shoal' ? 19 : 26;
  pen.on('back').wash(`M0 0h${WIDTH}v${HEIGHT}H0z`, lighter(water, 0.45));
  graticule(pen);
  const waves = times(24, () => rng.range(0.86, 1.14));
  const shape = (grow: number): Point[] =>
    waves.map((wave, i) => {
      const a = (i / 24) * Math.PI * 2;
      const r = size * (wave + Math.sin(a * 3 + turn) * 0.07) + grow;
      const [x, y] = [Math.cos(a) * r * Math.sqrt(stretch), (Math.sin(a) * r) / Math.sqrt(stretch)];
      return [60 + x * Math.cos(turn) - y * Math.sin(turn), 49 + x * Math.sin(turn) + y * Math.cos(turn)];
    });
  // Lines along the coast, as engravers drew water.
  for (const grow of [9, 6, 3.6, 1.8]) pen.ink(soft(shape(grow), true), 'f');
  if (special === 'group')
    for (const [x, y, r] of [
      [22, 24, 6],
      [34, 16, 3.6],
      [14, 34, 3],
    ] as const)
      islet(pen, x, y, r, land);
  if (special === 'shoal')
    for (const [x, y, r] of [
      [34, 66, 3.6],
      [88, 36, 4.4],
      [90, 64, 2.6],
      [30, 34, 2.4],
    ] as const)
      islet(pen, x, y, r, land);
  pen.shape(soft(shape(0), true), land).wash(soft(shape(-size * 0.34), true), cold ? P.white : mix(land, P.sap, 0.6));
  const along = (u: number): Point => [
    60 + Math.cos(turn) * u * size * Math.sqrt(stretch),
    49 + Math.sin(turn) * u * size * Math.sqrt(stretch),
  ];
  if (special === 'ring' || special === 'bay') {
    pen.shape(
      soft(
        times(9, (i): Point => polar(62, 50, i * 0.698, size * rng.range(0.4, 0.56))),
        true,
      ),
      lighter(water, 0.3),
    );
    pen.shape(
      new Path()
        .move(62, 46)
        .line(62 + size * 1.5, 40)
        .line(62 + size * 1.5, 54)
        .line(62, 54)
        .close()
        .toString(),
      lighter(water, 0.36),
      'f',
    );
    pen.wash(circle(63, 50, size * 0.34), lighter(water, 0.36));
    if (special === 'bay') islet(pen, 61, 50, 4.4, P.umber);
    else cone(pen, 47, 40, 7, false);
  } else
    for (const u of special === 'double' ? [-0.55, 0.5] : [rng.range(-0.2, 0.2)])
      cone(pen, ...along(u), special === 'double' ? 9 : 11, lives(card, 'sunny') || lives(card, 'rocky'));
  for (const u of [-0.62, 0.62, -0.3]) if (special !== 'shoal' && special !== 'double') relief(pen, ...along(u), 4.6);
  rose(pen, 104, 79);
  pen.ink(`M2 2h${WIDTH - 4}v${HEIGHT - 4}H2z`, 'f');
}

function graticule(pen: Pen): void {
  const d = [24, 48, 72]
    .map((y) => segment(2, y, 0, WIDTH - 4))
    .concat([30, 60, 90].map((x) => segment(x, 2, Math.PI / 2, HEIGHT - 4)));
  pen.brush(d, P.white, 0.5);
}

function islet(pen: Pen, x: number, y: number, r: number, land: string): void {
  const blob = (grow: number): string =>
    soft(
      times(7, (i): Point => polar(x, y, i * 0.898, r * (i % 2 ? 1.16 : 0.9) + grow)),
      true,
    );
  pen.ink([blob(3.4), blob(1.7)], 'f').shape(blob(0), land, 'f');
}

/** A volcano from above and aside: hachures around a vent. */
function cone(pen: Pen, x: number, y: number, r: number, awake: boolean): void {
  pen
    .wash(circle(x, y, r * 1.15), P.bark)
    .ink(burst(x, y, r * 0.42, r * 1.2, 22), 'f')
    .shape(circle(x, y, r * 0.36, r * 0.3), awake ? P.vermilion : darker(P.bark, 0.3));
  if (awake) pen.ink(curve(x, y - 2, x + 3, y - 8, x - 1, y - 12, x + 4, y - 17), 'f');
}

function relief(pen: Pen, x: number, y: number, r: number): void {
  for (const dx of [-r, 0, r])
    pen.shape(
      new Path()
        .move(x + dx - r * 0.7, y + 2)
        .quad(x + dx, y - r * 1.5, x + dx + r * 0.7, y + 2)
        .close()
        .toString(),
      dx ? P.sage : P.stone,
      'f',
    );
}

function rose(pen: Pen, x: number, y: number): void {
  pen.ink(circle(x, y, 6), 'f');
  pen
    .shapes(
      [0, 1, 2, 3].map((i) => leaf(x, y, (i * Math.PI) / 2, 8.6, 1.6)),
      P.white,
      'f',
    )
    .solid([leaf(x, y, UP, 9.6, 1.2), leaf(x, y, UP + Math.PI, 8, 0.8)]);
}

/** Twelve months: rain as bars, warmth as a curve over a frost line. */
export function climate(pen: Pen, card: Subject): void {
  const { rng } = pen;
  const words = wordsOf(card);
  const cold = lives(card, 'cold');
  const wet = lives(card, 'wet');
  const base = cold ? 30 : lives(card, 'sunny') ? 62 : 46;
  const swing =
    (/continental|boreal|tundra|ice|subpolar|steppe|temperate/.test(words)
      ? 26
      : /tropical|rainforest|oceanic|marine/.test(words)
        ? 5
        : 14) + rng.range(0, 3);
  const summerRain = /monsoon|savanna|subtropical|dry-winter|steppe/.test(words)
    ? 1
    : /mediterranean/.test(words)
      ? -1
      : 0;
  const [left, bottom, step, frost] = [24, 84, 7.3, 60];
  pen.on('back');
  const warmth = times(12, (i): Point => [
    left + (i + 0.5) * step,
    Math.max(8, bottom - 6 - base * 0.78 - Math.cos(((i - 6.5) / 12) * Math.PI * 2) * swing * 0.8),
  ]);
  const tone = cold ? P.ice : wet ? P.water : P.sand;
  pen.wash(blob(left - 6, 10, 40, 6, 86, 8, 116, 12, 118, 88, 60, 92, left - 6, 88), lighter(tone, 0.5));
  const bars: string[] = [];
  const dry: string[] = [];
  for (let i = 0; i < 12; i++) {
    const season = Math.cos(((i - 6.5) / 12) * Math.PI * 2) * summerRain;
    const amount = (wet ? 40 : cold ? 17 : 8) * (1 + season * 0.7) * rng.range(0.8, 1.15);
    const x = left + i * step + 1.2;
    (amount > 12 ? bars : dry).push(
      new Path()
        .move(x, bottom)
        .line(x, bottom - amount)
        .line(x + step - 2.4, bottom - amount)
        .line(x + step - 2.4, bottom)
        .close()
        .toString(),
    );
  }
  pen.shapes(bars, P.blue, 'f').shapes(dry, P.sand, 'f');
  const first = warmth[0] as Point;
  const last = warmth[11] as Point;
  const curve: Point[] = [[left, first[1]], ...warmth, [left + step * 12, last[1]]];
  pen.brush(soft(curve), P.vermilion, 2).ink(soft(curve), 'f');
  pen
    .ink([segment(left, bottom, 0, step * 12 + 2), segment(left, bottom + 1, UP, 70)], 'k')
    .brush(segment(left, frost, 0, step * 12), P.slate, 0.6, '2 1.6');
  pen.ink(
    times(12, (i) => segment(left + (i + 0.5) * step, bottom, Math.PI / 2, 2)),
    'f',
  );
  pen.ink(
    [10, 20, 30, 40, 50, 60].map((v) => segment(left, bottom - v, Math.PI, 2)),
    'f',
  );
}

/** The solo opponent is the Earth itself; currents or an action around it. */
export function gaia(pen: Pen, card: Subject): void {
  const { rng } = pen;
  const words = wordsOf(card);
  const [x, y, r] = [60, 48, 34];
  const tint = lookup(
    [
      ['water', P.blue],
      ['grow', P.yellow],
      ['compost', P.red],
      ['plant', P.sap],
      ['', P.viridian],
    ],
    words,
  );
  pen
    .on('back')
    .wash(circle(x, y, r + 9), lighter(tint, 0.35))
    .shape(circle(x, y, r), P.water);
  const north = !words.includes('south');
  for (const [dx, dy, s] of [
    [-13, -11, 12],
    [12, 12, 13],
    [17, -15, 7],
  ] as const) {
    pen.shape(
      soft(
        times(9, (i): Point => polar(x + dx, y + (north ? dy : -dy), i * 0.698, s * rng.range(0.7, 1.2))),
        true,
      ),
      P.sap,
      'f',
    );
  }
  pen
    .ink([0.33, 0.72].map((part) => circle(x, y, r * part, r)).concat(segment(x - r, y, 0, r * 2)), 'f')
    .ink(circle(x, y, r));
  if (words.includes('gyre')) {
    const gy = y + (north ? -9 : 9);
    for (const k of [1, 0.66, 0.34])
      pen.brush(
        new Path()
          .move(x - 15 * k, gy)
          .arc(15 * k, x + 13 * k, gy - 3 * k, north ? 1 : 0, 1, 9 * k)
          .toString(),
        P.white,
        1.8,
      );
  }
  const n = { water: 0, grow: 1, compost: 2, plant: 3 }[words.split(' ')[0] ?? ''] ?? 4;
  const ring = times(16, (i) => i * 0.3927);
  if (n === 0)
    pen.shapes(
      ring.map((a) => leaf(...polar(x, y, a, r + 4), a, 8, 3)),
      tint,
      'f',
    );
  else if (n === 1)
    pen.ink(
      ring.map((a) => segment(...polar(x, y, a, r + 4), a, 7)),
      'b',
    );
  else if (n === 2)
    pen.shapes(
      ring.map((a) => circle(...polar(x, y, a, r + 7), 2.6, 2)),
      tint,
      'f',
    );
  else if (n === 3)
    pen.shapes(
      ring.flatMap((a) => [
        leaf(...polar(x, y, a, r + 3), a + 0.5, 8, 2),
        leaf(...polar(x, y, a, r + 3), a - 0.5, 8, 2),
      ]),
      tint,
      'f',
    );
  else
    pen.ink(
      [r + 4, r + 6, r + 8].map((q) => circle(x, y, q)),
      'f',
    );
}

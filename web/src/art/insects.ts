/** Animals with six legs, seen from above or from the side. */

import { eye } from './eye';
import { blob, bow, circle, curve, leaf, petal, polar, segment, soft, taper, times, Path, type Point } from './path';
import { burst, GOLDEN } from './flowers';
import { GROUND, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

function insectLegs(pen: Pen, x: number, y: number, reach: number): void {
  pen.ink(
    [-1, 1].flatMap((s) =>
      [-0.7, 0, 0.7].map((a) =>
        curve(x, y + a * 12, x + s * reach * 0.6, y + a * 12 + a * 8 - 4, x + s * reach, y + a * 12 + a * 20 + 4),
      ),
    ),
    'b',
  );
}

export function beetle(pen: Pen, tint: string, kind: 'horn' | 'ball' | 'dots' | 'shield'): void {
  const shell = vary(tint, pen.rng, 8);
  const [x, y]: Point = kind === 'ball' ? [42, 46] : [58, 48];
  if (kind === 'ball')
    pen.shape(circle(84, 58, 20), P.umber).ink(
      times(14, (i) => segment(...polar(84, 58, i * GOLDEN, 4 + i), i, 4)),
      'f',
    );
  insectLegs(pen, x, y + 4, kind === 'shield' ? 24 : 30);
  pen.shape(circle(x, y - 22, 8, 6), darker(shell, 0.5));
  if (kind === 'horn')
    pen.shape(
      [
        taper(x, y - 24, x, y - 44, 4, 2.4),
        taper(x, y - 42, x - 7, y - 48, 2.4, 1),
        taper(x, y - 42, x + 7, y - 48, 2.4, 1),
      ],
      darker(shell, 0.3),
    );
  pen.ink([-1, 1].map((s) => curve(x + s * 4, y - 26, x + s * 10, y - 34, x + s * 16, y - 34)));
  pen.shape(
    blob(x - 14, y - 10, x - 10, y - 20, x + 10, y - 20, x + 14, y - 10),
    kind === 'dots' ? P.black : darker(shell, 0.15),
  );
  const body: Point[] =
    kind === 'shield'
      ? [
          [x - 18, y - 12],
          [x, y - 16],
          [x + 18, y - 12],
          [x + 15, y + 14],
          [x, y + 36],
          [x - 15, y + 14],
        ]
      : [
          [x, y - 16],
          [x + 18, y - 12],
          [x + 21, y + 10],
          [x + 10, y + 30],
          [x - 10, y + 30],
          [x - 21, y + 10],
          [x - 18, y - 12],
        ];
  pen.shape(soft(body, true), shell).ink(segment(x, y - 14, 1.57, kind === 'shield' ? 12 : 42));
  if (kind === 'dots')
    for (const [dx, dy] of [
      [-9, -2],
      [9, -2],
      [-11, 13],
      [11, 13],
      [-5, 23],
      [5, 23],
      [0, -11],
    ] as const)
      pen.solid(circle(x + dx, y + dy, 3.2));
  else if (kind === 'shield')
    pen
      .wash(
        [P.orange, P.violet, P.blue].map((_, i) => circle(x + [-8, 8, 0][i]!, y + [4, 4, 18][i]!, 4)),
        P.orange,
      )
      .wash([circle(x - 7, y + 15, 3), circle(x + 7, y + 15, 3), circle(x, y - 4, 3.6)], P.indigo)
      .ink(bow(x - 12, y + 2, x + 12, y + 2, 16), 'f');
  else
    pen
      .ink(
        [-12, -6, 6, 12].map((d) => bow(x + d, y - 8, x + d * 0.7, y + 24, d * -0.2)),
        'f',
      )
      .wash(leaf(x - 11, y - 8, 1.5, 22, 2), lighter(shell, 0.4));
}

export function crawler(pen: Pen, tint: string, kind: 'ant' | 'bee'): void {
  const skin = vary(tint, pen.rng, 8);
  const y = GROUND - 26;
  pen.ink(
    [
      [46, 30],
      [54, 52],
      [62, 76],
      [48, 40],
      [56, 62],
      [64, 86],
    ].map(([x = 0, fx = 0], i) => curve(x, y + 4, x + (fx - x) * 0.6, y - (i < 3 ? 8 : 2), fx, GROUND)),
    'b',
  );
  if (kind === 'bee')
    pen
      .shape([petal(56, y - 8, -1.1, 36, 10), petal(60, y - 8, -0.55, 30, 8)], P.ice)
      .ink([segment(56, y - 8, -1.1, 28), segment(60, y - 8, -0.55, 24)], 'f');
  pen.shape(blob(62, y - 4, 72, y - 14, 94, y - 10, 102, y + 4, 90, y + 14, 70, y + 12), skin);
  if (kind === 'bee')
    pen.brush(
      [
        [72, -11, 22],
        [80, -12, 25],
        [88, -10, 22],
      ].map(([x = 0, d = 0, l = 0]) => segment(x, y + d, 1.5, l)),
      P.black,
      3.4,
    );
  else
    pen
      .ink(
        [76, 84, 92].map((x) => bow(x, y - 11, x, y + 11, -3)),
        'f',
      )
      .shape(circle(63, y, 3.4), skin);
  pen.shape(circle(52, y, kind === 'bee' ? 11 : 9, kind === 'bee' ? 10 : 6), kind === 'bee' ? P.umber : skin);
  if (kind === 'bee') pen.brush(burst(52, y, 5, 11, 22), P.ochre, 0.9);
  pen
    .shape(circle(35, y - 1, 8.6, 7.6), kind === 'bee' ? P.black : skin)
    .ink([curve(31, y - 7, 22, y - 16, 14, y - 12), curve(34, y - 8, 28, y - 20, 20, y - 20)]);
  pen.shape(leaf(28, y + 3, 2.7, 7, 1.6), darker(skin, 0.3), 'f');
  eye(pen, 32, y - 3, 1.4);
}

export function grasshopper(pen: Pen): void {
  const skin = vary(P.lime, pen.rng);
  const y = GROUND - 24;
  pen.ink(
    [
      [40, 30],
      [50, 44],
      [58, 66],
    ].map(([x = 0, fx = 0]) => curve(x, y + 4, fx + 2, y + 2, fx, GROUND)),
    'b',
  );
  pen.shape(taper(36, y, 96, y + 4, 13, 5, 3), skin).ink(
    times(6, (i) => bow(64 + i * 5, y - 3, 64 + i * 5, y + 7, -1.4)),
    'f',
  );
  pen
    .shape(leaf(42, y - 3, 0.08, 58, 6), P.vermilion)
    .ink([segment(46, y - 2, 0.08, 46), segment(48, y, 0.08, 40)], 'f');
  pen
    .shape(leaf(54, y + 4, -0.82, 36, 5), skin)
    .shape(taper(78, y - 22, 92, GROUND, 3, 1.6, 2), skin, 'f')
    .ink(segment(88, GROUND, 0, 8), 'b');
  pen
    .shape(blob(24, y + 6, 24, y - 8, 36, y - 11, 44, y - 4, 42, y + 8, 32, y + 12), skin)
    .ink([bow(30, y - 9, 8, y - 22, -3), bow(33, y - 10, 16, y - 28, -3), segment(24, y + 3, 0.4, 5)]);
  eye(pen, 30, y - 4, 1.8);
}

export function butterfly(pen: Pen): void {
  for (const s of [-1, 1]) {
    pen.shape(
      new Path()
        .move(58, 46)
        .cubic(58 + s * 10, 10, 58 + s * 50, 2, 58 + s * 48, 22)
        .cubic(58 + s * 46, 36, 58 + s * 24, 46, 58, 48)
        .close()
        .toString(),
      P.black,
    );
    pen.wash(
      new Path()
        .move(58 + s * 5, 44)
        .cubic(58 + s * 14, 16, 58 + s * 44, 8, 58 + s * 42, 22)
        .cubic(58 + s * 38, 32, 58 + s * 24, 40, 58 + s * 5, 44)
        .close()
        .toString(),
      P.viridian,
    );
    pen
      .shape(
        new Path()
          .move(58, 48)
          .cubic(58 + s * 26, 46, 58 + s * 40, 60, 58 + s * 30, 76)
          .cubic(58 + s * 18, 84, 58 + s * 6, 66, 58, 52)
          .close()
          .toString(),
        P.black,
      )
      .wash(
        new Path()
          .move(58 + s * 4, 51)
          .cubic(58 + s * 24, 50, 58 + s * 34, 60, 58 + s * 26, 71)
          .cubic(58 + s * 18, 76, 58 + s * 8, 64, 58 + s * 4, 51)
          .close()
          .toString(),
        P.yellow,
      );
    pen
      .ink(
        [-0.5, -0.8, -1.1].map((a) => segment(58 + s * 5, 43, s > 0 ? a : Math.PI - a, 32)),
        'f',
      )
      .ink(curve(58, 36, 58 + s * 6, 24, 58 + s * 14, 20));
  }
  pen.shape(leaf(58, 34, 1.57, 38, 5), P.umber).ink(
    [44, 50, 56, 62].map((y) => segment(56, y, 0, 4)),
    'f',
  );
}

export function mantis(pen: Pen): void {
  const skin = vary(P.sap, pen.rng);
  pen.ink(
    [
      [66, 50],
      [72, 74],
      [80, 98],
    ].map(([x = 0, fx = 0]) => curve(x, 56, fx, 50, fx - 2, GROUND)),
    'b',
  );
  pen.shape(leaf(60, 56, 0.42, 48, 7), skin).ink([segment(64, 57, 0.42, 38), segment(66, 60, 0.42, 30)], 'f');
  pen.shape(taper(62, 58, 40, 26, 6, 4, -2), skin);
  for (const d of [0, 6])
    pen
      .shape(
        [taper(46 - d * 0.3, 34 + d, 24 + d, 46 + d, 3.6, 4.4), taper(24 + d, 46 + d, 40 + d * 0.4, 52 + d, 4, 1)],
        lighter(skin, 0.12),
      )
      .ink(
        [0.2, 0.5, 0.8].map((t) => segment(24 + d + t * 14, 45 + d + t * 5, -1.2, 2.4)),
        'f',
      );
  pen.shape(blob(30, 16, 42, 18, 48, 24, 40, 31, 34, 26), skin).ink([bow(36, 17, 18, 4, -4), bow(40, 17, 28, 2, -4)]);
  eye(pen, 34, 19.4, 1.6);
}

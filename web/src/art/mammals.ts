/** Mammals and other animals the four-legged plan does not fit: they hang, dig, sit or crawl. */

import { eye } from './eye';
import { blob, bow, circle, curve, leaf, petal, segment, taper, times, type Point } from './path';
import { burst, UP } from './flowers';
import { GROUND, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

export function squirrel(pen: Pen): void {
  const coat = vary(P.clay, pen.rng);
  pen
    .shape(
      blob(
        66,
        GROUND - 4,
        78,
        GROUND - 12,
        80,
        GROUND - 34,
        92,
        GROUND - 48,
        90,
        GROUND - 62,
        74,
        GROUND - 64,
        68,
        GROUND - 48,
        70,
        GROUND - 30,
        64,
        GROUND - 14,
      ),
      coat,
    )
    .ink(
      [
        curve(74, GROUND - 16, 76, GROUND - 36, 84, GROUND - 52),
        curve(70, GROUND - 20, 73, GROUND - 40, 78, GROUND - 58),
      ],
      'f',
    );
  pen
    .shape(
      blob(
        44,
        GROUND - 4,
        46,
        GROUND - 24,
        52,
        GROUND - 36,
        62,
        GROUND - 34,
        70,
        GROUND - 18,
        68,
        GROUND,
        56,
        GROUND + 1,
      ),
      coat,
    )
    .wash(blob(46, GROUND - 8, 48, GROUND - 26, 53, GROUND - 26, 52, GROUND - 6), P.cream);
  pen.shape(circle(64, GROUND - 7, 8, 7), coat).shape(circle(56, GROUND - 1, 7, 2.4), coat, 'f');
  pen
    .shape([leaf(48, GROUND - 48, UP - 0.2, 10, 2.4), leaf(53, GROUND - 48, UP + 0.3, 10, 2.4)], coat, 'f')
    .shape(
      blob(36, GROUND - 38, 42, GROUND - 49, 54, GROUND - 50, 57, GROUND - 39, 48, GROUND - 33, 39, GROUND - 33),
      coat,
    );
  eye(pen, 45, GROUND - 42, 1.3);
  pen
    .solid(circle(36.6, GROUND - 38, 1))
    .brush(bow(52, GROUND - 26, 40, GROUND - 26, -2), coat, 3)
    .shape(circle(38, GROUND - 27, 3.4), P.bark, 'f');
}

export function mole(pen: Pen): void {
  pen.shape(blob(20, GROUND + 2, 34, GROUND - 14, 58, GROUND - 22, 84, GROUND - 14, 100, GROUND + 2), P.umber).ink(
    times(12, (i) => segment(30 + i * 5, GROUND - 3 - (i % 3) * 4, 0, 0.6)),
    'k',
  );
  pen
    .shape(
      blob(40, GROUND - 10, 38, GROUND - 34, 48, GROUND - 50, 66, GROUND - 50, 76, GROUND - 34, 74, GROUND - 10),
      vary(P.slate, pen.rng),
    )
    .ink(burst(57, GROUND - 30, 10, 14, 12), 'f');
  for (const s of [-1, 1]) {
    pen.shape(petal(57 + s * 14, GROUND - 24, s > 0 ? 0.4 : Math.PI - 0.4, 13, 6), P.pink).ink(
      [-0.5, 0, 0.5].map((a) => segment(57 + s * 25, GROUND - 19, (s > 0 ? 0.4 : Math.PI - 0.4) + a, 3)),
      'f',
    );
    pen.solid(circle(57 + s * 6, GROUND - 40, 0.8));
  }
  pen.shape(petal(57, GROUND - 42, Math.PI / 2, 10, 4), P.pink).solid(circle(57, GROUND - 33, 1.2));
  pen.ink(
    [-1, 1].flatMap((s) => [0.2, 0.5].map((a) => segment(57 + s * 4, GROUND - 36, s > 0 ? a : Math.PI - a, 8))),
    'f',
  );
}

export function worm(pen: Pen): void {
  const skin = vary(P.rose, pen.rng);
  const d = curve(
    22,
    GROUND - 8,
    34,
    GROUND - 28,
    48,
    GROUND - 6,
    62,
    GROUND - 34,
    78,
    GROUND - 8,
    92,
    GROUND - 30,
    98,
    GROUND - 44,
  );
  pen.brush(d, darker(skin, 0.45), 9.4).brush(d, skin, 8.2).brush(d, darker(skin, 0.2), 8.2, '.5 2.2');
  pen.brush(curve(57, GROUND - 22, 62, GROUND - 26, 67, GROUND - 22), P.flesh, 8.6).solid(circle(98, GROUND - 46, 0.8));
}

export function ape(pen: Pen, coat: string, skin: string, big: number): void {
  const fur = vary(coat, pen.rng, 8);
  const y = GROUND - 30 * big;
  pen.shape(
    blob(
      36,
      GROUND,
      34,
      y + 8,
      44,
      y - 8,
      62,
      y - 12,
      82,
      y - 2,
      90,
      y + 16,
      88,
      GROUND,
      74,
      GROUND + 1,
      60,
      GROUND - 4,
    ),
    fur,
  );
  for (const x of [76, 52])
    pen
      .shape(taper(x + 4, y + 18, x - 4, GROUND + 0.5, 12 * big, 9), fur)
      .shape(circle(x - 6, GROUND - 0.5, 7, 2.6), skin, 'f');
  pen.shape(taper(48, y, 30, GROUND, 13 * big, 8, -4), fur).shape(circle(28, GROUND - 1, 5, 2.4), skin, 'f');
  pen.shape(blob(32, y - 2, 34, y - 18, 46, y - 25, 58, y - 18, 58, y - 2, 46, y + 4), fur);
  pen.shape(blob(33, y - 4, 36, y - 14, 45, y - 15, 50, y - 8, 46, y, 38, y + 2), lighter(skin, 0.15), 'f');
  eye(pen, 38.5, y - 9);
  eye(pen, 44.5, y - 9);
  pen.ink([bow(37, y - 2, 44, y - 2, 1.4), segment(40, y - 5.4, 0, 0.4), segment(42.4, y - 5.4, 0, 0.4)]).ink(
    times(16, (i) => segment(56 + (i % 6) * 5, y - 4 + Math.floor(i / 6) * 9, 1.2, 4)),
    'f',
  );
}

export function hanger(pen: Pen, coat: string, slow: boolean): void {
  const fur = vary(coat, pen.rng, 8);
  pen.brush(bow(4, 16, 114, 12, 3), darker(P.bark, 0.4), 5.4).brush(bow(4, 16, 114, 12, 3), P.bark, 4.4);
  for (const [x, bx] of slow
    ? ([
        [34, 42],
        [46, 48],
        [74, 68],
        [84, 72],
      ] as const)
    : ([
        [40, 52],
        [74, 60],
      ] as const))
    pen
      .brush(bow(bx, slow ? 40 : 36, x, 16, slow ? 2 : bx < 55 ? -3 : 3), darker(fur, 0.3), slow ? 6.4 : 4.6)
      .brush(bow(bx, slow ? 40 : 36, x, 16, slow ? 2 : bx < 55 ? -3 : 3), fur, slow ? 5.4 : 3.6);
  if (slow) pen.shape(blob(32, 40, 44, 34, 72, 34, 84, 42, 78, 56, 58, 60, 38, 54), fur);
  else {
    pen.shape(blob(50, 36, 62, 34, 66, 46, 64, 60, 52, 60, 48, 46), fur);
    for (const [x, y] of [
      [46, 82],
      [74, 78],
    ] as const)
      pen
        .brush(curve(57, 58, 57 + (x - 57) * 1.3, 66, x, y), darker(fur, 0.3), 4.8)
        .brush(curve(57, 58, 57 + (x - 57) * 1.3, 66, x, y), fur, 3.8);
  }
  const [hx, hy]: Point = slow ? [32, 48] : [56, 28];
  pen
    .shape(circle(hx, hy, 10, 9), fur)
    .shape(circle(hx - (slow ? 1 : 0), hy + 1, 6.6, 6), slow ? P.cream : P.black, 'f');
  for (const s of [-1, 1]) {
    if (slow) pen.brush(segment(hx - 1 + s * 2.6, hy - 0.4, s * 0.4 + (s < 0 ? Math.PI : 0), 2.4), P.umber, 1.8);
    eye(pen, hx - (slow ? 1 : 0) + s * 2.6, hy - 0.4, 0.8);
  }
  pen.solid(circle(hx - (slow ? 1 : 0), hy + 2.4, 1)).ink(bow(hx - 3, hy + 4.2, hx + 2, hy + 4.2, -1), 'f');
}

/** Reptiles and amphibians. */

import { eye } from './eye';
import { blob, bow, circle, curve, leaf, petal, segment, times, Path } from './path';
import { UP } from './flowers';
import { GROUND, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

export function lizard(pen: Pen, tint: string, kind: 'alligator' | 'iguana' | 'salamander'): void {
  const skin = vary(tint, pen.rng, 8);
  const y = GROUND - (kind === 'alligator' ? 12 : 14);
  const deep = kind === 'iguana' ? 17 : kind === 'alligator' ? 16 : 12;
  pen.shape(
    new Path()
      .move(64, y - deep * 0.5)
      .quad(92, y - deep * 0.5, 112, kind === 'salamander' ? y - 14 : y + 6)
      .quad(88, y + 4, 64, y + deep * 0.5)
      .close()
      .toString(),
    skin,
  );
  for (const x of [36, 66])
    pen.shape(
      blob(x, y, x + 7, y, x + 3, GROUND - 4, x - 2, GROUND + 1, x - 6, GROUND + 1, x - 2, GROUND - 5),
      darker(skin, 0.12),
    );
  pen.shape(
    blob(
      28,
      y - 2,
      36,
      y - deep * 0.66,
      56,
      y - deep * 0.72,
      76,
      y - deep * 0.3,
      74,
      y + deep * 0.4,
      46,
      y + deep * 0.5,
      32,
      y + deep * 0.34,
    ),
    skin,
  );
  const snout = kind === 'alligator' ? 30 : 14;
  pen
    .shape(
      blob(36, y - deep * 0.5, 24, y - deep * 0.56, 30 - snout, y - 1, 28 - snout, y + 3, 20, y + 6, 36, y + 5),
      skin,
    )
    .ink(segment(29 - snout, y + 2, -0.02, snout));
  if (kind === 'alligator')
    pen
      .brush(
        times(14, (i) => segment(36 + i * 5.4, y - deep * (i < 8 ? 0.66 : 0.66 - (i - 7) * 0.1), UP, 1.6)),
        darker(skin, 0.4),
        2,
      )
      .ink(
        times(6, (i) => segment(4 + i * 4, y + 2, 1.3, 1.8)),
        'f',
      );
  if (kind === 'iguana')
    pen
      .shapes(
        times(12, (i) =>
          leaf(34 + i * 4.6, y - deep * (i < 6 ? 0.62 : 0.62 - (i - 5) * 0.05), UP - 0.2, 7 - i * 0.4, 1.4),
        ),
        P.viridian,
        'f',
      )
      .shape(blob(22, y + 5, 32, y + 6, 28, y + 16), lighter(skin, 0.2))
      .ink(
        [80, 88, 96].map((x) => bow(x, y - 5, x, y + 3, -1)),
        'b',
      );
  if (kind === 'salamander')
    pen.wash(
      [
        [40, -5, 4],
        [52, 0, 5],
        [64, -4, 4],
        [80, -4, 4],
        [94, -7, 3],
        [22, -4, 2.4],
      ].map(([x = 0, d = 0, r = 0]) => circle(x, y + d, r, r * 0.6)),
      P.yellow,
    );
  eye(pen, 26, y - deep * 0.36, 1.3);
}

export function chameleon(pen: Pen): void {
  const skin = vary(P.viridian, pen.rng);
  pen.brush(bow(4, 72, 116, 62, 3), darker(P.bark, 0.4), 5.6).brush(bow(4, 72, 116, 62, 3), P.bark, 4.6);
  const tailD = curve(78, 58, 98, 62, 104, 78, 92, 86, 84, 78, 90, 72, 95, 76);
  pen.brush(tailD, darker(skin, 0.4), 5).brush(tailD, skin, 4.2);
  pen.shape(blob(40, 52, 46, 34, 62, 26, 80, 36, 84, 54, 70, 62, 52, 64), skin);
  pen
    .brush(
      [52, 60, 68, 76].map((x, i) => segment(x, 32 + Math.abs(i - 1) * 2, 1.5, 24)),
      P.vermilion,
      2,
    )
    .ink(
      [52, 60, 68, 76].map((x) => segment(x + 3, 36, 1.5, 18)),
      'f',
    );
  for (const x of [50, 76]) pen.brush(curve(x, 58, x - 4, 64, x + 1, 70), darker(skin, 0.25), 4);
  pen.shape(blob(20, 52, 28, 40, 44, 26, 54, 38, 50, 54, 36, 58), skin).ink(bow(21, 53, 42, 52, -3));
  pen
    .shape(circle(36, 43, 6), lighter(skin, 0.3))
    .solid(circle(34.4, 43, 1.6))
    .brush(bow(21, 53, 6, 34, 3), P.rose, 1.4);
}

export function boa(pen: Pen): void {
  const skin = vary(P.sap, pen.rng);
  pen.brush(segment(4, 50, -0.03, 112), darker(P.bark, 0.4), 6.6).brush(segment(4, 50, -0.03, 112), P.bark, 5.6);
  const coils = [
    [34, 15],
    [80, 15],
    [46, 13],
    [69, 13],
    [58, 17],
  ] as const;
  for (const [x, r] of coils) {
    const d = new Path()
      .move(x - r * 0.7, 46)
      .cubic(x - r * 0.8, 74, x + r * 0.8, 74, x + r * 0.7, 45)
      .toString();
    pen.brush(d, darker(skin, 0.4), 9.4).brush(d, skin, 8.2).brush(d, P.white, 2.4, '1.2 5');
  }
  pen
    .shape(blob(44, 46, 42, 36, 52, 30, 66, 32, 72, 40, 64, 48), skin)
    .ink([bow(43, 42, 62, 44, -1.5), curve(42, 42, 36, 44, 32, 42), curve(36, 44, 33, 47)]);
  eye(pen, 51, 37, 1.5);
}

export function frog(pen: Pen): void {
  const skin = vary(P.sap, pen.rng);
  const y = GROUND - 22;
  pen.shape(petal(8, GROUND + 2, -0.06, 100, 12), P.moss).ink(segment(10, GROUND + 1, -0.06, 90), 'f');
  for (const [d, tint] of [
    [curve(76, y + 6, 94, y - 4, 84, GROUND - 4, 100, GROUND - 6), P.orange],
    [curve(50, y + 12, 44, GROUND - 6, 34, GROUND - 4), P.orange],
  ] as const)
    pen.brush(d, darker(tint, 0.4), 6.4).brush(d, tint, 5.4);
  pen.shape(blob(34, y + 4, 38, y - 12, 58, y - 16, 82, y - 4, 90, y + 10, 76, y + 18, 48, y + 18), skin);
  pen.wash(blob(54, y + 8, 72, y + 2, 84, y + 8, 74, y + 15, 56, y + 16), P.blue).ink(
    [60, 66, 72, 78].map((x) => segment(x, y + 5, 1.5, 8)),
    'f',
  );
  pen
    .shape(blob(22, y + 2, 28, y - 14, 48, y - 18, 58, y - 4, 46, y + 10, 30, y + 10), skin)
    .ink(bow(23, y + 3, 48, y + 4, -3));
  for (const [x, ey] of [
    [48, -18],
    [32, -16],
  ] as const)
    pen.shape(circle(x, y + ey, 6.4), P.red).solid(leaf(x, y + ey - 4, 1.57, 8, 1.4));
  pen.brush(
    [
      [100, GROUND - 6],
      [34, GROUND - 4],
    ].flatMap(([x = 0, fy = 0]) => [-0.6, 0, 0.6].map((a) => segment(x, fy, (x > 60 ? 0.4 : Math.PI - 0.4) + a, 5))),
    P.orange,
    1.8,
  );
}

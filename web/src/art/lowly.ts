/** Plants near the ground or on the water: mosses, lichens, water lilies, runners. */

import { blob, bow, circle, curve, leaf, petal, polar, segment, taper, times, Path, type Point } from './path';
import { bigLeaf, flower, fruit, phyllotaxis, UP } from './flowers';
import { GROUND, MIDDLE, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

/** A stone or stump for things that cannot stand by themselves. */
export function boulder(pen: Pen, w: number, h: number, pigment: string = P.grey): void {
  pen
    .on('back')
    .shape(
      blob(
        MIDDLE - w,
        GROUND + 2,
        MIDDLE - w * 0.95,
        GROUND - h * 0.55,
        MIDDLE - w * 0.45,
        GROUND - h * 1.05,
        MIDDLE + w * 0.3,
        GROUND - h,
        MIDDLE + w * 0.9,
        GROUND - h * 0.6,
        MIDDLE + w,
        GROUND + 2,
      ),
      pigment,
    );
  pen.ink(
    [
      segment(MIDDLE - w * 0.5, GROUND - h * 0.3, 0.3, w * 0.3),
      segment(MIDDLE + w * 0.2, GROUND - h * 0.22, -0.2, w * 0.35),
      segment(MIDDLE + w * 0.5, GROUND - h * 0.45, 0.8, w * 0.2),
    ],
    'f',
  );
}

/** Cushions with hair-thin capsules; `fronds` makes it a feather moss. */
export function moss(
  pen: Pen,
  height: number,
  pigment: string,
  capsules: number,
  habit: 'cushion' | 'stars' | 'fronds',
): void {
  const { rng } = pen;
  const green = vary(pigment, rng);
  boulder(pen, 36, 12);
  pen.top = GROUND - height - 12;
  pen.on('stem');
  const y0 = GROUND - 8;
  const bump = (u: number): number => y0 - Math.sqrt(Math.max(0, 1 - u * u)) * height * 0.5;
  if (habit === 'fronds') {
    for (const [i, u] of [-0.9, 0.9, -0.55, 0.6, -0.2, 0.25].entries()) {
      const x = MIDDLE + u * 14;
      const end: Point = [MIDDLE + u * 34, y0 - height * (1.1 - Math.abs(u) * 0.55)];
      const bend = -u * 8;
      const side = Math.atan2(end[1] - y0, end[0] - x) + Math.PI / 2;
      const fine: string[] = [];
      for (let k = 1; k <= 9; k++) {
        const t = k / 9.5;
        const q = 2 * (1 - t) * t;
        const at: Point = [
          x + (end[0] - x) * t + Math.cos(side) * bend * q,
          y0 + (end[1] - y0) * t + Math.sin(side) * bend * q,
        ];
        for (const s of [-1, 1]) fine.push(segment(...at, side - 1.57 + s * 0.85, 5.5 * Math.sin(t * 2.6 + 0.4)));
      }
      pen.brush(fine, i % 2 ? green : darker(green, 0.18), 1.1).ink(bow(x, y0, ...end, bend), 'f');
    }
  } else {
    pen.wash(
      blob(
        MIDDLE - 32,
        y0 + 3,
        MIDDLE - 22,
        y0 - height * 0.42,
        MIDDLE,
        y0 - height * 0.55,
        MIDDLE + 22,
        y0 - height * 0.42,
        MIDDLE + 32,
        y0 + 3,
        MIDDLE,
        y0 + 5,
      ),
      lighter(green, 0.2),
    );
    const shade: string[] = [];
    const light: string[] = [];
    for (let i = 0; i < 64; i++) {
      const u = rng.range(-0.96, 0.96);
      const x = MIDDLE + u * 29;
      const y = bump(u) + rng.range(0, height * 0.4) * Math.sqrt(1 - u * u);
      const list = u > 0.1 ? shade : light;
      if (habit === 'stars') for (const a of [-1.2, -0.4, 0.4, 1.2]) list.push(segment(x, y, UP + u * 0.6 + a, 2.6));
      else list.push(segment(x, y, UP + u * 0.7, 2.4));
    }
    pen.brush(shade, darker(green, 0.24), 0.9).brush(light, green, 0.9);
  }
  pen.on('crown');
  for (let i = 0; i < capsules * 2 + 2; i++) {
    const u = ((i + 0.5) / (capsules * 2 + 2)) * 1.6 - 0.8;
    const from: Point = [MIDDLE + u * 27, bump(u) + 2];
    const to: Point = [from[0] + u * 6 + rng.near(0, 2), from[1] - height * rng.range(0.45, 0.7)];
    pen.ink(bow(...from, ...to, u * 2), 'f').brush(segment(...to, UP + u, 2), P.cinnamon, 1.7);
  }
}

/** Lichens: a forked bush, leafy lobes, or a rosette on stone. */
export function lichen(
  pen: Pen,
  height: number,
  pigment: string,
  habit: 'bush' | 'lobes' | 'rosette',
  marks: number,
): void {
  const { rng } = pen;
  const tint = vary(pigment, rng, 10);
  if (habit === 'rosette') {
    boulder(pen, 38, 34, P.stone);
    pen.top = GROUND - 36;
    for (const [i, [dx, dy, r]] of (
      [
        [-14, -20, 12],
        [12, -24, 10],
        [3, -9, 9],
        [26, -10, 6],
      ] as const
    )
      .slice(0, 2 + marks)
      .entries()) {
      pen.on(i ? 'crown' : 'stem');
      const [x, y]: Point = [MIDDLE + dx, GROUND + dy];
      pen.shapes(
        times(11, (k) => petal(x, y, k * 0.571 + rng.near(0, 0.1), r * rng.range(0.85, 1.1), r * 0.3)),
        tint,
        'f',
      );
      pen.shapes(
        phyllotaxis(x, y, r * 0.55, 7).map(([px, py]) => circle(px, py, r * 0.13)),
        darker(tint, 0.25),
        'f',
      );
    }
    return;
  }
  pen.top = GROUND - height;
  pen.on('stem');
  const thick: string[] = [];
  const tips: string[] = [];
  const fork = (x: number, y: number, angle: number, length: number, left: number): void => {
    const end = polar(x, y, angle, length);
    thick.push(bow(x, y, ...end, rng.near(0, 1)));
    if (left === 0) tips.push(segment(...end, angle - 0.6, 1.8), segment(...end, angle + 0.6, 1.8));
    else
      for (const a of habit === 'lobes' ? [-0.5, 0.5] : [-0.55, 0.1, 0.6])
        fork(...end, angle + a + rng.near(0, 0.2), length * 0.74, left - 1);
  };
  const feet = habit === 'lobes' ? 5 : 3;
  for (let i = 0; i < feet; i++) {
    const u = (i / (feet - 1)) * 2 - 1;
    fork(MIDDLE + u * (habit === 'lobes' ? 13 : 10), GROUND, UP + u * 0.5, height * 0.34, habit === 'lobes' ? 3 : 2);
  }
  pen
    .brush(thick, tint, habit === 'lobes' ? 3 : 1.5)
    .ink(thick, 'f')
    .on('crown')
    .brush(tips, habit === 'lobes' ? darker(tint, 0.3) : tint, 1.2);
  for (let i = 0; i < marks; i++)
    pen.shape(circle(MIDDLE + rng.near(0, 22), GROUND - height * rng.range(0.5, 0.9), 1.5, 1), P.cinnamon, 'f');
}

/** Pads on the water and flowers above it. */
export function lilies(
  pen: Pen,
  habit: 'lotus' | 'giant' | 'lily',
  blossom: string,
  flowers: number,
  height: number,
): void {
  const { rng } = pen;
  const green = vary(P.viridian, rng);
  const y = GROUND - 6;
  pen.top = GROUND - height;
  pen
    .on('back')
    .wash(blob(6, y + 2, 30, y - 9, 78, y - 9, 102, y + 2, 84, GROUND + 5, 24, GROUND + 5), lighter(P.water, 0.2));
  pen.ink(
    [segment(12, y + 4, 0, 12), segment(80, y - 4, 0, 13), segment(40, y - 7, 0, 9), segment(62, GROUND + 2, 0, 14)],
    'f',
  );
  pen.on('stem');
  const pad = (x: number, py: number, r: number): void => {
    const path = new Path()
      .move(x, py)
      .line(x + r * 0.94, py - r * 0.12)
      .arc(r, x + r * 0.8, py + r * 0.2, 0, 1, r * 0.34)
      .close();
    pen.shape(path.toString(), rng.chance(0.5) ? green : lighter(green, 0.15));
    if (habit === 'giant')
      pen
        .ink(
          new Path()
            .move(x - r, py)
            .arc(r, x + r, py, 0, 0, r * 0.42)
            .toString(),
        )
        .brush(
          new Path()
            .move(x - r, py + 0.4)
            .arc(r, x + r * 0.8, py + r * 0.2, 0, 0, r * 0.36)
            .toString(),
          P.carmine,
          1.1,
        );
    pen.ink(
      [2.6, 3.3, 4.1, 1.9].map((a) =>
        new Path()
          .move(x, py)
          .line(x + Math.cos(a) * r * 0.7, py + Math.sin(a) * r * 0.24)
          .toString(),
      ),
      'f',
    );
  };
  const big = habit === 'giant' ? 19 : 12;
  pad(MIDDLE - 26, y - 3, big);
  pad(MIDDLE + 28, y - 2, big * 0.9);
  pad(MIDDLE + 2, y + 5, big * 1.05);
  if (habit === 'lotus')
    for (const [dx, h] of [
      [-24, 0.62],
      [25, 0.78],
    ] as const) {
      const [x, py]: Point = [MIDDLE + dx, GROUND - height * h];
      pen
        .ink(bow(MIDDLE + dx * 0.6, y, x, py, dx * 0.1))
        .shape(blob(x - 14, py - 1, x - 6, py - 5, x + 6, py - 5, x + 14, py - 1, x + 5, py + 3, x - 5, py + 3), green);
      pen.ink(
        [-9, -4, 4, 9].map((q) => bow(x, py + 2, x + q, py - 2, 0)),
        'f',
      );
    }
  pen.on('crown');
  for (let i = 0; i < flowers; i++) {
    const x = MIDDLE + [0, -22, 24, -9, 13][i]!;
    const py = habit === 'lotus' ? GROUND - height : y - [9, 4, 3, 1, 0][i]!;
    if (habit === 'lotus')
      pen
        .on('stem')
        .ink(bow(MIDDLE, y, x, py, 3))
        .on('crown');
    flower(pen, 'lotus', x, py + 2, habit === 'lotus' ? 11 : [9, 6, 6, 4.4, 4.4][i]!, blossom);
    pen.wash(circle(x, py - 2, 1.5, 1), P.yellow);
  }
}

/** Strawberry: a rosette, a runner, fruits on the ground. */
export function runner(pen: Pen, marks: number): void {
  const { rng } = pen;
  const green = vary(P.sap, rng);
  pen.top = GROUND - 30;
  pen
    .on('stem')
    .ink(
      [
        curve(MIDDLE, GROUND - 2, MIDDLE + 16, GROUND - 12, MIDDLE + 27, GROUND - 4, MIDDLE + 30, GROUND),
        curve(MIDDLE, GROUND - 2, MIDDLE - 18, GROUND - 11, MIDDLE - 28, GROUND),
      ],
      'f',
    );
  for (const u of [-1, 1, -0.5, 0.5, 0]) {
    const at = polar(MIDDLE, GROUND, UP + u * 1.05, 17 + (1 - Math.abs(u)) * 10);
    pen.ink(bow(MIDDLE, GROUND, ...at, u * -3), 'f');
    bigLeaf(pen, 'trefoil', ...at, UP + u * 1.1, 15, u > 0 ? darker(green, 0.12) : green);
  }
  bigLeaf(pen, 'trefoil', MIDDLE + 30, GROUND, UP + 0.3, 9, green);
  pen.on('crown');
  for (let i = 0; i < marks + 2; i++) {
    const x = MIDDLE + [-17, 15, -7, 22, 6][i % 5]!;
    const y = GROUND - [5, 6, 9, 3, 2][i % 5]!;
    pen.ink(bow(MIDDLE, GROUND - 6, x, y - 4, 2), 'f');
    pen.shape(
      new Path()
        .move(x, y - 4)
        .cubic(x + 5, y - 5, x + 4, y + 1, x, y + 4)
        .cubic(x - 4, y + 1, x - 5, y - 5, x, y - 4)
        .close()
        .toString(),
      P.red,
      'f',
    );
    pen
      .wash(
        [
          [-1, -1.6],
          [1.2, -1.8],
          [0, 0.4],
        ].map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 0.35)),
        P.cream,
      )
      .shapes(
        [-0.9, 0, 0.9].map((a) => leaf(x, y - 4.4, 1.57 + a * 1.3, 2.6, 0.8)),
        green,
        'f',
      );
  }
  flower(pen, 'open', MIDDLE - 2, GROUND - 31, 4, P.white);
}

/** The three cards called Sprouts: a seedling of each type in a tray. */
export function seedlings(pen: Pen, accent: string): void {
  const { rng } = pen;
  const green = vary(P.lime, rng);
  pen.top = GROUND - 34;
  pen.on('back').shape(
    new Path()
      .move(16, GROUND - 6)
      .line(92, GROUND - 6)
      .line(88, GROUND + 4)
      .line(20, GROUND + 4)
      .close()
      .toString(),
    P.clay,
  );
  pen.wash(
    blob(20, GROUND - 5, 38, GROUND - 9, 56, GROUND - 7, 74, GROUND - 9, 88, GROUND - 5, 54, GROUND - 3),
    P.umber,
  );
  pen.on('stem');
  [26, 40, 54, 68, 82].forEach((x, i) => {
    const y = GROUND - 7;
    const tall = [24, 17, 30, 15, 22][i]!;
    if (i === 3) {
      pen.shape(taper(x, y, x, y - tall + 4, 3.4, 2.6), P.cream, 'f');
      pen
        .on('crown')
        .shape(
          new Path()
            .move(x - 7, y - tall + 4)
            .cubic(x - 6, y - tall - 6, x + 6, y - tall - 6, x + 7, y - tall + 4)
            .quad(x, y - tall + 6, x - 7, y - tall + 4)
            .close()
            .toString(),
          accent,
        )
        .on('stem');
      return;
    }
    pen.ink(bow(x, y, x + rng.near(0, 1.5), y - tall, rng.near(0, 2)), 'k');
    for (const s of [-1, 1])
      bigLeaf(pen, i === 2 ? 'oval' : 'round', x, y - tall, UP + s * 0.95, 11, s > 0 ? green : darker(green, 0.12));
    if (i !== 1) for (const s of [-1, 1]) bigLeaf(pen, 'oval', x, y - tall * 0.5, UP + s * 1.15, 7, green);
  });
  pen.on('crown');
  fruit(pen, 26, GROUND - 34, 2.6, accent);
  flower(pen, 'open', 54, GROUND - 40, 4.4, accent);
  fruit(pen, 82, GROUND - 31, 2.2, accent);
}

/** Mushrooms of no common shape: morels, cages, cups, veils, slime. */

import {
  blob,
  blobAt,
  bow,
  circle,
  curve,
  leaf,
  petal,
  polar,
  segment,
  soft,
  taper,
  times,
  Path,
  type Point,
} from './path';
import { burst, phyllotaxis, UP } from './flowers';
import { GROUND, MIDDLE, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

export function log(pen: Pen): void {
  pen.on('back').shape(
    new Path()
      .move(35, GROUND + 2)
      .quad(41, 50, 39, 12)
      .line(41.5, 7)
      .line(44, 11)
      .line(48, 5)
      .line(51, 10)
      .quad(50, 50, 56, GROUND + 2)
      .close()
      .toString(),
    lighter(P.bark, 0.25),
  );
  const d: string[] = [];
  for (let i = 0; i < 9; i++)
    d.push(segment(41 + pen.rng.range(0, 9), 14 + i * 8, 1.57 + pen.rng.near(0, 0.1), pen.rng.range(4, 11)));
  pen.ink(d, 'f');
}

export function lingzhi(pen: Pen, h: number): void {
  const red = vary(P.clay, pen.rng);
  pen.top = GROUND - h * 0.7;
  for (const [dx, part] of [
    [21, 0.6],
    [-17, 0.78],
    [2, 1.1],
  ] as const) {
    const x = MIDDLE + dx;
    const y = GROUND - h * part;
    pen.on('stem').shape(taper(x, GROUND + 0.5, x + 3, y, 4, 2.6, 3), P.carmine);
    pen.on('crown');
    for (const [k, p] of [1, 0.74, 0.46].entries())
      pen.shape(
        blob(
          x - 1,
          y + 2,
          x - 13 * p,
          y + 1,
          x - 15 * p,
          y - 6 * p,
          x,
          y - 9 * p,
          x + 17 * p,
          y - 6 * p,
          x + 15 * p,
          y + 1,
        ),
        [P.straw, red, P.carmine][k] as string,
        k ? 'f' : 'k',
      );
  }
}

export function morel(pen: Pen, h: number): void {
  const tan = vary(P.ochre, pen.rng);
  pen.top = GROUND - h * 0.7;
  for (const [dx, part] of [
    [-22, 0.62],
    [22, 0.72],
    [0, 1.12],
  ] as const) {
    const x = MIDDLE + dx;
    const tall = h * part;
    pen.on('stem').shape(taper(x, GROUND + 0.5, x, GROUND - tall * 0.42, tall * 0.2, tall * 0.16), P.cream);
    pen
      .on('crown')
      .shape(blobAt(x, GROUND, tall, tall, 0, -1.08, 0.22, -0.9, 0.25, -0.5, 0, -0.38, -0.25, -0.5, -0.22, -0.9), tan);
    pen.shapes(
      phyllotaxis(x, GROUND - tall * 0.68, tall * 0.17, 13, 1.5).map(([px, py]) =>
        circle(px, py, tall * 0.032, tall * 0.052),
      ),
      darker(tan, 0.4),
      'f',
    );
  }
}

export function frills(pen: Pen, h: number, marks: number): void {
  const { rng } = pen;
  const tan = vary(P.bark, rng);
  pen.top = GROUND - h * 0.7;
  pen.on('stem').shape(taper(MIDDLE, GROUND + 1, MIDDLE, GROUND - 16, 14, 20), P.cream);
  for (let row = 0; row < 4; row++) {
    pen.on(row < 2 ? 'stem' : 'crown');
    const n = 6 - row;
    for (let i = 0; i < n; i++) {
      const x = MIDDLE + (i - (n - 1) / 2) * 12 + rng.near(0, 2);
      const y = GROUND - 6 - row * (6 + marks * 0.7);
      const w = 9;
      pen.shape(
        blob(
          x,
          y + 5,
          x - w,
          y + 1,
          x - w * 0.9,
          y - 3,
          x - 3,
          y - 4.6,
          x + 3,
          y - 4.6,
          x + w * 0.9,
          y - 3,
          x + w,
          y + 1,
        ),
        i % 2 ? tan : lighter(tan, 0.2),
      );
      pen.ink(
        [-3, 0, 3].map((d) => segment(x + d * 0.5, y + 3, UP + d * 0.14, 4)),
        'f',
      );
    }
  }
}

export function rot(pen: Pen): void {
  const { rng } = pen;
  pen.on('back').shape(
    new Path()
      .move(10, GROUND)
      .line(98, GROUND - 4)
      .line(98, GROUND - 20)
      .line(10, GROUND - 16)
      .close()
      .toString(),
    P.bark,
  );
  pen.ink([bow(12, GROUND - 5, 96, GROUND - 10, 2), bow(12, GROUND - 11, 96, GROUND - 15, -1.5)], 'f');
  pen.top = GROUND - 44;
  for (const [x, y, r, layer] of [
    [36, GROUND - 22, 17, 'stem'],
    [74, GROUND - 24, 15, 'stem'],
    [55, GROUND - 30, 19, 'crown'],
  ] as const) {
    pen.on(layer);
    [1, 0.72, 0.46].forEach((part, k) => {
      const rim = times(14, (i): Point => {
        const a = (i / 14) * 6.283;
        const q = r * part * (i % 2 ? 1.08 : 0.92) * rng.range(0.95, 1.05);
        return [x + Math.cos(a) * q * 1.15, y + Math.sin(a) * q * 0.66];
      });
      pen.shape(soft(rim, true), [P.cream, P.orange, P.cinnamon][k] as string, k ? 'f' : 'k');
    });
    pen.ink(
      phyllotaxis(x, y, r * 0.4, 10, 0.6).map(([px, py]) => circle(px, py, 0.7)),
      'f',
    );
  }
  pen
    .on('stem')
    .ink(
      [
        curve(20, GROUND - 18, 14, GROUND - 30, 18, GROUND - 42),
        curve(90, GROUND - 20, 98, GROUND - 32, 92, GROUND - 46),
      ],
      'f',
    );
}

export function puffballs(pen: Pen, h: number): void {
  const { rng } = pen;
  pen.top = GROUND - h * 0.85;
  for (const [i, [dx, r]] of (
    [
      [28, 8.5],
      [-27, 11],
      [0, 22],
    ] as const
  ).entries()) {
    const x = MIDDLE + dx;
    const y = GROUND - r * 0.84;
    pen.on(i === 2 ? 'crown' : 'stem').shape(
      soft(
        times(10, (k): Point => polar(x, y, k * 0.628, r * rng.range(1.02, 1.1))),
        true,
      ),
      P.white,
    );
    pen.wash(blobAt(x, y, r, r, 0.3, 0.75, 0.85, 0.3, 0.75, -0.4, 0.5, 0.2), P.sand);
    pen.ink(
      phyllotaxis(x + r * 0.1, y, r * 0.75, 16).map(([px, py]) => segment(px, py, 0.6, 0.8)),
      'f',
    );
  }
}

export function mane(pen: Pen, h: number): void {
  const { rng } = pen;
  log(pen);
  pen.top = GROUND - h;
  for (const [x, y, r] of [
    [62, 56, 15],
    [50, 34, 18],
  ] as const) {
    pen.on(y > 40 ? 'stem' : 'crown').shape(circle(x, y, r, r * 0.72), P.cream);
    const hairs: string[] = [];
    for (let row = 0; row < 3; row++)
      for (let i = 0; i < 9; i++) {
        const u = (i - 4) / 4.5;
        hairs.push(
          leaf(
            x + u * r + rng.near(0, 0.6),
            y - r * 0.34 + row * r * 0.36 * Math.sqrt(1 - u * u),
            1.57 + u * -0.14,
            r * rng.range(0.55, 0.8),
            1.5,
          ),
        );
      }
    pen.shapes(hairs, P.white, 'f');
  }
}

export function cups(pen: Pen, pigment: string, count: number, h: number, habit: 'ear' | 'disc' | 'goblet'): void {
  const { rng } = pen;
  const tint = vary(pigment, rng);
  pen.on('back').shape(
    new Path()
      .move(8, GROUND)
      .quad(54, GROUND - 8, 102, GROUND - 3)
      .line(102, GROUND - 16)
      .quad(54, GROUND - 22, 8, GROUND - 13)
      .close()
      .toString(),
    P.bark,
  );
  pen.ink([bow(12, GROUND - 6, 98, GROUND - 8, 3), circle(100, GROUND - 9.5, 2.6, 6.4)], 'f');
  pen.top = GROUND - h;
  for (let i = 0; i < count; i++) {
    const x = MIDDLE + ((i + 0.5) / count - 0.5) * 80;
    const r = rng.range(6, 9.5) * (habit === 'disc' ? 0.85 : 1);
    const y = GROUND - 18 - (habit === 'goblet' ? rng.range(10, h * 0.6) : rng.range(2, 13));
    pen.on(i % 2 ? 'stem' : 'crown');
    if (habit === 'goblet')
      pen
        .shape(taper(x, GROUND - 15, x, y + r * 0.5, 2, 2.6), lighter(tint, 0.4), 'f')
        .shape(
          new Path()
            .move(x - r, y)
            .cubic(x - r * 0.8, y + r * 1.3, x + r * 0.8, y + r * 1.3, x + r, y)
            .close()
            .toString(),
          lighter(tint, 0.2),
        )
        .shape(circle(x, y, r, r * 0.34), tint)
        .wash(circle(x, y + 0.6, r * 0.62, r * 0.18), darker(tint, 0.22));
    else if (habit === 'disc')
      pen
        .shape(circle(x, y + 6, r, r * 0.6), tint)
        .shape(circle(x, y + 5.2, r * 0.66, r * 0.34), darker(tint, 0.16), 'f');
    else
      pen
        .shape(blobAt(x, y, r, r, 0, 1, -1, 0.5, -0.9, -0.6, 0.3, -0.9, 1.1, -0.1, 0.7, 0.8), tint)
        .ink(
          [
            curve(
              x + r * 0.5,
              y + r * 0.5,
              x - r * 0.5,
              y + r * 0.1,
              x - r * 0.3,
              y - r * 0.5,
              x + r * 0.4,
              y - r * 0.3,
            ),
          ],
          'f',
        );
  }
}

export function oysters(pen: Pen): void {
  const { rng } = pen;
  const tint = vary(P.sand, rng);
  pen.on('back').shape(
    new Path()
      .move(8, GROUND)
      .quad(54, GROUND - 4, 102, GROUND - 1)
      .line(102, GROUND - 15)
      .quad(54, GROUND - 20, 8, GROUND - 12)
      .close()
      .toString(),
    P.bark,
  );
  pen.top = GROUND - 40;
  for (const [i, [dx, dy, r]] of (
    [
      [-26, -26, 12],
      [24, -28, 13],
      [-10, -34, 14],
      [12, -20, 11],
      [-24, -14, 10],
      [2, -14, 12],
    ] as const
  ).entries()) {
    const x = MIDDLE + dx;
    const y = GROUND + dy;
    pen.on(i > 3 ? 'crown' : 'stem').shape(taper(x * 0.8 + MIDDLE * 0.2, GROUND - 10, x, y, 6, 4), P.cream, 'f');
    pen.shape(
      blobAt(x, y, r, r, 0, 0.6, -1, 0.25, -1.05, -0.4, -0.2, -0.75, 0.8, -0.5, 1.1, 0.2),
      i % 2 ? tint : lighter(tint, 0.25),
    );
    pen.ink(
      [-0.6, -0.2, 0.2, 0.6].map((u) => bow(x + u * r, y + r * 0.4, x + u * r * 0.4, y - r * 0.1, u)),
      'f',
    );
  }
}

export function cage(pen: Pen): void {
  const red = vary(P.vermilion, pen.rng);
  pen.top = GROUND - 40;
  for (const [x, r] of [
    [MIDDLE + 26, 9],
    [MIDDLE - 8, 19],
  ] as const) {
    const y = GROUND - r * 0.95;
    pen
      .on('stem')
      .shape(
        blob(
          x - r * 0.9,
          GROUND + 1,
          x - r * 0.7,
          GROUND - r * 0.5,
          x + r * 0.7,
          GROUND - r * 0.5,
          x + r * 0.9,
          GROUND + 1,
        ),
        P.cream,
      );
    pen.on('crown');
    const bars: string[] = [circle(x, y, r)];
    for (const s of [-1, 1]) {
      bars.push(
        bow(x + s * r * 0.3, y - r * 0.95, x + s * r * 0.3, y + r * 0.95, s * -r * 0.5),
        bow(x - r * 0.95, y + s * r * 0.3, x + r * 0.95, y + s * r * 0.3, s * r * 0.5),
      );
      bars.push(bow(x - r * 0.7, y + s * r * 0.7, x + r * 0.7, y - s * r * 0.7, s * r * 0.1));
    }
    pen.ink(bars, 'b').brush(bars, red, r * 0.16);
  }
}

export function starfish(pen: Pen, h: number): void {
  const red = vary(P.vermilion, pen.rng);
  pen.top = GROUND - h * 0.7;
  for (const [dx, part] of [
    [24, 0.5],
    [-4, 1],
  ] as const) {
    const x = MIDDLE + dx;
    const y = GROUND - h * 0.72 * part;
    pen
      .on('stem')
      .shape(circle(x, GROUND - 2, 7 * part, 4 * part), P.sand)
      .shape(taper(x, GROUND - 1, x, y, 8 * part, 7 * part), lighter(P.rose, 0.3));
    pen.on('crown');
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * 6.283 + 0.2;
      const tip: Point = [x + Math.cos(a) * 24 * part, y + Math.sin(a) * 11 * part - Math.abs(Math.cos(a)) * 4];
      for (const s of [-0.12, 0.12])
        pen.shape(taper(x, y, tip[0] - s * 12, tip[1] + s * 26, 4.4 * part, 0.3, -Math.cos(a) * 5), red, 'f');
    }
    pen.shape(circle(x, y, 6 * part, 3.4 * part), darker(red, 0.2)).wash(circle(x, y, 3.4 * part, 1.7 * part), P.olive);
  }
}

export function antlers(pen: Pen, h: number, marks: number): void {
  const { rng } = pen;
  const gold = vary(P.yellow, rng);
  pen.top = GROUND - h;
  const limbs: [string, boolean][] = [];
  const fork = (x: number, y: number, angle: number, length: number, w: number, left: number): void => {
    const end = polar(x, y, angle, length);
    limbs.push([taper(x, y, ...end, w, w * 0.66, rng.near(0, 1.4)), left > 0]);
    if (left)
      for (const a of [-0.36, 0.34]) fork(...end, angle + a + rng.near(0, 0.15), length * 0.72, w * 0.68, left - 1);
  };
  for (let i = 0; i < marks; i++)
    fork(
      MIDDLE + (i - (marks - 1) / 2) * 9,
      GROUND,
      UP + (i - (marks - 1) / 2) * 0.16,
      h * 0.4 * rng.range(0.75, 1.05),
      3.8,
      2,
    );
  pen.on('stem').shapes(
    limbs.filter(([, low]) => low).map(([d]) => d),
    gold,
  );
  pen.on('crown').shapes(
    limbs.filter(([, low]) => !low).map(([d]) => d),
    lighter(gold, 0.15),
  );
}

export function slime(pen: Pen): void {
  const { rng } = pen;
  pen.on('back').shape(
    new Path()
      .move(8, GROUND + 1)
      .quad(54, GROUND - 5, 102, GROUND)
      .line(102, GROUND - 17)
      .quad(54, GROUND - 22, 8, GROUND - 14)
      .close()
      .toString(),
    P.bark,
  );
  pen
    .on('stem')
    .brush(
      [
        curve(18, GROUND - 16, 34, GROUND - 24, 50, GROUND - 18, 66, GROUND - 26, 90, GROUND - 17),
        curve(34, GROUND - 20, 40, GROUND - 9, 52, GROUND - 4),
        curve(66, GROUND - 22, 72, GROUND - 10, 84, GROUND - 5),
      ],
      P.yellow,
      3.4,
    );
  pen.on('crown');
  for (let i = 0; i < 26; i++) {
    const x = 16 + i * 3 + rng.near(0, 3);
    const y = GROUND - 20 - rng.range(0, 15) * Math.sin((i / 26) * 3.1);
    pen
      .ink(bow(x, GROUND - 17, x, y + 2, 1), 'f')
      .shape(petal(x, y + 4, UP, 6, 2.2), i % 3 ? P.cinnamon : P.ochre, 'f');
  }
}

/** Stinkhorns with a net of lace hanging from the cap. */
export function veiled(pen: Pen, h: number, lace: string, count: number): void {
  pen.top = GROUND - h * 0.75;
  for (const [dx, part] of (
    [
      [24, 0.62],
      [-23, 0.72],
      [1, 1.12],
    ] as const
  ).slice(3 - count)) {
    const x = MIDDLE + dx;
    const tall = Math.max(40, h) * part;
    const y = GROUND - tall;
    const w = tall * 0.34;
    pen
      .on('stem')
      .shape(circle(x, GROUND - 1, tall * 0.13, tall * 0.08), P.sand, 'f')
      .shape(taper(x, GROUND, x, y + 4, tall * 0.15, tall * 0.1), P.white);
    pen.on('crown');
    const skirt: string[] = [];
    for (let i = -4; i <= 4; i++) skirt.push(bow(x + i * 0.7, y + 5, x + (i / 4) * w, y + tall * 0.7, i * -1.1));
    for (const t of [0.25, 0.45, 0.62])
      skirt.push(bow(x - w * t * 1.35, y + 5 + tall * 0.66 * t, x + w * t * 1.35, y + 5 + tall * 0.66 * t, 2.4));
    pen.brush(skirt, lace, 1.5).ink(skirt, 'f');
    pen.shape(
      new Path()
        .move(x - tall * 0.12, y + 7)
        .cubic(x - tall * 0.1, y - 4, x + tall * 0.1, y - 4, x + tall * 0.12, y + 7)
        .quad(x, y + 9, x - tall * 0.12, y + 7)
        .close()
        .toString(),
      P.olive,
    );
  }
}

/** Not a mushroom to look at: spots on a blade of rice, and the spore enlarged. */
export function blast(pen: Pen, h: number): void {
  pen.top = GROUND - h;
  for (const [dx, a] of [
    [-16, -0.3],
    [14, 0.32],
    [-2, 0.02],
  ] as const) {
    const x = MIDDLE + dx * 0.4;
    pen
      .on('stem')
      .shape(leaf(x, GROUND + 1, UP + a, h, 4.6), P.lime)
      .ink(segment(x, GROUND, UP + a, h * 0.9), 'f');
    pen.on('crown');
    for (const t of [0.3, 0.5, 0.68, 0.82]) {
      const at = polar(x, GROUND, UP + a, h * t);
      pen
        .shape(leaf(...polar(...at, UP + a, -3), UP + a, 7, 2.2), P.cinnamon, 'f')
        .wash(leaf(...polar(...at, UP + a, -1.4), UP + a, 4, 1.1), P.cream);
    }
  }
  pen
    .on('crown')
    .ink(circle(86, 28, 13))
    .shape(petal(86, 38, UP, 19, 5.4), P.ice)
    .ink([segment(83, 29, 0, 6), segment(82.4, 34, 0, 7)], 'f')
    .ink(burst(86, 28, 13, 15, 12), 'f');
}

/** Pieces of landscape, from the sky down; terrains, ecosystems and events are put together from them. */

import { blob, blobAt, bow, circle, curve, leaf, polar, segment, soft, taper, times, Path, type Point } from './path';
import { burst, UP } from './flowers';
import { HEIGHT, WIDTH, type Pen } from './pen';
import { P, darker, lighter, mix } from './pigments';

export type Wood = 'broad' | 'fir' | 'palm' | 'bamboo' | 'acacia' | 'bare' | 'tall';

/** A wash that grows paler towards the horizon. */
export function sky(pen: Pen, pigment: string, horizon: number): void {
  pen.wash(`M0 0h${WIDTH}v${HEIGHT}H0z`, lighter(pigment, 0.62));
  pen.wash(
    blob(-4, -4, -4, horizon * 0.3, 36, horizon * 0.42, 80, horizon * 0.26, 124, horizon * 0.38, 124, -4),
    lighter(pigment, 0.42),
  );
}

export function sun(pen: Pen, x: number, y: number, r: number, pigment: string = P.yellow): void {
  pen.shape(circle(x, y, r), pigment, 'f').ink(burst(x, y, r * 1.25, r * 1.6, 14), 'f');
}

export function cloud(pen: Pen, x: number, y: number, w: number, pigment: string = P.white): void {
  const path = new Path()
    .move(x - w, y)
    .arc(w * 0.32, x - w * 0.62, y - w * 0.3)
    .arc(w * 0.4, x + w * 0.1, y - w * 0.48)
    .arc(w * 0.36, x + w * 0.66, y - w * 0.22)
    .arc(w * 0.28, x + w, y)
    .close();
  pen.shape(path.toString(), pigment, 'f');
}

/** A range of peaks; `snow` covers their tops. */
export function peaks(pen: Pen, base: number, tall: number, count: number, pigment: string, snow = 0): void {
  const { rng } = pen;
  const points: Point[] = [[-4, base]];
  const tops: Point[] = [];
  for (let i = 0; i < count; i++) {
    const x = ((i + 0.5) / count) * WIDTH + rng.near(0, 6);
    const top: Point = [x, base - tall * rng.range(0.68, 1)];
    const half = WIDTH / count / 2;
    if (i) points.push([x - half + rng.near(0, 3), base - tall * rng.range(0.2, 0.38)]);
    points.push([x - half * 0.45, top[1] + tall * 0.33], top, [x + half * 0.4, top[1] + tall * 0.38]);
    tops.push(top);
  }
  points.push([WIDTH + 4, base - tall * 0.25], [WIDTH + 4, base + 6], [-4, base + 6]);
  const d = new Path().move(...(points[0] as Point));
  for (const point of points.slice(1)) d.line(...point);
  pen.shape(d.close().toString(), pigment);
  const shade: string[] = [];
  const hatch: string[] = [];
  const caps: string[] = [];
  for (const [x, y] of tops) {
    const reach = (WIDTH / count) * 0.34;
    shade.push(
      new Path()
        .move(x, y)
        .line(x + reach * 0.8, y + tall * 0.36)
        .line(x + reach * 1.1, base)
        .line(x + reach * 0.1, base)
        .line(x + reach * 0.3, y + tall * 0.4)
        .close()
        .toString(),
    );
    for (let k = 1; k < 5; k++) hatch.push(segment(x + k * reach * 0.17, y + k * tall * 0.09 + 1, 1.2, tall * 0.2));
    if (snow)
      caps.push(
        new Path()
          .move(x, y)
          .line(x + reach * 0.5 * snow, y + tall * 0.24 * snow)
          .line(x + reach * 0.18, y + tall * 0.17 * snow)
          .line(x - reach * 0.05, y + tall * 0.28 * snow)
          .line(x - reach * 0.22, y + tall * 0.16 * snow)
          .line(x - reach * 0.52 * snow, y + tall * 0.24 * snow)
          .close()
          .toString(),
      );
  }
  pen.wash(shade, darker(pigment, 0.16)).shapes(caps, P.white, 'f').ink(hatch, 'f');
}

/** Rolling ground between two heights. */
export function hills(pen: Pen, y: number, swing: number, pigment: string): void {
  const { rng } = pen;
  const points: Point[] = [];
  for (let i = 0; i <= 5; i++) points.push([(i / 5) * (WIDTH + 12) - 6, y + rng.near(0, swing)]);
  pen.shape(soft([...points, [WIDTH + 9, HEIGHT + 9], [-9, HEIGHT + 9]], true), pigment, 'f');
}

/** Flat ground down to the lower edge. */
export function plain(pen: Pen, y: number, pigment: string): void {
  pen.shape(
    blob(-6, y + 1, 20, y, 60, y + 1.4, 100, y - 0.4, WIDTH + 6, y + 1, WIDTH + 9, HEIGHT + 9, -9, HEIGHT + 9),
    pigment,
    'f',
  );
}

export function dunes(pen: Pen, y: number, pigment: string): void {
  for (const [dx, dy, w] of [
    [20, 0, 70],
    [84, 5, 80],
    [36, 15, 96],
  ] as const) {
    const top: Point = [dx, y + dy - 13];
    const dune = new Path()
      .move(dx - w * 0.7, y + dy + 12)
      .quad(dx - w * 0.2, y + dy + 6, ...top)
      .quad(dx + w * 0.2, y + dy + 2, dx + w * 0.75, y + dy + 12)
      .line(dx + w, HEIGHT + 4)
      .line(dx - w, HEIGHT + 4)
      .close();
    pen.shape(dune.toString(), lighter(pigment, 0.12));
    pen.wash(
      new Path()
        .move(...top)
        .quad(dx + w * 0.2, y + dy + 2, dx + w * 0.75, y + dy + 12)
        .quad(dx + w * 0.2, y + dy + 11, dx - w * 0.06, y + dy + 13)
        .quad(dx + w * 0.05, y + dy, ...top)
        .close()
        .toString(),
      darker(pigment, 0.14),
    );
    pen.ink(
      [0, 1, 2].map((k) => bow(dx - w * 0.35 + k * 5, y + dy + 5 + k * 4, dx - 4, y + dy + 7 + k * 4, -2)),
      'f',
    );
  }
}

/** Water from the horizon to the front, narrow there and wide here. */
export function river(pen: Pen, x: number, y: number, to: number, wide: number, pigment: string = P.water): void {
  const d = new Path()
    .move(x, y)
    .cubic(x + 26, y + 12, to - 46, y + (HEIGHT - y) * 0.4, to - wide, HEIGHT + 2)
    .line(to + wide, HEIGHT + 2)
    .cubic(to + 4, y + (HEIGHT - y) * 0.5, x + 42, y + 12, x + 1.6, y)
    .close();
  pen.shape(d.toString(), pigment, 'f');
  pen.ink(
    [0.45, 0.6, 0.75, 0.9].map((t) => segment(x + (to - x) * t * t + 2, y + (HEIGHT - y) * t, 0.1, wide * t * 0.7)),
    'f',
  );
}

export function lake(pen: Pen, x: number, y: number, w: number, h: number, pigment: string = P.water): void {
  pen.shape(blobAt(x, y, w, h, -1, 0, -0.5, -1, 0.3, -0.8, 1, -0.1, 0.5, 1, -0.4, 0.8), pigment, 'f');
  pen.ink(
    [
      [-0.5, -0.2],
      [0.1, 0.25],
      [-0.1, -0.5],
      [0.35, -0.1],
    ].map(([u = 0, v = 0]) => segment(x + u * w, y + v * h, 0, w * 0.26)),
    'f',
  );
}

export function sea(pen: Pen, y: number, pigment: string = P.water): void {
  const { rng } = pen;
  plain(pen, y, pigment);
  const waves: string[] = [];
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 4; i++) {
      const x = i * 32 + rng.range(0, 20);
      const wy = y + 4 + row * row * 1.5;
      const w = 3 + row;
      waves.push(
        new Path()
          .move(x, wy)
          .quad(x + w / 2, wy - 1.4, x + w, wy)
          .quad(x + w * 1.5, wy + 1.4, x + w * 2, wy)
          .toString(),
      );
    }
  pen.ink(waves, 'f');
}

export function volcano(
  pen: Pen,
  x: number,
  base: number,
  tall: number,
  awake: number,
  pigment: string = P.umber,
): void {
  const w = tall * 0.95;
  const top = base - tall;
  const cone = new Path()
    .move(x - w, base + 2)
    .quad(x - w * 0.34, base - tall * 0.35, x - tall * 0.17, top)
    .quad(x, top + 3, x + tall * 0.17, top)
    .quad(x + w * 0.34, base - tall * 0.35, x + w, base + 2);
  pen.shape(cone.close().toString(), pigment);
  pen.ink(
    [-0.5, -0.25, 0.15, 0.35, 0.55].map((u) => bow(x + u * tall * 0.26, top + 4, x + u * w * 1.1, base - 3, u * 4)),
    'f',
  );
  if (!awake) return void pen.shape(circle(x, top + 0.6, tall * 0.17, 1.8), darker(pigment, 0.3), 'f');
  pen.brush(
    [
      curve(x, top + 1, x + 3, top + tall * 0.3, x - 2, top + tall * 0.55, x + 5, base - 3),
      curve(x - 2, top + 1, x - 6, top + tall * 0.35, x - 8, top + tall * 0.6),
    ],
    P.vermilion,
    1.7,
  );
  plumeOf(pen, x, top, tall * 0.5);
}

/** Smoke, ash or steam rising from a place. */
export function plumeOf(pen: Pen, x: number, y: number, size: number, pigment: string = P.grey): void {
  for (const [dx, dy, r] of [
    [0, -0.35, 0.24],
    [-0.28, -0.75, 0.32],
    [0.26, -0.85, 0.34],
    [0, -1.25, 0.42],
  ] as const) {
    pen.shape(
      soft(
        times(8, (i): Point => polar(x + dx * size, y + dy * size, i * 0.785, size * r * (i % 2 ? 1.18 : 1))),
        true,
      ),
      mix(pigment, P.white, -dy * 0.3),
      'f',
    );
  }
}

export function crater(pen: Pen, x: number, y: number, w: number, pigment: string, fill?: string): void {
  pen
    .shape(circle(x, y, w, w * 0.34), lighter(pigment, 0.2))
    .shape(circle(x, y + w * 0.05, w * 0.8, w * 0.22), darker(pigment, 0.2), 'f');
  pen.ink(
    times(15, (i) => {
      const a = (i / 15) * 6.283;
      return new Path()
        .move(x + Math.cos(a) * w * 0.84, y + Math.sin(a) * w * 0.26)
        .line(x + Math.cos(a) * w * 0.96, y + Math.sin(a) * w * 0.32)
        .toString();
    }),
    'f',
  );
  if (fill) pen.shape(circle(x, y + w * 0.11, w * 0.58, w * 0.13), fill, 'f');
}

/** One tree of a wood seen from afar; its foot at (x, y). */
export function tinyTree(pen: Pen, kind: Wood, x: number, y: number, tall: number, pigment: string): void {
  const { rng } = pen;
  switch (kind) {
    case 'fir': {
      const d = new Path().move(x, y - tall);
      for (const [u, t] of [
        [0.2, 0.62],
        [0.1, 0.62],
        [0.3, 0.34],
        [0.17, 0.34],
        [0.38, 0.06],
        [-0.38, 0.06],
        [-0.17, 0.34],
        [-0.3, 0.34],
        [-0.1, 0.62],
        [-0.2, 0.62],
      ] as const)
        d.line(x + u * tall * 0.72, y - t * tall);
      pen.ink(segment(x, y, UP, tall * 0.1)).shape(d.close().toString(), pigment, 'f');
      return;
    }
    case 'tall':
      pen.shape(taper(x, y, x, y - tall, tall * 0.11, tall * 0.06), P.clay, 'f');
      pen.shape(
        blobAt(x, y, tall, tall, 0, -1.06, 0.15, -0.85, 0.19, -0.6, 0, -0.52, -0.19, -0.6, -0.15, -0.85),
        pigment,
        'f',
      );
      return;
    case 'palm':
      pen.ink(bow(x, y, x + tall * 0.12, y - tall * 0.72, tall * 0.1), 'b');
      pen.shapes(
        [-2.9, -2.3, -1.7, -1.1, -0.5, -0.05].map((a) =>
          leaf(
            x + tall * 0.12,
            y - tall * 0.72,
            a,
            tall * 0.42,
            tall * 0.07,
            Math.cos(a) > 0 ? tall * -0.08 : tall * 0.08,
          ),
        ),
        pigment,
        'f',
      );
      return;
    case 'bamboo':
      pen.brush(segment(x, y, UP + rng.near(0, 0.05), tall), pigment, 1.4).ink(
        times(6, (i) => segment(x - 0.9, y - (tall * (i + 1)) / 7, 0, 1.8)),
        'f',
      );
      pen.shapes(
        [-2.6, -0.5, -2.2, -0.8].map((a, i) => leaf(x, y - tall * (0.72 + (i >> 1) * 0.2), a, tall * 0.2, 0.9)),
        lighter(pigment, 0.1),
        'f',
      );
      return;
    case 'acacia':
      pen.ink(
        [bow(x, y, x - tall * 0.22, y - tall * 0.6, -1), bow(x, y - tall * 0.2, x + tall * 0.24, y - tall * 0.62, 1)],
        'k',
      );
      pen.shape(blobAt(x, y, tall, tall, -0.55, -0.58, -0.3, -0.84, 0.3, -0.84, 0.55, -0.58, 0, -0.56), pigment, 'f');
      return;
    case 'bare':
      pen.ink([
        segment(x, y, UP, tall),
        segment(x, y - tall * 0.5, UP + 0.7, tall * 0.4),
        segment(x, y - tall * 0.62, UP - 0.7, tall * 0.36),
        segment(x, y - tall * 0.8, UP + 0.5, tall * 0.2),
      ]);
      return;
    case 'broad': {
      const r = tall * 0.36;
      pen.ink(segment(x, y, UP, tall * 0.4), 'b');
      pen.shape(
        soft(
          times(9, (i): Point => polar(x, y - tall * 0.62, i * 0.698, r * (i % 2 ? 1.16 : 0.98))),
          true,
        ),
        pigment,
        'f',
      );
      return;
    }
  }
}

/** A row of trees along a line. */
export function wood(
  pen: Pen,
  kind: Wood,
  y: number,
  tall: number,
  count: number,
  pigment: string,
  from = 0,
  to = WIDTH,
): void {
  const { rng } = pen;
  const tints = [pigment, darker(pigment, 0.14), lighter(pigment, 0.14)];
  for (let i = 0; i < count; i++) {
    const x = from + ((i + 0.5) / count) * (to - from) + rng.near(0, ((to - from) / count) * 0.3);
    tinyTree(pen, kind, x, y + rng.near(0, 1.6), tall * rng.range(0.8, 1.14), tints[i % 3] as string);
  }
}

/** Tufts of grass; with `flowers` each has a dot of colour. */
export function meadow(pen: Pen, y: number, depth: number, count: number, flowers: readonly string[] = []): void {
  const { rng } = pen;
  const blades: string[] = [];
  const dots = new Map<string, string[]>();
  for (let i = 0; i < count; i++) {
    const x = rng.range(2, WIDTH - 2);
    const gy = y + depth * Math.sqrt(rng.next());
    const size = 1.8 + ((gy - y) / depth) * 3.6;
    for (const a of [-0.35, 0.05, 0.4]) blades.push(segment(x, gy, UP + a, size));
    const tint = flowers[i % Math.max(1, flowers.length)];
    if (tint) dots.set(tint, [...(dots.get(tint) ?? []), segment(x + 0.6, gy - size, 0, 0.1)]);
  }
  pen.ink(blades, 'f');
  for (const [tint, d] of dots) pen.brush(d, tint, 2.4);
}

export function stones(pen: Pen, y: number, depth: number, count: number, pigment: string): void {
  const { rng } = pen;
  for (let i = 0; i < count; i++) {
    const sy = y + (depth * (i + 0.5)) / count;
    const r = 2 + ((sy - y) / depth) * 4;
    const x = rng.range(4, WIDTH - 4);
    pen.shape(
      blobAt(x, sy, r, r, -1.2, 0.5, -1, -0.7, 0.3, -1, 1.2, -0.2, 1.1, 0.6),
      i % 2 ? pigment : lighter(pigment, 0.2),
      'f',
    );
  }
}

/** Cracked, dry ground. */
export function cracks(pen: Pen, y: number): void {
  const { rng } = pen;
  const d: string[] = [];
  for (let i = 0; i < 11; i++) {
    const x = rng.range(-4, WIDTH);
    const cy = y + rng.range(2, HEIGHT - y);
    d.push(
      new Path()
        .move(x, cy)
        .line(x + rng.range(6, 12), cy + rng.near(0, 3))
        .line(x + rng.range(14, 22), cy + rng.near(0, 5))
        .toString(),
      segment(x + 8, cy, 1 + rng.near(0, 0.6), 5),
    );
  }
  pen.ink(d, 'f');
}

/** Soil cut open: for each horizon its colour and its grain. */
export function soil(pen: Pen, y: number, ...horizons: string[]): void {
  const { rng } = pen;
  const deep = ((HEIGHT - y) * 2) / horizons.length;
  for (let i = 0; i < horizons.length / 2; i++) {
    const [pigment = '', grain = ''] = horizons.slice(i * 2);
    const top = y + i * deep;
    pen.shape(
      soft(
        [
          ...times(7, (k): Point => [k * 21 - 3, top + rng.near(0, i ? 1.8 : 0.6)]),
          [WIDTH + 9, HEIGHT + 9],
          [-9, HEIGHT + 9],
        ],
        true,
      ),
      pigment,
      i ? 'f' : 'k',
    );
    const marks = times(grain === 'dots' ? 30 : 10, () => {
      const [x, my] = [rng.range(2, WIDTH - 2), top + rng.range(deep * 0.25, deep * 0.95)];
      if (grain === 'dots') return segment(x, my, 0, 0.3);
      if (grain === 'stones') return circle(x, my, rng.range(1, 2.8), rng.range(0.8, 1.8));
      if (grain === 'lines') return segment(x, my, 0, rng.range(5, 14));
      if (grain === 'ice') return leaf(x, my, rng.near(0, 0.3), rng.range(6, 13), 0.9);
      if (grain === 'worms') return curve(x, my, x + 3, my - 2, x + 6, my + 1, x + 9, my - 1);
      return curve(x, top, x + rng.near(0, 4), top + deep * 0.5, x + rng.near(0, 7), top + deep * 0.9);
    });
    if (grain === 'stones') pen.shapes(marks, lighter(P.stone), 'f');
    else if (grain === 'ice') pen.shapes(marks, P.ice, 'f');
    else if (grain === 'worms') pen.brush(marks, P.rose, 1.5);
    else pen.ink(marks, 'f');
  }
}

/** Falling or blowing things between two heights. */
export function rain(pen: Pen, from: number, to: number, kind: 'rain' | 'snow' | 'hail' | 'ash', slant = 0.25): void {
  const { rng } = pen;
  const d: string[] = [];
  const n = kind === 'rain' ? 34 : 26;
  for (let i = 0; i < n; i++) {
    const x = rng.range(6, WIDTH - 6);
    const y = rng.range(from, to);
    if (kind === 'rain') d.push(segment(x, y, 1.57 + slant, 4.6));
    else if (kind === 'snow') d.push(...[0, 1.05, 2.1].map((a) => segment(...polar(x, y, a, -1.5), a, 3)));
    else d.push(circle(x, y, kind === 'hail' ? rng.range(0.9, 1.7) : 0.6));
  }
  if (kind === 'rain') pen.brush(d, P.indigo, 0.7);
  else if (kind === 'snow') pen.ink(d, 'f');
  else pen.shapes(d, kind === 'hail' ? P.white : P.slate, 'f');
}

export function ice(pen: Pen, x: number, y: number, w: number, h: number): void {
  pen.shape(
    new Path()
      .move(x - w, y)
      .line(x - w * 0.7, y - h * 0.7)
      .line(x - w * 0.2, y - h)
      .line(x + w * 0.4, y - h * 0.8)
      .line(x + w, y)
      .close()
      .toString(),
    P.white,
  );
  pen
    .wash(
      new Path()
        .move(x - w * 0.2, y - h)
        .line(x + w * 0.4, y - h * 0.8)
        .line(x + w, y)
        .line(x + w * 0.1, y)
        .close()
        .toString(),
      P.ice,
    )
    .ink([segment(x - w * 0.2, y - h, 1.4, h * 0.8), segment(x + w * 0.4, y - h * 0.8, 1.9, h * 0.5)], 'f');
}

export function reeds(pen: Pen, y: number, count: number): void {
  const { rng } = pen;
  for (let i = 0; i < count; i++) {
    const x = rng.range(4, WIDTH - 4);
    const ry = y + rng.range(0, HEIGHT - y);
    const tall = 9 + (ry - y) * 0.3;
    pen
      .ink(
        [
          segment(x, ry, UP + 0.05, tall),
          segment(x + 1, ry, UP + 0.3, tall * 0.7),
          segment(x - 1, ry, UP - 0.3, tall * 0.6),
        ],
        'f',
      )
      .brush(segment(x + tall * 0.05, ry - tall, UP, 3), P.umber, 1.5);
  }
}

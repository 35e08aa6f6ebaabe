/** Cacti and the plants that look like nothing else: pitchers, traps, the corpse flower, mistletoe. */

import { blob, bow, circle, curve, leaf, petal, polar, segment, soft, taper, times, Path, type Point } from './path';
import { bigLeaf, flower, fruit, UP } from './flowers';
import { GROUND, MIDDLE, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

/** Prickly pears: pads on pads. `marks` flowers sit on the upper rims. */
export function pads(pen: Pen, size: number, layers: number, pigment: string, blossom: string, marks: number): void {
  const { rng } = pen;
  const green = vary(pigment, rng);
  const rims: [Point, number][] = [];
  const spines: string[] = [];
  pen.top = GROUND - size * layers;
  const grow = (x: number, y: number, angle: number, r: number, left: number): void => {
    const tip = polar(x, y, angle, r);
    if (left > 1)
      for (const a of left > 2 ? [-0.75, 0.1, 0.8] : [-0.55, 0.6])
        grow(...polar(x, y, angle + a * 0.45, r * 0.88), angle + a, r * 0.84, left - 1);
    pen.on('stem').shape(petal(x, y, angle, r, r * 0.5), rng.chance(0.4) ? darker(green, 0.1) : green);
    for (let i = 0; i < 3; i++) {
      const at = polar(...polar(x, y, angle, r * rng.range(0.3, 0.85)), angle + 1.57, rng.near(0, r * 0.3));
      spines.push(segment(...at, -0.6, 1.1), segment(...at, -2.4, 1.1));
    }
    if (left === 1) rims.push([tip, angle]);
  };
  for (const [dx, a] of [
    [-9, -0.5],
    [8, 0.45],
    [0, 0],
  ] as const)
    grow(MIDDLE + dx, GROUND + 1, UP + a, size, layers);
  pen.ink(spines, 'f').on('crown');
  for (const [[x, y], angle] of rims.slice(0, marks)) flower(pen, 'tulip', x, y, 1.9, blossom, angle);
}

/** Ribbed columns: one with arms, or many like organ pipes. */
export function columns(
  pen: Pen,
  height: number,
  pipes: number,
  pigment: string,
  blossom: string,
  marks: number,
): void {
  const { rng } = pen;
  const green = vary(pigment, rng);
  pen.top = GROUND - height;
  const tops: Point[] = [];
  const column = (x: number, foot: number, tall: number, w: number): void => {
    const top = foot - tall;
    const body = new Path()
      .move(x - w, foot + 0.5)
      .line(x - w, top + w)
      .arc(w, x + w, top + w)
      .line(x + w, foot + 0.5)
      .close()
      .toString();
    pen.on('stem').shape(body, green);
    pen.ink(
      [-0.55, -0.15, 0.25, 0.6].map((u) => segment(x + u * w, foot, UP, tall - w * 0.7)),
      'f',
    );
    pen.brush(segment(x + w, foot - 1, UP, tall - w), darker(green, 0.3), 1.4, '.3 2.4');
    tops.push([x, top]);
  };
  if (pipes === 1) {
    for (const [side, at, tall] of [
      [-1, 0.42, 0.3],
      [1, 0.3, 0.42],
    ] as const) {
      const y = GROUND - height * at;
      pen
        .on('stem')
        .shape(
          blob(
            MIDDLE,
            y - 3.4,
            MIDDLE + side * 10,
            y - 3.4,
            MIDDLE + side * 11,
            y - 6,
            MIDDLE + side * 17,
            y - 6,
            MIDDLE + side * 16,
            y + 3,
            MIDDLE,
            y + 3.4,
          ),
          green,
        );
      column(MIDDLE + side * 14, y - 2, height * tall, 3.3);
    }
    column(MIDDLE, GROUND, height, 5.4);
  } else {
    const order = times(pipes, (i) => i - (pipes - 1) / 2).sort((a, b) => Math.abs(b) - Math.abs(a));
    for (const i of order) column(MIDDLE + i * 7, GROUND, height * (1 - Math.abs(i) * 0.1) * rng.range(0.82, 1), 3);
  }
  pen.on('crown');
  for (let i = 0; i < marks; i++) {
    const [x, y] = tops[(i * 2 + tops.length - 1) % tops.length] as Point;
    flower(pen, 'daisy', x + (i > 2 ? 2.4 : 0), y + 0.6, 2.6, blossom);
  }
}

/** Pitchers hanging from leaf tips. */
export function pitchers(pen: Pen, height: number, count: number): void {
  const { rng } = pen;
  const green = vary(P.sap, rng);
  pen.top = GROUND - height;
  pen.on('stem').ink(curve(MIDDLE, GROUND, MIDDLE - 3, GROUND - height * 0.5, MIDDLE + 2, GROUND - height), 'k');
  for (let i = 0; i < count + 2; i++) {
    const y = GROUND - (height * (i + 1)) / (count + 2.4);
    const side = i % 2 ? 1 : -1;
    const tip: Point = [MIDDLE + side * rng.range(17, 22), y - 5];
    pen
      .on('stem')
      .shape(leaf(MIDDLE - 1, y, side > 0 ? -0.2 : Math.PI + 0.2, 19, 4.2), i % 3 ? green : darker(green, 0.14), 'f');
    if (i >= count) continue;
    const [x, top]: Point = [tip[0] + side * 6, y + 3];
    pen.ink(soft([tip, [tip[0] + side * 5, tip[1] - 1], [x, top - 4], [x, top + 13], [x - side, top + 15]]), 'f');
    pen.on('crown');
    const cup = new Path()
      .move(x - 3.2, top)
      .cubic(x - 4.6, top + 6, x - 4.4, top + 13, x, top + 14)
      .cubic(x + 4.4, top + 13, x + 4.6, top + 6, x + 3.2, top)
      .quad(x, top + 2.2, x - 3.2, top);
    pen
      .shape(cup.close().toString(), P.lime)
      .wash(
        [
          segment(x, top, 0, 0),
          circle(x - 1.4, top + 7, 0.8),
          circle(x + 1, top + 9, 1),
          circle(x + 1.6, top + 5, 0.7),
        ],
        P.carmine,
      );
    pen.shape(circle(x, top, 3.4, 1.3), P.carmine, 'f').shape(leaf(x - 3, top - 1, -0.5, 6.6, 1.8), green, 'f');
  }
}

/** Venus flytrap: a rosette of toothed jaws. */
export function traps(pen: Pen, count: number): void {
  const { rng } = pen;
  const green = vary(P.lime, rng);
  pen.top = GROUND - 34;
  pen.on('stem');
  const order = times(count, (i) => (i / (count - 1)) * 2 - 1).sort((a, b) => Math.abs(b) - Math.abs(a));
  const jaws: [Point, number][] = [];
  for (const u of order) {
    const angle = UP + u * 1.25;
    const length = 22 + rng.range(0, 6) - Math.abs(u) * 3;
    pen.on('stem').shape(petal(MIDDLE, GROUND, angle, length, 4), green, 'f');
    jaws.push([polar(MIDDLE, GROUND, angle, length), angle]);
  }
  pen.on('crown');
  for (const [[x, y], angle] of jaws) {
    for (const s of [-1, 1]) {
      const open = angle + s * 0.6;
      pen.ink(
        times(6, (i) => segment(...polar(x, y, open + s * (i - 2.5) * 0.22, 7.6), open + s * (i - 2.5) * 0.3, 2.6)),
        'f',
      );
      pen.shape(petal(x, y, open, 8.4, 4.6), s > 0 ? P.carmine : P.rose, 'f');
    }
  }
}

/** Rafflesia: one enormous spotted flower on the ground. */
export function rafflesia(pen: Pen): void {
  const { rng } = pen;
  const red = vary(P.vermilion, rng);
  const [x, y]: Point = [MIDDLE, GROUND - 15];
  pen.top = GROUND - 30;
  pen
    .on('stem')
    .ink([
      curve(20, GROUND, 38, GROUND - 2, MIDDLE, GROUND - 3),
      curve(92, GROUND + 1, 74, GROUND - 1, MIDDLE, GROUND - 3),
    ]);
  const spots: string[] = [];
  for (const a of [2.75, 0.4, UP - 1.15, UP + 1.15, UP, 1.57]) {
    const flat = 0.62;
    const tip: Point = [x + Math.cos(a) * 27, y + Math.sin(a) * 27 * flat];
    const off = (d: number, r: number): Point => [x + Math.cos(a + d) * r, y + Math.sin(a + d) * r * flat];
    pen.shape(
      new Path()
        .move(x, y)
        .cubic(...off(0.75, 20), ...off(0.55, 34), ...tip)
        .cubic(...off(-0.55, 34), ...off(-0.75, 20), x, y)
        .close()
        .toString(),
      red,
    );
    for (let i = 0; i < 5; i++)
      spots.push(circle(...off(rng.near(0, 0.32), rng.range(15, 24)), rng.range(0.7, 1.5), rng.range(0.5, 1)));
  }
  pen.wash(spots, P.flesh).on('crown');
  pen.shape(circle(x, y, 11.5, 7.2), darker(red, 0.15)).shape(circle(x, y - 0.4, 7.4, 4.4), P.plum);
  pen.ink([-4, -2, 0, 2, 4].map((dx) => segment(x + dx, y + 1.4, UP, 3.4)));
}

/** Mistletoe: a ball of forked twigs hanging in a bare bough. */
export function mistletoe(pen: Pen, berries: number): void {
  const { rng } = pen;
  const green = vary(P.lime, rng);
  pen.top = 24;
  pen
    .on('back')
    .wash(circle(MIDDLE, 45, 30), lighter(green, 0.5))
    .shape(taper(6, 52, 106, 38, 7, 3.4, 4), P.bark);
  pen.ink([bow(24, 50, 14, 26, 3), bow(88, 40, 100, 20, -3), bow(92, 40, 104, 48, 1)], 'b');
  pen.on('stem');
  const leaves: string[] = [];
  const dark: string[] = [];
  const joints: Point[] = [];
  const fork = (x: number, y: number, angle: number, length: number, left: number): void => {
    const end = polar(x, y, angle, length);
    pen.ink(bow(x, y, ...end, rng.near(0, 1)), 'k');
    if (left === 0) {
      for (const a of [-0.5, 0.5]) (end[0] > MIDDLE ? dark : leaves).push(leaf(...end, angle + a, 9.5, 2.7));
      joints.push(end);
    } else for (const a of [-0.48, 0.48]) fork(...end, angle + a + rng.near(0, 0.14), length * 0.82, left - 1);
  };
  for (let i = 0; i < 6; i++) fork(MIDDLE, 45, i * 1.047 + 0.5, 11, 2);
  pen.on('crown').shapes(dark, darker(green, 0.15), 'f').shapes(leaves, green, 'f');
  for (let i = 0; i < berries * 4; i++) {
    const [x, y] = joints[(i * 5) % joints.length] as Point;
    fruit(pen, x, y, 1.5, P.white);
  }
}

/** A bromeliad: a vase of strap leaves and a burning spike. */
export function bromeliad(pen: Pen, height: number, blossom: string): void {
  const { rng } = pen;
  const green = vary(P.viridian, rng);
  pen.top = GROUND - height;
  pen.on('stem');
  for (const u of [-1, 1, -0.72, 0.72, -0.42, 0.42, -0.15, 0.15]) {
    const end: Point = [MIDDLE + u * 36, GROUND - height * (0.72 - Math.abs(u) * 0.35)];
    pen.shape(taper(MIDDLE + u * 4, GROUND, ...end, 5, 0.3, -u * 11), u > 0 ? darker(green, 0.14) : green, 'f');
  }
  pen.ink(segment(MIDDLE, GROUND - 8, UP, height * 0.55), 'b').on('crown');
  for (let i = 7; i >= 0; i--) {
    const y = GROUND - height + i * 3.2;
    for (const s of i % 2 ? [1, -1] : [-1, 1])
      pen.shape(leaf(MIDDLE, y + 4, UP + s * 0.62, 9 + i * 0.3, 2.6), i % 2 ? blossom : lighter(blossom, 0.2), 'f');
  }
}

/** A ball of prickles: tumbleweed. */
export function tumbleweed(pen: Pen, r: number, pigment: string): void {
  const { rng } = pen;
  const y = GROUND - r;
  pen.top = GROUND - r * 2;
  pen.on('back').wash(circle(MIDDLE, y, r), lighter(pigment, 0.4));
  const twigs: string[] = [];
  const spikes: string[] = [];
  for (let i = 0; i < 17; i++) {
    const angle = UP + (i - 8) * 0.34;
    const end = polar(MIDDLE, y, angle, r * rng.range(0.85, 1.02));
    twigs.push(bow(MIDDLE, GROUND - 2, ...end, (i - 8) * -0.9));
    for (const t of [0.45, 0.65, 0.85, 1]) {
      const at: Point = [MIDDLE + (end[0] - MIDDLE) * t, GROUND - 2 + (end[1] - GROUND + 2) * t];
      for (const a of [-0.8, 0.8]) spikes.push(segment(...at, angle + a, rng.range(2.4, 4)));
    }
  }
  pen.on('stem').ink(twigs, 'f').on('crown').brush(spikes, pigment, 0.8);
}

/** Great heart leaves in two colours, for plants grown for their foliage. */
export function foliage(pen: Pen, height: number, count: number, first: string, second: string): void {
  const { rng } = pen;
  pen.top = GROUND - height;
  for (let i = 0; i < count; i++) {
    const t = i / count;
    const side = i % 2 ? 1 : -1;
    const at: Point = [MIDDLE + side * 2 + rng.near(0, 2), GROUND - 6 - t * (height - 18)];
    const angle = UP + side * (1.25 - t * 0.75);
    const end = polar(...at, angle, 8 * (1.2 - t * 0.5));
    pen.on('stem').ink([bow(MIDDLE, GROUND, ...at, side), bow(...at, ...end, side)], 'f');
    const length = (20 - t * 7) * rng.range(0.9, 1.1);
    pen.on(t > 0.5 ? 'crown' : 'stem');
    bigLeaf(pen, 'heart', ...end, angle, length, first);
    pen.wash(leaf(...end, angle, length * 0.8, length * 0.2), second);
    pen.ink(
      [0.35, 0.6].flatMap((p) =>
        [-1, 1].map((s) => segment(...polar(...end, angle, length * p), angle + s * 0.8, length * 0.26)),
      ),
      'f',
    );
  }
}

/**
 * The outlines animals are made of, from rows of figures.
 *
 * A `tube` is a spine with a thickness at every joint: legs, necks, tails and most bodies.
 * A `skin` is a closed line through its points; a point told twice is a corner.
 */

import { circle, polyline, soft, Path, type Point } from '../path';

type Joint = readonly [x: number, y: number, r: number];

/** How finely a spine is followed between two joints. */
const FINE = 4;

export function tube(figures: readonly number[]): string {
  const spine = smooth(triples(figures));
  if (spine.length < 2) return spine.map(([x, y, r]) => circle(x, y, r)).join('');
  const left: Point[] = [];
  const right: Point[] = [];
  for (const [at, [x, y, r]] of spine.entries()) {
    const [ax, ay] = spine[Math.max(0, at - 1)] as Joint;
    const [bx, by] = spine[Math.min(spine.length - 1, at + 1)] as Joint;
    const side = Math.atan2(by - ay, bx - ax) + Math.PI / 2;
    left.push([x + Math.cos(side) * r, y + Math.sin(side) * r]);
    right.push([x - Math.cos(side) * r, y - Math.sin(side) * r]);
  }
  return soft(clockwise([...left, ...cap(spine, 1), ...right.reverse(), ...cap(spine, -1)]), true);
}

/** Shapes that overlap in one path must turn the same way, or they cut holes into each other. */
function clockwise(points: readonly Point[]): Point[] {
  let area = 0;
  points.forEach(([x, y], at) => {
    const [nx, ny] = points[(at + 1) % points.length] as Point;
    area += x * ny - nx * y;
  });
  return area < 0 ? [...points].reverse() : [...points];
}

/** The round end of a spine: two points beyond its last joint, or before its first. */
function cap(spine: readonly Joint[], way: 1 | -1): Point[] {
  const [x, y, r] = spine.at(way > 0 ? -1 : 0) as Joint;
  const [ax, ay] = spine.at(way > 0 ? -2 : 1) as Joint;
  const out = Math.atan2(y - ay, x - ax);
  return [0.7, -0.7].map((turn): Point => [x + Math.cos(out + turn) * r * 1.25, y + Math.sin(out + turn) * r * 1.25]);
}

/** A spine through all its joints, bent evenly. */
function smooth(joints: readonly Joint[]): Joint[] {
  const last = joints.length - 1;
  if (last < 1) return [...joints];
  const out: Joint[] = [joints[0] as Joint];
  for (let at = 0; at < last; at++) {
    const [a, b, c, d] = [at - 1, at, at + 1, at + 2].map(
      (one) => joints[Math.max(0, Math.min(last, one))] as Joint,
    ) as [Joint, Joint, Joint, Joint];
    for (let step = 1; step <= FINE; step++) out.push(between(a, b, c, d, step / FINE));
  }
  return out;
}

function between(a: Joint, b: Joint, c: Joint, d: Joint, t: number): Joint {
  const one = (i: 0 | 1 | 2): number =>
    0.5 *
    (2 * b[i] +
      (c[i] - a[i]) * t +
      (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i]) * t * t +
      (3 * b[i] - a[i] - 3 * c[i] + d[i]) * t ** 3);
  return [one(0), one(1), Math.max(0.2, one(2))];
}

/** A closed line through its points. */
export function skin(figures: readonly number[]): string {
  return through(clockwise(pairs(figures)), true);
}

/** A closed line from corner to corner. */
export function plate(figures: readonly number[]): string {
  return polyline(clockwise(pairs(figures)), true);
}

/** An open line through its points. */
export function line(figures: readonly number[]): string {
  return through(pairs(figures), false);
}

function through(told: readonly Point[], closed: boolean): string {
  const points: Point[] = [];
  const corners = new Set<number>();
  for (const point of told) {
    const before = points.at(-1);
    if (before && before[0] === point[0] && before[1] === point[1]) corners.add(points.length - 1);
    else points.push(point);
  }
  const n = points.length;
  if (n < 3) return polyline(points, closed);
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] as Point;
  const pull = (i: number): Point => {
    if (corners.has((i + n) % n)) return [0, 0];
    return [(at(i + 1)[0] - at(i - 1)[0]) / 6, (at(i + 1)[1] - at(i - 1)[1]) / 6];
  };
  const path = new Path().move(...at(0));
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p, q] = [at(i), at(i + 1)];
    const [dp, dq] = [pull(i), pull(i + 1)];
    path.cubic(p[0] + dp[0], p[1] + dp[1], q[0] - dq[0], q[1] - dq[1], q[0], q[1]);
  }
  return (closed ? path.close() : path).toString();
}

/** Discs: a row of places with a radius each. */
export function discs(figures: readonly number[]): string {
  return triples(figures)
    .map(([x, y, r]) => circle(x, y, r))
    .join('');
}

function pairs(figures: readonly number[]): Point[] {
  return figures.flatMap((x, at): Point[] => (at % 2 ? [] : [[x, figures[at + 1] as number]]));
}

function triples(figures: readonly number[]): Joint[] {
  return figures.flatMap((x, at): Joint[] =>
    at % 3 ? [] : [[x, figures[at + 1] as number, figures[at + 2] as number]],
  );
}

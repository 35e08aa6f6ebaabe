/** Specimens, tokens and the shield as drawings around (0, 0), and roots along an edge.
 *
 * Engraved silhouettes: an outline to fill and cuts to draw over it. A cell reaches 43 to each side.
 */

import type { Edge, Point } from './geometry';
import type { Resource } from './types';

interface Silhouette {
  body: string;
  /** Lines of the engraving. */
  cuts: string;
  /** Filled with the colour of the cuts. */
  spots: string;
}

export const SPECIMENS: Readonly<Record<'tree' | 'mushroom', Silhouette>> = {
  tree: {
    body:
      'M-5 10C-10 15-20 14-23 8C-33 7-37-4-31-11C-36-19-29-29-20-28C-17-38-4-42 3-35C11-41 24-36 25-26C35-25 39-13 32-7C37 2 29 12 20 9' +
      'C16 15 9 14 5 10C5 18 6 24 9 28C12 30 16 32 19 34L-19 34C-16 32-12 30-9 28C-6 24-5 18-5 10Z',
    cuts:
      'M-18-20C-13-25-6-25-2-21M-24-5C-19-10-12-10-8-5M2-9C8-14 16-13 20-8M6-27C11-31 18-28 19-23M-15 5C-10 1-4 1 0 5' +
      'M11 3C16 4 22 2 25-2M22-20C27-19 30-15 29-10M14-19C19-19 22-16 22-12M-1 12C-1 19-2 26-5 31M2 16C3 22 4 27 7 31',
    spots: '',
  },
  mushroom: {
    body: 'M-30 5C-32-17-17-31 0-31S32-17 30 5C26 9 18 10 9 10.5C8 18 9 25 14 31C7 35-7 35-14 31C-9 25-8 18-9 10.5C-18 10-26 9-30 5Z',
    cuts:
      'M-28 4C-14 9 14 9 28 4M14-24C21-18 25-10 25-2M8-26C15-20 19-11 19-2M-4 13C-4 20-5 26-8 31M3 14C4 21 5 26 7 32' +
      'M-18 7.6L-13 10M-9 8.6L-7 10.4M9 8.6L7 10.4M18 7.6L13 10',
    spots:
      'M-14-14a4.6 3.6 0 1 0 9.2 0a4.6 3.6 0 1 0-9.2 0M-21-3a2.8 2.4 0 1 0 5.6 0a2.8 2.4 0 1 0-5.6 0M1-8a3 2.4 0 1 0 6 0a3 2.4 0 1 0-6 0',
  },
};

/** Tokens by resource, about 22 across: a clod, a drop, a sun. */
export const TOKENS: Readonly<Record<Resource, string>> = {
  earth: 'M-10.5 3L-8.5-5.5L-1.5-9.5L7-8L10.8.5L7.5 8L-2 9.8Z',
  water: 'M0-12.5C3.5-6.5 9.2-1.8 9.2 3.6A9.2 8.4 0 0 1-9.2 3.6C-9.2-1.8-3.5-6.5 0-12.5Z',
  sun: star(10, 11.8, 7.6),
};

export const SHIELD = 'M-9-10.5C-4-9.5-2-10.5 0-12C2-10.5 4-9.5 9-10.5V-1C9 6 4 9.5 0 12C-4 9.5-9 6-9-1Z';

function star(points: number, outer: number, inner: number): string {
  const corner = (at: number): string => {
    const radius = at % 2 ? inner : outer;
    const angle = (at * Math.PI) / points - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  return `M${Array.from({ length: points * 2 }, (_, at) => corner(at)).join('L')}Z`;
}

/** A number between 0 and 1 that depends on a text and a count alone. */
export function lot(text: string, n: number): number {
  let h = 2166136261 ^ n;
  for (const sign of text) h = Math.imul(h ^ sign.charCodeAt(0), 16777619);
  h = Math.imul(h ^ (h >>> 15), 2246822519);
  return ((h ^ (h >>> 13)) >>> 0) / 4294967296;
}

/** A root between two points, `aside` of the straight line: one stem with a few hairs. */
export function rootPath(
  name: string,
  [from, to]: readonly [Point, Point],
  aside: number,
): { stem: string; hairs: string } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const at = (along: number, off: number): string =>
    `${(from.x + ux * along * length - uy * (off + aside)).toFixed(1)} ${(from.y + uy * along * length + ux * (off + aside)).toFixed(1)}`;
  const sway = (n: number): number => (lot(name, n) - 0.5) * 7;
  const [a, b, c] = [sway(1), -sway(1) * 0.9, sway(2)];
  const stem = `M${at(0.02, 0)}C${at(0.2, a)} ${at(0.3, a)} ${at(0.48, b * 0.4)}S${at(0.78, c)} ${at(0.98, 0)}`;
  const hair = (along: number, way: number, n: number): string => {
    const reach = 5 + 4 * lot(name, n);
    return `M${at(along, 0)}Q${at(along + 0.06, way * reach * 0.5)} ${at(along + 0.15, way * reach)}`;
  };
  const hairs = hair(0.18, 1, 3) + hair(0.42, -1, 4) + hair(0.62, 1, 5) + hair(0.74, -1, 6);
  return { stem, hairs };
}

/** The torn fringe that a destroyed cell leaves on one side: from corner to corner and back in a ragged line. */
export function tornSide(edge: Edge, [from, to]: readonly [Point, Point], inside: Point): string {
  const pieces = 7;
  const ragged = Array.from({ length: pieces + 1 }, (_, at) => {
    const share = 1 - at / pieces;
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share];
    const depth = at === 0 || at === pieces ? 0.02 : 0.07 + 0.17 * lot(edge.name, at + 20);
    return `${(x + (inside.x - x) * depth).toFixed(1)} ${(y + (inside.y - y) * depth).toFixed(1)}`;
  });
  return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}L${ragged.join('L')}Z`;
}

/** An arrow along a path of points that ends short of the last one. */
export function arrowPath(points: readonly Point[], short = 20): { line: string; head: string } | null {
  const [last, before] = [points.at(-1), points.at(-2)];
  if (!last || !before) return null;
  const angle = Math.atan2(last.y - before.y, last.x - before.x);
  const tip = { x: last.x - short * Math.cos(angle), y: last.y - short * Math.sin(angle) };
  const wing = (turn: number): string =>
    `${(tip.x - 20 * Math.cos(angle + turn)).toFixed(1)} ${(tip.y - 20 * Math.sin(angle + turn)).toFixed(1)}`;
  const neck = { x: tip.x - 12 * Math.cos(angle), y: tip.y - 12 * Math.sin(angle) };
  const line = [...points.slice(0, -1), neck]
    .map((point, at) => `${at ? 'L' : 'M'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`)
    .join('');
  return { line, head: `M${tip.x.toFixed(1)} ${tip.y.toFixed(1)}L${wing(0.5)}L${wing(-0.5)}Z` };
}

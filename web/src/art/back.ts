/** The backs of cards: a wreath of leaves in golden turns, pressed into the cover of the herbarium. */

import { bow, leaf, polar } from './path';
import { GOLDEN } from './flowers';

/** One back as SVG, 100 by 140; colours come from `currentColor`. */
export function cardBack(): string {
  let leaves = '';
  let veins = '';
  for (let n = 9; n < 74; n++) {
    const angle = n * GOLDEN;
    const [x, y] = polar(50, 70, angle, Math.sqrt(n) * 4.6);
    const size = 3.4 + Math.sqrt(n) * 0.85;
    leaves += leaf(x, y, angle, size, size * 0.34);
    veins += bow(x, y, ...polar(x, y, angle, size * 0.8), 0);
  }
  const frame = 'M6 6h88v128H6zM9 9h82v122H9z';
  return `<svg class="back" viewBox="0 0 100 140" preserveAspectRatio="xMidYMid slice" aria-hidden="true"><path d="${frame}${veins}"/><path class="fill" d="${leaves}"/></svg>`;
}

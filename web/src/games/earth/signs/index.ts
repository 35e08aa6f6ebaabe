/** Signs: how they look (`shapes`), what they are called (`names`), and the served lines made of them (`tokens`). */

import { SHAPES, type SignName } from './shapes';
import { nameOfSign, type Lang } from './names';

export { SHAPES, type SignName } from './shapes';
export { NAMES, nameOfSign, signFor, type Lang } from './names';
export { isFigure, pairsOf, tokensOf, type Token } from './tokens';

/** A sign as SVG text, for places that have no component. */
export function signSvg(sign: SignName, lang: Lang): string {
  return `<svg class="sign" viewBox="0 0 24 24" role="img"><title>${nameOfSign(sign, lang)}</title>${SHAPES[sign]}</svg>`;
}

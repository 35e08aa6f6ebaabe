/** What makes an animal look back. */

import { circle } from './path';
import { type Pen } from './pen';
import { P } from './pigments';

export function eye(pen: Pen, x: number, y: number, r = 0.9): void {
  pen.wash(circle(x, y, r * 1.5), P.white).solid(circle(x, y, r));
}

/** What a plant stands on: the habitats of the card, told by a strip of ground. */

import { blob, circle, segment, Path } from './path';
import { UP } from './flowers';
import { GROUND, MIDDLE, type Pen } from './pen';
import { P, lighter } from './pigments';
import { lives, type Subject } from './subject';

export function ground(pen: Pen, card: Subject): void {
  const { rng } = pen;
  pen.on('back');
  const tint = lives(card, 'wet')
    ? P.water
    : lives(card, 'cold')
      ? P.ice
      : lives(card, 'sunny')
        ? P.sand
        : lives(card, 'rocky')
          ? P.stone
          : P.sage;
  const w = rng.range(34, 40);
  pen.wash(
    blob(
      MIDDLE - w,
      GROUND + 2,
      MIDDLE - w * 0.6,
      GROUND - 1,
      MIDDLE,
      GROUND,
      MIDDLE + w * 0.6,
      GROUND - 1.2,
      MIDDLE + w,
      GROUND + 2,
      MIDDLE,
      GROUND + 4.6,
    ),
    lighter(tint, 0.35),
  );
  const lines: string[] = [];
  for (let i = 0; i < 4; i++)
    lines.push(
      segment(MIDDLE - w * 0.95 + i * w * 0.5 + rng.near(0, 4), GROUND + rng.range(0.4, 2), 0, rng.range(7, 15)),
    );
  if (lives(card, 'wet'))
    for (const dx of [-26, 22])
      lines.push(
        new Path()
          .move(MIDDLE + dx, GROUND + 3)
          .quad(MIDDLE + dx + 2, GROUND + 1.8, MIDDLE + dx + 4, GROUND + 3)
          .quad(MIDDLE + dx + 6, GROUND + 4.2, MIDDLE + dx + 8, GROUND + 3)
          .toString(),
      );
  pen.ink(lines, 'f');
  if (lives(card, 'rocky')) {
    for (const [dx, r] of [
      [-rng.range(19, 28), 2.6],
      [rng.range(18, 27), 3.2],
      [rng.range(29, 33), 1.8],
    ] as const) {
      pen.shape(
        blob(
          MIDDLE + dx - r,
          GROUND + 1.6,
          MIDDLE + dx - r * 0.8,
          GROUND - r,
          MIDDLE + dx + r * 0.5,
          GROUND - r * 1.1,
          MIDDLE + dx + r * 1.1,
          GROUND + 1.6,
        ),
        P.grey,
        'f',
      );
    }
  }
  if (lives(card, 'cold'))
    pen.wash(
      [-30, -17, 16, 28].map((dx) => circle(MIDDLE + dx + rng.near(0, 3), GROUND + 0.8, 4.4, 1.3)),
      P.white,
    );
  if (!lives(card, 'cold') && !lives(card, 'rocky')) {
    pen.ink(
      [-31, -24, 25, 33].flatMap((dx) =>
        [-0.4, 0, 0.4].map((a) => segment(MIDDLE + dx, GROUND + 1, UP + a, rng.range(2, 3.4))),
      ),
      'f',
    );
  }
}

/** Birds: soaring, perched, and some with a way of their own. */

import { eye } from './eye';
import { blob, bow, circle, curve, leaf, petal, segment, times, Path, type Point } from './path';
import { GROUND, type Pen } from './pen';
import { P, darker, lighter, vary } from './pigments';

export function soaring(pen: Pen, coat: string, crown: string, span: number): void {
  const tint = vary(coat, pen.rng, 8);
  for (const s of [-1, 1]) {
    const tip: Point = [58 + s * 46 * span, 24];
    const d = new Path().move(58, 50).cubic(58 + s * 12, 36, 58 + s * 24, 26, ...tip);
    for (let i = 1; i <= 6; i++)
      d.line(tip[0] - s * (i * 6.6 - 4) * span, tip[1] + 6 + i * 4.4).line(
        tip[0] - s * i * 6.6 * span,
        tip[1] + 1.4 + i * 4,
      );
    pen.shape(d.line(58, 62).close().toString(), tint);
    pen.ink(
      times(5, (i) => segment(tip[0] - s * (i * 6.6 + 4) * span, tip[1] + 9 + i * 4.4, -1.57 - s * 0.5, 7)),
      'f',
    );
  }
  pen.shape([-0.5, 0, 0.5].map((a) => leaf(58, 64, 1.57 + a, 22, 4)).join(''), crown === P.white ? P.white : tint);
  pen.shape(blob(50, 46, 54, 36, 62, 36, 66, 46, 64, 66, 58, 72, 52, 66), tint);
  pen
    .shape(blob(50, 38, 52, 28, 62, 27, 66, 37, 60, 43), crown)
    .shape(
      new Path().move(52, 32).quad(44, 32, 43, 39).quad(48, 36, 52, 37).close().toString(),
      crown === P.black ? P.vermilion : P.yellow,
    );
  eye(pen, 55, 32.4);
}

export function perched(pen: Pen, coat: string, breast: string, beak: number, bill: string): void {
  pen
    .brush(bow(20, GROUND - 8, 96, GROUND - 14, 2), darker(P.bark, 0.4), 4.6)
    .brush(bow(20, GROUND - 8, 96, GROUND - 14, 2), P.bark, 3.8);
  pen
    .shape(leaf(68, GROUND - 26, 0.85, 26, 5), darker(coat, 0.2))
    .ink([segment(56, GROUND - 16, 1.5, 6), segment(61, GROUND - 16, 1.5, 6)], 'b');
  pen.shape(
    blob(46, GROUND - 44, 50, GROUND - 22, 60, GROUND - 14, 72, GROUND - 24, 72, GROUND - 44, 60, GROUND - 52),
    breast,
  );
  pen
    .shape(
      blob(54, GROUND - 50, 70, GROUND - 50, 80, GROUND - 34, 78, GROUND - 18, 68, GROUND - 24, 60, GROUND - 36),
      coat,
    )
    .ink([bow(64, GROUND - 44, 76, GROUND - 24, -2), bow(60, GROUND - 42, 72, GROUND - 24, -2)], 'f');
  pen.shape(
    blob(42, GROUND - 50, 44, GROUND - 64, 58, GROUND - 68, 68, GROUND - 58, 64, GROUND - 46, 50, GROUND - 43),
    coat,
  );
  pen.wash(circle(51, GROUND - 54, 6, 5), P.white);
  pen.shape(
    beak > 8
      ? leaf(46, GROUND - 55, Math.PI - 0.05, 24, 3)
      : new Path()
          .move(47, GROUND - 62)
          .quad(30, GROUND - 60, 32, GROUND - 48)
          .quad(40, GROUND - 50, 47, GROUND - 49)
          .close()
          .toString(),
    bill,
  );
  if (beak <= 8) pen.ink([bow(42, GROUND - 61, 43, GROUND - 50, 1), bow(38, GROUND - 59, 39, GROUND - 50, 1)]);
  eye(pen, 51, GROUND - 58, 1.2);
}

export function woodpecker(pen: Pen): void {
  pen
    .shape(
      new Path()
        .move(26, GROUND + 2)
        .line(28, 4)
        .line(44, 4)
        .line(46, GROUND + 2)
        .close()
        .toString(),
      lighter(P.bark, 0.2),
    )
    .ink(
      [12, 26, 48, 62, 76].map((y, i) => segment(31 + (i % 3) * 4, y, 1.55, 10)),
      'f',
    );
  pen.solid(circle(36, 33, 3.6, 4.4));
  pen.shape(leaf(60, GROUND - 26, 1.9, 28, 4), P.black);
  pen.shape(blob(52, 36, 48, 52, 52, 66, 62, 66, 72, 48, 66, 34), P.black).ink(
    [48, 52, 56, 60].map((y) => segment(50, y, 0.2, 9)),
    'f',
  );
  pen
    .brush(
      [48, 52, 56, 60].map((y) => segment(50.4, y, 0.2, 8)),
      P.white,
      1,
    )
    .brush(bow(62, 34, 70, 56, -3), P.white, 1.4);
  pen
    .shape(blob(50, 34, 48, 24, 56, 12, 72, 14, 66, 22, 68, 32, 60, 38), P.red)
    .shape(leaf(52, 29, Math.PI - 0.1, 17, 2.6), P.cream);
  eye(pen, 56, 25, 1.1);
  pen.ink([segment(52, 58, Math.PI, 8), segment(54, 64, Math.PI, 9)], 'k');
}

export function owl(pen: Pen): void {
  const coat = vary(P.ochre, pen.rng);
  pen.brush(segment(18, GROUND - 6, -0.03, 78), P.bark, 4.4);
  pen.shape(blob(38, 40, 40, GROUND - 16, 56, GROUND - 2, 72, GROUND - 16, 76, 40, 57, 28), P.cream);
  for (const s of [-1, 1])
    pen
      .shape(
        blob(
          57 + s * 10,
          38,
          57 + s * 21,
          36,
          57 + s * 22,
          GROUND - 20,
          57 + s * 12,
          GROUND - 6,
          57 + s * 10,
          GROUND - 26,
        ),
        coat,
      )
      .ink(
        times(5, (i) => segment(57 + s * 14, 46 + i * 7, 1.57 - s * 0.4, 4)),
        'f',
      );
  pen.shape(blob(34, 30, 38, 12, 57, 6, 76, 12, 80, 30, 70, 44, 57, 47, 44, 44), coat);
  pen.shape(blob(57, 18, 46, 12, 38, 22, 40, 36, 57, 44, 74, 36, 76, 22, 68, 12), P.white);
  for (const x of [48, 66]) pen.solid(circle(x, 26, 3.6)).wash(circle(x - 1, 25, 1), P.white);
  pen
    .shape(leaf(57, 27, 1.57, 10, 2.6), P.sand, 'f')
    .ink(
      times(12, (i) => segment(50 + (i % 4) * 4.6, 52 + Math.floor(i / 4) * 7, 1.57, 1)),
      'k',
    )
    .ink(
      [50, 53, 61, 64].map((x) => segment(x, GROUND - 8, 1.57, 5)),
      'b',
    );
}

export function hummingbird(pen: Pen): void {
  pen
    .ink(curve(8, GROUND, 12, 60, 22, 44))
    .shape(times(5, (i) => petal(22, 42, i * 1.257, 9, 4)).join(''), P.vermilion);
  pen.shape([-0.2, 0.15].map((a) => leaf(76, 60, 0.7 + a, 20, 2.6)).join(''), P.spruce);
  pen
    .shape([leaf(62, 44, -1.05, 44, 7), leaf(64, 46, -0.5, 40, 6)], lighter(P.viridian, 0.4))
    .ink([segment(66, 38, -1.05, 28), segment(70, 42, -0.5, 26)], 'f');
  pen
    .shape(blob(52, 36, 50, 50, 62, 62, 78, 64, 76, 54, 66, 40), P.viridian)
    .wash(blob(50, 42, 54, 54, 64, 60, 60, 50), P.cream);
  pen
    .shape(circle(52, 34, 8, 7.4), P.viridian)
    .wash(blob(46, 38, 54, 42, 58, 38, 52, 36), P.violet)
    .ink(bow(45, 35, 24, 42, -1), 'b');
  eye(pen, 49, 32.6);
}

export function penguin(pen: Pen): void {
  pen.shape([circle(50, GROUND, 6, 2), circle(64, GROUND, 6, 2)], P.black, 'f');
  pen.shape(blob(40, 40, 40, GROUND - 12, 48, GROUND, 66, GROUND, 76, GROUND - 12, 74, 40, 57, 26), P.slate);
  pen
    .shape(blob(42, 44, 43, GROUND - 12, 52, GROUND - 2, 62, GROUND - 4, 66, GROUND - 20, 62, 42, 52, 36), P.white, 'f')
    .wash(circle(52, 41, 8, 5), P.yellow);
  pen.shape([leaf(72, 42, 1.25, 28, 4.4), leaf(42, 44, 1.95, 24, 3.6)], P.slate);
  pen
    .shape(blob(42, 32, 44, 16, 56, 10, 68, 16, 70, 32, 56, 38), P.black)
    .wash(petal(64, 20, 1.4, 14, 4), P.orange)
    .shape(leaf(46, 22, Math.PI - 0.16, 16, 2), P.black, 'f')
    .wash(leaf(44, 23.4, Math.PI - 0.1, 11, 1), P.orange);
  eye(pen, 51, 20.4);
}

export function duck(pen: Pen): void {
  pen.ink(
    [
      curve(8, GROUND - 3, 30, GROUND - 5, 60, GROUND - 2, 104, GROUND - 5),
      curve(14, GROUND, 46, GROUND - 1, 96, GROUND),
    ],
    'f',
  );
  pen.shape(
    blob(
      30,
      GROUND - 16,
      40,
      GROUND - 28,
      66,
      GROUND - 30,
      92,
      GROUND - 36,
      96,
      GROUND - 26,
      84,
      GROUND - 8,
      50,
      GROUND - 3,
      34,
      GROUND - 6,
    ),
    P.sand,
  );
  pen
    .shape(
      blob(30, GROUND - 14, 34, GROUND - 28, 46, GROUND - 26, 48, GROUND - 12, 40, GROUND - 4, 32, GROUND - 6),
      P.carmine,
    )
    .shape(blob(48, GROUND - 22, 64, GROUND - 32, 90, GROUND - 32, 82, GROUND - 16, 58, GROUND - 12), P.indigo);
  pen.brush(curve(50, GROUND - 22, 62, GROUND - 16, 80, GROUND - 18), P.white, 1.2);
  pen
    .shape(
      blob(
        28,
        GROUND - 34,
        28,
        GROUND - 48,
        40,
        GROUND - 56,
        52,
        GROUND - 50,
        56,
        GROUND - 34,
        46,
        GROUND - 32,
        44,
        GROUND - 24,
        32,
        GROUND - 24,
      ),
      P.spruce,
    )
    .brush([bow(36, GROUND - 50, 54, GROUND - 40, -3), bow(32, GROUND - 30, 42, GROUND - 30, -2)], P.white, 1.4);
  pen.shape(blob(30, GROUND - 44, 18, GROUND - 40, 16, GROUND - 37, 30, GROUND - 37), P.vermilion);
  eye(pen, 36, GROUND - 45, 1.4);
}

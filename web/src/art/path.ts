/**
 * Lines of a drawing as SVG path data, kept short: relative, one decimal, no idle letters.
 *
 * Callers think in absolute coordinates. Positions are counted in whole tenths, so that
 * rounding never adds up along a path.
 */

export type Point = readonly [number, number];

export class Path {
  private out = '';
  private last = '';
  private x = 0;
  private y = 0;
  private startX = 0;
  private startY = 0;

  move(x: number, y: number): this {
    this.x = this.startX = tenths(x);
    this.y = this.startY = tenths(y);
    this.out += `M${figure(this.x)}${gap(this.y)}${figure(this.y)}`;
    this.last = '';
    return this;
  }

  line(x: number, y: number): this {
    return this.add('l', [x, y]);
  }

  quad(cx: number, cy: number, x: number, y: number): this {
    return this.add('q', [cx, cy, x, y]);
  }

  cubic(ax: number, ay: number, bx: number, by: number, x: number, y: number): this {
    return this.add('c', [ax, ay, bx, by, x, y]);
  }

  /** An arc of a circle. `sweep` 1 turns clockwise on the page. */
  arc(r: number, x: number, y: number, sweep = 1, large = 0, ry = r): this {
    const [tx, ty] = [tenths(x), tenths(y)];
    const [dx, dy] = [tx - this.x, ty - this.y];
    this.out += `a${figure(tenths(r))} ${figure(tenths(ry))} 0 ${large}${sweep}${figure(dx)}${gap(dy)}${figure(dy)}`;
    this.last = '';
    this.x = tx;
    this.y = ty;
    return this;
  }

  close(): this {
    this.out += 'z';
    this.last = '';
    this.x = this.startX;
    this.y = this.startY;
    return this;
  }

  toString(): string {
    return this.out;
  }

  private add(letter: string, numbers: readonly number[]): this {
    let text = '';
    let x = this.x;
    let y = this.y;
    for (let i = 0; i < numbers.length; i += 2) {
      x = tenths(numbers[i] as number);
      y = tenths(numbers[i + 1] as number);
      const dx = x - this.x;
      const dy = y - this.y;
      text += (text ? gap(dx) : '') + figure(dx) + gap(dy) + figure(dy);
    }
    if (letter === this.last) this.out += (text.startsWith('-') ? '' : ' ') + text;
    else this.out += letter + text;
    this.last = letter;
    this.x = x;
    this.y = y;
    return this;
  }
}

function tenths(v: number): number {
  return Math.round(v * 10);
}

/** Tenths as text: 5 is `.5`, -30 is `-3`. */
export function figure(v: number): string {
  const whole = Math.trunc(Math.abs(v) / 10);
  const rest = Math.abs(v) % 10;
  const digits = rest ? `${whole || ''}.${rest}` : `${whole}`;
  return v < 0 ? `-${digits}` : digits;
}

/** What must stand between two figures: a minus sign separates by itself. */
function gap(v: number): string {
  return v < 0 ? '' : ' ';
}

/** What `make` gives for 0, 1, 2 … up to `count`. */
export function times<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

// --- whole shapes -------------------------------------------------------------------------

export function polyline(points: readonly Point[], closed = false): string {
  const path = new Path();
  points.forEach(([x, y], i) => (i ? path.line(x, y) : path.move(x, y)));
  return (closed ? path.close() : path).toString();
}

/** A soft line near the points: through the middles, bent by the points themselves. */
export function soft(points: readonly Point[], closed = false): string {
  const path = new Path();
  const n = points.length;
  const at = (i: number): Point => points[((i % n) + n) % n] as Point;
  const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  if (closed) {
    path.move(...mid(at(-1), at(0)));
    for (let i = 0; i < n; i++) path.quad(...at(i), ...mid(at(i), at(i + 1)));
    return path.close().toString();
  }
  path.move(...at(0));
  for (let i = 1; i < n - 2; i++) path.quad(...at(i), ...mid(at(i), at(i + 1)));
  if (n > 2) path.quad(...at(n - 2), ...at(n - 1));
  else path.line(...at(n - 1));
  return path.toString();
}

/** A closed soft outline; coordinates one after the other. */
export function blob(...numbers: number[]): string {
  return soft(pairs(numbers), true);
}

/** A closed soft outline in units of (sx, sy) around (x, y). */
export function blobAt(x: number, y: number, sx: number, sy: number, ...units: number[]): string {
  return soft(
    pairs(units).map(([u, v]): Point => [x + u * sx, y + v * sy]),
    true,
  );
}

/** An open soft line; coordinates one after the other. */
export function curve(...numbers: number[]): string {
  return soft(pairs(numbers));
}

function pairs(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let i = 0; i < numbers.length; i += 2) points.push([numbers[i] as number, numbers[i + 1] as number]);
  return points;
}

export function circle(x: number, y: number, r: number, ry = r): string {
  return new Path()
    .move(x - r, y)
    .arc(r, x + r, y, 1, 0, ry)
    .arc(r, x - r, y, 1, 0, ry)
    .close()
    .toString();
}

export function segment(x: number, y: number, angle: number, length: number): string {
  return new Path()
    .move(x, y)
    .line(x + Math.cos(angle) * length, y + Math.sin(angle) * length)
    .toString();
}

/** A pointed oval from (x, y) along `angle`; `belly` moves its widest place, `bend` curves it. */
export function leaf(x: number, y: number, angle: number, length: number, width: number, bend = 0): string {
  const [tx, ty] = polar(x, y, angle, length);
  const [mx, my] = polar(x, y, angle, length * 0.45);
  const side = angle + Math.PI / 2;
  const [ax, ay] = polar(mx, my, side, width + bend);
  const [bx, by] = polar(mx, my, side, bend - width);
  return new Path().move(x, y).quad(ax, ay, tx, ty).quad(bx, by, x, y).close().toString();
}

/** A leaf blunt at its end: petals, cactus pads, drops. */
export function petal(x: number, y: number, angle: number, length: number, width: number): string {
  const [tx, ty] = polar(x, y, angle, length);
  const side = angle + Math.PI / 2;
  const [ax, ay] = polar(...polar(x, y, angle, length * 0.55), side, width);
  const [bx, by] = polar(...polar(x, y, angle, length * 1.05), side, width * 0.9);
  const [cx, cy] = polar(...polar(x, y, angle, length * 1.05), side, -width * 0.9);
  const [dx, dy] = polar(...polar(x, y, angle, length * 0.55), side, -width);
  return new Path().move(x, y).cubic(ax, ay, bx, by, tx, ty).cubic(cx, cy, dx, dy, x, y).close().toString();
}

/** A tapering stalk along a bent line, closed, to be filled. */
export function taper(x0: number, y0: number, x1: number, y1: number, w0: number, w1: number, bend = 0): string {
  const angle = Math.atan2(y1 - y0, x1 - x0);
  const side = angle + Math.PI / 2;
  const [mx, my] = polar((x0 + x1) / 2, (y0 + y1) / 2, side, bend);
  const wm = (w0 + w1) / 4;
  const path = new Path().move(...polar(x0, y0, side, w0 / 2));
  path.quad(...polar(mx, my, side, wm), ...polar(x1, y1, side, w1 / 2));
  path.line(...polar(x1, y1, side, -w1 / 2));
  return path
    .quad(...polar(mx, my, side, -wm), ...polar(x0, y0, side, -w0 / 2))
    .close()
    .toString();
}

/** A place on a bent line between two points, as `taper` and `bow` bend it. */
export function along(x0: number, y0: number, x1: number, y1: number, bend: number, t: number): Point {
  const side = Math.atan2(y1 - y0, x1 - x0) + Math.PI / 2;
  const [mx, my] = polar((x0 + x1) / 2, (y0 + y1) / 2, side, bend);
  const u = 1 - t;
  return [u * u * x0 + 2 * u * t * mx + t * t * x1, u * u * y0 + 2 * u * t * my + t * t * y1];
}

export function bow(x0: number, y0: number, x1: number, y1: number, bend: number): string {
  const side = Math.atan2(y1 - y0, x1 - x0) + Math.PI / 2;
  const [mx, my] = polar((x0 + x1) / 2, (y0 + y1) / 2, side, bend);
  return new Path().move(x0, y0).quad(mx, my, x1, y1).toString();
}

export function polar(x: number, y: number, angle: number, length: number): Point {
  return [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
}

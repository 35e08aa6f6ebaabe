/** Where the large card stands: beside what is pointed at, inside the window, and never over the question. */

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Size {
  width: number;
  height: number;
}

const GAP = 10;

/** The left and top corner; `keep` are boxes to keep free, the most important one first. */
export function placeFor(at: Box, size: Size, window: Size, keep: readonly Box[]): { left: number; top: number } {
  const inside = (n: number, most: number): number => Math.max(GAP, Math.min(n, most - GAP));
  const farLeft = window.width - size.width;
  const farTop = window.height - size.height;
  const middle = (at.left + at.right - size.width) / 2;
  const lefts = [at.right + GAP, at.left - GAP - size.width, middle, GAP, farLeft - GAP];
  const tops = [
    (at.top + at.bottom - size.height) / 2,
    at.top - GAP - size.height,
    at.bottom + GAP,
    ...keep.flatMap((box) => [box.top - GAP - size.height, box.bottom + GAP]),
    farTop - GAP,
  ];
  let best = { left: GAP, top: GAP, cost: Infinity };
  for (const wishedLeft of lefts) {
    for (const wishedTop of tops) {
      const [left, top] = [inside(wishedLeft, farLeft), inside(wishedTop, farTop)];
      const here = { left, top, right: left + size.width, bottom: top + size.height };
      const covers = keep.reduce((sum, box, rank) => sum + overlap(here, box) * (rank ? 20 : 100), 0);
      const cost = covers + overlap(here, at) * 200 + distance(here, at);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  return { left: best.left, top: best.top };
}

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}

function distance(a: Box, b: Box): number {
  const across = Math.max(0, a.left - b.right, b.left - a.right);
  const down = Math.max(0, a.top - b.bottom, b.top - a.bottom);
  return Math.hypot(across, down) + Math.abs(a.top + a.bottom - b.top - b.bottom) / 100;
}

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

/** The left and top corner, and how much smaller than life. */
export interface Place {
  left: number;
  top: number;
  scale: number;
}

const GAP = 10;

/** `keep` are boxes to keep free, the most important one first: where there is no room beside it, the card is made smaller. */
export function placeFor(at: Box, size: Size, window: Size, keep: readonly Box[]): Place {
  const best = besideOf(at, size, window, keep);
  const [first] = keep;
  const here = { ...best, right: best.left + size.width, bottom: best.top + size.height };
  const fits = here.right <= window.width && here.bottom <= window.height;
  return fits && (!first || !overlap(here, first)) ? { ...best, scale: 1 } : shrunk(at, size, window, first);
}

/** In the largest part of the window beside a box, as large as fits there. */
function shrunk(at: Box, size: Size, window: Size, keep: Box | undefined): Place {
  const [right, bottom] = [window.width - GAP, window.height - GAP];
  const whole = { left: GAP, top: GAP, right, bottom };
  const beside = keep
    ? [
        { ...whole, bottom: keep.top - GAP },
        { ...whole, right: keep.left - GAP },
        { ...whole, left: keep.right + GAP },
        { ...whole, top: keep.bottom + GAP },
      ]
    : [whole];
  const parts = beside.map((part) => ({
    part,
    scale: Math.min(1, (part.right - part.left) / size.width, (part.bottom - part.top) / size.height),
  }));
  const { part, scale } = parts.reduce((best, one) => (one.scale > best.scale ? one : best));
  const inside = (n: number, least: number, most: number): number => Math.max(least, Math.min(n, most));
  const [width, height] = [size.width * scale, size.height * scale];
  return {
    left: inside((at.left + at.right - width) / 2, part.left, part.right - width),
    top: inside((at.top + at.bottom - height) / 2, part.top, part.bottom - height),
    scale,
  };
}

function besideOf(at: Box, size: Size, window: Size, keep: readonly Box[]): { left: number; top: number } {
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

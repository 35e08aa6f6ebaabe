/** Where things stand in a figure of points by turn. */

/** Round numbers from zero to at least `most`, four to six of them. */
export function ticksUpTo(most: number): number[] {
  const step = [5, 10, 20, 25, 50, 100, 200].find((one) => most / one <= 5) ?? 500;
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step);
}

/** Heights for labels that want to be at `wanted`, at least `gap` apart and none below `lowest`. */
export function labelPlaces(wanted: readonly number[], gap: number, lowest: number): number[] {
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const places = [...wanted];
  let before = -Infinity;
  for (const at of order) {
    before = Math.max(wanted[at] ?? 0, before + gap);
    places[at] = before;
  }
  let after = lowest + gap;
  for (const at of order.reverse()) {
    after = Math.min(places[at] ?? 0, after - gap);
    places[at] = after;
  }
  return places;
}

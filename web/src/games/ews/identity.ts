/** Which specimen of the last picture is which of this one, so that a move can be seen as a move. */

import type { Specimen } from './types';

export interface Known extends Specimen {
  id: number;
}

let ids = 0;

/** Whoever stayed keeps the id; of those that left, one of the same kind and colour may have arrived elsewhere. */
export function identified(before: readonly Known[], now: readonly Specimen[]): Known[] {
  const isSame = (a: Specimen, b: Specimen): boolean => a.colour === b.colour && a.kind === b.kind;
  const stayed = new Map(
    before
      .filter((old) => now.some((one) => one.cell === old.cell && isSame(one, old)))
      .map((old) => [old.cell, old.id]),
  );
  const left = before.filter((old) => !stayed.has(old.cell));
  return now.map((one) => {
    const id = stayed.get(one.cell);
    if (id !== undefined) return { ...one, id };
    const at = left.findIndex((old) => isSame(old, one));
    return { ...one, id: at < 0 ? ++ids : (left.splice(at, 1)[0]?.id ?? ++ids) };
  });
}

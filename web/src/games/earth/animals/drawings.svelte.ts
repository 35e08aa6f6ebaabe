/** The drawings of animals: fetched when the first one is shown. */

import type * as Beasts from '../../../art/beasts';

let drawings = $state.raw<typeof Beasts | null>(null);
let asked = false;

/** The drawings, once they are there; components that read them are told. */
export function beasts(): typeof Beasts | null {
  if (!asked) {
    asked = true;
    import('../../../art/beasts').then(
      (all) => (drawings = all),
      () => (asked = false),
    );
  }
  return drawings;
}

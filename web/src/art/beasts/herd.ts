/**
 * The 36 animals, a few lines each.
 *
 * First line: pigments. Then one part a line, from back to front: colour (with `'` darker, the far
 * side; `=` or `~` in front: mirrored, too), kind, figures. Kinds: `t` tube (x y r …), `s` skin (x y …; told twice
 * is a corner), `p` plate (straight from corner to corner), all part of the silhouette; `m` mark and `d` dots of colour, `l` fine line, on the card only; `c`, `D` and `L` the
 * same, cut out of the token too; `e` an eye cut out, `E` a dark one (x y r). `^n` among the pigments lifts it off the ground. Everything faces left.
 */

import { BIRDS } from './birds';
import { CRAWLERS } from './crawlers';
import { HOOFED } from './hoofed';
import { PAWED } from './pawed';

export const HERD: Readonly<Record<string, string>> = Object.fromEntries(
  [HOOFED, PAWED, BIRDS, CRAWLERS]
    .join('\n')
    .split('@')
    .slice(1)
    .map((text) => {
      const end = text.indexOf(':');
      return [text.slice(0, end), text.slice(end + 1)] as const;
    }),
);

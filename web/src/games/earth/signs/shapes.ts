/**
 * Every sign of the game, drawn once in a square of 24 by 24.
 *
 * A sign is told by its shape; its colour (`--s-…`, see `signs.css`) only helps. Outlines are
 * ink (`currentColor`), set by the style sheet.
 */

/** A filled, outlined shape. */
const f = (tint: string, d: string): string => `<path fill="var(--s-${tint})" d="${d}"/>`;
/** Lines only. */
const l = (d: string): string => `<path d="${d}"/>`;
/** Filled with ink, without an outline. */
const i = (d: string): string => `<path class="i" d="${d}"/>`;
/** A smaller copy of a sign at another place. */
const at = (body: string, x: number, y: number, scale: number): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`;
const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
const letter = (text: string, style: string): string => `<text x="12" y="19.5" ${style}>${text}</text>`;

const leaf =
  f('green', 'M3.5 20.5C1 9 8 2.5 21 3c.8 13-6.5 19-14.5 15.5z') + l('M3.5 20.5 14.5 9.5M9.5 14.5V10M9.5 14.5h4.7');
const spade =
  f('red', 'M6.5 11.5h11V16c0 3-2.6 5.2-5.5 6.5-2.9-1.3-5.5-3.5-5.5-6.5z') + l('M12 11.5V3.5M8.5 2.7h7M12 14.5v4');
const drop =
  f('blue', 'M12 1.8C15.8 8 19 11.6 19 15.6a7 6.8 0 0 1-14 0C5 11.6 8.2 8 12 1.8z') +
  l('M8.3 15.3c0 2.3 1.3 3.8 3.2 4.2');
const sun =
  f('yellow', disc(12, 12, 5)) +
  l('M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M19.4 4.6l-2.1 2.1M6.7 17.3l-2.1 2.1');
const heap =
  f('brown', 'M1.5 20.5C3 14 7.5 9.5 12 9.5s9 4.5 10.5 11z') +
  l('M6 17.5c2-.5 3-1.5 3.5-3M11.5 18.5c0-2 .8-3.5 2.3-4.5M16.5 18.5c-.2-1 .3-2 1.2-2.6');
const page = f(
  'paper',
  'M6 2.5h12c.8 0 1.5.7 1.5 1.5v16c0 .8-.7 1.5-1.5 1.5H6c-.8 0-1.5-.7-1.5-1.5V4c0-.8.7-1.5 1.5-1.5z',
);
const clod =
  f('soil', 'M2.5 14.5 5.5 8l5.5-3.5 6 1.5 4.5 6-1.5 6-6 3-7.5-.5z') +
  i(`${disc(9, 12, 1)}${disc(14, 10, 0.9)}${disc(13, 16, 1)}${disc(17, 13.5, 0.8)}`);
const grid = (cells: string): string => l('M3 3h18v18H3zM9 3v18M15 3v18M3 9h18M3 15h18') + cells;
const cell = (x: number, y: number, tint = 'green'): string => f(tint, `M${3 + x * 6} ${3 + y * 6}h6v6h-6z`);
const head = (x: number, y: number, s: number): string =>
  f('paper', `${disc(x, y, 3.2 * s)}M${x - 6 * s} ${y + 11 * s}c0-4 2.7-6.5 6-6.5s6 2.5 6 6.5z`);
const sprout =
  f('leaf', 'M12 13C6.5 13 3.5 10 3 5c5.5 0 8.5 2.5 9 8zM12 13c5.5 0 8.5-3 9-8-5.5 0-8.5 2.5-9 8z') +
  l('M12 13v4') +
  i(disc(12, 19, 2.8));
const trunk =
  f('wood', 'M5.5 8v9.5c0 2 2.9 3.5 6.5 3.5s6.5-1.5 6.5-3.5V8z') +
  f('cut', 'M5.5 8a6.5 3.5 0 1 0 13 0a6.5 3.5 0 1 0-13 0z') +
  l('M9 8a3 1.5 0 1 0 6 0a3 1.5 0 1 0-6 0z');
const canopy =
  f('wood', 'M9.5 13h5v8.5h-5z') +
  f(
    'leaf',
    'M12 14.5C6 15 2.5 12.5 2 8.5 5 8 6.5 8.5 7.5 9.5 7 6 9 3 12 1.5c3 1.5 5 4.5 4.5 8 1-1 2.5-1.5 5.5-1-.5 4-4 6.5-10 6z',
  ) +
  l('M12 14.5V6.5');
const star = f('gold', 'M12 1.8l3 6.7 7.2.8-5.4 4.9 1.5 7.2-6.3-3.7-6.3 3.7 1.5-7.2L1.8 9.3 9 8.5z');
const lightning = f('event', disc(12, 12, 10)) + f('yellow', 'M13.5 3.5 6.5 13.5h4.5l-1 7 7.5-10.5h-5z');

const paw =
  'M12 11.5c3 0 5.2 2.5 5.2 4.9 0 2-1.4 2.7-2.9 2.7-.9 0-1.5-.5-2.3-.5s-1.4.5-2.3.5c-1.5 0-2.9-.7-2.9-2.7 0-2.4 2.2-4.9 5.2-4.9z' +
  disc(5.6, 10.8, 1.8) +
  disc(9.6, 7.3, 1.9) +
  disc(14.4, 7.3, 1.9) +
  disc(18.4, 10.8, 1.8);
const piece = f('sand', disc(12, 12, 10));

export const SHAPES = {
  // the four actions and the colours of abilities
  green: leaf,
  red: spade,
  blue: drop,
  yellow: sun,
  multi: at(spade, 0.5, 0, 0.52) + at(sun, 11.5, 0, 0.52) + at(drop, 5.8, 11, 0.53),
  black:
    f(
      'black',
      'M12 1.5l2.6 1.8 3.2-.2 1 3 2.5 2-1 3 1 3-2.5 2-1 3-3.2-.2L12 20.7l-2.6-1.8-3.2.2-1-3-2.5-2 1-3-1-3 2.5-2 1-3 3.2.2z',
    ) + `<path stroke="var(--s-paper)" d="${disc(12, 11.1, 5.2)}M12 8v6.2M9.3 9.6l5.4 3M14.7 9.6l-5.4 3"/>`,
  brown: `<path fill="var(--s-ring)" fill-rule="evenodd" d="${disc(12, 12, 10)}${disc(12, 12, 5)}"/>`,
  // habitats
  sunny: f('yellow', disc(12, 12, 8.5)) + l(disc(12, 12, 4.8)),
  wet:
    f('water', 'M12 3C14.8 7.5 17 10 17 13a5 5 0 0 1-10 0c0-3 2.2-5.5 5-10z') +
    l('M2 21.5c2.5-2 4.2-2 6.7 0 2.5-2 4.2-2 6.7 0 2.5-2 4.1-2 6.6 0'),
  rocky: f('stone', 'M1.5 20.5 9 5.5l4 7 2.5-3.5 7 11.5z') + f('paper', 'M9 5.5 6.5 10.5l2.5 1 1.5-1.5 1 .2z'),
  cold: l(
    'M12 1.5v21M2.9 6.7l18.2 10.6M21.1 6.7 2.9 17.3M9 3.5l3 2.5 3-2.5M9 20.5l3-2.5 3 2.5M2.9 10.3l3.7-1.3-.8-3.8M21.1 13.7l-3.7 1.3.8 3.8M21.1 10.3l-3.7-1.3.8-3.8M2.9 13.7l3.7 1.3-.8 3.8',
  ),
  habitats:
    f('yellow', 'M12 12V2.5A9.5 9.5 0 0 1 21.5 12z') +
    f('water', 'M12 12h9.5A9.5 9.5 0 0 1 12 21.5z') +
    f('stone', 'M12 12v9.5A9.5 9.5 0 0 1 2.5 12z') +
    f('paper', 'M12 12H2.5A9.5 9.5 0 0 1 12 2.5z'),
  // resources
  soil: clod,
  sprout,
  growth: trunk,
  canopy,
  compost: heap,
  seed: f('seed', 'M4 17.5C2 9 8 2.5 19 3.5c2 9-4 17-12 16z') + l('M6 18c3-6 6.5-9.5 11-12.5'),
  stock: at(sprout, 5, -0.5, 0.58) + f('wood', 'M2.5 12.5h19l-2 9.5h-15z') + l('M3.5 17h17'),
  team:
    f('sand', 'M2.5 4.5h19v12h-19z') +
    l('M12 4.5v12M7 21.5h10M12 16.5v5') +
    at(clod, 3, 6, 0.33) +
    at(sprout, 13.2, 6, 0.33),
  leaf:
    f('paper', disc(12, 12, 10)) + f('leaf', 'M7 18C5.5 10.5 9.5 6 18 6c.5 8-3.5 12.5-9.5 11z') + l('M7 18 14 10.5'),
  points: star,
  cost: `<path fill="var(--s-paper)" d="M2.5 14.5 5.5 8l5.5-3.5 6 1.5 4.5 6-1.5 6-6 3-7.5-.5z"/>`,
  // cards and where they lie
  card: page + l('M8 17c0-5 3-8 8-9-.2 5-2.5 8-6.5 8.2'),
  draw: page + l('M12 17.5V7.5M8 11.5l4-4 4 4'),
  hand:
    f('paper', 'M3 7.5 9.5 5l4.5 12-6.5 2.5z') +
    f('paper', 'M10 4.5h7v13h-7z') +
    f('paper', 'M15.5 5.5 21.5 8.5 16 20l-6-3z'),
  deck:
    f('paper', 'M7.5 2.5h13v16h-13z') +
    f('paper', 'M5.5 4h13v16h-13z') +
    f('paper', 'M3.5 5.5h13v16h-13z') +
    l('M7 17c0-4 2-6 6-7'),
  discard: f('paper', 'M4 6 14 3.5l4 15L8 21z') + l('M8 9l6 6M14 9l-6 6'),
  pile: page + at(star, 5.5, 5.5, 0.54),
  'hand>compost': f('paper', 'M8 1.5h8v9H8z') + l('M12 3.5v5M9.8 6.5 12 8.7l2.2-2.2') + at(heap, 0, 3, 0.999),
  'deck>compost':
    f('paper', 'M11 .8h7.5v8H11z') +
    f('paper', 'M8.5 2h7.5v8H8.5z') +
    f('paper', 'M6 3.2h7.5v8H6z') +
    at(heap, 0, 3, 0.999),
  'compost>hand': at(heap, 0, 3, 0.999) + f('paper', 'M8 1.5h8v9H8z') + l('M12 9V4M9.8 6 12 3.8 14.2 6'),
  // kinds of cards
  tree:
    f('leaf', 'M12 1.5c4.5 0 8 3.3 8 7.5s-3.5 7-8 7-8-2.8-8-7 3.5-7.5 8-7.5z') +
    l('M12 22.5V9M12 14l4-4M12 12 8.5 8.5M9 22.5h6'),
  bush:
    f('leaf', 'M2.5 17.5c-1.5-4 1-7 4-7C7 6.5 9.5 5 12 5s5 1.5 5.5 5.5c3 0 5.5 3 4 7z') +
    l('M12 21.5v-8M8 21.5l-1-6M16 21.5l1-6'),
  herb:
    f('leaf', 'M12 13C8 13 5 10.5 4 6c5 0 7.5 2.5 8 7zM12 10c0-4 2-6.5 6-8 1.5 4.5-1 8-6 8z') +
    f('leaf', 'M12 18.5c1-3.5 4-5.5 8.5-5-1 4-4 6-8.5 5z') +
    l('M12 22.5V8'),
  mushroom:
    f('red', 'M2 11.5C2 6 6.5 2.5 12 2.5S22 6 22 11.5c-3 1.5-17 1.5-20 0z') +
    f('paper', 'M9 12.3c.5 3.5.3 6-1 9h8c-1.3-3-1.5-5.5-1-9z') +
    i(`${disc(8, 8, 1)}${disc(13, 6, 1.2)}${disc(17, 9, 1)}`),
  flora: at(sprout, 2.5, 0, 0.8) + l('M2 21.5h20'),
  terrain: f('sky', 'M2 4h20v16H2z') + f('stone', 'M2 16 8 8l4 4 3-3 7 8v3H2z') + f('yellow', disc(17.5, 7.5, 1.8)),
  event: lightning,
  island:
    f('water', disc(12, 12, 10)) +
    f('sand', 'M5 14c0-3 3-4.5 7-4.5s7 2 7 4.5-3 3.5-7 3.5-7-.5-7-3.5z') +
    l('M12 13.5c-.3-3 .2-5 1-7M13 6.5c-2-1.5-4-1-5 .5M13 6.5c2-1.5 4-1 5 .5'),
  climate:
    f('yellow', disc(8.5, 8.5, 4.5)) +
    f(
      'paper',
      'M7.5 19c-3-.2-4.5-2-4-4.2.3-1.8 2-2.8 3.7-2.6C8 9.5 10.5 8 13 8.5c2.8.4 4.5 2.5 4.6 4.7 2.5-.2 4.2 1.2 4 3.2-.2 1.8-1.6 2.6-3.6 2.6z',
    ),
  ecosystem:
    f('sky', disc(12, 12, 10)) +
    f('leaf', 'M2.5 14c3-3 6-3 9.5-.5s6.5 2 9.5 0A10 10 0 0 1 2.5 14z') +
    l('M8 12V7.5M5.8 9.5 8 7l2.2 2.5'),
  fauna: i(
    'M12 12c3.5 0 6.5 3 6.5 6 0 2.3-1.7 3.2-3.5 3.2-1.2 0-2-.6-3-.6s-1.8.6-3 .6c-1.8 0-3.5-.9-3.5-3.2 0-3 3-6 6.5-6zM5 8.5c1.2 0 2.2 1.4 2.2 3S6.2 14.2 5 14.2s-2.2-1.2-2.2-2.8S3.8 8.5 5 8.5zM19 8.5c1.2 0 2.2 1.3 2.2 2.9s-1 2.8-2.2 2.8-2.2-1.1-2.2-2.7 1-3 2.2-3zM9.2 3c1.3 0 2.3 1.7 2.3 3.6s-1 3.2-2.3 3.2S7 8.5 7 6.6 8 3 9.2 3zM14.8 3C16 3 17 4.7 17 6.6s-1 3.2-2.2 3.2-2.3-1.3-2.3-3.2S13.5 3 14.8 3z',
  ),
  gaia:
    f('water', disc(12, 12, 10)) +
    f('leaf', 'M5 7c2-2 5-2.5 6.5-1s0 3-1.5 3.5.5 3-1.5 4S4 11 5 7zM14 12.5c2-1.5 5-1 5.5 1s-1.5 5-3.5 5-4-4-2-6z'),
  month: f('paper', 'M4 5h16v15H4z') + f('water', 'M4 5h16v4H4z') + l('M8 3v4M16 3v4M8 13h2M14 13h2M8 17h2'),
  // where and what
  row: grid(cell(0, 1) + cell(1, 1, 'gold') + cell(2, 1)),
  column: grid(cell(1, 0) + cell(1, 1, 'gold') + cell(1, 2)),
  orthogonal: grid(cell(1, 0) + cell(0, 1) + cell(2, 1) + cell(1, 2) + cell(1, 1, 'gold')),
  diagonal: grid(cell(0, 0) + cell(2, 0) + cell(0, 2) + cell(2, 2) + cell(1, 1, 'gold')),
  adjacent: grid(
    [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => cell(x, y, x === 1 && y === 1 ? 'gold' : 'green'))).join(''),
  ),
  'orthogonal-line': grid(cell(0, 0) + cell(1, 0) + cell(1, 1, 'gold') + cell(1, 2) + cell(2, 2)) + l('M6 6h6v12h6'),
  'diagonal-line': grid(cell(0, 0) + cell(1, 1) + cell(2, 0) + cell(0, 2)) + l('M6 18l6-6 6-6M6 6l6 6'),
  'main-diagonal': grid(cell(0, 0) + cell(1, 1) + cell(2, 2)),
  tableau: l('M2.5 2.5h19v19h-19zM7.25 2.5v19M12 2.5v19M16.75 2.5v19M2.5 7.25h19M2.5 12h19M2.5 16.75h19'),
  area:
    l('M7.5 2.5h14v14h-14zM12.2 2.5v14M16.8 2.5v14M7.5 7.2h14M7.5 11.8h14') +
    f('sand', 'M2.5 4h3.5v5H2.5zM2.5 11h3.5v5H2.5z') +
    l('M7.5 21h14'),
  best: l('M2.5 6.5h13v13h-13zM6.8 6.5v13M11.2 6.5v13M2.5 10.8h13M2.5 15.2h13') + at(star, 12, 0, 0.5),
  empty: `<path stroke-dasharray="3 2.3" d="M4 4h16v16H4z"/>`,
  neighbour: head(12, 7, 1.3),
  others: head(6.5, 8, 0.85) + head(17.5, 8, 0.85) + head(12, 9, 1),
  opponent: head(9, 8, 1.15) + l('M17 6l4.5 4.5M21.5 6 17 10.5'),
  planted: at(leaf, 4, 0, 0.75) + l('M2 21.5h20M8 21.5v-4M12 21.5v-2'),
  chosen: f('gold', 'M5 3h13l-3.5 4.5L18 12H5z') + l('M5 2v20.5'),
  arrow: l('M2.5 12h19M16.5 7l5 5-5 5M7.5 7l-5 5 5 5'),
  gives: i('M8 4.5 17.5 12 8 19.5z'),
  no: `<path stroke="var(--s-red)" stroke-width="2.6" d="${disc(12, 12, 9)}M5.6 5.6l12.8 12.8"/>`,
  copy: f('paper', 'M8.5 2.5h12v14h-12z') + f('paper', 'M3.5 7.5h12v14h-12z') + l('M6.5 12.5h6M6.5 16.5h6'),
  replace: l('M4 9a8.5 8.5 0 0 1 15.5-1.5M20 15a8.5 8.5 0 0 1-15.5 1.5M20.5 3v5h-5M3.5 21v-5h5'),
  set:
    at(spade, 0, 0, 0.42) +
    at(drop, 7, 0, 0.42) +
    at(sun, 14, 0, 0.42) +
    at(f('stone', 'M1.5 20.5 9 5.5l4 7 2.5-3.5 7 11.5z'), 2, 12, 0.45) +
    at(lightning, 12, 12, 0.45),
  colours: at(leaf, 0, 0, 0.5) + at(spade, 12, 0, 0.5) + at(drop, 0, 12, 0.5) + at(sun, 12, 12, 0.5),
  types:
    at(f('leaf', 'M12 1.5c4.5 0 8 3.3 8 7.5s-3.5 7-8 7-8-2.8-8-7 3.5-7.5 8-7.5z') + l('M12 22.5V9'), 0, 3, 0.52) +
    at(
      f('red', 'M2 11.5C2 6 6.5 2.5 12 2.5S22 6 22 11.5c-3 1.5-17 1.5-20 0z') +
        f('paper', 'M9 12.3c.5 3.5.3 6-1 9h8c-1.3-3-1.5-5.5-1-9z'),
      11.5,
      8,
      0.52,
    ),
  'full-row': grid(cell(0, 1) + cell(1, 1) + cell(2, 1)) + l('M5 12l1.5 1.5L9 10.5'),
  'full-column': grid(cell(1, 0) + cell(1, 1) + cell(1, 2)) + l('M10 11.5l1.5 1.5 2.5-3'),
  full: i(disc(12, 12, 8)),
  bare: l(disc(12, 12, 8)),
  abilities: f('gold', 'M3 4h18v6H3z') + f('sky', 'M3 14h18v6H3z'),
  colon: i(`${disc(12, 7, 2.6)}${disc(12, 17, 2.6)}`),
  'sprout-spaces':
    f('paper', 'M3 15a9 5 0 1 0 18 0a9 5 0 1 0-18 0z') +
    l('M12 13V7M12 7C9 7 7.5 5.5 7.3 3 10 3 11.8 4.5 12 7zM12 7c3 0 4.5-1.5 4.7-4C14 3 12.2 4.5 12 7z'),
  'growth-max': l(
    'M6.5 22V8.5a5.5 2.8 0 0 1 11 0V22M6.5 13a5.5 2.8 0 0 0 11 0M6.5 18a5.5 2.8 0 0 0 11 0M9 3l3-1.5L15 3',
  ),
  bold: letter('B', 'font-weight="700"'),
  italic: letter('I', 'font-style="italic"'),
  underline: letter('U', 'text-decoration="underline"'),
  claim: at(f('leaf', 'M7 18C5.5 10.5 9.5 6 18 6c.5 8-3.5 12.5-9.5 11z'), -1, -4, 1) + l('M6 21.5h12'),
  skip: i('M3 5l7.5 7L3 19zM11.5 5l7.5 7-7.5 7zM19.5 5h2v14h-2z'),
  // animals
  animal:
    f(
      'sand',
      'M2 22v-5.5C2 12.5 4.5 11 8 11h6.5L17 6.5l-.5-3L18.5 5l2-1.5.2 3 2.3 2-.5 2-3.5.5-1 3V22h-3v-5H8.5L7.5 19v3h-3v-5z',
    ) + l('M2 16.5 1 20'),
  step: i(paw) + l('M3 22.5h18'),
  token: piece + i(paw),
  visited: page + at(i(paw), 3.6, 3.4, 0.7),
  arrival: page + at(piece + i(paw), 4.8, 9, 0.6) + l('M12 1v5.5M9.5 4.5 12 7l2.5-2.5'),
  origin:
    `<path stroke-dasharray="3 2.3" d="M4.5 2.5h15v19h-15z"/>` +
    l('M12 13V6.5M9 9l3-3 3 3') +
    at(i(paw), 6.5, 12, 0.45),
  occupied: page + at(piece + i(paw), 4.8, 4.8, 0.6),
  jump: l('M3 15C5 5 15 3 19 11.5M19.5 5.5 19.3 12l-6-2') + f('sand', disc(18.5, 18.5, 4)) + l('M1.5 21h6'),
  enter: l('M12 1.5v7M8.5 5.5 12 9l3.5-3.5') + f('sand', disc(12, 15.5, 6.5)),
  stay: f('sand', disc(12, 7, 5)) + l('M12 12v10M7 18c1 3 3 4 5 4s4-1 5-4'),
  farthest: l('M2.5 5v14M21.5 5v14M6 12h12M9 8.5 5.5 12 9 15.5M15 8.5l3.5 3.5-3.5 3.5'),
  store: f('wood', 'M3 12.5h18v9.5H3z') + l('M8 17h8M12 1.5v8M8.5 6.5 12 10l3.5-3.5'),
  supply:
    f('sand', 'M9 6.5C4.5 9.5 2.5 13.5 3.5 18c.6 2.5 3 3.5 8.5 3.5s7.9-1 8.5-3.5c1-4.5-1-8.5-5.5-11.5z') +
    l('M8 6.5h8M9 6.5 7.5 2.5h9L15 6.5'),
  use: f('gold', disc(12, 12, 10)) + i('M9 6.5 17.5 12 9 17.5z'),
  there: l('M12 2v12M7.5 9.5 12 14l4.5-4.5') + f('paper', 'M4 17.5h16v4H4z'),
  choose: l('M12 2v7M12 9 5 16M12 9l7 7M5 12v4.5h4.5M19 12v4.5h-4.5') + i(disc(5, 20.5, 1.6) + disc(19, 20.5, 1.6)),
  'type-production': f('leaf', 'M3 13h18l-2.5 9h-13z') + l('M12 13V3M8 6.5 12 2.5l4 4'),
  'type-conversion': l('M3 8h14M13 3.5 17.5 8 13 12.5M21 16H7M11 11.5 6.5 16 11 20.5'),
  'type-activation': f('gold', disc(12, 12, 9.5)) + l('M12 6v6l4.5 3'),
  'type-scoring': f('wood', 'M3 14h18v8H3z') + at(star, 4.8, -0.5, 0.6),
  upper: l('M12 21V4M6 10l6-6 6 6'),
  lower: l('M12 3v17M6 14l6 6 6-6'),
} as const;

export type SignName = keyof typeof SHAPES;

/**
 * Mushrooms: caps on stems, shelves on wood, and the odd shapes.
 *
 * Without a growth space (growth maximum 0) there is no stem to stack: the card shows a
 * patch of caps close to the ground.
 */

import { blob, bow, circle, segment, soft, taper, times, Path, type Point } from './path';
import { phyllotaxis, UP } from './flowers';
import { GROUND, MIDDLE, type Pen } from './pen';
import { P, colourIn, darker, lighter, mix, vary } from './pigments';
import {
  antlers,
  blast,
  cage,
  cups,
  frills,
  lingzhi,
  log,
  mane,
  morel,
  oysters,
  puffballs,
  rot,
  slime,
  starfish,
  veiled,
} from './fungi';
import { lookup, wordsOf, type Subject } from './subject';

type Profile = 'dome' | 'flat' | 'bell' | 'cone' | 'funnel' | 'egg' | 'trumpet';

interface Cap {
  profile?: Profile;
  cap: string;
  stem?: string;
  under?: string;
  wide?: number;
  high?: number;
  stout?: number;
  count?: number;
  ring?: boolean;
  volva?: boolean;
  warts?: string;
  scales?: string;
  pores?: boolean;
  drops?: string;
  net?: boolean;
}

type Habit =
  | { caps: Cap }
  | { shelves: { top: string; edge: string; zones?: boolean; thick?: number; fleshy?: boolean } }
  | { odd: (pen: Pen, h: number, marks: number, tint: string | undefined) => void };

const SPECIES: readonly (readonly [string, Habit | undefined])[] = [
  ['fly agaric', { caps: { cap: P.vermilion, warts: P.white, ring: true, volva: true, wide: 18, count: 3 } }],
  ['panther', { caps: { cap: P.cinnamon, warts: P.cream, ring: true, volva: true, wide: 15, count: 3 } }],
  ['penny bun', { caps: { cap: P.cinnamon, stem: P.cream, stout: 3.2, wide: 17, high: 1.1, pores: true, count: 3 } }],
  ['roman', { caps: { cap: P.cinnamon, stem: P.cream, wide: 11, stout: 1.5, under: P.pink, count: 5, ring: true } }],
  ['stiptic', { shelves: { top: P.sand, edge: P.cream, thick: 0.8 } }],
  ['morel', { odd: morel }],
  ["ram's head", { odd: frills }],
  [
    'saffron',
    {
      caps: {
        profile: 'funnel',
        cap: P.orange,
        stem: P.orange,
        under: P.orange,
        wide: 16,
        stout: 1.5,
        count: 3,
        net: true,
      },
    },
  ],
  ['milk-cap', { caps: { profile: 'funnel', cap: P.sand, stem: P.cream, wide: 16, stout: 1.4, count: 3 } }],
  [
    'blue milk',
    {
      caps: {
        profile: 'funnel',
        cap: P.blue,
        stem: P.blue,
        under: P.indigo,
        wide: 16,
        stout: 1.3,
        count: 3,
        net: true,
      },
    },
  ],
  ['corky', { shelves: { top: P.vermilion, edge: P.cream, zones: true, thick: 1.6 } }],
  ['brown-rot', { odd: rot }],
  ['chicken', { shelves: { top: P.orange, edge: P.yellow, fleshy: true } }],
  ['beefsteak', { shelves: { top: P.carmine, edge: P.flesh, thick: 1.9, fleshy: true } }],
  ['shaggy', { caps: { profile: 'egg', cap: P.white, stem: P.white, scales: P.bark, wide: 7, count: 4 } }],
  ['lobster', { caps: { profile: 'trumpet', cap: P.vermilion, stem: P.orange, wide: 14, stout: 2.6, count: 3 } }],
  ['puffball', { odd: puffballs }],
  ['turkey', { shelves: { top: P.bark, edge: P.cream, zones: true, thick: 0.7 } }],
  ['shiitake', { caps: { cap: P.cinnamon, stem: P.cream, wide: 15, scales: P.cream, count: 4, high: 0.85 } }],
  ["lion's mane", { odd: mane }],
  [
    'parasol',
    { caps: { profile: 'flat', cap: P.sand, stem: P.cream, scales: P.cinnamon, ring: true, wide: 21, count: 2 } },
  ],
  ['giant gilled', { caps: { cap: P.flesh, stem: P.cream, wide: 20, stout: 2.4, count: 3, high: 1 } }],
  [
    'bleeding tooth',
    { caps: { profile: 'flat', cap: P.white, stem: P.flesh, drops: P.red, wide: 15, stout: 2.4, count: 3 } },
  ],
  ['pheasant', { shelves: { top: P.sand, edge: P.cream, zones: true, thick: 1.3, fleshy: true } }],
  ['honey fungus', { caps: { cap: P.ochre, stem: P.cream, ring: true, wide: 9, count: 8, scales: P.cinnamon } }],
  ['lingzhi', { odd: lingzhi }],
  [
    'russula parasite',
    { caps: { cap: P.lime, stem: P.sage, under: P.moss, wide: 15, stout: 2, count: 3, profile: 'funnel' } },
  ],
  ['russula', { caps: { cap: P.red, stem: P.white, under: P.white, wide: 15, stout: 1.9, count: 4, high: 0.8 } }],
  ['jelly ear', { odd: (p, h, m) => cups(p, P.clay, m + 3, h, 'ear') }],
  ['jellydisc', { odd: (p, h, m) => cups(p, P.violet, m + 3, h, 'disc') }],
  ['cookeina', { odd: (p, h, m) => cups(p, P.rose, m + 3, h, 'goblet') }],
  [
    'chanterelle',
    { caps: { profile: 'trumpet', cap: P.yellow, stem: P.yellow, under: P.ochre, wide: 14, stout: 1.6, count: 4 } },
  ],
  [
    'horn of plenty',
    { caps: { profile: 'trumpet', cap: P.slate, stem: P.black, under: P.slate, wide: 12, stout: 1.3, count: 5 } },
  ],
  ['iceman', { shelves: { top: P.grey, edge: P.cream, zones: true, thick: 2.6 } }],
  ['silver leaf', { shelves: { top: P.violet, edge: P.ice, thick: 0.8 } }],
  ['chlorophos', { caps: { profile: 'bell', cap: P.lime, stem: P.ice, under: P.lime, wide: 9, count: 6 } }],
  [
    'scaber',
    { caps: { cap: P.vermilion, stem: P.cream, stout: 1.9, wide: 15, pores: true, scales: '', count: 3, net: true } },
  ],
  [
    'slippery jack',
    {
      caps: { cap: P.umber, stem: P.yellow, under: P.yellow, stout: 1.7, wide: 15, pores: true, ring: true, count: 3 },
    },
  ],
  ['oyster', { odd: oysters }],
  ['jack-o', { caps: { profile: 'funnel', cap: P.orange, stem: P.ochre, under: P.yellow, wide: 14, count: 5 } }],
  ['red cage', { odd: cage }],
  ['starfish', { odd: starfish }],
  ['staghorn', { odd: antlers }],
  ['slime mold', { odd: slime }],
  ['parrot', { caps: { profile: 'bell', cap: P.sap, stem: P.lime, under: P.yellow, wide: 10, count: 5 } }],
  ['armillaria', { caps: { cap: P.clay, stem: P.cream, ring: true, wide: 10, count: 9, scales: P.umber } }],
  ['netted stinkhorn', { odd: (p, h) => veiled(p, h, P.yellow, 2) }],
  ['bamboo mushroom', { odd: (p, h) => veiled(p, h, P.white, 3) }],
  ['mica cap', { caps: { profile: 'bell', cap: P.ochre, stem: P.white, wide: 9, count: 7, net: true } }],
  ['haymaker', { caps: { profile: 'bell', cap: P.umber, stem: P.flesh, under: P.umber, wide: 10, count: 5 } }],
  ['porcelain', { caps: { cap: P.white, stem: P.white, ring: true, wide: 13, count: 5, high: 0.8 } }],
  [
    'red bolete',
    { caps: { cap: P.carmine, stem: P.yellow, under: P.yellow, stout: 2.2, wide: 16, pores: true, count: 3 } },
  ],
  ['rice blast', { odd: blast }],
  ['waxy cap', { caps: { profile: 'bell', cap: P.red, stem: P.orange, under: P.orange, wide: 12, count: 5 } }],
  ['rhodotus', { caps: { cap: P.rose, stem: P.cream, wide: 14, count: 4, net: true, stout: 1.2 } }],
  ['aspen bolete', { caps: { cap: P.orange, stem: P.grey, stout: 1.9, wide: 14, pores: true, count: 4, net: true } }],
  ['', undefined],
];

export function mushroom(pen: Pen, card: Subject): void {
  const words = wordsOf(card);
  const growth = card.growth ?? 0;
  const height = growth ? Math.min(66, 34 + growth * 6) : 24;
  const habit = lookup(SPECIES, words) ?? { caps: { cap: colourIn(words) ?? P.cinnamon } };
  if ('caps' in habit) troop(pen, habit.caps, height, growth === 0);
  else if ('shelves' in habit) shelves(pen, habit.shelves, growth, growth === 0);
  else habit.odd(pen, height, card.sprouts ?? 0, colourIn(words));
}

// --- caps on stems ------------------------------------------------------------------------

/** A tall one and its younger neighbours; a patch when there is nothing to stack. */
function troop(pen: Pen, look: Cap, height: number, patch: boolean): void {
  const { rng } = pen;
  const count = (look.count ?? 3) + (patch ? 2 : 0);
  const cap = vary(look.cap, rng, 10);
  const crowd = count > 4;
  pen.top = GROUND - height * 0.8;
  const stands = times(count, (i) => {
    const size = i === 0 ? 1 : rng.range(0.42, 0.78) - i * 0.02;
    const side = i % 2 ? -1 : 1;
    const reach = crowd ? 6 + i * (patch ? 5 : 3.6) : 19 + i * 3.4;
    return { x: MIDDLE + (i ? side * reach + rng.near(0, 2) : -1), size };
  });
  if (patch)
    pen
      .on('back')
      .wash(
        blob(16, GROUND + 1, 30, GROUND - 6, 54, GROUND - 4, 78, GROUND - 6, 94, GROUND + 1, 54, GROUND + 4),
        lighter(P.moss, 0.3),
      );
  for (const { x, size } of stands.reverse()) {
    const tilt = crowd ? (x - MIDDLE) * 0.14 : rng.near(0, 1.6);
    const tall = patch ? height * rng.range(0.55, 0.8) : height * size;
    one(pen, { ...look, cap }, x - tilt, x + tilt, tall, (look.wide ?? 13) * Math.max(0.5, size) * (patch ? 0.82 : 1));
  }
}

function one(pen: Pen, look: Cap, foot: number, x: number, tall: number, w: number): void {
  const stemPigment = look.stem ?? P.cream;
  const thick = (2.1 + w * 0.11) * (look.stout ?? 1) * 0.8;
  const rim = GROUND - tall + w * (look.profile === 'egg' ? 1.5 : 0.5);
  pen.on('stem');
  if (look.volva)
    pen.shape(
      blob(
        foot - thick * 1.3,
        GROUND + 1,
        foot - thick * 1.25,
        GROUND - 3.4,
        foot,
        GROUND - 4.4,
        foot + thick * 1.25,
        GROUND - 3.4,
        foot + thick * 1.3,
        GROUND + 1,
      ),
      stemPigment,
      'f',
    );
  pen.shape(
    taper(
      foot,
      GROUND + 0.6,
      x,
      rim,
      thick * ((look.stout ?? 1) > 1.8 ? 1.8 : 1.3),
      thick * (look.profile === 'trumpet' ? 1.5 : 0.9),
      (x - foot) * 0.6,
    ),
    stemPigment,
  );
  if (look.net)
    pen.ink(
      [0.25, 0.4, 0.55, 0.7, 0.85].map((t, i) =>
        segment(foot + (x - foot) * t + (i % 2 ? 0.6 : -0.9), GROUND - (GROUND - rim) * t, UP + 0.3, 1.2),
      ),
      'f',
    );
  else pen.ink(segment(foot + (x - foot) * 0.3 + thick * 0.15, GROUND - 3, UP, (GROUND - rim) * 0.5), 'f');
  if (look.ring) {
    const y = rim + (GROUND - rim) * 0.3;
    const rx = x + (foot - x) * 0.3;
    pen.shape(
      new Path()
        .move(rx - thick * 0.5, y - 1.4)
        .line(rx + thick * 0.5, y - 1.4)
        .quad(rx + thick * 1.3, y + 0.6, rx + thick * 0.9, y + 1.6)
        .quad(rx, y + 2.8, rx - thick * 0.9, y + 1.6)
        .quad(rx - thick * 1.3, y + 0.6, rx - thick * 0.5, y - 1.4)
        .close()
        .toString(),
      stemPigment,
      'f',
    );
  }
  pen.on('crown');
  head(pen, look, x, rim, w);
}

function head(pen: Pen, look: Cap, x: number, y: number, w: number): void {
  const { rng } = pen;
  const under = look.under ?? (look.pores ? P.straw : P.cream);
  const profile = look.profile ?? 'dome';
  const h =
    w * (look.high ?? 1) * { dome: 1.02, flat: 0.5, bell: 1.3, cone: 1.5, funnel: 0.1, egg: 3, trumpet: 0 }[profile];
  if (profile === 'funnel' || profile === 'trumpet') return funnel(pen, look, x, y, w, under);
  if (profile === 'egg') {
    pen.shape(
      blob(
        x,
        y - h,
        x + w * 0.8,
        y - h * 0.86,
        x + w * 1.1,
        y - h * 0.3,
        x + w * 0.9,
        y + 2,
        x,
        y + 0.6,
        x - w * 0.9,
        y + 2,
        x - w * 1.1,
        y - h * 0.3,
        x - w * 0.8,
        y - h * 0.86,
      ),
      look.cap,
    );
    pen.ink(
      phyllotaxis(x, y - h * 0.46, w * 0.8, 15).map(([px, py]) =>
        bow(
          px - 1.2,
          y - h * 0.46 + (py - y + h * 0.46) * 1.9,
          px + 1.2,
          y - h * 0.46 + (py - y + h * 0.46) * 1.9,
          1.3,
        ),
      ),
      'f',
    );
    return;
  }
  const lip = w * 0.2;
  pen.shape(circle(x, y, w, lip), under, 'f');
  if (look.pores)
    pen.ink(
      times(9, (i) => segment(x - w * 0.8 + i * w * 0.2, y + lip * 0.45, 0, 0.2)),
      'f',
    );
  else
    pen.ink(
      times(7, (i) => {
        const u = (i - 3) / 3.4;
        return new Path()
          .move(x + u * w * 0.25, y + lip * 0.1)
          .line(x + u * w * 0.96, y + lip * Math.sqrt(1 - u * u) * 0.92)
          .toString();
      }),
      'f',
    );
  const top = new Path().move(x - w, y);
  if (profile === 'bell')
    top
      .cubic(x - w * 0.8, y - h * 0.6, x - w * 0.5, y - h, x, y - h)
      .cubic(x + w * 0.5, y - h, x + w * 0.8, y - h * 0.6, x + w, y);
  else if (profile === 'flat')
    top
      .cubic(x - w * 0.9, y - h, x - w * 0.3, y - h, x, y - h * 1.25)
      .cubic(x + w * 0.3, y - h, x + w * 0.9, y - h, x + w, y);
  else top.cubic(x - w * 1.02, y - h * 1.3, x + w * 1.02, y - h * 1.3, x + w, y);
  top.quad(x, y + lip * 0.9, x - w, y);
  pen.shape(top.close().toString(), look.cap);
  const glow = new Path()
    .move(x - w * 0.72, y - h * 0.34)
    .quad(x - w * 0.55, y - h * 0.8, x - w * 0.1, y - h * 0.84)
    .quad(x - w * 0.5, y - h * 0.62, x - w * 0.72, y - h * 0.34);
  pen.wash(glow.toString(), lighter(look.cap, 0.4));
  const spots = phyllotaxis(x, y - h * 0.42, w * 0.8, w < 10 ? 5 : 9, (h / w) * 0.42);
  if (look.warts)
    pen.shapes(
      spots.map(([px, py], i) => circle(px, py, w * (i < 4 ? 0.11 : 0.075), w * 0.06)),
      look.warts,
      'f',
    );
  if (look.scales)
    pen
      .ink(
        spots.map(([px, py]) => bow(px - 1, py, px + 1, py, 0.8)),
        'f',
      )
      .brush(
        spots.map(([px, py]) => segment(px, py, 0, 0.6)),
        look.scales,
        1.1,
      );
  if (look.drops) for (const [px, py] of spots) pen.shape(circle(px, py, rng.range(0.8, 1.5)), look.drops, 'f');
  if (profile === 'bell')
    pen.ink(
      [-0.6, -0.2, 0.25, 0.62].map((u) => bow(x + u * w, y + lip * 0.1, x + u * w * 0.55, y - h * 0.5, u * 1.5)),
      'f',
    );
}

/** Milk caps and chanterelles: the gills run down the stem, the top is a bowl. */
function funnel(pen: Pen, look: Cap, x: number, y: number, w: number, under: string): void {
  const deep = look.profile === 'trumpet' ? w * 1.9 : w * 0.95;
  const neck = look.profile === 'trumpet' ? 0.2 : 0.17;
  const lip = w * 0.26;
  const foot = y - w * 0.3 + deep;
  pen.shape(
    new Path()
      .move(x - w, y - w * 0.3)
      .cubic(x - w * 0.7, y, x - w * neck, foot - deep * 0.4, x - w * neck, foot)
      .line(x + w * neck, foot)
      .cubic(x + w * neck, foot - deep * 0.4, x + w * 0.7, y, x + w, y - w * 0.3)
      .close()
      .toString(),
    under,
  );
  pen.ink(
    [-0.75, -0.4, -0.12, 0.12, 0.4, 0.75].map((u) =>
      new Path()
        .move(x + u * w, y - w * 0.2)
        .cubic(x + u * w * 0.7, y, x + u * w * neck, foot - deep * 0.4, x + u * w * neck, foot - 1)
        .toString(),
    ),
    'f',
  );
  const wavy: Point[] = [];
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * Math.PI * 2;
    wavy.push([x + Math.cos(a) * w * (i % 2 ? 1.1 : 1), y - w * 0.3 + Math.sin(a) * lip * (i % 2 ? 1.25 : 1)]);
  }
  pen.shape(soft(wavy, true), look.cap).wash(circle(x, y - w * 0.26, w * 0.45, lip * 0.5), darker(look.cap, 0.25));
  if (look.net)
    pen.ink(
      [0.5, 0.8].map((p) => circle(x, y - w * 0.3, w * p, lip * p * 0.9)),
      'f',
    );
}

// --- shelves on wood ----------------------------------------------------------------------

function shelves(
  pen: Pen,
  look: { top: string; edge: string; zones?: boolean; thick?: number; fleshy?: boolean },
  growth: number,
  patch: boolean,
): void {
  const { rng } = pen;
  const top = vary(look.top, rng, 10);
  const count = patch ? 3 : 3 + Math.min(4, growth);
  log(pen);
  pen.top = 16;
  const tall = (look.thick ?? 1) * 2.4;
  for (let i = 0; i < count; i++) {
    pen.on(i < count - 2 ? 'stem' : 'crown');
    const y = GROUND - 14 - (i * (GROUND - 32)) / Math.max(1, count - 1) + rng.near(0, 2);
    const side = i % 2 ? -1 : 1;
    const x = side > 0 ? 50 : 41;
    const w = rng.range(24, 31) * (1 - (i / count) * 0.3);
    const fan = (part: number, drop: number): string => {
      const rim: Point[] = [[x - side * 5, y + drop]];
      const lobes = look.fleshy ? 6 : 5;
      for (let k = 0; k <= lobes; k++) {
        const a = (k / lobes) * Math.PI - Math.PI * 0.06;
        rim.push([
          x + side * (Math.sin(a) * w * part * (k % 2 ? 1.06 : 0.98)),
          y + drop - Math.cos(a) * w * 0.3 * part,
        ]);
      }
      return soft(rim, true);
    };
    pen.shape(fan(1, tall), look.edge).shape(fan(1, 0), top);
    if (look.zones)
      [0.78, 0.56, 0.34].forEach((part, k) =>
        pen.wash(fan(part, -0.4), k % 2 ? top : darker(mix(top, look.edge, 0.35), 0.2)),
      );
    else pen.wash(fan(0.6, -0.6), lighter(top, 0.22));
    pen.ink(
      [0.3, 0.55, 0.8].map((t) => segment(x + side * w * t, y + tall * 0.2, 1.57, tall * 0.9 + 1)),
      'f',
    );
  }
}

/**
 * Fauna: animals from a few body plans, set by a line of measures each.
 *
 * Four-legged animals share one plan; birds, insects, reptiles and the rest have their own.
 * Everything faces left and stands on the same ground line.
 */

import {
  along,
  blob,
  blobAt,
  bow,
  circle,
  curve,
  leaf,
  petal,
  polar,
  segment,
  soft,
  taper,
  times,
  Path,
  type Point,
} from './path';
import { GOLDEN, UP } from './flowers';
import { GROUND, type Pen } from './pen';
import { P, darker, vary } from './pigments';
import { eye } from './eye';
import { ground } from './ground';
import { duck, hummingbird, owl, penguin, perched, soaring, woodpecker } from './birds';
import { beetle, butterfly, crawler, grasshopper, mantis } from './insects';
import { ape, hanger, mole, squirrel, worm } from './mammals';
import { boa, chameleon, frog, lizard } from './reptiles';
import { lookup, wordsOf, type Subject } from './subject';

/** Measures of a four-legged animal, in parts of its body length. */
interface Beast {
  coat: string;
  /** Body: length, depth. Leg length, neck length and rise, head length. */
  size?: number;
  deep?: number;
  leg?: number;
  neck?: number;
  rise?: number;
  head?: number;
  snout?: number;
  ear?: 'point' | 'round' | 'long' | 'none' | 'fan';
  tail?: 'long' | 'bush' | 'tuft' | 'stub' | 'none' | 'curl';
  hump?: number;
  horns?: 'antlers' | 'palmate' | 'curved' | 'tusks' | 'ossicones';
  pattern?: 'stripes' | 'spots' | 'patches' | 'spines';
  belly?: string;
  mane?: string;
  trunk?: boolean;
  stout?: number;
}

type Draw = (pen: Pen) => void;

const SPECIES: readonly (readonly [string, Beast | Draw])[] = [
  [
    'marmot',
    {
      coat: P.bark,
      size: 34,
      deep: 0.62,
      leg: 0.16,
      neck: 0.1,
      rise: 0.5,
      head: 0.4,
      ear: 'round',
      tail: 'bush',
      belly: P.ochre,
      stout: 1.5,
    },
  ],
  ['squirrel', squirrel],
  ['mole', mole],
  ['earthworm', worm],
  [
    'mountain lion',
    {
      coat: P.sand,
      size: 50,
      leg: 0.42,
      neck: 0.16,
      rise: 0.5,
      head: 0.24,
      ear: 'round',
      tail: 'long',
      belly: P.cream,
    },
  ],
  [
    'zebra',
    {
      coat: P.white,
      size: 46,
      leg: 0.56,
      neck: 0.36,
      rise: 1.0,
      head: 0.34,
      snout: 1.2,
      ear: 'point',
      tail: 'tuft',
      pattern: 'stripes',
      mane: P.black,
    },
  ],
  [
    'fox',
    { coat: P.white, size: 38, leg: 0.4, neck: 0.16, rise: 0.7, head: 0.3, snout: 1.2, ear: 'point', tail: 'bush' },
  ],
  [
    'tiger',
    {
      coat: P.orange,
      size: 52,
      leg: 0.36,
      neck: 0.14,
      rise: 0.4,
      head: 0.28,
      ear: 'round',
      tail: 'long',
      pattern: 'stripes',
      belly: P.cream,
      stout: 1.2,
    },
  ],
  [
    'margay',
    {
      coat: P.sand,
      size: 40,
      leg: 0.38,
      neck: 0.14,
      rise: 0.6,
      head: 0.3,
      ear: 'round',
      tail: 'long',
      pattern: 'spots',
      belly: P.white,
    },
  ],
  [
    'leopard',
    {
      coat: P.ochre,
      size: 50,
      leg: 0.38,
      neck: 0.14,
      rise: 0.4,
      head: 0.25,
      ear: 'round',
      tail: 'long',
      pattern: 'spots',
      belly: P.cream,
    },
  ],
  [
    'boar',
    {
      coat: P.umber,
      size: 48,
      deep: 0.5,
      leg: 0.3,
      neck: 0.06,
      rise: 0,
      head: 0.4,
      snout: 1.4,
      ear: 'point',
      tail: 'curl',
      hump: 0.2,
      horns: 'tusks',
      stout: 1.1,
    },
  ],
  [
    'echidna',
    {
      coat: P.umber,
      size: 42,
      deep: 0.56,
      leg: 0.14,
      neck: 0.02,
      rise: -0.2,
      head: 0.3,
      snout: 2.4,
      ear: 'none',
      tail: 'none',
      pattern: 'spines',
    },
  ],
  [
    'hedgehog',
    {
      coat: P.bark,
      size: 38,
      deep: 0.64,
      leg: 0.12,
      neck: 0.02,
      rise: -0.2,
      head: 0.34,
      snout: 1.5,
      ear: 'round',
      tail: 'none',
      pattern: 'spines',
      belly: P.cream,
    },
  ],
  [
    'hyena',
    {
      coat: P.sand,
      size: 46,
      leg: 0.46,
      neck: 0.26,
      rise: 0.5,
      head: 0.3,
      snout: 1.1,
      ear: 'round',
      tail: 'tuft',
      pattern: 'spots',
      hump: 0.14,
      mane: P.umber,
    },
  ],
  [
    'giraffe',
    {
      coat: P.sand,
      size: 30,
      leg: 0.95,
      neck: 1.15,
      rise: 1.35,
      head: 0.36,
      snout: 1.2,
      ear: 'point',
      tail: 'tuft',
      pattern: 'patches',
      horns: 'ossicones',
      deep: 0.44,
    },
  ],
  [
    'wolf',
    {
      coat: P.grey,
      size: 46,
      leg: 0.44,
      neck: 0.22,
      rise: 0.6,
      head: 0.3,
      snout: 1.3,
      ear: 'point',
      tail: 'bush',
      belly: P.white,
      mane: P.slate,
    },
  ],
  [
    'elephant',
    {
      coat: P.grey,
      size: 56,
      deep: 0.56,
      leg: 0.42,
      neck: 0.02,
      rise: 0.3,
      head: 0.4,
      snout: 0.6,
      ear: 'fan',
      tail: 'tuft',
      trunk: true,
      horns: 'tusks',
      stout: 2,
    },
  ],
  [
    'bear',
    {
      coat: P.cinnamon,
      size: 52,
      deep: 0.52,
      leg: 0.34,
      neck: 0.12,
      rise: 0.2,
      head: 0.32,
      snout: 1.1,
      ear: 'round',
      tail: 'stub',
      hump: 0.16,
      stout: 1.7,
    },
  ],
  [
    'bison',
    {
      coat: P.umber,
      size: 52,
      deep: 0.54,
      leg: 0.34,
      neck: 0.04,
      rise: -0.2,
      head: 0.38,
      ear: 'none',
      tail: 'tuft',
      hump: 0.42,
      horns: 'curved',
      mane: P.black,
    },
  ],
  [
    'wildebeest',
    {
      coat: P.slate,
      size: 48,
      deep: 0.44,
      leg: 0.46,
      neck: 0.2,
      rise: 0.4,
      head: 0.4,
      snout: 1.2,
      ear: 'none',
      tail: 'tuft',
      hump: 0.22,
      horns: 'curved',
      mane: P.black,
    },
  ],
  [
    'red deer',
    {
      coat: P.clay,
      size: 42,
      leg: 0.6,
      neck: 0.36,
      rise: 1.1,
      head: 0.3,
      snout: 1.2,
      ear: 'point',
      tail: 'stub',
      horns: 'antlers',
      mane: P.umber,
    },
  ],
  [
    'moose',
    {
      coat: P.umber,
      size: 46,
      leg: 0.58,
      neck: 0.2,
      rise: 0.6,
      head: 0.46,
      snout: 1.3,
      ear: 'point',
      tail: 'stub',
      horns: 'palmate',
      hump: 0.22,
    },
  ],
  [
    'hippo',
    {
      coat: P.plum,
      size: 54,
      deep: 0.58,
      leg: 0.2,
      neck: 0.04,
      rise: 0,
      head: 0.42,
      snout: 1.5,
      ear: 'round',
      tail: 'stub',
      belly: P.pink,
      stout: 1.8,
    },
  ],
  ['orangutan', (p) => ape(p, P.clay, P.umber, 1)],
  ['gorilla', (p) => ape(p, P.black, P.slate, 1.15)],
  ['gibbon', (p) => hanger(p, P.sand, false)],
  ['sloth', (p) => hanger(p, P.bark, true)],
  ['eagle', (p) => soaring(p, P.umber, P.white, 1)],
  ['condor', (p) => soaring(p, P.black, P.white, 1.15)],
  ['tern', (p) => soaring(p, P.white, P.black, 0.8)],
  ['woodpecker', woodpecker],
  ['kingfisher', (p) => perched(p, P.blue, P.orange, 11, P.indigo)],
  ['puffin', (p) => perched(p, P.black, P.white, 6, P.vermilion)],
  ['owl', owl],
  ['hummingbird', hummingbird],
  ['penguin', penguin],
  ['duck', duck],
  ['ant', (p) => crawler(p, P.sap, 'ant')],
  ['grasshopper', grasshopper],
  ['butterfly', butterfly],
  ['rhinoceros beetle', (p) => beetle(p, P.umber, 'horn')],
  ['dung beetle', (p) => beetle(p, P.black, 'ball')],
  ['ladybug', (p) => beetle(p, P.red, 'dots')],
  ['shield bug', (p) => beetle(p, P.viridian, 'shield')],
  ['honeybee', (p) => crawler(p, P.ochre, 'bee')],
  ['mantis', mantis],
  ['alligator', (p) => lizard(p, P.moss, 'alligator')],
  ['iguana', (p) => lizard(p, P.sap, 'iguana')],
  ['salamander', (p) => lizard(p, P.black, 'salamander')],
  ['chameleon', chameleon],
  ['boa', boa],
  ['frog', frog],
  ['', { coat: P.bark }],
];

export function animal(pen: Pen, card: Subject): void {
  ground(pen, { ...card, habitats: [] });
  pen.on('stem');
  const plan = lookup(SPECIES, wordsOf(card));
  if (typeof plan === 'function') plan(pen);
  else beast(pen, plan);
}

// --- four legs ----------------------------------------------------------------------------

function beast(pen: Pen, b: Beast): void {
  const { rng } = pen;
  const coat = vary(b.coat, rng, 8);
  const L = b.size ?? 44;
  const deep = L * (b.deep ?? 0.38);
  const leg = L * (b.leg ?? 0.42);
  const stout = b.stout ?? 1;
  const x0 = 60 - L / 2 + 6;
  const x1 = x0 + L;
  const belly = GROUND - leg;
  const back = belly - deep;
  const hump = L * (b.hump ?? 0);
  const shoulder: Point = [x0 + L * 0.14, back - hump * 0.4];
  const neck = L * (b.neck ?? 0.2);
  const rise = b.rise ?? 0.5;
  const head: Point = [
    shoulder[0] - neck * Math.cos(rise) - L * 0.08,
    shoulder[1] + deep * 0.28 - neck * Math.sin(rise),
  ];

  tail(pen, b, coat, x1, back + deep * 0.2, L);
  legs(pen, darker(coat, 0.18), [x0 + L * 0.24, x1 - L * 0.06], belly - deep * 0.2, leg + deep * 0.2, stout, L);
  if (neck > L * 0.05)
    pen.shape(
      taper(
        x0 + L * 0.2,
        back + deep * 0.42,
        ...head,
        deep * 0.72,
        deep * (neck > L * 0.6 ? 0.28 : 0.44),
        rise > 0.8 ? deep * 0.12 : 0,
      ),
      coat,
    );
  const body: Point[] = [
    [x0, back + deep * 0.5],
    [x0 + L * 0.02, back + deep * 0.05],
    [x0 + L * 0.2, back - hump - deep * 0.08],
    [x0 + L * 0.55, back + deep * 0.02],
    [x1 - L * 0.04, back - deep * 0.02],
    [x1 + L * 0.03, back + deep * 0.45],
    [x1 - L * 0.08, belly - deep * 0.02],
    [x0 + L * 0.5, belly + deep * 0.1],
    [x0 + L * 0.1, belly + deep * 0.02],
  ];
  pen.shape(soft(body, true), coat);
  if (b.belly)
    pen.wash(
      blob(
        x0 + L * 0.12,
        belly - deep * 0.12,
        x0 + L * 0.5,
        belly - deep * 0.2,
        x1 - L * 0.14,
        belly - deep * 0.14,
        x0 + L * 0.5,
        belly + deep * 0.02,
      ),
      b.belly,
    );
  else
    pen.wash(
      blob(
        x0 + L * 0.15,
        belly - deep * 0.1,
        x0 + L * 0.5,
        belly - deep * 0.24,
        x1 - L * 0.1,
        belly - deep * 0.2,
        x1 - L * 0.2,
        belly,
        x0 + L * 0.4,
        belly + deep * 0.02,
      ),
      darker(coat, 0.12),
    );
  legs(pen, coat, [x0 + L * 0.1, x1 - L * 0.16], belly - deep * 0.2, leg + deep * 0.2, stout, L);
  if (neck > L * 0.05)
    pen.wash(
      taper(
        x0 + L * 0.24,
        back + deep * 0.4,
        head[0] + 1,
        head[1] + 1,
        deep * 0.6,
        deep * (neck > L * 0.6 ? 0.22 : 0.36),
        rise > 0.8 ? deep * 0.12 : 0,
      ),
      coat,
    );
  pattern(pen, b, x0, back, L, deep, head, shoulder);
  if (b.mane)
    pen.brush(
      times(12, (i) =>
        segment(
          ...along(head[0] + L * 0.06, head[1] - L * 0.08, shoulder[0] + L * 0.14, back - hump * 0.7, -1, i / 11),
          UP + 0.5,
          L * 0.07,
        ),
      ),
      b.mane,
      1.2,
    );
  face(pen, b, coat, head, L);
}

function legs(
  pen: Pen,
  coat: string,
  at: readonly number[],
  top: number,
  length: number,
  stout: number,
  L: number,
): void {
  for (const [i, x] of at.entries()) {
    const w = (1.6 + L * 0.05) * stout;
    const d = new Path()
      .move(x - w * 0.8, top)
      .quad(x - w * 0.5 + (i ? w * 0.5 : 0), top + length * 0.55, x - w * 0.45, top + length)
      .line(x + w * 0.45, top + length)
      .quad(x + w * 0.5 + (i ? w * 0.5 : 0), top + length * 0.55, x + w * 0.8, top);
    pen.shape(d.toString(), coat).ink(segment(x - w * 0.5, top + length, 0, w * 1.1), 'b');
  }
}

function tail(pen: Pen, b: Beast, coat: string, x: number, y: number, L: number): void {
  switch (b.tail ?? 'stub') {
    case 'long':
      return void pen
        .brush(
          curve(x - 1, y, x + L * 0.16, y + L * 0.18, x + L * 0.2, y + L * 0.4, x + L * 0.36, y + L * 0.36),
          darker(coat, 0.3),
          L * 0.07,
        )
        .brush(
          curve(x - 1, y, x + L * 0.16, y + L * 0.18, x + L * 0.2, y + L * 0.4, x + L * 0.36, y + L * 0.36),
          coat,
          L * 0.055,
        );
    case 'bush':
      return void pen
        .shape(petal(x - 2, y + 1, 0.7, L * 0.42, L * 0.12), coat)
        .ink(segment(x + L * 0.12, y + L * 0.12, 0.7, L * 0.12), 'f');
    case 'tuft':
      return void pen
        .ink(bow(x - 1, y, x + L * 0.1, y + L * 0.36, -3))
        .shape(leaf(x + L * 0.1, y + L * 0.32, 1.5, L * 0.16, L * 0.05), darker(coat, 0.4), 'f');
    case 'curl':
      return void pen.ink(curve(x - 1, y, x + 5, y - 3, x + 6, y + 2, x + 3, y + 1, x + 7, y - 2));
    case 'stub':
      return void pen.shape(leaf(x - 2, y, 0.6, L * 0.13, L * 0.05), coat, 'f');
    case 'none':
      return;
  }
}

function face(pen: Pen, b: Beast, coat: string, [x, y]: Point, L: number): void {
  const h = L * (b.head ?? 0.28);
  const snout = b.snout ?? 0.9;
  const tilt = (b.rise ?? 0.5) < 0.1 ? 0.5 : 0.28;
  if (b.horns && b.horns !== 'tusks') horns(pen, b.horns, x, y - h * 0.34, h);
  if (b.ear === 'fan')
    pen.shape(blobAt(x, y, h, h, 0.1, -0.5, 0.9, -0.6, 1.1, 0.2, 0.6, 0.6, 0.2, 0.2), darker(coat, 0.12));
  if (b.ear === 'point' || b.ear === 'long')
    pen.shape(
      [
        leaf(x + h * 0.24, y - h * 0.3, UP + 0.5, h * 0.62, h * 0.2),
        leaf(x - h * 0.02, y - h * 0.36, UP - 0.05, h * 0.62, h * 0.2),
      ],
      coat,
      'f',
    );
  if (b.ear === 'round')
    pen.shape([circle(x + h * 0.3, y - h * 0.36, h * 0.19), circle(x - h * 0.06, y - h * 0.42, h * 0.17)], coat, 'f');
  const nose: Point = [x - h * (0.35 + snout * 0.3), y + h * tilt];
  pen.shape(
    blob(
      x + h * 0.44,
      y + h * 0.02,
      x + h * 0.24,
      y - h * 0.42,
      x - h * 0.2,
      y - h * 0.42,
      nose[0] + h * 0.12,
      nose[1] - h * 0.3,
      nose[0] - h * 0.08,
      nose[1] - h * 0.08,
      nose[0] + h * 0.06,
      nose[1] + h * 0.18,
      x + h * 0.02,
      y + h * 0.46,
      x + h * 0.4,
      y + h * 0.38,
    ),
    coat,
  );
  if (b.trunk)
    pen
      .brush(
        curve(nose[0] + 2, nose[1], nose[0] - 3, nose[1] + 10, nose[0] - 1, nose[1] + 20, nose[0] - 7, nose[1] + 22),
        darker(coat, 0.35),
        5.6,
      )
      .brush(
        curve(nose[0] + 2, nose[1], nose[0] - 3, nose[1] + 10, nose[0] - 1, nose[1] + 20, nose[0] - 7, nose[1] + 22),
        coat,
        4.6,
      );
  else pen.solid(circle(nose[0] + h * 0.02, nose[1] - h * 0.06, h * 0.075));
  if (b.horns === 'tusks')
    pen.shape(leaf(nose[0] + h * 0.2, nose[1] + h * 0.1, b.trunk ? 2.2 : -2.3, h * 0.42, h * 0.08), P.cream, 'f');
  if (b.ear === 'fan') return eye(pen, x - h * 0.16, y - h * 0.08);
  pen.ink(segment(nose[0] + h * 0.1, nose[1] + h * 0.12, 0.3, h * 0.2), 'f');
  eye(pen, x - h * 0.16, y - h * 0.1, Math.max(0.7, h * 0.055));
}

function horns(pen: Pen, kind: string, x: number, y: number, h: number): void {
  if (kind === 'ossicones')
    return void pen.ink([segment(x, y, UP, h * 0.4), segment(x + h * 0.2, y, UP + 0.15, h * 0.4)], 'b');
  if (kind === 'curved') {
    for (const s of [-1, 1])
      pen.shape(
        taper(x + s * h * 0.16, y + 1, x + s * h * 0.42, y - h * 0.44, h * 0.17, 0.3, s * h * 0.22),
        P.stone,
        'f',
      );
    return;
  }
  for (const s of [-1, 1]) {
    if (kind === 'palmate') {
      pen.shape(
        blob(
          x,
          y,
          x + s * h * 0.5,
          y - h * 0.1,
          x + s * h * 1.0,
          y - h * 0.5,
          x + s * h * 0.95,
          y - h * 0.85,
          x + s * h * 0.6,
          y - h * 0.6,
          x + s * h * 0.5,
          y - h * 0.9,
          x + s * h * 0.3,
          y - h * 0.5,
        ),
        P.sand,
      );
      continue;
    }
    pen.ink(
      [
        curve(x, y, x + s * h * 0.5, y - h * 0.4, x + s * h * 0.5, y - h * 1.2),
        bow(x + s * h * 0.3, y - h * 0.3, x + s * h * 0.62, y - h * 0.5, s),
        bow(x + s * h * 0.5, y - h * 0.62, x + s * h * 0.86, y - h * 0.9, s * 2),
        bow(x + s * h * 0.5, y - h * 0.86, x + s * h * 0.26, y - h * 1.2, 0),
      ],
      'b',
    );
  }
}

function pattern(
  pen: Pen,
  b: Beast,
  x0: number,
  back: number,
  L: number,
  deep: number,
  head: Point,
  shoulder: Point,
): void {
  const { rng } = pen;
  const inBody = (n: number): Point[] =>
    times(n, (i) => {
      const [u, v] = polar(0, 0, i * GOLDEN, Math.sqrt((i + 0.5) / n));
      return [x0 + L * (0.5 + u * 0.44), back + deep * (0.46 + v * 0.36)];
    });
  switch (b.pattern) {
    case 'stripes': {
      const d: string[] = [];
      for (let i = 0; i < 11; i++) {
        const x = x0 + L * (0.1 + i * 0.08);
        d.push(leaf(x, back + deep * 0.02, 1.4 + rng.near(0, 0.3), deep * rng.range(0.55, 0.8), 0.9));
      }
      for (let i = 1; i < 6; i++)
        d.push(
          segment(
            head[0] + ((shoulder[0] - head[0]) * i) / 6,
            head[1] + ((shoulder[1] + deep * 0.2 - head[1]) * i) / 6 - deep * 0.14,
            1.1,
            deep * 0.26,
          ),
        );
      pen.solid(d.slice(0, 11)).ink(d.slice(11), 'b');
      return;
    }
    case 'spots':
      pen.ink(
        inBody(24).map(([x, y]) => circle(x, y, 1.1, 0.8)),
        'k',
      );
      return;
    case 'patches': {
      const spots = inBody(15).map(([x, y]) =>
        soft(
          times(5, (i): Point => polar(x, y, i * 1.257, rng.range(1.8, 2.6))),
          true,
        ),
      );
      for (let i = 1; i < 8; i++) {
        const [x, y] = [
          head[0] + ((shoulder[0] + L * 0.1 - head[0]) * i) / 8,
          head[1] + ((shoulder[1] + deep * 0.4 - head[1]) * i) / 8,
        ];
        spots.push(
          soft(
            times(5, (k): Point => polar(x, y, k * 1.257, rng.range(1.2, 1.9))),
            true,
          ),
        );
      }
      pen.wash(spots, P.clay);
      return;
    }
    case 'spines': {
      const d: string[] = [];
      for (let row = 0; row < 5; row++)
        for (let i = 0; i < 15; i++) {
          const a = Math.PI * 1.08 + (i / 14) * Math.PI * 0.98;
          const at: Point = [
            x0 + L * 0.54 + Math.cos(a) * L * 0.5 * (1 - row * 0.17),
            back + deep * 0.62 + Math.sin(a) * deep * 0.62 * (1 - row * 0.17),
          ];
          d.push(segment(...at, a + 0.5, 4.4));
        }
      pen.brush(d, b.belly ?? P.straw, 1.1).ink(
        d.filter((_, i) => i % 2),
        'f',
      );
      return;
    }
    default:
      pen.ink(
        inBody(9).map(([x, y]) => segment(x, y, 0.3, 1.8)),
        'f',
      );
  }
}

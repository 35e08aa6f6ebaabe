/** Events: a phenomenon in a round plate, as in an old book of weather and stars. */

import { blobAt, bow, circle, curve, leaf, polar, polyline, segment, soft, times, Path, type Point } from './path';
import { burst, UP } from './flowers';
import { plumeOf } from './land';
import { WIDTH, type Pen } from './pen';
import { P, darker, lighter } from './pigments';
import { play, scenesOf, type Steps } from './scene';
import { lookup, wordsOf, type Subject } from './subject';

const SCENES = scenesOf(`
hurricane: sea -6 water; cyclone 1 white
typhoon: sea -6 indigo; cyclone -1 ice; blob sap 84 70 96 62 108 70 100 84 88 82
tsunami: sky slate 60; wave 26; sea 78 blue
high tide: night 50; moon 84 24 9; sea 50 water; stones 58 14 4 stone; wave 56
low tide: night 42; moon 34 24 6; sea 42 water; blob sand -8 62 40 56 80 62 128 52 128 104 -8 104; stones 66 24 7 stone; star 40 76 5 vermilion; star 72 82 6 vermilion; star 88 70 4 vermilion
earthquake fissure: sky sand 40; hills 44 3 olive; fissure 9
earthquake: sky grey 40; hills 42 6 clay; fissure 4; wood bare 54 20 3 sap 16 52; shock
super volcano: sky vermilion 70; volcano 60 82 44 1 black; plume 60 34 30 slate; plain 80 black
volcanic eruption: sky orange 70; volcano 60 84 50 1; band vermilion 1.4 60 34 44 22 30 44; band vermilion 1.4 60 34 52 20 42 40; band vermilion 1.4 60 34 68 20 78 40; band vermilion 1.4 60 34 76 22 90 44
tornado: sky slate 70; plain 74 straw; funnel 22 76 grey; meadow 78 12 20
waterspout: sky water 60; sea 62 blue; cloud 60 26 40 grey; funnel 26 66 ice
tropical storm: sky slate 60; cloud 40 28 26 grey; cloud 84 32 20 slate; rain 32 72 rain .6; sea 74 water; tree palm 44 84 44 viridian
monsoon: sky indigo 60; cloud 34 26 24 slate; cloud 80 30 26 grey; rain 30 84 rain .1; rain 30 84 rain .1; sea 78 viridian; reeds 78 9
lightning: sky indigo 70; plain 78 slate; poly yellow 66 26 48 54 60 54 50 80 76 46 63 46 74 26; cloud 60 32 34 slate
blizzard: sky ice 70; hills 70 4 white; wood fir 78 26 4 spruce 20 100; rain 8 88 snow; line 10 24 40 19 70 28 110 22; line 10 42 40 37 70 46 110 40; line 10 60 40 55 70 64 110 58
snow: sky ice 60; cloud 60 26 30; hills 72 5 white; tree fir 82 78 26 viridian; rain 32 74 snow; flake 40 58 13
hail: sky slate 60; cloud 58 34 36 grey; rain 38 78 hail; plain 80 sap; stones 80 8 6 white
lava flow: sky orange 30; hills 32 6 black; blob vermilion 50 26 66 26 62 52 84 68 106 104 20 104 36 70 56 52; band yellow 2.6 57 34 60 54 44 72 46 98; band yellow 2.6 58 40 66 60 76 76 82 98; stones 70 18 5 black
lava tube: plain -6 umber; disc black 60 50 40 34; disc umber 60 50 33 28; disc cinnamon 60 50 25 22; disc yellow 60 50 16 14; band vermilion 9 60 54 56 66 66 78 58 96; band yellow 3 60 54 56 66 66 78 58 96
lava lake: sky clay 40; peaks 50 24 4 black; plain 48 black; crater 60 68 40 umber vermilion; band yellow 1.2 40 72 48 75 54 74; plume 60 62 14 grey
heat wave, hot period: sky orange 60; sun 60 36 17 vermilion; plain 70 sand; cracks 74; shimmer
warm period: sky straw 60; sun 60 34 14; hills 60 5 lime; wood broad 74 22 6 sap; meadow 76 16 22 flowers
flash flood: sky slate 44; peaks 50 26 4 clay; rain 10 46 rain; blob blue 46 46 60 46 62 58 90 68 116 104 4 104 26 70 52 58; line 40 60 54 57 62 62 70 60; line 30 74 50 70 66 76 84 72; line 22 88 50 84 74 91 98 86
flooding: sky water 50; rain 8 44 rain .1; wood broad 62 28 5 sap 14 106; sea 60 blue
jokulhlaup: sky ice 40; peaks 46 26 4 slate 1.6; poly white 30 42 90 42 96 58 26 58; sea 62 blue; ice 36 70 12 12; ice 78 82 16 16; ice 64 66 8 8
dust storm: sky ochre 60; dunes 62 sand; cloud 28 50 22 sand; cloud 64 40 28 sand; cloud 96 52 22 sand; cloud 48 62 20 sand; cloud 82 66 22 sand; line 14 30 40 26 70 34 106 28; line 14 72 40 68 70 76 106 70
landslide: sky sand 60; blob olive 4 8 30 20 60 56 80 76 124 80 124 104 -8 104; blob clay 30 30 50 44 66 64 104 82 60 92 40 70; rock 44 44 3; rock 50 54 4; rock 60 68 6; rock 76 76 5; rock 88 84 4
wildfire: sky orange 60; wood bare 76 36 6 umber 16 104; plain 78 black; flame 32 84 28; flame 88 84 30; flame 48 84 40; flame 72 84 38; flame 60 84 50
cold front: sky ice 60; line 12 64 40 44 76 50 108 28; poly blue 24 55 36 62 35 47; poly blue 44 46 54 57 58 46; poly blue 66 48 76 60 79 49; poly blue 88 42 98 50 100 34; cloud 40 30 20; hills 78 4 white; rain 62 76 snow
geyser: sky water 60; wood fir 66 16 9 spruce; plain 66 sand; jet; disc viridian 60 78 20 4
steam vents: sky grey 50; hills 54 5 stone; plain 66 sand; vent 36 70 18; vent 84 72 16; vent 60 80 24
mudpot: sky sand 40; hills 42 4 olive; plain 50 clay; disc bark 60 70 40 17; bubble 80 64 5; bubble 46 66 7; bubble 70 72 9; bubble 58 78 5
rainbow: sky water 60; bow; hills 74 4 lime; cloud 24 76 15; cloud 96 76 14
fog: sky grey 60; wood fir 78 40 6 spruce+ 14 106; cloud 40 48 28; cloud 84 58 26; cloud 46 70 30; cloud 90 80 24; cloud 36 84 22
aurora: night 80; veil 26 viridian; veil 35 lime; veil 44 violet; wood fir 88 22 9 black
hot spring: sky ice 44; peaks 48 24 4 slate 1.2; plain 52 white; disc stone 60 72 36 14; disc viridian 60 71 31 11; line 46 66 50 58 42 50 49 40; line 60 66 64 58 56 50 63 40; line 74 66 78 58 70 50 77 40
supernova: night 96; disc violet 60 48 30; disc rose 60 48 21; rays 60 48; disc white 60 48 7
comet: night 96; tail 42 62 62; disc white 42 62 7
shooting: night 96; band cream 1.4 96 20 72 37 50 56; band cream 1.4 90 38 78 46 68 54; star 44 61 10 yellow; hills 82 4 black
massive asteroid: night 96; disc blue 60 104 40; band orange 2 78 30 88 22 98 14; band orange 2 74 24 82 16 90 6; band orange 2 82 38 92 32 104 26; rock 58 44 22
asteroid: night 96; rock 56 50 18; rock 88 28 6; rock 30 24 5; line 74 40 80 36 88 32; line 70 34 76 28 82 20
solar flare: night 96; disc yellow 44 62 28; disc orange 48 66 20; loop 66 44 16; loop 74 58 22; loop 52 36 14; loop 28 42 12
ice age: sky ice 50; peaks 60 34 4 slate 2; hills 62 3 white; ice 40 84 24 30; ice 84 88 26 24; blob umber 44 80 43 70 46 64 52 62 56 58 62 62 67 66 67 80 63 80 62 74 52 74 50 80; line 46 68 41 72 40 79 43 80
continental: sea -6 water; blob sap 28 20 48 16 52 34 44 50 54 66 40 82 26 66 18 42; blob straw 66 18 88 22 98 44 88 70 72 80 66 62 58 48 66 34; line 58 8 56 30 52 50 62 66 58 92; poly white 20 50 30 44 30 48 40 48 40 52 30 52 30 56; poly white 100 46 90 40 90 44 80 44 80 48 90 48 90 52
magnetic: night 96; disc water 60 48 17; blob sap 48 44 58 38 64 48 56 58 48 52; field; poly red 60 13 64 25 56 25; poly blue 60 83 64 71 56 71
new mountain: sky sand 50; peaks 66 50 3 stone .8; blob clay -8 70 24 68 60 52 96 68 128 70 128 104 -8 104; blob sand -8 78 24 76 60 61 96 76 128 78 128 104 -8 104; blob bark -8 86 24 84 60 70 96 84 128 86 128 104 -8 104; line 60 92 60 84 60 76; line 56 80 60 76 64 80
: sky water 60; cloud 60 44 30; rain 48 80 rain
`);

export function event(pen: Pen, card: Subject): void {
  pen.on('back');
  play(pen, lookup(SCENES, wordsOf(card)), OWN);
  pen
    .mat(circle(60, 48, 44))
    .ink(circle(60, 48, 46), 'f')
    .ink(burst(60, 48, 46, 47.4, 72), 'f');
}

const OWN: Steps = {
  night(pen, horizon: number) {
    const { rng } = pen;
    pen.wash(`M0 0h${WIDTH}v${horizon + 4}H0z`, P.indigo);
    pen.brush(
      times(30, () => segment(rng.range(16, 104), rng.range(4, horizon - 2), 0, 0.1)),
      P.cream,
      1,
    );
    for (let i = 0; i < 3; i++) star(pen, rng.range(24, 96), rng.range(10, horizon * 0.8), 2.2, P.cream);
  },

  moon(pen, x: number, y: number, r: number) {
    pen.shape(
      new Path()
        .move(x, y - r)
        .arc(r, x, y + r, 0, 1)
        .arc(r * 1.1, x, y - r, 1, 0)
        .close()
        .toString(),
      P.cream,
    );
  },

  star,

  cyclone(pen, turn: number, tint: string) {
    for (let arm = 0; arm < 3; arm++) {
      const at = (i: number, more: number, step: number): Point =>
        polar(60, 48, turn * (arm * 2.094 + i * 0.55 + more), 7 + i * step);
      const back = times(9, (i) => at(8 - i, 0.35 + i * 0.05, 3.9));
      pen
        .shape(soft([...times(9, (i) => at(i, 0, 4.4)), ...back], true), tint)
        .ink(soft(times(9, (i) => at(i, 0.28, 4.1))), 'f');
    }
    pen.shape(circle(60, 48, 6.4), P.indigo);
  },

  wave(pen, y: number) {
    play(
      pen,
      `blob blue -8 104 14 ${y + 40} 40 ${y} 84 ${y - 4} 96 ${y + 24} 84 ${y + 16} 66 ${y + 20} 62 ${y + 44} 124 104`,
      {},
    );
    pen.ink(
      [
        curve(20, 88, 34, y + 36, 58, y + 14, 72, y + 8),
        curve(36, 92, 46, y + 44, 56, y + 24),
        curve(8, 92, 22, y + 40, 44, y + 14),
      ],
      'f',
    );
    for (const [x, dy, r] of [
      [88, 24, 4],
      [82, 18, 3.4],
      [92, 17, 3.4],
      [76, 15, 3],
      [70, 4, 3],
      [84, 5, 3.6],
    ] as const)
      pen.shape(circle(x, y + dy, r), P.white, 'f');
  },

  fissure(pen, wide: number) {
    const left: Point[] = [
      [58, 44],
      [52, 54],
      [60, 62],
      [48, 74],
      [56, 84],
      [44, 98],
    ];
    pen.solid(polyline([...left, ...left.map(([x, y], i): Point => [x + wide * (0.3 + i * 0.2), y]).reverse()], true));
    pen.ink([segment(48, 74, 2.6, 16), segment(66, 62, -0.3, 18), segment(58, 84, 0.4, 16), segment(52, 54, 3.4, 12)]);
  },

  shock(pen) {
    pen.ink(polyline([0, 0, 1, -2, 4, -9, 12, -13, 9, -6, 3, -1, 0].map((h, i): Point => [14 + i * 7.6, 22 + h])));
  },

  funnel(pen, top: number, bottom: number, tint: string) {
    for (let i = 0; i < 7; i++) {
      const t = i / 6;
      pen.shape(
        circle(58 + Math.sin(t * 4) * 5, top + (bottom - top) * t, 27 * (1 - t) ** 1.2 + 3, 4.6 * (1 - t) + 1.6),
        i % 2 ? tint : lighter(tint),
      );
    }
  },

  flake(pen, x: number, y: number, r: number) {
    pen.ink(
      times(6, (i) => i * 1.047).flatMap((a) => [
        segment(x, y, a, r),
        ...[0.45, 0.75].flatMap((t) => [-0.8, 0.8].map((s) => segment(...polar(x, y, a, r * t), a + s, r * 0.28))),
      ]),
    );
  },

  shimmer(pen) {
    pen.ink(
      [38, 50, 62, 74, 86].map((x) => curve(x, 72, x + 3, 67, x - 3, 62, x + 2, 56)),
      'f',
    );
  },

  flame(pen, x: number, y: number, h: number) {
    for (const [part, tint] of [
      [1, P.vermilion],
      [0.66, P.orange],
      [0.36, P.yellow],
    ] as const) {
      pen.shape(
        blobAt(
          x,
          y,
          h * part,
          h * part,
          0,
          0.05,
          -0.45,
          -0.1,
          -0.2,
          -0.6,
          -0.06,
          -1.1,
          0.1,
          -0.6,
          0.2,
          -0.85,
          0.42,
          -0.2,
        ),
        tint,
        'f',
      );
    }
  },

  jet(pen) {
    play(pen, 'blob white 54 80 58 50 50 22 70 22 62 50 66 80', {});
    plumeOf(pen, 60, 34, 18, P.white);
    pen
      .ink(
        [56, 60, 64].map((x) => segment(x, 74, UP, 34)),
        'f',
      )
      .brush(
        [-3, -2, 2, 3].map((k) => bow(60 + k * 2, 40, 60 + k * 9, 70, k * 2)),
        P.water,
        1,
      );
  },

  vent(pen, x: number, y: number, size: number) {
    pen.solid(circle(x, y, 5, 1.4));
    plumeOf(pen, x, y, size, P.white);
  },

  bubble(pen, x: number, y: number, r: number) {
    pen
      .shape(
        new Path()
          .move(x - r, y)
          .arc(r, x + r, y)
          .arc(r, x - r, y, 1, 0, r * 0.34)
          .toString(),
        lighter(P.bark, 0.2),
      )
      .ink(bow(x - r * 0.5, y - r * 0.5, x, y - r * 0.8, -1), 'f');
  },

  bow(pen) {
    for (const [i, tint] of [P.carmine, P.orange, P.yellow, P.sap, P.blue, P.violet].entries())
      pen.brush(
        new Path()
          .move(22 + i * 4, 78)
          .arc(38 - i * 4, 98 - i * 4, 78)
          .toString(),
        tint,
        4,
      );
  },

  veil(pen, y: number, tint: string) {
    play(
      pen,
      `blob ${tint} 8 ${y + 20} 34 ${y} 56 ${y + 14} 84 ${y - 4} 114 ${y + 10} 114 ${y + 30} 84 ${y + 16} 56 ${y + 34} 34 ${y + 18} 8 ${y + 40}`,
      {},
    );
    pen.ink(
      times(11, (k) => segment(14 + k * 9, y + 16 - (k % 3) * 5, UP, 9)),
      'f',
    );
  },

  rays(pen, x: number, y: number) {
    pen.shapes(
      times(8, (i) => leaf(x, y, i * 0.785, i % 2 ? 22 : 38, 2.6)),
      P.cream,
    );
  },

  tail(pen, x: number, y: number, length: number) {
    for (const a of [-0.5, -0.86, -0.68]) pen.shape(leaf(x, y, a, length, 4.4), a === -0.68 ? P.cream : P.ice, 'f');
  },

  rock(pen, x: number, y: number, r: number) {
    pen.shape(
      soft(
        times(9, (i): Point => polar(x, y, i * 0.698, r * pen.rng.range(0.9, 1.22))),
        true,
      ),
      P.stone,
    );
    pen.shapes(
      [
        [-0.35, -0.2, 0.24],
        [0.3, 0.2, 0.3],
        [0.35, -0.45, 0.16],
      ].map(([u = 0, v = 0, q = 0]) => circle(x + u * r, y + v * r, r * q, r * q * 0.8)),
      darker(P.stone),
      'f',
    );
  },

  loop(pen, x: number, y: number, r: number) {
    const a = Math.atan2(y - 62, x - 44);
    pen.brush(
      soft([
        polar(x, y, a + 1.5, 6),
        polar(x, y, a + 0.5, r * 1.3),
        polar(x, y, a - 0.5, r * 1.3),
        polar(x, y, a - 1.5, 6),
      ]),
      P.vermilion,
      2.4,
    );
  },

  field(pen) {
    pen.ink(
      [1, 1.6, 2.2].flatMap((k) =>
        [-1, 1].map((s) =>
          new Path()
            .move(60 + s * 4, 32)
            .cubic(60 + s * 24 * k, 10 - k * 4, 60 + s * 24 * k, 86 + k * 4, 60 + s * 4, 64)
            .toString(),
        ),
      ),
      'f',
    );
  },
};

function star(pen: Pen, x: number, y: number, r: number, tint: string): void {
  pen.shape(
    polyline(
      times(10, (i) => polar(x, y, UP + i * 0.628, i % 2 ? r * 0.42 : r)),
      true,
    ),
    tint,
    'f',
  );
}

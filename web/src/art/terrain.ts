/**
 * Terrains and Ecosystems: landscapes in layers, one motif for each word of the name.
 *
 * Habitats set the palette. Ecosystems are the same land seen through an oval frame.
 */

import { bow, circle, leaf, segment, taper, times, curve } from './path';
import { UP } from './flowers';
import { meadow, sky, tinyTree } from './land';
import { HEIGHT, WIDTH, type Pen } from './pen';
import { P, darker, lighter, mix, vary } from './pigments';
import { play, scenesOf, type Light, type Steps } from './scene';
import { lives, lookup, wordsOf, type Subject } from './subject';

const SCENES = scenesOf(`
rainbow mountain: sky sky 50; stripes; hills 78 3 land; stones 82 10 4 clay
volcanic island, metis, réunion, sakurajima: sky sky 52; cloud 24 18 9; sea 58 water; volcano 62 62 40 1; blob leaf 16 64 40 58 84 58 108 64 60 68; wood palm 64 11 5 leaf 24 100
gigantic island: sky sky 48; sun 96 16 6; sea 54 water; peaks 56 34 4 far; blob leaf -6 62 20 55 100 55 126 62 60 70; wood broad 60 9 14 leaf 6 114
extinct volcano: sky sky 60; volcano 60 70 46 0 stone; hills 72 4 land; wood broad 80 14 9 leaf
volcanic crater: sky sky 50; peaks 54 20 4 slate; plain 52 umber; crater 60 72 46 umber vermilion; plume 62 66 18 white
volcanic ash: sky grey 56; volcano 84 60 34 1 slate; plain 60 grey; rain 10 90 ash; wood bare 84 22 4 leaf
lava, solidified, volcanic grounds: sky sky 44; volcano 26 48 28 1; plain 46 black; streams; cracks 50
volcano, mauna: sky sky 66; volcano 60 76 46 1; hills 76 3 land; stones 82 12 5 stone
crater, ngorongoro: sky sky 44; hills 44 4 far; plain 48 land; crater 60 68 48 far; stones 84 10 4 stone
yellowstone, waiotapu: sky sky 44; wood fir 48 14 16 leaf; plain 47 sand; disc clay 60 70 44 18; disc orange 60 70 36 15; disc yellow 60 70 27 11; disc viridian 60 70 18 8; disc blue 60 70 10 4; plume 46 66 13 white; plume 76 64 10 white
mount kili: sky orange 56; sun 24 22 6; volcano 64 62 38 0 slate; poly white 54 32 58 25 70 25 75 32 69 30 64 35 60 30; plain 62 straw; wood acacia 78 20 4 leaf; meadow 66 28 26
cold peaked, himalaya, denali, alps, aconcagua: sky sky 60; peaks 60 30 5 slate+ 1; peaks 78 54 3 slate 1.5; hills 80 3 land; wood fir 88 10 9 leaf
prominent: sky sky 66; peaks 70 24 5 stone+; peaks 82 72 1 stone 1.2; hills 80 3 land
tropical sierra, sierra nevada, mbeliling: sky sky 54; peaks 60 40 4 viridian snow; hills 62 4 leaf; wood palm 84 26 6 leaf
cordillera, atlas: sky sky 50; peaks 52 26 6 slate+ .6; peaks 66 34 5 clay+ snow; peaks 84 32 4 clay; plain 84 land
mountain ridge, chic-choc, valin: sky sky 60; peaks 64 30 6 stone+ snow; peaks 84 44 4 stone snow; hills 86 2 land
mountain forest, st-hilaire, tai poutini, bashkiriya: sky sky 54; peaks 64 46 3 slate 1; hills 62 4 land-; wood fir 70 14 14 leaf; wood fir 88 24 8 leaf-
rocky mountain: sky sky 58; peaks 70 54 4 stone 1; hills 72 3 land; stones 74 20 9 stone; wood fir 76 10 6 leaf
canyon: sky sky 40; canyon; river 60 58 54 12 water
badlands: sky sky 44; buttes; plain 72 sand; cracks 74; tufts 84
monsoon irrigated, thai: sky sky 46; cloud 30 16 10; poly clay -4 80 8 46 64 43 78 80; poly clay+ 60 80 76 54 124 52 124 80; poly sap 8 46 64 43 66 48 6 50; plain 74 land; river 66 62 46 10 water; rain 22 44 rain; meadow 78 16 16
sunny hillside: sky sky 60; sun 90 20 8; hills 58 10 far; blob land -8 40 30 44 80 66 128 80 128 104 -8 104; meadow 62 30 34 flowers; tree broad 24 56 26 leaf
glacier, finland: sky sky 50; peaks 56 40 4 slate 1.6; blob white 46 48 70 48 68 60 86 70 112 86 124 104 8 104 24 84 56 66; blob ice 66 52 76 68 60 80 54 104 116 104 100 80 78 68; line 42 68 60 72 80 69; line 34 77 58 82 90 77; line 26 88 60 94 104 87
antarctica: sky sky 46; peaks 50 26 5 ice 2; sea 58 water; ice 30 74 22 20; ice 88 84 26 26; ice 62 64 12 9
permafrost: sky sky 40; peaks 42 14 6 ice 1; soil 42 moss roots ice ice slate ice; wood fir 43 15 5 spruce
circumpolar, tundra: sky sky 46; peaks 50 16 5 slate+ 1.4; plain 50 sage-; lake 34 66 22 5 water; lake 88 80 22 6 water; stones 56 34 8 stone; meadow 54 38 30 flowers
fallen: sky sky 48; wood tall 58 44 8 leaf; plain 60 land; trunk; meadow 86 10 16
redwood, giant forest, macmillan: sky sky 60; wood tall 72 52 9 leaf+; plain 72 land; wood tall 88 86 4 leaf; meadow 80 14 18
bamboo: sky lime 70; wood bamboo 76 62 9 sap+; plain 76 land; wood bamboo 94 92 7 sap
quiver: sky orange 60; sun 90 24 7; plain 64 sand; stones 66 26 9 clay; quiver 26 76 40; quiver 98 74 34; quiver 62 84 52
cloudforest, monteverde, angat: sky sky 50; hills 40 6 leaf++; wood broad 50 14 12 leaf+; cloud 20 52 15; cloud 58 48 20; cloud 100 53 16; hills 66 3 land; wood broad 80 24 8 leaf; cloud 84 82 18
tropical jungle, jungle, congo, bwindi, tangkoko, new guinea, batanta: sky sky 50; wood broad 56 26 10 leaf+; wood palm 74 40 6 viridian; hills 72 3 land; fronds leaf
rain forest, tropical, madagascar, daintree, amazon, borneo, congolian: sky sky 56; rain 4 40 rain; wood broad 62 34 8 leaf+; hills 60 4 land; river 64 60 50 14 water; wood palm 88 34 4 viridian
boreal, taiga, siberian, blackforest, tongass: sky sky 52; wood fir 54 18 20 leaf+; hills 54 3 land+; wood fir 72 30 12 leaf; wood fir 96 44 7 leaf-
mixed, australian, irati, knysna, luxuriant: sky sky 52; wood broad 58 20 12 ochre; hills 58 3 land; wood fir 74 28 7 leaf; wood broad 90 34 6 clay
tasmanian, miyawaki, odisha, jiuzhaigou: sky sky 52; hills 46 6 leaf++; river 60 50 70 14 water; wood fir 62 24 7 leaf; wood broad 88 34 6 sap
forest edge, forest meadow: sky sky 52; wood broad 56 26 7 leaf 0 64; wood fir 56 26 6 spruce 40 120; plain 56 land; meadow 58 36 52 flowers
sand dunes, namib, arabian, atacama: sky sky 60; sun 92 18 8 orange; dunes 52 sand
great basin: sky sky 46; peaks 50 22 5 slate+ 1; plain 50 sand; tufts 58; cracks 60
desert, fertile rainless: sky sky 50; sun 26 18 8; hills 52 6 clay; plain 60 sand; saguaro 84 84 36; saguaro 34 74 22; tufts 78
savanna, serengeti, yuanjiang: sky orange 54; sun 84 40 9 orange; plain 56 straw; wood acacia 58 12 6 olive+; tree acacia 34 84 52 olive; meadow 60 34 50
scrub, shrubland, florida scrub: sky sky 48; hills 50 5 far; plain 56 land; mound leaf 18 66 8; mound leaf 46 62 6; mound leaf- 88 64 7; mound leaf- 68 76 9; mound leaf 30 84 11; mound leaf- 100 82 12; meadow 60 34 20
impoverished: sky sky 46; hills 48 5 far; plain 54 sand; cracks 56; tree bare 84 76 30 leaf; stones 64 28 6 stone
blossoming, blooming: sky sky 46; hills 46 7 far; plain 54 land; meadow 50 44 90 flowers
sub-frigid: sky sky 46; peaks 50 18 6 ice 1.6; plain 50 straw+; meadow 54 40 60; disc white 24 66 14 2; disc white 58 75 16 2; disc white 96 84 14 2
prairie, great steppe, the great, great hungarian, grassland: sky sky 46; cloud 84 18 11; hills 46 3 far; plain 50 straw; meadow 52 42 90
meadow, pasture: sky sky 46; cloud 28 18 11; hills 44 6 far; plain 54 land; fence; meadow 58 36 56 flowers
arable: sky sky 42; hills 42 5 far; plain 46 umber; furrows
flatland, plain: sky sky 58; cloud 30 20 11; cloud 86 30 8; plain 60 land; line 20 66 44 66 70 66; line 48 74 70 74 100 74; meadow 64 30 22; tree broad 92 62 12 leaf
beach, lonely: sky sky 40; sun 24 16 7; sea 42 water; blob sand -8 104 -8 82 30 72 70 76 128 58 128 104; line -4 78 30 70 68 74; line 60 76 96 64 124 58; tree palm 92 82 44 leaf
strait: sky sky 42; sea 44 water; blob far -8 40 14 34 36 46 44 66 10 82 -8 84; blob leaf 128 38 100 32 84 46 70 58 94 74 128 78; wood broad 44 10 4 leaf 90 118; stones 86 8 3 stone
twin, magdalen, yagishiri: sky sky 44; cloud 92 16 9; sea 46 water; islet far 34 56 24; islet leaf 88 66 22
flooded, nile, okavango, alluvial, floodplain: sky sky 40; hills 40 3 far; plain 44 land; river 60 46 14 7 water; river 60 46 50 7 water; river 60 46 88 7 water; river 60 46 118 7 water; meadow 50 44 34; wood palm 50 9 5 leaf
swamp, bayou, everglades, okefenokee, sudd, wetland, caerlaverock: sky lime 48; wood broad 52 20 9 moss+; plain 52 viridian+; bog 24 74 46; bog 90 80 56; reeds 70 9
water pools: sky sky 40; hills 40 5 far; plain 46 land; lake 30 56 18 5 water; lake 88 58 15 4 water; lake 56 70 22 6 water; lake 20 82 18 5 water; lake 98 82 20 5 water; stones 52 40 5 stone
lake: sky sky 40; peaks 46 26 4 slate snow; wood fir 48 10 18 leaf; plain 46 land; lake 60 70 64 19 water; reeds 84 7
stream, riverside, river: sky sky 42; peaks 46 22 5 slate+ snow; hills 46 4 land; river 70 46 44 18 water; wood broad 58 16 4 leaf 0 40; wood fir 66 20 3 spruce 88 120; stones 74 18 5 stone; reeds 80 4
clay soil: cover sky leaf; soil 40 umber roots clay lines vermilion+ lines
sandy soil: cover sky leaf; soil 40 bark roots sand dots straw dots
aridisol: cover orange leaf; soil 40 sand dots clay stones flesh stones
alfisol: cover sky leaf; soil 40 umber roots sand dots cinnamon lines ochre stones
chernozem: cover sky leaf; soil 40 black roots black- worms straw dots
organic, compost, putrefied: cover lime leaf; soil 42 umber worms black roots umber worms; litter
mineral: cover sky leaf; soil 42 bark roots stone stones slate stones; crystals violet 30 78; crystals viridian 66 84; crystals rose 94 74
fertile: cover sky leaf; soil 44 umber worms bark roots clay stones; wood broad 45 14 8 leaf
: sky sky 52; hills 46 6 leaf++; wood broad 62 26 10 leaf; plain 62 land; wood broad 88 36 5 leaf-
`);

export function terrain(pen: Pen, card: Subject): void {
  pen.on('back');
  play(pen, lookup(SCENES, wordsOf(card)), OWN, lightOf(pen, card));
}

export function ecosystem(pen: Pen, card: Subject): void {
  terrain(pen, card);
  pen.mat(circle(WIDTH / 2, HEIGHT / 2, 56, 44)).ink(circle(WIDTH / 2, HEIGHT / 2, 58, 46), 'f');
}

function lightOf(pen: Pen, card: Subject): Light {
  const { rng } = pen;
  const cold = lives(card, 'cold') && !lives(card, 'sunny');
  const dry = lives(card, 'sunny') && !lives(card, 'wet');
  return {
    sky: vary(cold ? P.ice : dry ? P.sand : lives(card, 'sunny') ? P.straw : P.water, rng, 10),
    far: vary(lives(card, 'rocky') ? P.stone : dry ? P.ochre : P.sage, rng, 12),
    land: vary(dry ? P.straw : cold ? P.sage : P.lime, rng, 12),
    leaf: vary(cold ? P.spruce : dry ? P.olive : lives(card, 'wet') ? P.viridian : P.sap, rng, 12),
    water: vary(cold ? mix(P.water, P.ice, 0.5) : P.water, rng, 8),
    snow: lives(card, 'cold') ? 1 : 0,
  };
}

// --- steps of one place -------------------------------------------------------------------

const OWN: Steps = {
  stripes(pen) {
    for (const [i, tint] of [P.carmine, P.ochre, P.violet, P.viridian, P.clay, P.sand, P.rose].entries()) {
      const y = 24 + i * 8;
      play(
        pen,
        `blob ${tint} -8 ${y + 34} 14 ${y + 16} 40 ${y - 8} 62 ${y + 4} 84 ${y - 4} 110 ${y + 14} 128 ${y + 24} 128 104 -8 104`,
        {},
      );
    }
  },

  streams(pen) {
    const d = times(4, (i) =>
      curve(
        26 + i * 6,
        48,
        30 + i * 18 + pen.rng.near(0, 6),
        60,
        10 + i * 30 + pen.rng.near(0, 8),
        74,
        18 + i * 32,
        100,
      ),
    );
    pen.brush(d, P.vermilion, 3).brush(d, P.yellow, 1);
  },

  canyon(pen) {
    for (const [i, tint] of [P.sand, P.clay, P.cinnamon, P.umber].entries()) {
      const y = 34 + i * 11;
      for (const side of [-1, 1]) {
        const x = 60 + side * (34 - i * 7);
        const edge = 60 + side * 64;
        play(
          pen,
          `poly ${tint} ${edge} ${y} ${x + side * 8} ${y} ${x + side * 3} ${y + 4} ${x} ${y + 12} ${x - side * 4} 100 ${edge} 100`,
          {},
        );
        pen.ink(
          [3, 6, 9].map((d) => segment(edge, y + d, side < 0 ? 0 : Math.PI, 20 + i * 6)),
          'f',
        );
      }
    }
  },

  buttes(pen) {
    for (const [x, w, top] of [
      [98, 26, 34],
      [22, 30, 30],
      [62, 22, 40],
    ] as const) {
      for (const [i, tint] of [P.sand, P.clay, P.flesh, P.cinnamon].entries()) {
        const y = top + i * 9;
        const [upper, lower] = [w * (0.3 + i * 0.14), w * (0.35 + i * 0.16)];
        play(pen, `poly ${tint} ${x - lower} ${y + 10} ${x - upper} ${y} ${x + upper} ${y} ${x + lower} ${y + 10}`, {});
      }
    }
  },

  trunk(pen) {
    pen.shape(taper(4, 82, 92, 72, 22, 15), P.clay).ink(
      times(4, (k) => segment(10 + k * 7, 74 + k * 4, -0.11, 60)),
      'f',
    );
    pen.shape(circle(92, 72, 5, 7.6), P.sand).ink([circle(92, 72, 3.4, 5), circle(92, 72, 1.6, 2.4)], 'f');
  },

  quiver(pen, x: number, y: number, h: number) {
    pen.shape(taper(x, y, x, y - h * 0.55, h * 0.16, h * 0.1), P.straw, 'f');
    for (const a of [-0.7, -0.25, 0.25, 0.7]) {
      const [tx, ty] = [x + Math.sin(a) * h * 0.42, y - h * 0.55 - Math.cos(a) * h * 0.34];
      pen.ink(bow(x, y - h * 0.5, tx, ty, a * 2), 'b').shapes(
        [-0.8, -0.3, 0.3, 0.8].map((b) => leaf(tx, ty, UP + a + b, 6, 1.2)),
        P.sage,
        'f',
      );
    }
  },

  tufts(pen, y: number) {
    const { rng } = pen;
    const d = times(9, () => [rng.range(6, WIDTH - 6), rng.range(y, HEIGHT - 3)] as const).flatMap(([x, ty]) =>
      [-0.8, -0.4, 0, 0.4, 0.8].map((a) => segment(x, ty, UP + a, 4)),
    );
    pen.brush(d, P.olive, 0.8);
  },

  saguaro(pen, x: number, y: number, h: number) {
    const arms = [
      curve(x, y - h * 0.4, x + h * 0.22, y - h * 0.38, x + h * 0.24, y - h * 0.7),
      curve(x, y - h * 0.3, x - h * 0.2, y - h * 0.28, x - h * 0.22, y - h * 0.55),
      segment(x, y, UP, h),
    ];
    pen
      .brush(arms, darker(P.sap, 0.5), h * 0.15)
      .brush(arms, P.sap, h * 0.12)
      .ink(segment(x, y, UP, h), 'f');
  },

  mound(pen, tint: string, x: number, y: number, r: number) {
    play(
      pen,
      `blob ${tint} ${x - r} ${y + 1} ${x - r} ${y - r * 0.7} ${x - r * 0.3} ${y - r * 1.2} ${x + r * 0.5} ${y - r} ${x + r * 1.1} ${y - r * 0.5} ${x + r} ${y + 1}`,
      {},
    );
    pen.ink(
      [-0.4, 0, 0.4].map((a) => segment(x + a * 4, y, UP + a, r * 0.8)),
      'f',
    );
  },

  islet(pen, tint: string, x: number, y: number, w: number) {
    play(
      pen,
      `blob ${tint} ${x - w} ${y + 3} ${x - w * 0.6} ${y - w * 0.4} ${x} ${y - w * 0.6} ${x + w * 0.6} ${y - w * 0.3} ${x + w} ${y + 3} ${x} ${y + 6}; wood palm ${y - 3} 12 3 ${tint}- ${x - w * 0.6} ${x + w * 0.6}`,
      {},
    );
  },

  bog(pen, x: number, y: number, h: number) {
    pen
      .ink(
        [0, 9, 16].map((d) => segment(x - 14 + d, y - 12 + d, 0, 26)),
        'f',
      )
      .shape(taper(x, y, x + 2, y - h, h * 0.2, h * 0.08), P.bark, 'f');
    pen.brush(
      [-3, 2, 6].map((d) => segment(x + d, y - h * 0.8 + Math.abs(d), 1.57, h * 0.26)),
      P.sage,
      1.2,
    );
  },

  fronds(pen, tint: string) {
    for (const [x, s] of [
      [4, 1],
      [116, -1],
      [56, 1],
      [70, -1],
    ] as const) {
      for (let i = 0; i < 4; i++)
        pen.shape(
          leaf(x, 98, UP + s * (0.25 + i * 0.36), 30 - i * 3, 4, s * -5),
          i % 2 ? tint : darker(tint, 0.18),
          'f',
        );
    }
  },

  fence(pen) {
    pen
      .ink(
        times(7, (i) => segment(4 + i * 18, 62 + (i % 2), UP, 8)),
        'b',
      )
      .ink([bow(2, 57, 118, 57, 0.8), bow(2, 60, 118, 60, 0.8)]);
  },

  furrows(pen) {
    const d = times(11, (i) => curve(54 + (i - 5) * 3, 47, 54 + (i - 5) * 12, 68, 54 + (i - 5) * 30, 100));
    pen.ink(d).brush(d, P.lime, 2.4, '1.4 3');
  },

  cover(pen, tint: string, leafy: string) {
    sky(pen, tint, 40);
    meadow(pen, 38, 3, 22, [P.rose, P.yellow, P.white]);
    tinyTree(pen, 'broad', pen.rng.range(30, 100), 41, 24, leafy);
  },

  litter(pen) {
    pen.shapes(
      times(9, (i) => leaf(8 + i * 12, 42 + pen.rng.near(0, 2), pen.rng.near(0, 0.6), 8, 2.2)),
      P.clay,
      'f',
    );
  },

  crystals(pen, tint: string, x: number, y: number) {
    pen.shapes(
      [-0.6, -0.2, 0.2, 0.6].map((a) => leaf(x, y, UP + a, 11, 2.4)),
      lighter(tint, 0.1),
      'f',
    );
  },
};

/**
 * Trees: which habit a species has, how tall and how wide.
 *
 * Growth maximum gives height, canopy value gives width; habitats decide for trees the
 * table does not know (needles in the cold, an umbrella crown in sunny and dry places).
 */

import { broadleaf, type Broadleaf } from './broadleaf';
import { conifer, type Conifer } from './conifer';
import { tuft, type Tuft } from './palm';
import type { Pen } from './pen';
import { P } from './pigments';
import { lives, lookup, wordsOf, type Subject } from './subject';

type Habit = { broad: Broadleaf } | { needle: Conifer } | { tuft: Tuft };

const SPECIES: readonly (readonly [string, Habit | undefined])[] = [
  ['sequoia', { needle: { habit: 'giant', bark: P.clay, leaf: P.spruce } }],
  ['ponderosa', { needle: { habit: 'tufts', bark: P.orange, leaf: P.olive } }],
  ['pine', { needle: { habit: 'tufts', bark: P.clay, leaf: P.spruce } }],
  ['bald cypress', { needle: { habit: 'feather', bark: P.cinnamon, leaf: P.sap, droop: 0.1, knees: true } }],
  ['larch', { needle: { habit: 'feather', leaf: P.ochre, droop: 0.3, cones: P.cinnamon } }],
  ['thuja', { needle: { habit: 'column', leaf: P.moss, bark: P.cinnamon } }],
  ['fir', { needle: { habit: 'spire', leaf: P.spruce, droop: 0.2, cones: P.plum } }],
  ['spruce', { needle: { habit: 'spire', leaf: P.viridian, droop: 0.5, cones: P.cinnamon } }],
  ['canary island palm', { tuft: { habit: 'palm' } }],
  ['papaya', { tuft: { habit: 'papaya' } }],
  ['banana', { tuft: { habit: 'banana', leaf: P.lime } }],
  ['dragon blood', { tuft: { habit: 'umbrella', leaf: P.spruce, bark: P.grey } }],
  ['dragon tree', { tuft: { habit: 'dragon', leaf: P.viridian, bark: P.grey } }],
  ['bamboo', { tuft: { habit: 'bamboo', bark: P.black, leaf: P.sap } }],
  ['baobab', { tuft: { habit: 'baobab', bark: P.flesh, leaf: P.olive } }],
  ['japanese maple', { broad: { crown: 'wide', spray: 'palm', leaf: P.vermilion, bark: P.stone } }],
  ['umbrella thorn', { broad: { crown: 'flat', spray: 'tiny', leaf: P.olive, bark: P.umber } }],
  ['shoestring', { broad: { crown: 'weep', spray: 'long', leaf: P.sage, bark: P.umber } }],
  ['marula', { broad: { crown: 'round', leaf: P.sap, fruit: [P.yellow, 1.5, 9], bark: P.stone } }],
  ['white oak', { broad: { crown: 'wide', girth: 1.6, leaf: P.moss, bark: P.grey, roots: 'flare' } }],
  ['sycamore', { broad: { crown: 'oval', spray: 'palm', leaf: P.lime, bark: P.cream, girth: 1.2, marks: 'plates' } }],
  ['magnolia', { broad: { crown: 'oval', leaf: P.spruce, bloom: ['tulip', P.white, 2.8, 9] } }],
  ['red birch', { broad: { crown: 'vase', spray: 'tiny', leaf: P.orange, bark: P.clay, marks: 'birch', girth: 0.8 } }],
  ['birch', { broad: { crown: 'weep', spray: 'tiny', leaf: P.lime, bark: P.white, marks: 'birch', girth: 0.85 } }],
  [
    'mountain aspen',
    { broad: { crown: 'column', spray: 'round', leaf: P.yellow, bark: P.white, marks: 'birch', girth: 0.8 } },
  ],
  ['aspen', { broad: { crown: 'oval', spray: 'round', leaf: P.ochre, bark: P.cream, marks: 'birch', girth: 0.8 } }],
  ['rubber tree', { broad: { crown: 'oval', leaf: P.spruce, bark: P.grey, spray: 'oval', girth: 1.1 } }],
  ['honey locust', { broad: { crown: 'vase', spray: 'pinnate', leaf: P.lime, bark: P.umber } }],
  [
    'black locust',
    { broad: { crown: 'oval', spray: 'pinnate', leaf: P.sap, bark: P.black, bloom: ['ball', P.white, 1.7, 10] } },
  ],
  ['strangler fig', { broad: { crown: 'wide', leaf: P.moss, roots: 'aerial', bark: P.stone, girth: 1.5 } }],
  [
    'strangler',
    {
      broad: { crown: 'round', leaf: P.viridian, roots: 'aerial', bark: P.grey, girth: 1.7, fruit: [P.orange, 1.1, 8] },
    },
  ],
  [
    'bearded fig',
    { broad: { crown: 'wide', leaf: P.sap, roots: 'aerial', bark: P.flesh, girth: 2, fruit: [P.carmine, 1.2, 8] } },
  ],
  ['dwarf willow', { broad: { crown: 'wide', spray: 'round', leaf: P.sage, girth: 0.8 } }],
  ['apple', { broad: { crown: 'round', leaf: P.sap, fruit: [P.red, 2.2, 9] } }],
  [
    'japanese cherry',
    { broad: { crown: 'wide', spray: 'round', leaf: P.pink, bloom: ['open', P.pink, 2.3, 16], bark: P.umber } },
  ],
  ['cherry', { broad: { crown: 'oval', leaf: P.sap, fruit: [P.carmine, 1.3, 16], bark: P.cinnamon } }],
  ['plum', { broad: { crown: 'round', leaf: P.moss, fruit: [P.violet, 1.9, 10], bark: P.umber } }],
  ['cinnamon', { broad: { crown: 'column', leaf: P.clay, bark: P.cinnamon, spray: 'oval' } }],
  ['orange tree', { broad: { crown: 'round', leaf: P.spruce, fruit: [P.orange, 2.3, 11], spray: 'oval' } }],
  [
    'olive',
    { broad: { crown: 'wide', spray: 'long', leaf: P.sage, fruit: [P.black, 1, 12], girth: 1.8, bark: P.stone } },
  ],
  ['avocado', { broad: { crown: 'oval', spray: 'long', leaf: P.moss, fruit: [P.sap, 2.1, 8] } }],
  ['pomegranate', { broad: { crown: 'vase', spray: 'tiny', leaf: P.sap, fruit: [P.vermilion, 2.4, 7] } }],
  [
    'cacao',
    { broad: { crown: 'wide', spray: 'long', leaf: P.moss, fruit: [P.orange, 2, 4], marks: 'pods', girth: 0.9 } },
  ],
  ['syringa', { broad: { crown: 'flat', spray: 'pinnate', leaf: P.vermilion, bark: P.slate } }],
  ['black mangrove', { broad: { crown: 'oval', leaf: P.moss, roots: 'stilt', bark: P.black, spray: 'oval' } }],
  ['red mangrove', { broad: { crown: 'wide', leaf: P.sap, roots: 'stilt', bark: P.clay, spray: 'oval' } }],
  [
    'walnut',
    { broad: { crown: 'round', spray: 'pinnate', leaf: P.moss, fruit: [P.lime, 1.8, 8], girth: 1.2, bark: P.grey } },
  ],
  ['beech', { broad: { crown: 'oval', leaf: P.orange, bark: P.grey, girth: 1.3 } }],
  [
    'eucalyptus',
    { broad: { crown: 'oval', spray: 'long', leaf: P.sage, bark: P.cream, marks: 'rainbow', girth: 1.3 } },
  ],
  ['wisteria', { broad: { crown: 'weep', spray: 'pinnate', leaf: P.lime, racemes: P.violet, bark: P.stone } }],
  ['curry', { broad: { crown: 'vase', spray: 'pinnate', leaf: P.spruce, fruit: [P.black, 0.9, 9], girth: 0.8 } }],
  ['buckeye', { broad: { crown: 'wide', spray: 'palm', leaf: P.sap, bloom: ['ball', P.vermilion, 1.9, 7] } }],
  [
    'stewartia',
    { broad: { crown: 'vase', leaf: P.sap, bloom: ['open', P.white, 2.5, 9], bark: P.clay, marks: 'birch' } },
  ],
  ['palo verde', { broad: { crown: 'vase', spray: 'tiny', leaf: P.yellow, bark: P.viridian, girth: 0.9 } }],
  ['chinese elm', { broad: { crown: 'weep', spray: 'tiny', leaf: P.moss, bark: P.cinnamon } }],
  ['siberian elm', { broad: { crown: 'vase', spray: 'oval', leaf: P.sap, bark: P.slate, girth: 1.2 } }],
  ['', undefined],
];

export function tree(pen: Pen, card: Subject): void {
  const height = Math.min(80, 47 + 4.6 * (card.growth ?? 3));
  const width = Math.min(90, 46 + 4.2 * (card.canopy ?? 3));
  const habit = lookup(SPECIES, wordsOf(card)) ?? guess(card);
  if ('broad' in habit) broadleaf(pen, habit.broad, height, width);
  else if ('needle' in habit) conifer(pen, habit.needle, height, width);
  else tuft(pen, habit.tuft, height, width);
}

/** A tree nobody described: its habitats decide. */
function guess(card: Subject): Habit {
  if (lives(card, 'cold') && !lives(card, 'sunny')) return { needle: { habit: 'spire' } };
  if (lives(card, 'sunny') && !lives(card, 'wet')) return { broad: { crown: 'flat', spray: 'tiny', leaf: P.olive } };
  return { broad: { crown: 'round', leaf: lives(card, 'wet') ? P.viridian : P.sap } };
}

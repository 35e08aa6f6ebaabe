/**
 * The one way to a drawing: `draw(card, stage)` gives the SVG of a card.
 *
 * Drawings depend on the card's facts alone, so plates are kept; putting growth and sprouts
 * on a plate is cheap and is kept, too, for as many stages as a table shows.
 */

import { animal } from './animal';
import { bush } from './bush';
import { climate, gaia, island } from './chart';
import { event } from './event';
import { ground } from './ground';
import { herb } from './herb';
import { seedlings } from './lowly';
import { mushroom } from './mushroom';
import { Pen, type Plate } from './pen';
import { P, colourIn } from './pigments';
import { Rng } from './rng';
import { compose, type Stage } from './stage';
import { wordsOf, type Subject } from './subject';
import { ecosystem, terrain } from './terrain';
import { tree } from './tree';

export type { Stage } from './stage';
export type { Subject } from './subject';

const plates = new Map<string, Plate>();
const drawings = new Map<string, string>();
const MOST_DRAWINGS = 2000;

/** The drawing of a card; without a stage the full specimen, as in the hand. */
export function draw(card: Subject, stage?: Stage): string {
  const key = stage ? `${card.id} ${stage.growth} ${stage.sprouts}` : card.id;
  let svg = drawings.get(key);
  if (svg === undefined) {
    if (drawings.size >= MOST_DRAWINGS) drawings.clear();
    svg = compose(plateOf(card), card, stage);
    drawings.set(key, svg);
  }
  return svg;
}

function plateOf(card: Subject): Plate {
  let plate = plates.get(card.id);
  if (!plate) {
    plate = paint(card);
    plates.set(card.id, plate);
  }
  return plate;
}

/** Makes a drawing anew. */
export function paint(card: Subject): Plate {
  const pen = new Pen(new Rng(card.id));
  (PAINTERS[card.kind] ?? terrain)(pen, card);
  return pen.finish();
}

const PAINTERS: Readonly<Record<string, (pen: Pen, card: Subject) => void>> = {
  flora,
  terrain,
  event,
  island,
  climate,
  ecosystem,
  fauna: animal,
  gaia,
};

function flora(pen: Pen, card: Subject): void {
  ground(pen, card);
  const types = card.types ?? [];
  if (types.length > 2) seedlings(pen, colourIn(wordsOf(card)) ?? P.vermilion);
  else if (types.includes('tree')) tree(pen, card);
  else if (types.includes('bush')) bush(pen, card);
  else if (types.includes('herb')) herb(pen, card);
  else mushroom(pen, card);
}

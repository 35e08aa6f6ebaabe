/**
 * What stands on a planted card: growth and sprouts, put on its drawing.
 *
 * A plant that is not full grown is a pencil sketch; its stem is inked section by section,
 * and with the last piece the canopy unfolds in colour. A scale at the right counts the
 * sections, a row of pits along the ground the sprout spaces.
 */

import { GROUND, HEIGHT, WIDTH, type Plate } from './pen';
import { Path, circle, leaf, segment } from './path';
import type { Subject } from './subject';

/** Pieces on a card now. */
export interface Stage {
  growth: number;
  sprouts: number;
}

const SCALE_X = 113;
const PIT_Y = 90.5;

export function compose(plate: Plate, card: Subject, stage: Stage | undefined): string {
  const { back, stem, crown, front } = plate.layers;
  const most = card.growth ?? 0;
  const grown = stage === undefined || stage.growth >= most;
  const body = grown ? stem + crown : sketch(plate, stem, crown, stage.growth / most);
  const pieces =
    card.kind === 'flora'
      ? scale(most, stage?.growth ?? 0, card.canopy ?? 0) + pits(card.sprouts ?? 0, stage?.sprouts ?? 0)
      : '';
  // The inner one cuts what runs over the sheet, also where the outer one is wider than its drawing.
  const sheet = `<svg width="${WIDTH}" height="${HEIGHT}">${back}${body}${front}${pieces}</svg>`;
  return `<svg class="plate" viewBox="0 0 ${WIDTH} ${HEIGHT}" style="${plate.style}" aria-hidden="true">${sheet}</svg>`;
}

function sketch(plate: Plate, stem: string, crown: string, part: number): string {
  const pencil = `<g class="pencil">${crown}${stem}</g>`;
  if (part <= 0) return pencil;
  const y = +(GROUND - (GROUND - plate.top) * part).toFixed(1);
  return `${pencil}<svg y="${y}" width="${WIDTH}" height="${+(HEIGHT - y).toFixed(1)}" viewBox="0 ${y} ${WIDTH} ${+(HEIGHT - y).toFixed(1)}">${stem}</svg>`;
}

/** Trunk sections one on the other, the last one a tuft of leaves. */
function scale(most: number, have: number, canopy: number): string {
  if (!most) return '';
  const tall = Math.min(8, 50 / most);
  let empty = '';
  let wood = '';
  for (let i = 0; i < most - 1; i++) {
    const y = GROUND - (i + 1) * tall;
    const d = new Path()
      .move(SCALE_X - 2.8, y + tall)
      .line(SCALE_X - 2.8, y + 0.6)
      .arc(2.8, SCALE_X + 2.8, y + 0.6, 1, 0, 0.9)
      .line(SCALE_X + 2.8, y + tall)
      .arc(2.8, SCALE_X - 2.8, y + tall, 1, 0, 0.9)
      .toString();
    if (i < have) wood += d;
    else empty += d;
  }
  const y = GROUND - (most - 1) * tall;
  const tuft = [-2.4, -1.85, -1.3, -0.75].map((a) => leaf(SCALE_X, y, a, 7.6, 2.4)).join('');
  const full = have >= most;
  return (
    `<g class="scale">${part('empty', empty)}${part('wood', wood)}${part(full ? 'tuft' : 'empty', tuft)}` +
    `<text x="${SCALE_X}" y="${+(y - 8.6).toFixed(1)}">${canopy}</text></g>`
  );
}

function pits(spaces: number, have: number): string {
  let empty = '';
  let dots = '';
  let leaves = '';
  for (let i = 0; i < spaces; i++) {
    const x = 8 + i * 8.4;
    if (i >= have) {
      empty += circle(x, PIT_Y, 2.7, 1.9);
      continue;
    }
    dots += circle(x, PIT_Y, 2.2) + segment(x, PIT_Y - 1.5, -Math.PI / 2, 2.4);
    leaves += leaf(x, PIT_Y - 3.4, -0.62, 4.6, 1.9) + leaf(x, PIT_Y - 3.4, -2.52, 4.6, 1.9);
  }
  return `<g class="pits">${part('empty', empty)}${part('stalk', dots)}${part('leaves', leaves)}</g>`;
}

function part(name: string, d: string): string {
  return d ? `<path class="${name}" d="${d}"/>` : '';
}

/**
 * What a drawing is made with: ink lines, washes of colour, and four layers.
 *
 * Colours are pigments mixed with the paper by the style sheet (`art.css`), so one drawing
 * serves day and night. Neighbouring marks of one kind become one element.
 */

import { figure } from './path';
import type { Rng } from './rng';

export type Layer = 'back' | 'stem' | 'crown' | 'front';
/** Fine, common or bold line. */
export type Nib = 'f' | 'k' | 'b';

/** A finished drawing, before growth and sprouts are put on it. */
export interface Plate {
  layers: Record<Layer, string>;
  /** The pigments, as an inline style. */
  style: string;
  /** Where the stem ends; growth is counted between the ground and here. */
  top: number;
}

export const WIDTH = 120;
export const HEIGHT = 96;
/** The line plants stand on. */
export const GROUND = 84;
/** Plants stand left of the middle: the right margin belongs to the growth scale. */
export const MIDDLE = 54;

const LETTERS = 'ABCDEFGHIJKLMNOPQRST';

export class Pen {
  top = 20;
  private layer: Layer = 'stem';
  /** Since when marks of one kind go together; -1 outside of a bunch. */
  private since = -1;
  private readonly marks: Record<Layer, { kind: string; d: string }[]> = { back: [], stem: [], crown: [], front: [] };
  private readonly pigments: string[] = [];

  constructor(readonly rng: Rng) {}

  on(layer: Layer): this {
    this.layer = layer;
    return this;
  }

  /** An ink line. */
  ink(d: string | string[], nib: Nib = 'k'): this {
    return this.mark(`class="${nib}"`, d);
  }

  /** Colour without an outline. */
  wash(d: string | string[], pigment: string): this {
    return this.mark(`class="w ${this.pot(pigment)}"`, d);
  }

  /** Colour with an outline. Shapes that hide each other are drawn one by one. */
  shape(d: string | string[], pigment: string, nib: Nib = 'k'): this {
    const kind = `class="s ${nib} ${this.pot(pigment)}"`;
    if (this.since >= 0) return this.mark(kind, d);
    for (const one of typeof d === 'string' ? [d] : d) this.marks[this.layer].push({ kind, d: one });
    return this;
  }

  /** Several shapes that do not hide each other, as one. */
  shapes(d: string[], pigment: string, nib: Nib = 'k'): this {
    return this.mark(`class="s ${nib} ${this.pot(pigment)}"`, d);
  }

  /** A coloured line; with `dash` a row of needles, hairs or rings across it. */
  brush(d: string | string[], pigment: string, width: number, dash = ''): this {
    const dashed = dash ? ` stroke-dasharray="${dash}"` : '';
    return this.mark(
      `class="${dash ? 'd' : 'p'} ${this.pot(pigment)}" stroke-width="${+width.toFixed(1)}"${dashed}`,
      d,
    );
  }

  /** Many small things that need not hide each other (leaves, berries): one element for each kind of mark. */
  bunch(layer: Layer, draw: () => void): this {
    this.on(layer);
    const before = this.since;
    this.since = this.marks[layer].length;
    draw();
    this.since = before;
    return this.on(layer);
  }

  /** Bare paper over everything outside of a shape: the mat of a framed picture. */
  mat(hole: string): this {
    return this.mark('class="m"', `M-1-1h${WIDTH + 2}v${HEIGHT + 2}H-1z${hole}`).ink(hole);
  }

  /** Filled with ink. */
  solid(d: string | string[]): this {
    return this.mark('class="n"', d);
  }

  finish(): Plate {
    const layers = { back: '', stem: '', crown: '', front: '' };
    for (const layer of Object.keys(layers) as Layer[]) {
      layers[layer] = this.marks[layer].map(({ kind, d }) => `<path ${kind} d="${shorten(d)}"/>`).join('');
    }
    const style = this.pigments.map((colour, i) => `--${LETTERS[i]}:${colour}`).join(';');
    return { layers, style, top: this.top };
  }

  private mark(kind: string, d: string | string[]): this {
    const text = typeof d === 'string' ? d : d.join('');
    if (!text) return this;
    const marks = this.marks[this.layer];
    const from = this.since < 0 ? marks.length - 1 : this.since;
    const like = marks.find((mark, at) => at >= from && mark.kind === kind);
    if (like) like.d += text;
    else marks.push({ kind, d: text });
    return this;
  }

  private pot(pigment: string): string {
    let at = this.pigments.indexOf(pigment);
    if (at < 0) at = this.pigments.push(pigment) - 1;
    const letter = LETTERS[at];
    if (!letter) throw new Error(`a drawing takes at most ${LETTERS.length} pigments, ${pigment} is one more`);
    return letter;
  }
}

const NUMBER = '(-?(?:\\d+(?:\\.\\d)?|\\.\\d))';
const STROKE = new RegExp(`M${NUMBER} ?${NUMBER}l${NUMBER} ?${NUMBER}(?=M|$)`, 'y');

/** A row of separate strokes, told by steps instead of places: a third shorter. */
function shorten(d: string): string {
  let out = '';
  let [x, y] = [0, 0];
  STROKE.lastIndex = 0;
  let at = 0;
  for (let found = STROKE.exec(d); found; found = STROKE.exec(d)) {
    const [mx, my, dx, dy] = found.slice(1).map((text) => Math.round(Number(text) * 10)) as [
      number,
      number,
      number,
      number,
    ];
    const step = [mx - x, my - y, dx, dy].map((v, i) => (i && v >= 0 ? ' ' : '') + figure(v)).join('');
    out += `m${step}`;
    [x, y] = [mx + dx, my + dy];
    at = STROKE.lastIndex;
  }
  return out + d.slice(at);
}

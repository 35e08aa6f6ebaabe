/** The island as a picture to keep and to hand on: the drawings as one SVG, the letters set on top of it.
 *
 * An image knows no page and none of its fonts, so that text inside the SVG would fall back to another
 * letter; the canvas has them.
 */

import { draw } from '../../../art';
import art from '../../../art/art.css?inline';
import type { EarthData } from '../card/cards';
import { placeOf, windowOf } from '../table/grid';
import type { Area } from '../types';
import type { SayEarth } from '../words';

const CARD = 240;
const TALL = 260;
const GAP = 18;
const MARGIN = 60;
const FOOT = 104;
const SCALE = 2;

interface Letters {
  text: string;
  x: number;
  y: number;
  font: string;
  /** No wider than this: longer text is set smaller. */
  most: number;
}

export interface Picture {
  svg: string;
  letters: Letters[];
  width: number;
  height: number;
}

const SERIF = "Alegreya, 'Iowan Old Style', Palatino, Georgia, serif";

export function islandPicture(area: Area, data: EarthData, say: SayEarth, name: string, points: string): Picture {
  const frame = windowOf(area.tableau, [], false);
  const width = MARGIN * 2 + frame.columns * (CARD + GAP) - GAP;
  const height = MARGIN * 2 + frame.rows * (TALL + GAP) - GAP + FOOT;
  const letters: Letters[] = [];
  const sheets = area.tableau.map((cell) => {
    const place = placeOf(cell.cell);
    const x = MARGIN + (place.column - frame.left) * (CARD + GAP);
    const y = MARGIN + (place.row - frame.top) * (TALL + GAP);
    const sheet = `<rect x="${x}" y="${y}" width="${CARD}" height="${TALL}" rx="8" class="sheet"/>`;
    const card = cell.card ? data.cards.get(cell.card) : undefined;
    if (!card) return sheet;
    const middle = { x: x + CARD / 2, most: CARD - 20 };
    letters.push(
      { ...middle, text: card.name[say.lang], y: y + TALL - 34, font: `700 19px ${SERIF}` },
      { ...middle, text: card.latin ?? '', y: y + TALL - 14, font: `italic 15px ${SERIF}` },
    );
    const plate = draw(card, { growth: cell.growth, sprouts: cell.sprouts });
    return `${sheet}<svg x="${x + 8}" y="${y + 8}" width="${CARD - 16}" height="${TALL - 66}">${plate}</svg>`;
  });
  const below = { x: width / 2, most: width - MARGIN * 2 };
  letters.push(
    { ...below, text: say('panel.island.of', { name }), y: height - 92, font: `700 34px ${SERIF}` },
    { ...below, text: points, y: height - 52, font: `400 26px ${SERIF}` },
  );
  // A style may hold signs that XML reads as tags, such as those of comparisons.
  const style = `<style><![CDATA[${pageColours()}${art}.sheet{fill:var(--sheet);stroke:var(--edge)}]]></style>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * SCALE}" height="${height * SCALE}">` +
    `${style}<rect width="100%" height="100%" fill="var(--desk)"/><rect x="20" y="20" width="${width - 40}" height="${height - 40}" fill="none" stroke="var(--edge)"/>${sheets.join('')}</svg>`;
  return { svg, letters, width, height };
}

/** The colours of the page as they are now, by day or by night. */
function pageColours(): string {
  const style = getComputedStyle(document.documentElement);
  const names = [
    '--desk',
    '--sheet',
    '--edge',
    '--ink',
    '--art-paper',
    '--art-ink',
    '--art-wash',
    '--art-sprout',
    '--art-wood',
  ];
  return `svg{${names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')}}`;
}

/** The finished picture; fails where the browser cannot draw it. */
export async function drawn({ svg, letters, width, height }: Picture): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await Promise.all([image.decode(), ...[...new Set(letters.map((one) => one.font))].map(fontReady)]);
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no canvas');
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  pen.scale(SCALE, SCALE);
  pen.textAlign = 'center';
  pen.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--ink');
  for (const { text, x, y, font, most } of letters) {
    pen.font = font;
    pen.fillText(text, x, y, most);
  }
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture came out'))), 'image/png'),
  );
}

/** A letter that nobody has seen on the page yet is still to be loaded. */
const fontReady = (font: string): Promise<unknown> => document.fonts.load(font).catch(() => undefined);

export const fileName = (name: string): string => `holocene-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`;

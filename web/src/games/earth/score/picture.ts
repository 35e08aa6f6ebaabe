/** The island as a picture to keep: one SVG made from the drawings, saved as PNG. */

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
const FOOT = 70;
const SCALE = 2;

/** Saves the picture; false where the browser cannot draw it. */
export async function saveIsland(area: Area, data: EarthData, say: SayEarth, name: string): Promise<boolean> {
  try {
    const { svg, width, height } = islandSvg(area, data, say, name);
    const png = await rasterize(svg, width * SCALE, height * SCALE);
    const link = document.createElement('a');
    link.href = png;
    link.download = `holocene-${name.replace(/[^\p{L}\p{N}]+/gu, '-')}.png`;
    link.click();
    return true;
  } catch {
    return false;
  }
}

export function islandSvg(
  area: Area,
  data: EarthData,
  say: SayEarth,
  name: string,
): { svg: string; width: number; height: number } {
  const frame = windowOf(area.tableau, [], false);
  const width = MARGIN * 2 + frame.columns * (CARD + GAP) - GAP;
  const height = MARGIN * 2 + frame.rows * (TALL + GAP) - GAP + FOOT;
  const sheets = area.tableau.map((cell) => {
    const place = placeOf(cell.cell);
    const x = MARGIN + (place.column - frame.left) * (CARD + GAP);
    const y = MARGIN + (place.row - frame.top) * (TALL + GAP);
    const card = cell.card ? data.cards.get(cell.card) : undefined;
    if (!card) return `<rect x="${x}" y="${y}" width="${CARD}" height="${TALL}" rx="8" class="sheet"/>`;
    const plate = draw(card, { growth: cell.growth, sprouts: cell.sprouts });
    return (
      `<rect x="${x}" y="${y}" width="${CARD}" height="${TALL}" rx="8" class="sheet"/>` +
      `<svg x="${x + 8}" y="${y + 8}" width="${CARD - 16}" height="${TALL - 66}">${plate}</svg>` +
      `<text x="${x + CARD / 2}" y="${y + TALL - 34}" class="name">${escaped(card.name[say.lang])}</text>` +
      `<text x="${x + CARD / 2}" y="${y + TALL - 14}" class="latin">${escaped(card.latin ?? '')}</text>`
    );
  });
  const title = `<text x="${width / 2}" y="${height - MARGIN / 2 - 12}" class="title">${escaped(say('panel.island.of', { name }))}</text>`;
  const style = `<style>${pageColours()}${art}
    .sheet{fill:var(--sheet);stroke:var(--edge)} text{font-family:Alegreya,Palatino,Georgia,serif;text-anchor:middle;fill:var(--ink)}
    .name{font-size:19px;font-weight:700} .latin{font-size:15px;font-style:italic} .title{font-size:30px}</style>`;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * SCALE}" height="${height * SCALE}">` +
    `${style}<rect width="100%" height="100%" fill="var(--desk)"/><rect x="20" y="20" width="${width - 40}" height="${height - 40}" fill="none" stroke="var(--edge)"/>${sheets.join('')}${title}</svg>`;
  return { svg, width, height };
}

/** The colours of the page as they are now, by day or by night: an image knows no page. */
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

async function rasterize(svg: string, width: number, height: number): Promise<string> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  return canvas.toDataURL('image/png');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Draws the icons of the app from our own leaf: `node browser/icons.mjs public`. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './driver.mjs';

const folder = process.argv[2] ?? 'public';
const leaf = readFileSync(new URL('../public/leaf.svg', import.meta.url), 'utf8');
/** Where a system cuts its own shape, the leaf stands further in, on paper to the edge. */
const cut = leaf.replace('viewBox="0 0 32 32"', 'viewBox="-6 -6 44 44"').replace('rx="6"', '');

const browser = await launch();
const page = await browser.newPage();
for (const [name, size, drawing] of /** @type {const} */ ([
  ['icon-192', 192, leaf],
  ['icon-512', 512, leaf],
  ['icon-maskable', 512, cut],
  ['icon-touch', 180, cut],
])) {
  await page.setViewportSize({ width: size, height: size });
  const paper = name.startsWith('icon-1') || name === 'icon-512' ? 'transparent' : '#f2ead8';
  await page.setContent(
    `<style>body{margin:0;background:${paper}}svg{display:block;width:${size}px}</style>${drawing}`,
  );
  await page.screenshot({ path: join(folder, `${name}.png`), omitBackground: paper === 'transparent' });
}
await browser.close();

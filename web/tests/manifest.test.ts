/** What a system asks before it makes an app of the page. */

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Manifest {
  name: string;
  short_name: string;
  description: string;
  description_localized: Record<string, string>;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const PUBLIC = new URL('../public/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('manifest.webmanifest', PUBLIC), 'utf8')) as Manifest;

/** Width and height stand in the header of a PNG. */
function sizeOf(name: string): string {
  const bytes = readFileSync(new URL(name, PUBLIC));
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG');
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('the app has a name, a window of its own, and begins in its own folder, wherever that lies', () => {
  expect(manifest.name).toBe('Holocene');
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(manifest.display).toBe('standalone');
  const page = 'https://host.test/some/where/manifest.webmanifest';
  expect(new URL(manifest.scope, page).href).toBe('https://host.test/some/where/');
  expect(new URL(manifest.start_url, page).href).toBe('https://host.test/some/where/');
});

test('its icons are there in the sizes it says, one of them to be cut by the system', () => {
  for (const { src, sizes, type } of manifest.icons) {
    expect(type).toBe('image/png');
    expect(sizeOf(src), src).toBe(sizes);
  }
  const plain = manifest.icons.filter(({ purpose }) => !purpose).map(({ sizes }) => sizes);
  expect(plain).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

test('the page names manifest and icons, and the app is described in both languages', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  expect(page).toContain('rel="manifest" href="/manifest.webmanifest"');
  expect(sizeOf(/rel="apple-touch-icon" href="\/([^"]+)"/.exec(page)?.[1] ?? '')).toBe('180x180');
  expect(manifest.description).not.toBe('');
  expect(manifest.description_localized['fr'] ?? '').not.toBe('');
});

/** How the client is built, and where its development server finds the table. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { writeWorker } from './offline.mjs';

const TABLE = process.env['HOLOCENE_TABLE'] ?? 'http://127.0.0.1:8765';

/** Lays the tightest form of scripts and style sheets beside them, for the server to hand out. */
function tight() {
  return {
    name: 'tight',
    writeBundle({ dir = 'dist' }: { dir?: string | undefined }): void {
      for (const name of readdirSync(join(dir, 'assets'))) {
        if (!/\.(js|css)$/.test(name)) continue;
        const file = join(dir, 'assets', name);
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
      }
    },
  };
}

/** Lays a service worker beside the page, so that it opens without a network. */
function offline() {
  return {
    name: 'offline',
    closeBundle(): void {
      if (existsSync('dist')) writeWorker('dist', true);
    },
  };
}

export default defineConfig({
  plugins: [svelte(), tight(), offline()],
  // Relative, so that it can lie in any folder of a host; the server writes that folder into its page.
  base: './',
  build: {
    target: 'es2022',
    // Fonts stay files: a data address in the style sheet would be loaded by everybody at once.
    assetsInlineLimit: 0,
    // How long each plugin took interests nobody who builds.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: TABLE, ws: true } },
  },
});

/** How the client is built and tested, and where its development server finds the table. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const TABLE = process.env['HOLOCENE_TABLE'] ?? 'http://127.0.0.1:8765';

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    // Fonts stay files: a data address in the style sheet would be loaded by everybody at once.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: TABLE, ws: true } },
  },
  test: {
    include: ['tests/**/*.test.ts'],
    environment: 'node',
  },
});

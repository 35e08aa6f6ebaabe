/** How the page that needs no server is built; `site.mjs` adds its Python. */
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import building from './vite.config.ts';

/** Another script begins. */
function begins(script: string) {
  return {
    name: 'begins',
    transformIndexHtml: { order: 'pre' as const, handler: (page: string) => page.replace('/src/main.ts', script) },
  };
}

export default defineConfig({
  plugins: [svelte(), begins('/src/site.ts')],
  // Files on any web host may lie in any folder of it.
  base: './',
  worker: { format: 'es', rolldownOptions: { checks: { pluginTimings: false } } },
  build: { ...building.build, outDir: '../build/site', emptyOutDir: true },
});

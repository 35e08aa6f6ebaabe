/** For editors and svelte-check; the build needs nothing beyond the defaults. */
import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default { preprocess: vitePreprocess() };

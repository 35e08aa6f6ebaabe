/** What every page begins with, wherever its tables stand. */

import '@fontsource/alegreya/latin-400.css';
import '@fontsource/alegreya/latin-400-italic.css';
import '@fontsource/alegreya/latin-700.css';
import '@fontsource/source-sans-3/latin-400.css';
import '@fontsource/source-sans-3/latin-600.css';
import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { startRouter } from './lib/router.svelte';
import { applySettings, watchSystemTheme } from './lib/settings.svelte';

export function start(): void {
  applySettings();
  watchSystemTheme();
  startRouter();
  const target = document.getElementById('app');
  if (!target) throw new Error('index.html has no element #app to put the page into');
  mount(App, { target });
}

/** Starts the page of a server. */

import { keepPage } from './lib/app.svelte';
import { root } from './lib/root';
import { start } from './start';

start();
addEventListener('load', () => void keepPage(new URL(`${root()}/`, location.href).href));

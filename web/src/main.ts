/** Starts the page of a server. */

import { keepPage } from './lib/app.svelte';
import { start } from './start';

start();
addEventListener('load', () => void keepPage(new URL('/', location.href).href));

/** What the window is like, as state that components follow. */

import { MediaQuery } from 'svelte/reactivity';

/** Everything stands in one column, the question at the bottom. */
export const narrow = new MediaQuery('max-width: 900px');

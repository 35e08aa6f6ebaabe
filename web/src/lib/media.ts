/** What the window is like, as state that components follow. */

import { MediaQuery } from 'svelte/reactivity';

/** Everything stands in one column: island, hand and question on one screen, the rest behind tabs. */
export const narrow = new MediaQuery('max-width: 900px');
/** Room for a few words more in the line of the question. */
export const broad = new MediaQuery('min-width: 1181px');
/** Fingers, no mouse: nothing is shown by hovering, and nobody types numbers. */
export const fingers = new MediaQuery('hover: none');
/** Columns, and low: what stands in them has to be short. */
export const shallow = new MediaQuery('(min-width: 901px) and (max-height: 820px)');
/** One column, and too low for everything of one's own: the boards stand with the goals. */
export const low = new MediaQuery('(max-width: 900px) and (max-height: 950px)');

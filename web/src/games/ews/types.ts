/** The view of Earth, Water & Sun as the server sends it, and the words it uses. */

import type * as served from '../../lib/protocol.generated';

export type Colour = served.EwsView['side'];
export type Resource = 'earth' | 'water' | 'sun';
export type Letter = 'E' | 'W' | 'S';

export const RESOURCES: readonly Resource[] = ['earth', 'water', 'sun'];
export const LETTER: Readonly<Record<Resource, Letter>> = { earth: 'E', water: 'W', sun: 'S' };
export const OF_LETTER: Readonly<Record<Letter, Resource>> = { E: 'earth', W: 'water', S: 'sun' };
/** By seat: Black plays first. */
export const COLOURS: readonly Colour[] = ['black', 'white'];

export type Stage = served.EwsView['stage'];
export type { LastTurn, PlayerState, RootsOn, Specimen } from '../../lib/protocol.generated';
export type View = served.EwsView;

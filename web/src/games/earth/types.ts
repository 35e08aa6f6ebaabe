/** The view of Earth and its static data, as the served schema has them; unknown fields are ignored. */

import type * as served from '../../lib/protocol.generated';

export type {
  Animal,
  AnimalSide,
  Area,
  Both,
  CardFacts,
  CardLine,
  Cell,
  Fauna,
  Gaia,
  Gained,
  Germination,
  Path,
} from '../../lib/protocol.generated';
export type { SignToken } from '../../lib/protocol.generated';

export type View = served.EarthView;
export type Asked = served.Asked;
export type Action = NonNullable<served.EarthView['action']>;
export type Colour = NonNullable<served.CardLine['colour']>;
export type Kind = served.CardFacts['kind'];
export type FloraType = NonNullable<served.CardFacts['types']>[number];
export type Habitat = NonNullable<served.CardFacts['habitats']>[number];
/** How surely something of an animal is known. */
export type Source = served.NameSource['name'];
export type Piece = served.StockWorth['what'];
export type AnimalType = served.AnimalSide['type'];
export type Rows = Record<string, number>;
/** Who holds a place: a seat, or the opponent of a solo game. */
export type Holder = served.Fauna['claims'][number];
/** One team's side of the Team board. */
export type Side = served.TeamSide;

type Area = served.Area;

export const ACTIONS: readonly Action[] = ['plant', 'compost', 'water', 'grow'];
export const DEALT = ['island', 'climate', 'ecosystem'] as const;
export const ROWS = [
  'cards',
  'events',
  'compost',
  'sprouts',
  'growth',
  'terrain',
  'ecosystem',
  'fauna',
  'animals',
] as const;

/** The colour of an action, and the ability colours it activates: for showing the text that matters. */
export const COLOUR_OF: Record<Action, Colour> = { plant: 'green', compost: 'red', water: 'blue', grow: 'yellow' };
export const COLOURS_OF: Record<Action, readonly Colour[]> = {
  plant: ['green'],
  compost: ['red', 'multi'],
  water: ['blue', 'multi'],
  grow: ['yellow', 'multi'],
};

export function handOf(area: Area | undefined): string[] {
  return Array.isArray(area?.hand) ? area.hand : [];
}

export function heldOf(area: Area | undefined): string[] {
  return Array.isArray(area?.held) ? area.held : [];
}

/** On her turns the active number is that after the only seat. */
export function isGaiasTurn(view: View): boolean {
  return view.gaia !== undefined && view.active >= view.seats.length;
}

/** Gaia takes the number after the last seat, wherever players are told apart by numbers. */
export function numberOf(holder: Holder, view: View): number {
  return holder === 'gaia' ? view.seats.length : holder;
}

export function countOf(zone: string[] | number): number {
  return Array.isArray(zone) ? zone.length : zone;
}

/** The view of Earth and its static data, as far as the table draws them. Unknown fields are ignored. */

export type Action = 'plant' | 'compost' | 'water' | 'grow';
export type Colour = 'green' | 'red' | 'blue' | 'yellow' | 'multi' | 'black' | 'brown';
export type Habitat = 'sunny' | 'wet' | 'rocky' | 'cold';
export type FloraType = 'tree' | 'bush' | 'herb' | 'mushroom';
export type Kind = 'flora' | 'terrain' | 'event' | 'island' | 'climate' | 'ecosystem' | 'fauna' | 'gaia' | 'animal';

export interface Both {
  en: string;
  fr: string;
}

export interface CardLine {
  label: Both;
  colour: Colour | null;
  notation: string;
  text: Both;
}

/** Everything known of a card, as `GET /api/games/earth/data` tells it. */
export interface CardFacts {
  id: string;
  number: number;
  set: string;
  kind: Kind;
  side?: string;
  name: Both & { marked_en: string; marked_fr: string };
  latin?: string;
  types?: FloraType[];
  cost?: number;
  points?: number;
  habitats?: Habitat[];
  styles?: string[];
  icons?: string[];
  directions?: string[];
  lines: CardLine[];
  growth?: number;
  canopy?: number;
  sprouts?: number;
  between_turns?: boolean;
  setup?: { draw: number; compost: number; soil: number };
  // --- animals: the first line is the individual side, the second the collective one
  tokens?: number;
  needs?: string;
  complexity?: { stars: number; suggested: boolean };
  /** Can Gaia hold it? */
  gaia?: boolean;
  provenance?: { name: Source };
  individual?: AnimalSide;
  collective?: AnimalSide;
}

/** How surely something of an animal is known. */
export type Source = 'printed' | 'reconstructed' | 'house';
export type Piece = 'sprout' | 'growth' | 'canopy' | 'card';
export type AnimalType = 'production' | 'conversion' | 'activation' | 'scoring';

/** What is known of one side of an animal, besides its line. */
export interface AnimalSide {
  type: AnimalType;
  provenance: Source;
  inferred: Both;
  stock: { points: number; per: number; what: string } | null;
}

export interface Cell {
  cell: string;
  card: string | null;
  down: boolean;
  sprouts: number;
  growth: number;
}

export type Rows = Record<string, number>;

/** An animal in play: where its tokens stand and what its stock holds. */
export interface Animal {
  animal: string;
  tokens: string[];
  stock: number;
  what: Piece | null;
  points: number;
}

/** The walk of an animal that is being activated. */
export interface Path {
  from: string | null;
  visited: string[];
}

export interface Area {
  seat: number;
  soil: number;
  leaves: number;
  island: string | null;
  climate: string | null;
  ecosystem: string | null;
  hand: string[] | number;
  held: string[] | number;
  compost: number;
  events: string[];
  tableau: Cell[];
  achieved: number[];
  claimed: number[];
  rows: Rows | null;
  dealt?: Record<string, string[]>;
  planted?: string[];
  less?: boolean;
  now?: { rows: Rows; ecosystem: number | null; shared: number[] };
  costs?: Record<string, number>;
  share?: boolean;
  // --- teams and Abundance
  team?: number;
  seeds?: number;
  stock?: number;
  announced?: string | null;
  neighbours?: number[];
  criteria?: Record<string, number>;
  // --- the Animal Kingdom
  animals?: Animal[] | null;
  usedLeaves?: number;
  islandStock?: { n: number; points: number };
  path?: Path | null;
  dealtAnimals?: string[];
}

/** Who holds a place: a seat, or the opponent of a solo game. */
export type Holder = number | 'gaia';

/** What came to Gaia's board or left it, and why. */
export interface Gained {
  turn: number;
  own: boolean;
  what: string;
  n: number;
  why: string;
  of: number | null;
}

export interface Gaia {
  soil: number;
  sprouts: number;
  growth: number;
  compost: number;
  pile: string[];
  leaves: number;
  given: number;
  card: string | null;
  left: string[];
  resolved: number;
  skips: boolean;
  gained: Gained[];
  rows: Rows;
  animals?: Animal[];
}

/** One team's side of the Team board. */
export interface Side {
  seats: number[];
  soil: number;
  sprouts: number;
  growth: number;
  seeds: number;
  compost: number;
  cards: string[] | number;
  closing: boolean;
}

export interface Germination {
  turn: number;
  seat: number;
  criterion: string;
  taken: string | null;
  passed: string[];
}

export interface Fauna {
  card: string;
  claims: Holder[];
  need: number;
  have: (number | null)[];
}

export interface Asked {
  frame: string;
  slot?: string;
  card?: string;
  cell?: string;
  n?: number;
  left?: number;
  owed?: number;
  kind?: number;
  piece?: number;
  with?: number;
  action?: number;
  /** What is taken from the Team board; a piece where an animal stores it. */
  what?: number | string;
  /** A place on the Fauna board, or a row of it. */
  place?: number;
  row?: number;
  /** `share`: how much of a gain goes to the Team board. */
  form?: string | null;
  [more: string]: unknown;
}

export interface View {
  game: string;
  seat: number;
  options: Record<string, unknown>;
  turn: number;
  round: number;
  active: number;
  action: Action | null;
  step: string;
  ending: boolean;
  over: boolean;
  waiting: number[];
  deck: number;
  discard: number;
  fauna: Fauna[];
  tiers: number[];
  shared: string[];
  bonus: Holder | null;
  bonusPoints?: number;
  /** The last turn is over. */
  final?: boolean;
  seats: Area[];
  asked: Asked | null;
  gaia?: Gaia;
  boards?: Side[];
  germination?: Germination | null;
  /** The between-turns Event being resolved. */
  event?: { seat: number | null; card: string; offered: boolean } | null;
  /** The Animal card whose ability comes at the end of each round; absent without animals, null alone. */
  collective?: string | null;
  collectiveKeeps?: Piece | null;
}

export const ACTIONS: readonly Action[] = ['plant', 'compost', 'water', 'grow'];
export const DEALT = ['island', 'climate', 'ecosystem'] as const;
export const ROWS = ['cards', 'events', 'compost', 'sprouts', 'growth', 'terrain', 'ecosystem', 'fauna', 'animals'] as const;

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

/** The view of Earth, Water & Sun as the server sends it, and the words it uses. */

export type Colour = 'black' | 'white';
export type Resource = 'earth' | 'water' | 'sun';
export type Letter = 'E' | 'W' | 'S';

export const RESOURCES: readonly Resource[] = ['earth', 'water', 'sun'];
export const LETTER: Readonly<Record<Resource, Letter>> = { earth: 'E', water: 'W', sun: 'S' };
export const OF_LETTER: Readonly<Record<Letter, Resource>> = { E: 'earth', W: 'water', S: 'sun' };
/** By seat: Black plays first. */
export const COLOURS: readonly Colour[] = ['black', 'white'];

export type Stage =
  | 'Grow' | 'Move' | 'SetOut' | 'Walk' | 'Target' | 'Root' | 'TargetTwo' | 'RootTwo'
  | 'Pay' | 'PayOther' | 'After' | 'Close' | 'Over';

export interface Specimen extends Record<Resource, number> {
  cell: string;
  colour: Colour;
  kind: 'tree' | 'mushroom';
  shield: boolean;
  room: number;
}

export interface RootsOn {
  edge: string;
  colour: Colour;
  n: number;
}

export interface PlayerState {
  seat: number;
  colour: Colour;
  hand: number;
  supply: number;
  trees: number;
  mushrooms: number;
  owed: number;
}

export interface LastTurn {
  turn: number;
  text: string;
  /** How many choices of the game had been made when it ended. */
  steps: number;
}

export interface View {
  game: 'ews';
  seat: number;
  options: Record<string, string | number>;
  rows: number[];
  position: string;
  turn: number;
  side: Colour;
  stage: Stage;
  waiting: number[];
  over: boolean;
  result: string | null;
  /** The rule that ended the game. */
  rule: string | null;
  specimens: Specimen[];
  gone: string[];
  roots: RootsOn[];
  supply: Record<Resource, number>;
  shields: number;
  players: PlayerState[];
  acting: { cell: string | null; entered: string | null; path: string[]; attacks: number; target: string | null; root: string | null; aim: string | null };
  quiet: number;
  /** The turn so far, and the last complete one, in notation. */
  written?: string;
  last?: LastTurn | null;
}

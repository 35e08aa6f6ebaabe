/** What solo, teams and Abundance ask: the variant of a question, its rule, and the values of its text. */

import type { Choice } from '../../../lib/protocol';
import type { EarthData } from '../card/cards';
import { HERD_RULES, herdVariant, isHerdFrame } from '../animals/animals';
import { isGaiasTurn, type Asked, type View } from '../types';

export const MORE_RULES: Readonly<Record<string, string>> = {
  Converted: 'E-TEAM-13',
  Seeds: 'A-ICON-11',
  PlaceSprouts: 'E-TEAM-13',
  PlaceGrowth: 'E-TEAM-13',
  PutAside: 'E-TEAM-13',
  TakeAmount: 'E-TEAM-14',
  Claim: 'A-LEAF-03',
  TakeBonus: 'A-LEAF-07',
  GiveOpponent: 'A-ICON-07',
  Surplus: 'A-STOCK-02',
  StockWindow: 'A-TURN-07',
  Announce: 'A-BTE-11',
  OwnEvent: 'A-BTE-08',
  OfferedEvent: 'A-BTE-12',
  GaiaFauna: 'E-SOLO-10',
};

/** Rules of questions that are not those of their frame. */
const SPECIAL: Readonly<Record<string, string>> = {
  'Planting.extra': 'A-PLANT-01',
  'Planting.none': 'E-PLANT-03',
  'Planting.draw': 'E-PLANT-13',
  'Window.end': 'E-END-08',
  'Window.left': 'A-TEAM-09',
  'StockWindow.end': 'A-END-02',
  'Announce.end': 'A-END-02',
  'Branch.gaia': 'E-SOLO-07',
  'Soil.share': 'E-TEAM-13',
  'Deck.share': 'E-TEAM-13',
  'Seeds.share': 'E-TEAM-13',
  share: 'E-TEAM-13',
};

/** The argument that tells questions of one frame apart. */
const ARGUMENT: Readonly<Record<string, string>> = { Pick: 'kind', PayCard: 'with', Put: 'piece', PutEach: 'piece', TakeAmount: 'what' };

/** Questions that close a step: the last moment to take or use something. */
export const CLOSING: ReadonlySet<string> = new Set(['Window', 'StockWindow', 'Announce']);

/** Which text fits, without its `ask.`: the frame, or the frame and a variant of it. */
export function questionKey(view: View, asked: Asked, choices: readonly Choice[], data: EarthData): string {
  const area = view.seats[view.seat];
  if (area?.less) return 'less';
  if (area?.share) return 'share';
  const variant = variantOf(view, asked, choices, data);
  return variant ? `${asked.frame}.${variant}` : asked.frame;
}

export function specialRule(key: string): string | undefined {
  return SPECIAL[key] ?? HERD_RULES[key];
}

function variantOf(view: View, asked: Asked, choices: readonly Choice[], data: EarthData): string {
  const { frame } = asked;
  if (isHerdFrame(frame)) return herdVariant(view, asked, choices, data);
  const argument = ARGUMENT[frame];
  if (argument) return String(asked[argument]);
  if (CLOSING.has(frame) && (view.final || view.step === 'Final')) return 'end';
  if (frame === 'Window' && view.step === 'Leftovers') return 'left';
  if (frame === 'StockWindow' && choices.some((choice) => choice.name.startsWith('sprout+'))) return 'stock';
  if (frame === 'Announce' && choices.some((choice) => isAnnouncement(choice, data))) return 'card';
  if (frame === 'OwnEvent' && !choices.some((choice) => choice.name === 'use')) return 'back';
  if (frame === 'Planting') return plantingVariant(view, asked, choices);
  if (frame === 'Branch' && isGaiasTurn(view)) return 'gaia';
  return asked.form === 'share' && ['Soil', 'Deck', 'Seeds'].includes(frame) ? 'share' : '';
}

/** Which card, or nothing to plant, or nothing left but the draw. */
export function plantingVariant(view: View, asked: Asked, choices: readonly Choice[]): string {
  if (view.step === 'Extra') return 'extra';
  if (asked.left === 0) return 'draw';
  return choices.some((choice) => choice.name.startsWith('plant ')) ? '' : 'none';
}

/** Is this answer a between-turns Event? Others stand beside it as free choices. */
export function isAnnouncement(choice: Choice, data: EarthData): boolean {
  return choice.name.startsWith('event ') && data.cards.get(choice.card ?? '')?.between_turns === true;
}

/** What an amount is an amount of, by the frame that asks. */
const AMOUNTS: Readonly<Record<string, string>> = {
  Soil: 'soil',
  Draw: 'cards',
  Deck: 'compost',
  Seeds: 'seeds',
  PlaceSprouts: 'sprouts',
  PlaceGrowth: 'growth',
  Converted: 'soil',
};
export const TAKEN = ['soil', 'sprouts', 'growth', 'seeds', 'compost'] as const;
export type Taken = (typeof TAKEN)[number];

export function nounOf(asked: Asked | null): string | undefined {
  if (asked?.frame === 'TakeAmount') return TAKEN[Number(asked.what ?? 0)];
  if (asked?.frame === 'StoreSupply') return String(asked.what);
  return AMOUNTS[asked?.frame ?? ''];
}

/** The two Fauna between which the human chooses for Gaia. */
export function faunaOffered(view: View, asked: Asked | null): string[] {
  if (asked?.frame !== 'GaiaFauna') return [];
  return view.fauna.slice(2 * (asked.row ?? 0)).slice(0, 2).map((fauna) => fauna.card);
}

/** Whose Event is offered: it lies in the pile of its player. */
export function ownerOf(view: View, card: string | undefined): number | null {
  return view.seats.find((area) => card !== undefined && area.events.includes(card))?.seat ?? null;
}

/** What the own side of the Team board holds; nothing for a spectator or without teams. */
export function ownSide(view: View): NonNullable<View['boards']>[number] | undefined {
  const team = view.seats[view.seat]?.team;
  return team === undefined ? undefined : view.boards?.[team];
}

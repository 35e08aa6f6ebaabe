/** What lessons about Earth share: reading a moment, explaining any question, naming cards and signs. */

import type { Part, Values } from '../lib/i18n';
import type { Lang } from '../lib/protocol';
import { cardPart } from '../games/earth/card/cards';
import { currentData } from '../games/earth/card/data';
import { ACTIONS, handOf, type Action, type Area, type View } from '../games/earth/types';
import { EARTH } from '../games/earth/words';
import type { Hint, Moment, Step } from './lesson';

export type Now = Moment<View>;
export type EarthStep = Step<View>;

export const me = (now: Now): Area | undefined => now.view.seats[now.view.seat];
export const frame = (now: Now): string => now.view.asked?.frame ?? '';
export const isMine = (now: Now): boolean => now.view.active === now.view.seat;
/** The pupil has named this action in the turn of now. */
export const chose = (now: Now, action: Action): boolean => isMine(now) && now.view.action === action;
export const offers = (now: Now, name: string): boolean => now.choices.some((choice) => choice.name === name);
export const has = (now: Now, card: string): boolean => handOf(me(now)).includes(card);
export const isSetUp = (now: Now): boolean => now.view.step !== 'Picks' && now.view.step !== 'RevealPicks';
export const sprouts = (now: Now): number => me(now)?.tableau.reduce((sum, cell) => sum + cell.sprouts, 0) ?? 0;

/** Gaia's board, alone against her. */
export interface GaiaBoard {
  card: string | null;
  resolved: number;
  gained: { turn: number; own: boolean }[];
}
export const gaia = (now: Now): GaiaBoard | undefined => (now.view as View & { gaia?: GaiaBoard }).gaia;

/** The set-up as one likes it: whoever takes this lesson has played before. */
export function settingUp(text: string): EarthStep {
  return { text, done: isSetUp };
}

/** A card wherever it lies: in the hand, in the fingers, among the sides to pick. */
export const card = (...ids: string[]): string => ids.map((id) => `.over[data-card="${id}"]`).join(', ');
export const answer = (...names: string[]): string =>
  [...names.map((name) => `[data-choice="${name}"]`), '[data-confirm]'].join(', ');
export const part = (name: string): string => `[data-part="${name}"]`;

/** A step that asks for an action of the turn. */
export function choosing(action: Action, text: string): EarthStep {
  return {
    text,
    at: answer(`choose ${action}`),
    ready: (now) => frame(now) === 'Action',
    done: (now) => chose(now, action),
    other: `other.${action}`,
  };
}

/** A step about a question of the own turn with this action, over with the turn. */
export function asked(
  text: string,
  frames: readonly string[],
  when: (now: Now) => boolean,
  at: EarthStep['at'] = '#question',
): EarthStep {
  const isAsked = (now: Now): boolean => frames.includes(frame(now)) && when(now);
  return {
    text,
    at,
    ready: isAsked,
    done: (now) => !isAsked(now),
    over: (now) => frame(now) === 'Action' || frame(now) === 'Branch',
  };
}

const POINTS_AT: Record<string, string> = {
  Planting: '#hand',
  At: '#island',
  PayCard: '#question',
  Hand: '#hand',
  PayHand: '#hand',
  SetupCompost: '#hand',
  Put: '#island',
  PutEach: '#island',
  PaySprouts: '#island',
  PayGrowth: '#island',
  Convert: '#island',
  Step: '.over.lit[data-cell] || #island',
  TakeOff: '.over.lit[data-cell] || #island',
  TakeSet: '.over.lit[data-cell] || #island',
};
const EXPLAINED = new Set([
  'Pick', 'SetupCompost', 'Action', 'Branch', 'Planting', 'At', 'PayCard', 'Black', 'Keep', 'Activate', 'Walk', 'Copy',
  'Window', 'PaySprouts', 'PayGrowth', 'PayHand', 'Convert', 'Hand', 'TakeBack', 'Put', 'PutEach',
  'GaiaFauna', 'StockWindow', 'Surplus', 'Announce', 'OwnEvent', 'OfferedEvent', 'GiveOpponent', 'Claim', 'TakeBonus', 'PutAside', 'TakeAmount',
  'KeepAnimal', 'Animal', 'Step', 'TakeOff', 'TakeSet', 'OfferTrade', 'AskCollective',
]); // prettier-ignore

/** One sentence about the question of now. */
export function hint(now: Now): Hint | null {
  if (now.view.over) return { text: 'hint.over' };
  const what = frame(now);
  if (!what) return { text: 'hint.wait', at: '#others' };
  if (['Soil', 'Draw', 'Deck'].includes(what) && now.view.asked?.['form'] !== 'share')
    return { text: 'hint.less', at: '#question' };
  if (!EXPLAINED.has(what) && now.view.asked?.['form'] !== 'share') return { text: 'hint.any', at: '#question' };
  if (now.view.asked?.['form'] === 'share') return { text: 'hint.share', at: '#teamboard || #question' };
  if (what === 'Planting' && now.view.asked?.left === 0) return { text: 'hint.Planting.draw', at: '#question' };
  const variant =
    what === 'Planting' && !isMine(now)
      ? '.minor'
      : what === 'Put' || what === 'PutEach'
        ? `.${now.view.asked?.piece ?? 0}`
        : '';
  return { text: `hint.${what}${variant}`, at: POINTS_AT[what] ?? '#question' };
}

const SIGNS = [
  'soil',
  'sprout',
  'growth',
  'canopy',
  'card',
  'compost',
  'green',
  'red',
  'blue',
  'yellow',
  'multi',
  'black',
  'brown',
  'event',
  'terrain',
  'leaf',
  'points',
  'seed',
];

/** Signs by their names, the action of the turn, and the cards a lesson names. */
export function valuesWith(cards: Readonly<Record<string, string>>): (now: Now, lang: Lang) => Values {
  return (now, lang) => {
    const signs = SIGNS.map((sign): [string, Part] => [sign, { kind: 'sign', sign, text: '' }]);
    const data = currentData();
    const named = Object.entries(cards).map(([name, id]): [string, Part] => [name, cardPart(data, id, lang)]);
    const action = now.view.action ?? ACTIONS[now.view.asked?.action ?? -1];
    const told: Values = action
      ? { action: { kind: 'sign', sign: `action-${action}`, text: EARTH[lang][`action.${action}`] } }
      : { action: '…' };
    return { ...Object.fromEntries(signs), ...Object.fromEntries(named), ...told, n: now.view.asked?.n ?? 0 };
  };
}

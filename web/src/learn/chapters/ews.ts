/** Earth, Water & Sun: a few turns of the hexagon game. The pupil has Black and begins. */

import type { View } from '../../games/ews/types';
import type { Chapter, Hint, Lesson, Moment, Step } from '../lesson';
import { EWS_LESSON } from '../words/ews';

type Now = Moment<View>;

const BOARD = '#board';
const mine = (now: Now): boolean => now.view.waiting.includes(now.view.seat);
const at = (now: Now, ...stages: View['stage'][]): boolean => mine(now) && stages.includes(now.view.stage);
const hand = (now: Now): number => now.view.players[now.view.seat]?.hand ?? 0;
const colour = (now: Now): string => now.view.players[now.view.seat]?.colour ?? 'black';
const tokens = (now: Now): number => now.view.specimens.filter((one) => one.colour === colour(now)).reduce((sum, one) => sum + one.earth + one.water + one.sun, 0);
const isAttacking = (now: Now): boolean => at(now, 'Target', 'TargetTwo') || now.choices.some((choice) => choice.name === 'strike');

/** A question of one's own turn, over when it is answered or the turn is. */
function asked(text: string, ...stages: View['stage'][]): Step<View> {
  return { text, at: BOARD, ready: (now) => at(now, ...stages), done: (now) => !at(now, ...stages), over: (now) => at(now, 'Grow') };
}

const board: Chapter<View> = {
  title: 'board.title',
  steps: [
    { text: 'board.goal', at: BOARD },
    { text: 'board.pieces', at: BOARD },
    { text: 'board.turn', at: '#question' },
  ],
};

const turn: Chapter<View> = {
  title: 'turn.title',
  steps: [
    { text: 'turn.grow', at: BOARD, ready: (now) => at(now, 'Grow'), done: (now, since) => tokens(now) > tokens(since) },
    asked('turn.move', 'Move'),
    asked('turn.step', 'SetOut', 'Walk'),
    asked('turn.close', 'Close'),
  ],
};

const resources: Chapter<View> = {
  title: 'resources.title',
  steps: [
    { text: 'resources.water', at: '.left' },
    { text: 'resources.sun', at: '.left' },
    { text: 'resources.earth', at: '.left' },
    { text: 'resources.room', at: BOARD },
  ],
};

const roots: Chapter<View> = {
  title: 'roots.title',
  steps: [
    { text: 'roots.get', at: BOARD, ready: (now) => at(now, 'Grow'), done: (now) => hand(now) > 0, other: 'roots.other', over: (now) => hand(now) > 0 || now.view.turn > 8 },
    { text: 'roots.place', at: '[data-roots="on"] || #question', ready: (now) => hand(now) > 0 && mine(now), over: (now) => now.view.turn > 10 },
    { text: 'roots.block', at: BOARD },
  ],
};

const attack: Chapter<View> = {
  title: 'attack.title',
  steps: [
    { text: 'attack.how', at: BOARD },
    { text: 'attack.now', at: '#question', ready: isAttacking, over: (now) => now.view.turn > 16 },
    { text: 'attack.bonus', at: '.left' },
  ],
};

const end: Chapter<View> = {
  title: 'end.title',
  steps: [
    { text: 'end.world', at: BOARD },
    { text: 'end.tree', at: BOARD },
  ],
};

function hint(now: Now): Hint | null {
  if (now.view.over) return { text: 'hint.over' };
  if (!mine(now)) return { text: 'hint.wait', at: BOARD };
  return { text: `hint.${now.view.stage}`, at: ['Close', 'After'].includes(now.view.stage) ? '#question' : BOARD };
}

export const lesson: Lesson<View> = { chapters: [board, turn, resources, roots, attack, end], words: EWS_LESSON, hint, values: () => ({}) };

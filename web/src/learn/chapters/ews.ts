/** Earth, Water & Sun on a small board: Growth, the move, roots, an attack, and how a game ends. Dealt by the lesson `ews`. */

import { isAsked } from '../../games/ews/question';
import { COLOURS, type View } from '../../games/ews/types';
import type { Chapter, Hint, Lesson, Moment } from '../lesson';
import { EWS_LESSON } from '../words/ews';

type Now = Moment<View>;

/** The Mushroom in the middle of the pupil's row, and a Tree. */
const MUSHROOM = 'e4';
const TREE = 'e2';
const cell = (name: string): string => `.hit[data-cell="${name}"]`;

const isMine = (now: Now): boolean => isAsked(now.view, now.view.seat);
const at = (now: Now, ...stages: View['stage'][]): boolean => isMine(now) && stages.includes(now.view.stage);
const offers = (now: Now, word: string): boolean => now.choices.some((choice) => choice.name.startsWith(word));
const mine = (now: Now): View['players'][number] | undefined => now.view.players[now.view.seat];
const theirs = (now: Now): number => {
  const other = now.view.players[1 - now.view.seat];
  return (other?.trees ?? 0) + (other?.mushrooms ?? 0);
};
/** An own specimen with Earth. */
const rooted = (now: Now): string =>
  now.view.specimens.find((one) => one.colour === COLOURS[now.view.seat] && one.earth > 0)?.cell ?? TREE;
const rootsLaid = (now: Now): number => now.view.roots.filter((root) => root.colour === COLOURS[now.view.seat]).length;
/** Some step would lead into an enemy's cell. */
const canEnter = (now: Now): boolean => now.choices.some((choice) => choice.key === 'step.hit');
const isTurnOver = (now: Now, since: Now): boolean => now.view.turn > since.view.turn || now.view.over;

const see: Chapter<View> = {
  title: 'see.title',
  steps: [
    { text: 'see.board', at: '#board' },
    { text: 'see.pieces', at: `${cell(TREE)}, ${cell('e6')}` },
    { text: 'see.turn', at: '#question' },
  ],
};

const growth: Chapter<View> = {
  title: 'growth.title',
  steps: [
    {
      text: 'growth.water',
      at: `[data-pick="upgrade ${MUSHROOM} W"], [data-choice="upgrade ${MUSHROOM} W"] || ${cell(MUSHROOM)}`,
      ready: (now) => at(now, 'Grow'),
      done: (now) => !at(now, 'Grow'),
    },
    { text: 'growth.levels', at: '[data-player="black"]' },
  ],
};

const move: Chapter<View> = {
  title: 'move.title',
  steps: [
    { text: 'move.choose', at: cell(MUSHROOM), ready: (now) => at(now, 'Move'), done: (now) => !at(now, 'Move') },
    {
      text: 'move.step',
      at: '.hit[data-lit]',
      ready: (now) => at(now, 'SetOut'),
      done: (now) => !at(now, 'SetOut'),
      over: (now) => at(now, 'Walk'),
    },
    { text: 'move.on', at: '#question', ready: (now) => at(now, 'Walk', 'Close', 'After'), done: isTurnOver },
    { text: 'move.theirs', at: '[data-last]', ready: (now) => at(now, 'Grow') && now.view.turn > 1 },
  ],
};

const roots: Chapter<View> = {
  title: 'roots.title',
  steps: [
    {
      text: 'roots.earth',
      at: `[data-pick="upgrade ${TREE} E"], [data-choice="upgrade ${TREE} E"] || ${cell(TREE)}`,
      ready: (now) => at(now, 'Grow'),
      done: (now) => (mine(now)?.hand ?? 0) > 0,
      other: 'roots.other',
    },
    {
      text: 'roots.place',
      at: (now) => `[data-roots="on"] || ${cell(rooted(now))}`,
      ready: (now) => offers(now, 'root+'),
      done: (now) => rootsLaid(now) > 0,
    },
    { text: 'roots.block', at: '[data-root] || #board' },
    { text: 'roots.back', at: '[data-roots="off"] || #question' },
  ],
};

const attack: Chapter<View> = {
  title: 'attack.title',
  steps: [
    { text: 'attack.how', at: '#board' },
    {
      text: 'attack.enter',
      at: '.hit[data-lit="hit"]',
      ready: canEnter,
      done: (now, since) => theirs(now) < theirs(since) || isTurnOver(now, since),
      over: (now) => now.view.over,
    },
    {
      text: 'attack.bonus',
      at: '.hit[data-lit]',
      ready: (now) => at(now, 'Pay'),
      done: (now) => !at(now, 'Pay'),
      over: (now) => at(now, 'Grow') || now.view.over,
    },
  ],
};

const sun: Chapter<View> = {
  title: 'sun.title',
  steps: [{ text: 'sun.targets' }, { text: 'sun.more' }, { text: 'sun.shield' }],
};

const end: Chapter<View> = {
  title: 'end.title',
  steps: [
    { text: 'end.trees', at: '[data-player="white"]' },
    { text: 'end.world', at: '#board' },
    { text: 'end.notation', at: '.moves' },
  ],
};

/** One sentence about the question of now. */
function hint(now: Now): Hint | null {
  if (now.view.over) return { text: 'hint.over' };
  if (!isMine(now)) return { text: 'hint.wait', at: '#board' };
  const torn = offers(now, 'destroy') ? '.destroy' : '';
  const asks: Partial<Record<View['stage'], string>> = {
    Grow: `hint.Grow${torn}`,
    Move: 'hint.Move',
    SetOut: 'hint.SetOut',
    Walk: 'hint.Walk',
    Target: 'hint.Target',
    TargetTwo: 'hint.Target',
    Root: 'hint.Root',
    RootTwo: 'hint.Root',
    Pay: `hint.Pay${torn}`,
    PayOther: `hint.Pay${torn}`,
    After: 'hint.After',
    Close: 'hint.Close',
  };
  return { text: asks[now.view.stage] ?? 'hint.Close', at: '#question' };
}

export const lesson: Lesson<View> = {
  game: 'ews',
  chapters: [see, growth, move, roots, attack, sun, end],
  words: EWS_LESSON,
  hint,
  values: () => ({}),
};

/** The Animal Kingdom, for those who know the base game. Dealt by the lesson `animals`: the mountain goat is among the four, the red kangaroo is there for all. */

import type { View } from '../../games/earth/types';
import {
  answer,
  asked,
  card,
  choosing,
  chose,
  frame,
  hint,
  isMine,
  isSetUp,
  me,
  offers,
  part,
  sprouts,
  valuesWith,
  type Now,
} from '../earth';
import type { Chapter, Lesson } from '../lesson';
import { ANIMALS_LESSON } from '../words/animals';

const GOAT = 'animal-017';
const KANGAROO = 'animal-026';
const ISLAND = 'island-291-a';
const BOXWOOD = 'earth-045';
const FUNGUS = 'earth-087';
const DEAR = ['earth-123', 'earth-250', 'earth-254'] as const;
/** The turn after which a text has missed its moment. */
const LATE = 7;

const HERD = '#animals || #question';
const SHARED = '[data-collective] || #question';
const LEAF = '[data-choice="discard-leaf"] || #question';
const CELLS = '.over.lit[data-cell] || #island';
const STOCK = `[data-beast="${GOAT}"] [data-stock] || #animals || #question`;

const kept = (now: Now): string[] => me(now)?.animals?.map((one) => one.animal) ?? [];
const hasGoat = (now: Now): boolean => kept(now).includes(GOAT);
const visited = (now: Now): number => me(now)?.path?.visited.length ?? 0;
const usedLeaves = (now: Now): number => me(now)?.usedLeaves ?? 0;
const isStepping = (now: Now): boolean => frame(now) === 'Step';
const isLate = (now: Now): boolean => now.view.turn > LATE;
const isOver = (now: Now): boolean =>
  isLate(now) || (usedLeaves(now) > 0 && !['Animal', 'Step', 'TakeOff'].includes(frame(now)));

const start: Chapter<View> = {
  title: 'start.title',
  steps: [{ text: 'start.what' }, { text: 'start.sides', at: `${card(ISLAND)}, [data-confirm]`, done: isSetUp }],
};

const draft: Chapter<View> = {
  title: 'draft.title',
  steps: [
    {
      text: 'draft.shared',
      at: SHARED,
      ready: (now) => now.view.step === 'Draft',
      over: (now) => kept(now).length > 0,
    },
    {
      text: 'draft.keep',
      at: `${card(GOAT)}, [data-confirm]`,
      ready: (now) => frame(now) === 'KeepAnimal',
      done: (now) => kept(now).length > 0,
      over: (now) => kept(now).length > 0,
    },
    { text: 'draft.other', at: HERD, ready: (now) => kept(now).length > 0 && !hasGoat(now), over: hasGoat },
    {
      text: 'draft.compost',
      at: card(...DEAR),
      ready: (now) => frame(now) === 'SetupCompost',
      done: (now) => frame(now) !== 'SetupCompost',
      over: (now) => frame(now) === 'Action',
    },
  ],
};

const round: Chapter<View> = {
  title: 'round.title',
  steps: [
    choosing('plant', 'round.plant'),
    asked(
      'round.cards',
      ['Planting', 'At'],
      (now) => chose(now, 'plant'),
      (now) => (frame(now) === 'At' ? CELLS : `${card(BOXWOOD, FUNGUS)} || #hand`),
    ),
    {
      text: 'round.shared',
      at: '#question',
      ready: (now) => frame(now) === 'AskCollective',
      done: (now) => frame(now) !== 'AskCollective',
      over: isLate,
    },
    { text: 'round.each', at: SHARED },
  ],
};

const leaf: Chapter<View> = {
  title: 'leaf.title',
  steps: [
    choosing('water', 'leaf.water'),
    asked('leaf.put', ['Put'], (now) => chose(now, 'water') && now.view.asked?.piece === 0, CELLS),
    { text: 'leaf.five', at: '#animals .leaves || #animals || #question' },
    {
      text: 'leaf.discard',
      at: LEAF,
      ready: (now) => offers(now, 'discard-leaf') && sprouts(now) > 1,
      done: (now) => usedLeaves(now) > 0,
      over: isOver,
    },
    {
      text: 'leaf.animal',
      at: `[data-beast] || ${answer('pick 0')} || #question`,
      ready: (now) => frame(now) === 'Animal',
      done: (now) => frame(now) !== 'Animal',
      over: isOver,
    },
  ],
};

const walk: Chapter<View> = {
  title: 'walk.title',
  steps: [
    {
      text: 'walk.enter',
      at: CELLS,
      ready: (now) => isStepping(now) && visited(now) === 0,
      done: (now) => !isStepping(now) || visited(now) > 0,
      over: isOver,
    },
    {
      text: 'walk.on',
      at: CELLS,
      ready: (now) => isStepping(now) && visited(now) > 0,
      done: (now) => !isStepping(now) || visited(now) > 1,
      over: (now) => frame(now) === 'TakeOff' || isOver(now),
    },
  ],
};

const stock: Chapter<View> = {
  title: 'stock.title',
  steps: [
    {
      text: 'stock.take',
      at: CELLS,
      ready: (now) => frame(now) === 'TakeOff',
      done: (now) => frame(now) !== 'TakeOff',
      over: isOver,
    },
    { text: 'stock.worth', at: STOCK, ready: hasGoat, over: (now) => isSetUp(now) && !hasGoat(now) },
    { text: 'stock.kinds', at: HERD },
  ],
};

const end: Chapter<View> = {
  title: 'end.title',
  steps: [
    { text: 'end.fauna', at: part('fauna') },
    {
      text: 'end.round',
      at: SHARED,
      ready: (now) => frame(now) === 'AskCollective',
      done: (now) => frame(now) !== 'AskCollective',
      over: (now) => isMine(now) && isLate(now),
    },
    { text: 'end.known', at: HERD },
    { text: 'end.score', at: '#score' },
  ],
};

export const lesson: Lesson<View> = {
  chapters: [start, draft, round, leaf, walk, stock, end],
  words: ANIMALS_LESSON,
  hint,
  values: valuesWith({
    goat: GOAT,
    kangaroo: KANGAROO,
    kyushu: ISLAND,
    boxwood: BOXWOOD,
    fungus: FUNGUS,
    savanna: DEAR[0],
    shield: DEAR[1],
    peony: DEAR[2],
  }),
};

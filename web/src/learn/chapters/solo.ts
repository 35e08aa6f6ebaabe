/** Alone against Gaia, for those who know the base game. Dealt by the lesson `solo`: her first card is Compost, her second a brown one. */

import type { View } from '../../games/earth/types';
import { answer, frame, gaia, hint, isMine, part, settingUp, valuesWith, type Now } from '../earth';
import type { Chapter, Lesson } from '../lesson';
import { SOLO_LESSON } from '../words/solo';

const BOARD = '#gaia || #others';
const CARD = '#gaia .deck || #gaia || #others';
const GYRES = ['gaia-360', 'gaia-361'];

const isHers = (now: Now): boolean => !isMine(now) && gaia(now)?.card != null;
const isBrown = (now: Now): boolean => GYRES.includes(gaia(now)?.card ?? '');
const hasGained = (now: Now): boolean => (gaia(now)?.gained.length ?? 0) > 0;

const meet: Chapter<View> = {
  title: 'meet.title',
  steps: [{ text: 'meet.gaia', at: BOARD }, settingUp('meet.setup')],
};

const mine: Chapter<View> = {
  title: 'mine.title',
  steps: [
    {
      text: 'mine.choose',
      at: answer('choose plant'),
      ready: (now) => frame(now) === 'Action',
      done: (now) => now.view.action !== null,
    },
    { text: 'mine.share', at: BOARD, ready: hasGained },
    { text: 'mine.table', at: BOARD },
  ],
};

const hers: Chapter<View> = {
  title: 'hers.title',
  steps: [
    { text: 'hers.card', at: CARD, ready: isHers, over: (now) => (gaia(now)?.resolved ?? 0) > 1 },
    {
      text: 'hers.branch',
      at: '#question',
      ready: (now) => frame(now) === 'Branch',
      done: (now) => frame(now) !== 'Branch',
      over: (now) => frame(now) === 'Action',
    },
    { text: 'hers.lower', at: BOARD },
  ],
};

const brown: Chapter<View> = {
  title: 'brown.title',
  steps: [
    { text: 'brown.soon', at: CARD },
    {
      text: 'brown.claim',
      at: () => (document.querySelector('#question [data-choice^="pick"]') ? '#question' : part('fauna')),
      ready: isBrown,
      over: (now) => (gaia(now)?.resolved ?? 0) > 3,
    },
  ],
};

const end: Chapter<View> = {
  title: 'end.title',
  steps: [
    { text: 'end.when', at: CARD },
    { text: 'end.score', at: BOARD },
  ],
};

export const lesson: Lesson<View> = {
  chapters: [meet, mine, hers, brown, end],
  words: SOLO_LESSON,
  hint,
  values: valuesWith({}),
};

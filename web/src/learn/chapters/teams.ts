/** Two against two, for those who know the base game. Dealt by the lesson `teams`: the partner gives 2 soil in her first turn. */

import type { View } from '../../games/earth/types';
import { answer, frame, hint, offers, onBoard, part, settingUp, valuesWith } from '../earth';
import type { Chapter, Lesson } from '../lesson';
import { TEAMS_LESSON } from '../words/teams';

const BOARD = `${part('team')} || #others`;

const meet: Chapter<View> = {
  title: 'meet.title',
  steps: [
    { text: 'meet.partner', at: '#others' },
    { text: 'meet.board', at: BOARD },
    settingUp('meet.setup'),
  ],
};

const give: Chapter<View> = {
  title: 'give.title',
  steps: [
    {
      text: 'give.share',
      at: answer('share'),
      ready: (now) => frame(now) === 'Action' && offers(now, 'share'),
      // The word only announces it: from then on the actions that give something stand alone.
      done: (now) => (frame(now) === 'Action' && !offers(now, 'share') && now.choices.length > 0) || now.view.asked?.['form'] === 'share',
      other: 'give.other',
    },
    {
      text: 'give.choose',
      at: answer('choose compost'),
      ready: (now) => (frame(now) === 'Action' && !offers(now, 'share')) || now.view.asked?.['form'] === 'share',
      done: (now) => onBoard(now) > 0,
      over: (now) => frame(now) === 'Branch',
    },
    { text: 'give.lies', at: BOARD, ready: (now) => onBoard(now) > 0, over: (now) => frame(now) === 'Branch' },
  ],
};

const take: Chapter<View> = {
  title: 'take.title',
  steps: [
    { text: 'take.how', at: BOARD },
    {
      text: 'take.soil',
      at: '[data-choice="take soil"] || #question',
      ready: (now) => offers(now, 'take soil'),
      done: (now, since) => (now.view.seats[now.view.seat]?.soil ?? 0) > (since.view.seats[since.view.seat]?.soil ?? 0),
      over: (now) => now.view.turn > 2,
    },
    { text: 'take.closing', at: BOARD },
  ],
};

const score: Chapter<View> = {
  title: 'score.title',
  steps: [
    { text: 'score.sum', at: '#score' },
    { text: 'score.alone', at: part('fauna') },
    { text: 'score.talk', at: '#others' },
  ],
};

export const lesson: Lesson<View> = { chapters: [meet, give, take, score], words: TEAMS_LESSON, hint, values: valuesWith({}) };

/** Two against two, for those who know the base game. Dealt by the lesson `teams`: the partner gives 2 soil in her first turn. */

import type { View } from '../../games/earth/types';
import { answer, frame, hint, offers, part, settingUp, valuesWith, type Now } from '../earth';
import type { Chapter, Lesson } from '../lesson';
import { TEAMS_LESSON } from '../words/teams';

const BOARD = '#teamboard || #others';

/** The word was said: only the actions that give something are offered now, or the amount is asked. */
const isSharing = (now: Now): boolean =>
  (frame(now) === 'Action' && !offers(now, 'share') && now.choices.length > 0) || now.view.asked?.['form'] === 'share';

const meet: Chapter<View> = {
  title: 'meet.title',
  steps: [{ text: 'meet.partner', at: '#others' }, { text: 'meet.board', at: BOARD }, settingUp('meet.setup')],
};

const give: Chapter<View> = {
  title: 'give.title',
  steps: [
    {
      text: 'give.share',
      at: `[data-put] || ${answer('share')}`,
      ready: (now) => frame(now) === 'Action' && offers(now, 'share'),
      done: isSharing,
      other: 'give.other',
    },
    {
      text: 'give.choose',
      at: answer('choose compost'),
      ready: isSharing,
      // The partner may have taken it before we see it there, so what lies on the board proves nothing.
      done: (now) => !isSharing(now),
      over: (now) => frame(now) === 'Branch',
    },
    { text: 'give.lies', at: BOARD },
  ],
};

const take: Chapter<View> = {
  title: 'take.title',
  steps: [
    { text: 'take.how', at: BOARD },
    {
      text: 'take.soil',
      at: '[data-take="soil"] || [data-choice="take soil"] || #question',
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

export const lesson: Lesson<View> = {
  chapters: [meet, give, take, score],
  words: TEAMS_LESSON,
  hint,
  values: valuesWith({}),
};

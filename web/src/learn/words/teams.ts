/** The texts of the lesson in both languages. */

import type { Dictionaries } from '../../lib/i18n';
import { teamsLessonEn } from './teams.en';
import { teamsLessonFr } from './teams.fr';
import { hintsEn } from './hints.en';
import { hintsFr } from './hints.fr';

export const TEAMS_LESSON = {
  en: { ...hintsEn, ...teamsLessonEn },
  fr: { ...hintsFr, ...teamsLessonFr },
} satisfies Dictionaries<string>;

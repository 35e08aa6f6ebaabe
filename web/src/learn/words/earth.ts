/** The texts of the first game in both languages. */

import type { Dictionaries } from '../../lib/i18n';
import { earthLessonEn } from './earth.en';
import { earthLessonFr } from './earth.fr';
import { hintsEn } from './hints.en';
import { hintsFr } from './hints.fr';

export const EARTH_LESSON = {
  en: { ...hintsEn, ...earthLessonEn },
  fr: { ...hintsFr, ...earthLessonFr },
} satisfies Dictionaries<string>;

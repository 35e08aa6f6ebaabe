/** The texts of the lesson in both languages. */

import type { Dictionaries } from '../../lib/i18n';
import { soloLessonEn } from './solo.en';
import { soloLessonFr } from './solo.fr';
import { hintsEn } from './hints.en';
import { hintsFr } from './hints.fr';

export const SOLO_LESSON = {
  en: { ...hintsEn, ...soloLessonEn },
  fr: { ...hintsFr, ...soloLessonFr },
} satisfies Dictionaries<string>;

/** The texts of the lesson in both languages. */

import type { Dictionaries } from '../../lib/i18n';
import { abundanceLessonEn } from './abundance.en';
import { abundanceLessonFr } from './abundance.fr';
import { hintsEn } from './hints.en';
import { hintsFr } from './hints.fr';

export const ABUNDANCE_LESSON = {
  en: { ...hintsEn, ...abundanceLessonEn },
  fr: { ...hintsFr, ...abundanceLessonFr },
} satisfies Dictionaries<string>;

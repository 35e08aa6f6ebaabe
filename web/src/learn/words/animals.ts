/** The texts of the lesson in both languages. */

import type { Dictionaries } from '../../lib/i18n';
import { animalsLessonEn } from './animals.en';
import { animalsLessonFr } from './animals.fr';
import { hintsEn } from './hints.en';
import { hintsFr } from './hints.fr';

export const ANIMALS_LESSON = {
  en: { ...hintsEn, ...animalsLessonEn },
  fr: { ...hintsFr, ...animalsLessonFr },
} satisfies Dictionaries<string>;

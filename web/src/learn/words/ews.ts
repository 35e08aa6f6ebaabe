/** The texts of the lesson in both languages. */

import type { Dictionaries } from '../../lib/i18n';
import { ewsLessonEn } from './ews.en';
import { ewsLessonFr } from './ews.fr';

export const EWS_LESSON = { en: ewsLessonEn, fr: ewsLessonFr } satisfies Dictionaries<string>;

import { describe, expect, test } from 'vitest';
import { plain, sayIn } from '../src/lib/i18n';
import {
  back,
  begin,
  follow,
  isDeed,
  jump,
  next,
  placed,
  shownAt,
  type Lesson,
  type Moment,
  type Progress,
} from '../src/learn/lesson';
import { keepLesson, keptLessons, lessonIn } from '../src/learn/kept';
import { LESSONS, loadLesson } from '../src/learn';
import { prepareDataFrom } from '../src/games/earth/card/data';
import { EARTH } from '../src/games/earth/words';
import { EWS } from '../src/games/ews/words';
import { LEARN } from '../src/learn/words';
import { SHELL } from '../src/words';
import { asked, data } from './help';

interface Tiny {
  asks: string;
  fed: number;
}
const at = (asks: string, fed = 0): Moment<Tiny> => ({ view: { asks, fed }, choices: [] });

/** Read, then feed when asked to eat, then (only while somebody sings) listen, then read. */
const TINY = {
  chapters: [
    {
      title: 'one',
      steps: [
        { text: 'hello', at: '#a' },
        { text: 'feed', ready: (now) => now.view.asks === 'eat', done: (now) => now.view.fed > 0, other: 'later' },
      ],
    },
    {
      title: 'two',
      steps: [
        { text: 'listen', ready: (now) => now.view.asks === 'sing', over: (now) => now.view.asks === 'sleep' },
        { text: 'bye' },
      ],
    },
  ],
  words: { en: {}, fr: {} },
  hint: (now) => ({ text: `hint.${now.view.asks}` }),
  values: () => ({}),
} as Lesson<Tiny> as unknown as Lesson;

/** The texts on show while the table goes through these moments; `>` presses Next. */
function told(...moments: (Moment<Tiny> | '>')[]): string[] {
  let progress = begin();
  let now: Moment = at('');
  return moments.map((moment) => {
    if (moment === '>') progress = next(TINY, progress, now);
    else progress = follow(TINY, progress, (now = moment));
    const shown = shownAt(TINY, progress, now);
    return shown.kind === 'end' ? 'end' : (shown.text ?? '');
  });
}

describe('following a lesson', () => {
  test('a text is read with Next, a deed is seen by itself', () => {
    expect(told(at('eat'), '>', at('eat', 1), at('sing', 1), '>', '>')).toEqual([
      'hello',
      'feed',
      'hint.eat',
      'listen',
      'bye',
      'end',
    ]);
  });

  test('while a step cannot be done, the question of now is explained', () => {
    expect(told(at('play'), '>', at('rest'), at('eat'))).toEqual(['hello', 'hint.play', 'hint.rest', 'feed']);
  });

  test('whoever does something else hears about it, and is asked again later', () => {
    expect(told(at('eat'), '>', at('play'), '>', at('eat'), at('sing', 1))).toEqual([
      'hello',
      'feed',
      'later',
      'hint.play',
      'feed',
      'listen',
    ]);
  });

  test('what was done already is not asked for', () => {
    expect(told(at('eat', 1), '>', at('sing', 1))).toEqual(['hello', 'hint.eat', 'listen']);
  });

  test('a deed can be passed over', () => {
    expect(told(at('eat'), '>', '>', at('sing'))).toEqual(['hello', 'feed', 'hint.eat', 'listen']);
  });

  test('a text whose moment is over counts as read, one whose moment never came is left out', () => {
    expect(told(at('eat', 1), '>', at('sing', 1), at('play', 1))).toEqual(['hello', 'hint.eat', 'listen', 'bye']);
    expect(told(at('eat', 1), '>', at('sleep', 1))).toEqual(['hello', 'hint.eat', 'bye']);
  });
});

describe('looking around', () => {
  const here = (progress: Progress): string => {
    const shown = shownAt(TINY, progress, at('eat'));
    return shown.kind === 'end' ? 'end' : `${shown.kind} ${shown.text}`;
  };
  const second = next(TINY, follow(TINY, begin(), at('eat')), at('eat'));

  test('one step back and on again', () => {
    expect(here(second)).toBe('step feed');
    expect(isDeed(TINY, second)).toBe(true);
    const looking = back(second);
    expect(here(looking)).toBe('past hello');
    expect(isDeed(TINY, looking)).toBe(false);
    expect(here(next(TINY, looking, at('eat')))).toBe('step feed');
    expect(back(back(looking)).look).toBe(0);
  });

  test('a deed done while looking back does not tear one away', () => {
    const looking = follow(TINY, back(second), at('sing', 1));
    expect(here(looking)).toBe('past hello');
    expect(looking.at).toBe(2);
  });

  test('to another chapter, back to read, on to leave the rest out', () => {
    const later = jump(TINY, begin(), 1, at('sing'));
    expect([later.at, later.look]).toEqual([2, 2]);
    const earlier = jump(TINY, later, 0, at('sing'));
    expect([earlier.at, earlier.look]).toEqual([2, 0]);
    expect(jump(TINY, later, 9, at('sing'))).toBe(later);
  });
});

describe('how far one has come', () => {
  const drawer = new Map<string, string>();
  const shelf = {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => void drawer.set(key, value),
    removeItem: (key: string) => void drawer.delete(key),
  };

  test('is kept by lesson and found by room, until the coach is put away', () => {
    keepLesson('earth', { room: 'abc', at: 4, done: false }, shelf);
    expect(lessonIn('abc', shelf)).toBe('earth');
    expect(lessonIn('other', shelf)).toBeNull();
    keepLesson('earth', { room: 'abc', at: 9, done: true }, shelf);
    expect(lessonIn('abc', shelf)).toBeNull();
    expect(keptLessons(shelf)['earth']?.at).toBe(9);
    keepLesson('earth', { room: 'abc', at: 5, done: false, away: true }, shelf);
    expect(lessonIn('abc', shelf)).toBeNull();
  });

  test('survives a spoilt drawer', () => {
    drawer.set('holocene.lessons', '{"earth":{"room":3},"solo":null}');
    expect(keptLessons(shelf)).toEqual({});
    drawer.set('holocene.lessons', '7');
    expect(lessonIn('abc', shelf)).toBeNull();
  });
});

/** How the texts of each language set what stands on a button. */
const QUOTED = [
  ['en', /“([^”]+)”/g],
  ['fr', /« ([^»]+) »/g],
] as const;

describe.each(LESSONS.map((one) => [one.id]))('the lesson %s', (id) => {
  test('has a text in both languages for every step, short enough for the coach', async () => {
    const lesson = await loadLesson(id);
    if (!lesson) throw new Error(`there is no lesson ${id}`);
    const keys = placed(lesson).flatMap(({ step }) => [step.text, step.other ?? step.text]);
    for (const key of [...keys, ...lesson.chapters.map((chapter) => chapter.title)]) {
      for (const lang of ['en', 'fr'] as const) {
        const text = lesson.words[lang][key];
        expect(text, `${key} in ${lang}`).toBeTruthy();
        expect(text?.length, `${key} in ${lang}`).toBeLessThanOrEqual(lang === 'en' ? 240 : 265);
      }
    }
  });

  test('names no button that is called otherwise on screen', async () => {
    const lesson = await loadLesson(id);
    for (const [lang, quoted] of QUOTED) {
      const said = [EARTH, EWS, LEARN, SHELL].flatMap((words) => Object.values<string>(words[lang]));
      for (const text of Object.values(lesson?.words[lang] ?? {}))
        for (const [, name = ''] of text.matchAll(quoted)) {
          // What the rules say about a card is written by the server.
          if (/\d/.test(name)) continue;
          expect(
            said.some((one) => one.startsWith(name)),
            `“${name}” in ${lang}: ${text}`,
          ).toBe(true);
        }
    }
  });

  test('fills every place in its texts, at any question', async () => {
    const lesson = await loadLesson(id);
    if (!lesson) throw new Error(`there is no lesson ${id}`);
    if (lesson.game) return; // ews.test.ts has its questions
    prepareDataFrom(data);
    for (const question of ['Action', 'Branch', 'Walk']) {
      const now = asked(question);
      for (const lang of ['en', 'fr'] as const) {
        const say = sayIn(lesson.words, lang);
        for (const { step } of placed(lesson))
          expect(plain(say.parts(step.text, lesson.values(now, lang)))).not.toMatch(/\{\w+\}/);
      }
    }
  });

  test('explains every question of a real game', async () => {
    const lesson = await loadLesson(id);
    if (!lesson) throw new Error(`there is no lesson ${id}`);
    for (const question of lesson.game ? [] : Object.keys(asked.all())) {
      const hint = lesson.hint(asked(question));
      expect(hint && lesson.words.en[hint.text], question).toBeTruthy();
    }
  });
});

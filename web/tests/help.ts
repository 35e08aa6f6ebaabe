/** What the tests of the Earth table share: a real game's views, its cards, and a way to tell. */

import { readFileSync } from 'node:fs';
import { sayIn } from '../src/lib/i18n';
import type { Choice, Lang, LogEntry, Question, Result } from '../src/lib/protocol';
import { dataOf } from '../src/games/earth/card/cards';
import type { Telling } from '../src/games/earth/question/question';
import type { CardFacts, View } from '../src/games/earth/types';
import { EARTH, type EarthKey } from '../src/games/earth/words';

interface Game {
  questions: Record<string, { view: View; question: Question; choices: Choice[] }>;
  log: LogEntry[];
  over: View;
  result: Result;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8'));

export const game = read('game') as Game;
export const data = dataOf({ cards: read('cards') as CardFacts[] });

export function asked(name: string): { view: View; question: Question; choices: Choice[] } {
  const found = game.questions[name];
  if (!found) throw new Error(`tests/data/game.json has no question ${name}`);
  return found;
}

asked.all = (): Game['questions'] => game.questions;

export function telling(lang: Lang = 'en', seat = -1): Telling {
  const say = sayIn<EarthKey>(EARTH, lang);
  return {
    say,
    data,
    nameOf: (at) => (at === seat ? say('you') : (['Ada', 'Ben', 'Cleo'][at] ?? `${at}`)),
    goals: () => game.over.fauna.map((fauna) => fauna.card),
  };
}

/** A choice as the server lists it. */
export function choiceOf(choice: number, name: string, more: Partial<Choice> = {}): Choice {
  return { choice, name, key: name, values: {}, role: 'answer', leads: 'question', final: false, ...more };
}

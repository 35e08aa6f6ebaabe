/** What every part of the Earth table can ask for: the view, the words, the question, the cards. */

import { createContext } from 'svelte';
import type { Outlooks } from '../question/outlooks.svelte';
import type { Composer } from '../question/composer.svelte';
import type { Answer, Question, Telling } from '../question/question';
import type { Follow } from '../question/gesture.svelte';
import type { Area, CardFacts, Holder, View } from '../types';
import type { SayEarth } from '../words';

export interface EarthTable {
  readonly view: View;
  /** The seat this device answers for; -1 for a spectator. */
  readonly seat: number;
  /** The seat whose island lies in the middle. */
  readonly shown: number;
  /** The area in the middle. */
  readonly me: Area | undefined;
  readonly say: SayEarth;
  readonly how: Telling;
  readonly question: Question;
  readonly busy: boolean;
  /** The answer that is put together now. */
  readonly composer: Composer;
  /** What planting a card here or there would be worth. */
  readonly outlooks: Outlooks;
  /** The answer somebody looks at. */
  readonly pointed: Answer | null;
  /** The card the last question of the walk was about: where pieces come from now. */
  readonly source: string | null;
  card(id: string | null | undefined): CardFacts | undefined;
  nameOf(holder: Holder): string;
  isBot(seat: number): boolean;
  /** The answers given on a cell or on a card. */
  onCell(cell: string): Answer | undefined;
  onCard(id: string): Answer | undefined;
  give(answer: Answer): void;
  /** Somebody looks at an answer: tell what it would do. */
  point(answer: Answer | null): void;
  /** Shows a card in full. */
  open(id: string): void;
  /** Shows several cards: those passed over by a germination, a pile. */
  show(cards: Shown): void;
  /** Gives an answer, and what follows from it as far as it is clear. */
  begin(answer: Answer, follow: Follow): void;
  /** Opens the criteria of a germination. */
  germinate(): void;
}

/** Several cards to look at. */
export interface Shown {
  title: string;
  taken: string | null;
  ids: string[];
}

export const [getTable, setTable] = createContext<EarthTable>();

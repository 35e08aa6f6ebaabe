/** The Abundance expansion, for those who know the base game. Dealt by the lesson `abundance`. */

import type { View } from '../../games/earth/types';
import {
  asked,
  card,
  choosing,
  chose,
  frame,
  has,
  hint,
  isMine,
  isSetUp,
  me,
  offers,
  part,
  settingUp,
  valuesWith,
  type Now,
} from '../earth';
import type { Chapter, Lesson } from '../lesson';
import { ABUNDANCE_LESSON } from '../words/abundance';

const ISLAND = 'island-288-a';
const MILKCAP = 'earth-171';
const RUBBER = 'earth-047';
const PALM = 'earth-031';
const PEONY = 'earth-254';
const ICE = 'earth-294';

const SEEDS = `[data-seeds] || ${part('counts')}`;
const STOCK = `${part('stock')} || ${part('counts')}`;

const hasGerminated = (now: Now): boolean => (now.view as View & { germination?: unknown }).germination != null;
const canGerminate = (now: Now): boolean => now.choices.some((choice) => choice.name.startsWith('germinate'));

const start: Chapter<View> = {
  title: 'start.title',
  steps: [
    { text: 'start.what' },
    { text: 'start.island', at: `${card(ISLAND)}, [data-confirm]`, done: (now) => me(now)?.island != null },
    settingUp('start.setup'),
  ],
};

const seeds: Chapter<View> = {
  title: 'seeds.title',
  steps: [
    { text: 'seeds.two', at: SEEDS, ready: isSetUp },
    {
      text: 'seeds.germinate',
      at: '[data-criteria] || [data-open-germinate] || [data-seeds] || [data-choice^="germinate"] || #question',
      ready: canGerminate,
      done: hasGerminated,
      over: (now) => now.view.turn > 5,
    },
    { text: 'seeds.shown', at: '#log', ready: hasGerminated, over: (now) => now.view.turn > 5 },
    { text: 'seeds.uses', at: '[data-seeds] || #question' },
  ],
};

const stock: Chapter<View> = {
  title: 'stock.title',
  steps: [
    choosing('plant', 'stock.plant'),
    asked('stock.cards', ['Planting', 'At'], (now) => chose(now, 'plant'), '#hand'),
    { text: 'stock.what', at: STOCK },
    choosing('water', 'stock.water'),
    {
      text: 'stock.step',
      at: STOCK,
      ready: (now) => frame(now) === 'StockWindow' && isMine(now),
      done: (now) => frame(now) !== 'StockWindow',
      over: (now) => frame(now) === 'Announce' && isMine(now),
    },
  ],
};

const between: Chapter<View> = {
  title: 'between.title',
  steps: [
    { text: 'between.what', at: (now) => (has(now, ICE) ? card(ICE) : '#hand') },
    {
      text: 'between.announce',
      at: `[data-choice="event ${ICE}"] || ${card(ICE)} || #question`,
      ready: (now) => frame(now) === 'Announce' && offers(now, `event ${ICE}`),
      done: (now) => !has(now, ICE),
      other: 'between.later',
      over: (now) => isSetUp(now) && !has(now, ICE),
    },
    { text: 'between.others', at: '#others' },
  ],
};

const leaves: Chapter<View> = {
  title: 'leaves.title',
  steps: [
    { text: 'leaves.seed', at: `[data-choice="leaf-to-seed"] || ${SEEDS}` },
    { text: 'leaves.short', at: part('fauna') },
    { text: 'leaves.end', at: '#score' },
  ],
};

export const lesson: Lesson<View> = {
  chapters: [start, seeds, stock, between, leaves],
  words: ABUNDANCE_LESSON,
  hint,
  values: valuesWith({ barren: ISLAND, milkcap: MILKCAP, rubber: RUBBER, palm: PALM, peony: PEONY, ice: ICE }),
};

/** The first game: a turn of every colour, then free moves, goals and the end. Dealt by the lesson `earth`. */

import type { View } from '../../games/earth/types';
import {
  answer,
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
  valuesWith,
} from '../earth';
import type { Chapter, Lesson } from '../lesson';
import { EARTH_LESSON } from '../words/earth';

const BASIL = 'earth-014';
const PAPAYA = 'earth-043';
const FIG = 'earth-194';
const FISSURE = 'earth-198';
const STARFISH = 'earth-240';
const ISLAND = 'island-292-a';
const CLIMATE = 'climate-301-b';
const ECOSYSTEMS = ['ecosystem-316-a', 'ecosystem-316-b'] as const;

const planted = (now: { view: View }): number => now.view.seats[now.view.seat]?.tableau.length ?? 0;

const see: Chapter<View> = {
  title: 'see.title',
  steps: [{ text: 'see.welcome' }, { text: 'see.bar', at: '#question' }, { text: 'see.others', at: '#others' }],
};

const setup: Chapter<View> = {
  title: 'setup.title',
  steps: [
    { text: 'setup.goals', at: part('pick-goals'), ready: (now) => !isSetUp(now), over: isSetUp },
    { text: 'setup.island', at: `${card(ISLAND)}, [data-confirm]`, done: (now) => me(now)?.island != null },
    { text: 'setup.climate', at: `${card(CLIMATE)}, [data-confirm]`, done: (now) => me(now)?.climate != null },
    {
      text: 'setup.ecosystem',
      at: `${card(...ECOSYSTEMS)}, [data-confirm]`,
      done: (now) => me(now)?.ecosystem != null,
    },
    {
      text: 'setup.compost',
      at: card(FIG, STARFISH),
      ready: (now) => frame(now) === 'SetupCompost',
      done: isSetUp,
      over: isSetUp,
    },
  ],
};

const plant: Chapter<View> = {
  title: 'plant.title',
  steps: [
    // On a phone the hand lies in its drawer: then that is shown, and opens.
    { text: 'plant.card', at: (now) => (has(now, BASIL) ? `${card(BASIL)}||#hand` : '#hand'), ready: isSetUp },
    choosing('plant', 'plant.choose'),
    {
      text: 'plant.first',
      at: (now) => (offers(now, `plant ${BASIL}`) ? card(BASIL) : '#hand'),
      ready: (now) => frame(now) === 'Planting' && isMine(now),
      done: (now) => planted(now) > 0,
      over: (now) => !chose(now, 'plant'),
    },
    {
      text: 'plant.second',
      at: (now) => (frame(now) === 'At' ? '#island .lit' : offers(now, `plant ${PAPAYA}`) ? card(PAPAYA) : '#hand'),
      ready: (now) => ['Planting', 'At'].includes(frame(now)) && isMine(now),
      done: (now) => planted(now) > 1,
      over: (now) => !chose(now, 'plant') || frame(now) === 'Keep',
    },
    {
      text: 'plant.draw',
      at: answer('done'),
      ready: (now) => frame(now) === 'Planting' && isMine(now) && now.view.asked?.left === 0,
      done: (now) => frame(now) !== 'Planting',
      over: (now) => !chose(now, 'plant') || frame(now) === 'Keep',
    },
    asked('plant.keep', ['Keep'], isMine, '#island'),
    asked('plant.window', ['Window'], isMine, answer('done')),
  ],
};

const others: Chapter<View> = {
  title: 'others.title',
  steps: [
    {
      text: 'others.branch',
      at: '#question',
      ready: (now) => frame(now) === 'Branch',
      done: (now) => frame(now) !== 'Branch',
      over: (now) => frame(now) === 'Action',
    },
    {
      text: 'others.walk',
      at: answer('use'),
      ready: (now) => frame(now) === 'Walk' && !isMine(now),
      done: (now) => frame(now) !== 'Walk',
      over: (now) => frame(now) === 'Action' || frame(now) === 'Window',
    },
  ],
};

const compost: Chapter<View> = {
  title: 'compost.title',
  steps: [
    choosing('compost', 'compost.choose'),
    asked('compost.first', ['Activate'], (now) => chose(now, 'compost')),
    asked('compost.walk', ['Walk', 'Put'], (now) => chose(now, 'compost')),
  ],
};

const water: Chapter<View> = {
  title: 'water.title',
  steps: [
    choosing('water', 'water.choose'),
    asked('water.put', ['Put'], (now) => chose(now, 'water'), '#island .lit'),
    asked('water.walk', ['Activate', 'Walk'], (now) => chose(now, 'water'), '#question'),
  ],
};

const grow: Chapter<View> = {
  title: 'grow.title',
  steps: [
    choosing('grow', 'grow.choose'),
    asked('grow.put', ['Put'], (now) => chose(now, 'grow'), '#island .lit'),
    { text: 'grow.colours', at: '#island' },
  ],
};

const free: Chapter<View> = {
  title: 'free.title',
  steps: [
    { text: 'free.when', at: `${part('tray')} || #question` },
    { text: 'free.convert', at: (now) => (offers(now, 'convert') ? '[data-choice="convert"]' : part('counts')) },
    {
      text: 'free.event',
      at: answer(`event ${FISSURE}`),
      ready: (now) => offers(now, `event ${FISSURE}`),
      done: (now) => me(now)?.events.includes(FISSURE) ?? false,
      over: (now) => isSetUp(now) && !has(now, FISSURE),
    },
  ],
};

const goals: Chapter<View> = {
  title: 'goals.title',
  steps: [
    { text: 'goals.fauna', at: part('fauna'), ready: (now) => frame(now) !== 'PaySprouts' },
    { text: 'goals.claim', at: part('fauna') },
    { text: 'goals.ecosystems', at: part('ecosystems') },
  ],
};

const end: Chapter<View> = {
  title: 'end.title',
  steps: [
    { text: 'end.score', at: '#score' },
    { text: 'end.last', at: part('fauna') },
  ],
};

export const lesson: Lesson<View> = {
  chapters: [see, setup, plant, others, compost, water, grow, free, goals, end],
  words: EARTH_LESSON,
  hint,
  values: valuesWith({
    basil: BASIL,
    papaya: PAPAYA,
    fig: FIG,
    fissure: FISSURE,
    starfish: STARFISH,
    palma: ISLAND,
    arid: CLIMATE,
    aconcagua: ECOSYSTEMS[1],
    kea: ECOSYSTEMS[0],
  }),
};

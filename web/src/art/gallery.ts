/** A page of all cards, for looking at the drawings while working on them (`vite`, then /src/art/gallery.html). */

import '@fontsource/alegreya/latin-400.css';
import '@fontsource/alegreya/latin-400-italic.css';
import '@fontsource/alegreya/latin-700.css';
import '@fontsource/source-sans-3/latin-400.css';
import '@fontsource/source-sans-3/latin-600.css';
import '../app.css';
import { mount } from 'svelte';
import { dataOf } from '../games/earth/card/cards';
import { prepareDataFrom } from '../games/earth/card/data';
import type { CardFacts } from '../games/earth/types';
import Gallery from './Gallery.svelte';

const asked = new URLSearchParams(location.search);
document.documentElement.dataset['theme'] = asked.get('theme') ?? 'light';

async function cardsOf(): Promise<CardFacts[]> {
  const table = await fetch('/api/games/earth/data').catch(() => null);
  if (table?.ok) return ((await table.json()) as { cards: CardFacts[] }).cards;
  return (await (await fetch('/src/mock/cards.json')).json()) as CardFacts[];
}

const target = document.getElementById('app');
if (!target) throw new Error('gallery.html has no element #app to put the cards into');
const cards = await cardsOf();
prepareDataFrom(dataOf({ cards }));
mount(Gallery, { target, props: { cards, asked } });

/** The categories of ratings: a game and its number of players. */

import { named } from '../words';
import { peopleWords } from './words';

const SIZES: readonly [game: string, players: number][] = [
  ['earth', 2],
  ['earth', 3],
  ['earth', 4],
  ['earth', 5],
  ['earth', 6],
  ['ews', 2],
];

export const categories = (): string[] => SIZES.map(([game, players]) => `${game}-${players}`);

export function categoryName(category: string): string {
  const [game = '', players = '2'] = category.split('-');
  return `${named('game', game)} · ${peopleWords().count('people.stats.players', Number(players))}`;
}

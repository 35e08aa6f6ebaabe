/** How bots are called in lists of people. */

import { named } from '../words';
import { peopleWords } from './words';

export const botName = (bot: string): string => peopleWords()('people.bot', { name: named('bot', bot) });

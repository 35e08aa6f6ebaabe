/** French: the end of the game, and what others did. */

import type { endingEn } from './ending.en';

export const endingFr: Record<keyof typeof endingEn, string> = {
  'end.curve': 'Points après chaque tour',
  'end.curve.turn': 'tour',
  'end.chart': 'D’où viennent les points',
  'end.reason.resignation': 'Les autres ont abandonné.',
  'end.reason.rules':
    'Les règles ont changé depuis le début de cette partie, qui s’arrête donc ici. Son relevé est gardé.',
  'end.reason.closed': 'La personne qui tient ce serveur a arrêté la partie.',
  'picture.share': 'Partager l’image',
  'picture.whose': 'Île de qui',
  'picture.alt': 'L’île de {name}, {points}',
  'mark.turn': 'Tour {turn} : {name}, {action}',
  'mark.goal': '{name} atteint l’objectif {goal}',
  'mark.bonus': '{name} complète son île avant les autres',
  'mark.ending': 'La dernière manche',
  'seen.again': 'Revoir le dernier tour',
  'seen.last': 'Ce que {name} a fait en dernier :',
  'seen.plant': 'planté :',
  'seen.event': 'joué :',
  'seen.goal': 'objectif atteint :',
  'seen.hidden.one': '{n} carte face cachée',
  'seen.hidden.many': '{n} cartes face cachée',
};

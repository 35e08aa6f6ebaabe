/** French: a game that goes on elsewhere. */

import type { movingEn } from './en';

export const movingFr: Record<keyof typeof movingEn, string> = {
  'moving.text.page':
    'La partie reprend telle quelle sur un serveur de Holocene, ou dans cette page sur un autre appareil. Ici, elle reste comme elle est.',
  'moving.text.server':
    'La partie reprend telle quelle dans une page sans serveur, ou sur un autre serveur. Ici, elle reste comme elle est.',
  'moving.knows': 'Ce que l’on emporte révèle toutes les cartes, même cachées.',
  'moving.file': 'Enregistrer dans un fichier',
  'moving.file.hint': 'Ouvrez le fichier là-bas, sous « Mes parties ».',
  'moving.address': 'Ou l’adresse de l’autre lieu',
  'moving.open': 'Ouvrir là-bas',
  'moving.address.wrong': 'Ce n’est pas l’adresse d’une page, comme example.org.',
  'moving.here': 'Continuer une partie ici',
  'moving.about': 'Une partie commencée ailleurs, avec {n} choix jusqu’ici.',
  'moving.go': 'La continuer ici',
  'moving.unreadable': 'Ce n’est pas une partie, ou elle a été coupée en chemin.',
  'moving.bring': 'Continuer une partie depuis un fichier',
  'moving.refused.malformed':
    'Cette partie ne peut pas continuer ici : elle a été modifiée ou coupée, ou commencée avec d’autres règles ou d’autres cartes.',
  'moving.refused.options':
    'Cette partie ne peut pas continuer ici : elle se joue avec des options ou des cartes qui ne sont pas proposées.',
  'moving.refused.finished': 'Cette partie est terminée : il n’y a rien à continuer.',
  'moving.refused.seat': 'Personne ne joue dans cette partie, il n’y a donc personne pour la continuer.',
  'moving.refused.size': 'C’est plus que ne peut contenir une partie.',
  'moving.refused.running':
    'D’autres personnes jouent ici, et un enregistrement révèle toutes les cartes : avant la fin, on n’emporte qu’une partie de robots et de personnes sur cet appareil.',
  'moving.refused.unfinished':
    'Cette partie compte, pour un classement ou dans un défi, et un enregistrement révèle toutes les cartes : elle reste ici jusqu’à la fin.',
};

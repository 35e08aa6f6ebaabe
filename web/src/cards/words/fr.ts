/** French: the cards page. */

import type { cardsEn } from './en';

export const cardsFr: Record<keyof typeof cardsEn, string> = {
  'cards.title': 'Cartes',
  'cards.lead': 'Toutes les cartes d’Earth, avec leur texte en toutes lettres.',
  'cards.search': 'Nom, nom latin ou mots du texte',
  'cards.count.one': '{n} face de carte',
  'cards.count.many': '{n} faces de carte',
  'cards.none': 'Aucune carte ne correspond.',
  'cards.reset': 'Tout montrer',
  'cards.more': 'En montrer plus',
  'cards.filters': 'Filtres',
  'cards.kind': 'Sorte',
  'cards.cost': 'Coût',
  'cards.habitat': 'Habitat',
  'cards.colour': 'Capacité',
  'cards.set': 'Boîte',
  'cards.sort': 'Trier par',
  'cards.sort.number': 'numéro',
  'cards.sort.name': 'nom',
  'cards.sort.cost': 'coût',
  'cards.sort.points': 'points',
  'cards.set.base': 'jeu de base',
  'cards.set.abundance': 'Abondance',
  'cards.set.animals': 'Règne animal',
  'cards.cost.from': '{n} ou plus',
  'cards.other': 'En anglais : {name}',
  'cards.before': 'Carte précédente',
  'cards.after': 'Carte suivante',
};

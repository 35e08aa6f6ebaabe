/** French: the tutorial page and the coach. */

import type { learnEn } from './page.en';

export const learnFr: Record<keyof typeof learnEn, string> = {
  'learn.title': 'Initiation',
  'learn.lead':
    'Apprendre en jouant : une vraie table, un adversaire accommodant, et un guide qui dit une chose à la fois.',
  'learn.minutes': 'environ {n} minutes',
  'learn.begin': 'Commencer',
  'learn.continue': 'Continuer',
  'learn.again': 'Recommencer',
  'learn.done': 'terminée',
  'learn.progress': '{at} pas sur {all}',
  'learn.missing': 'Ce serveur ne propose pas cette leçon.',
  'learn.look': 'Ou chercher quelque chose',
  'learn.rules': 'Règles et glossaire',
  'learn.cards': 'Toutes les cartes',
  'lesson.earth': 'Votre première partie',
  'lesson.earth.about':
    'Tout ce qu’il faut pour le jeu de base : mise en place, quatre actions, capacités, événements, objectifs et fin.',
  'lesson.solo': 'Seul contre Gaïa',
  'lesson.solo.about':
    'La Terre elle-même est votre adversaire : ce qu’elle tire de vos tours, ses six cartes, et la fin de partie.',
  'lesson.teams': 'Deux contre deux',
  'lesson.teams.about': 'Donner et prendre par le plateau Équipe, et comment une équipe compte ses points.',
  'lesson.abundance': 'Abondance',
  'lesson.abundance.about':
    'Graines et germination, stock de germes, événements entre deux tours, et ce que vaut une feuille.',
  'lesson.animals': 'Le Règne animal',
  'lesson.animals.about':
    'Choisir un animal, les feuilles qui le font marcher, son stock, et la capacité pour tous à la fin d’une manche.',
  'lesson.ews': 'Earth, Water & Sun',
  'lesson.ews.about':
    'Le second jeu : hexagones, Croissance, déplacements, racines, attaques et Fin du Monde, sur un petit plateau.',
  'coach.name': 'Guide',
  'coach.next': 'Suite',
  'coach.back': 'Retour',
  'coach.skip': 'Passer ce pas',
  'coach.chapter': '{title}, chapitre {n} sur {all}',
  'coach.chapter.done': '{title}, chapitre {n} sur {all}, terminé',
  'coach.now': 'La question du moment',
  'coach.past': 'Retour en arrière',
  'coach.hide': 'Réduire',
  'coach.show': 'Montrer le guide',
  'coach.leave': 'Quitter la leçon',
  'coach.end.title': 'La leçon est finie.',
  'coach.end.text': 'La partie continue aussi longtemps que vous voulez. Ou commencez-en une complète contre un robot.',
  'coach.end.on': 'Continuer ici',
  'coach.end.game': 'Une partie complète contre un robot',
  'coach.end.more': 'D’autres leçons',
};

/** French: two against two. */

import type { teamsLessonEn } from './teams.en';

export const teamsLessonFr: Record<keyof typeof teamsLessonEn, string> = {
  'meet.title': 'Les équipes',
  'meet.partner':
    'Quatre joueurs, deux équipes : Baret et vous contre Merian et Humboldt. On joue 1, 2, 3, 4 : deux coéquipiers ne se suivent jamais.',
  'meet.board':
    'La nouveauté est le plateau Équipe. Ce que vous gagnez, vous pouvez l’y poser au lieu de le garder ; l’autre l’y prend. L’équipe adverse voit combien, pas quelles cartes.',
  'meet.setup': 'La mise en place est la même ; ce qu’elle donne ne se partage pas. J’attends.',
  'give.title': 'Donner',
  'give.share':
    'Donnons quelque chose. Annoncez-le d’abord : « Partager un gain ici » sur le plateau de l’équipe, puis l’action. Sinon, tout ce que vous gagnez est à vous.',
  'give.other':
    'Cette fois vous gardez tout. Le plateau peut être choisi chaque fois que vous allez gagner quelque chose.',
  'give.choose':
    'Choisissez maintenant {red} Compostage. On vous demande combien des 5 {soil} Sol va au plateau Équipe : donnez-en 2, et gardez les cartes pour le compost.',
  'give.lies':
    'C’est de votre côté, ou Baret l’a déjà pris : les coéquipiers agissent en même temps. Ce qui est là n’est à personne : cela ne paie rien et ne compte pour aucun objectif.',
  'take.title': 'Prendre',
  'take.how':
    'Prendre est un coup libre : à tout moment, à chaque tour, entre deux séquences, comme les événements. Ce qui est pris reste à vous. Germes et croissance se posent aussitôt.',
  'take.soil': 'Baret a choisi Compostage et vous a laissé 2 Sol sur le plateau Équipe. Prenez-les !',
  'take.closing':
    'Ce qui y reste à la fin du tour est défaussé. Le plateau vous prévient, et l’on vous redemande chaque fois que quelque chose arrive.',
  'score.title': 'Gagner ensemble',
  'score.sum':
    'Une équipe compte la somme des deux joueurs. Donnez donc là où cela rapporte : du Sol à qui peut planter, de la croissance à qui finit ses canopées.',
  'score.alone':
    'Tout le reste est à chacun : son île, ses capacités, ses feuilles pour la Faune, son écosystème. Les deux coéquipiers peuvent revendiquer le même animal.',
  'score.talk':
    'Les coéquipiers peuvent parler de tout, même de leurs mains ; la table ne les montre pas. Voilà tout : deux têtes, un score.',
};

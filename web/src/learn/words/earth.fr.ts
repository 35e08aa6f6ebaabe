/** French: the first game. */

import type { earthLessonEn } from './earth.en';

export const earthLessonFr: Record<keyof typeof earthLessonEn, string> = {
  'see.title': 'Ce que vous voyez',
  'see.welcome':
    'Bienvenue ! Vous faites pousser une île de seize cartes, et Merian aussi. Le plus de points gagne. Rien à craindre : presque tout peut être repris, et je reste près de vous dix minutes.',
  'see.bar':
    'Le jeu pose une question à la fois, toujours à cet endroit. Ce que vous pouvez choisir est éclairé en vert, ici ou sur la table.',
  'see.others':
    'Voici Merian, avec son île en petit et ce qu’elle a fait en dernier. Vous pouvez ouvrir son île, et le récit raconte tout ce qui s’est passé.',

  'setup.title': 'Mise en place',
  'setup.goals':
    'D’abord les objectifs. Quatre animaux : qui comble leur souhait plus tôt reçoit plus de points. Deux écosystèmes que chacun compte à la fin. Ils disent quelles cartes chercher.',
  'setup.island':
    'Votre île dit comment vous commencez. {palma} vous donne 6 cartes et 7 {soil} Sol. Plus tard, elle fera piocher 2 cartes quand vous choisirez l’action bleue. Prenez {palma}.',
  'setup.climate':
    'Le climat ajoute une capacité. {arid} donne 2 croissances chaque fois que vous choisissez vous-même l’action rouge. Cela viendra vite : prenez {arid}.',
  'setup.ecosystem':
    'Un écosystème personnel, pour des points à la fin. {aconcagua} aime les colonnes d’une couleur, {kea} les colonnes de quatre couleurs. Prenez celui qui vous plaît.',
  'setup.compost':
    'Votre île envoie des cartes au {compost} compost. Rien n’est perdu : chacune y vaut 1 point. Donnez {fig} et {starfish} ; gardez {basil} et {papaya}, qui coûtent ensemble vos 7 Sol.',

  'plant.title': 'Plantation',
  'plant.card':
    'Une carte : en haut à gauche son coût en {soil} Sol, en haut à droite ses points, puis ce que fait sa capacité de couleur. Arrêtez la souris sur une carte, ou touchez-la, pour la lire.',
  'plant.choose':
    'À votre tour, vous choisissez une action parmi quatre. Commencez par {green} Plantation : jusqu’à deux cartes de la main. Ensuite vous en piochez quatre et en gardez une.',
  'plant.first':
    'Les cartes éclairées sont celles que vous pouvez payer. Plantez {basil} pour 3 Sol. La première carte se place d’elle-même au milieu de l’île.',
  'plant.second':
    'Puis {papaya} : choisissez la carte, puis une place éclairée. Les cartes se touchent, même par un coin, et les seize tiennent dans un carré de quatre sur quatre. Elles ne bougent plus.',
  'plant.draw':
    'Vos deux plantations sont faites. Avant de piocher, vous pouvez encore les défaire avec « Annuler ». Ensuite « Piocher ».',
  'plant.keep':
    'Quatre cartes du deck : gardez-en une, les autres partent. Un coût faible est bon à présent, une couleur que vous n’avez pas encore aussi.',
  'plant.window':
    'Quand la partie va continuer, on peut vous demander si vous voulez autre chose avant. Rien pour l’instant : « Non, continuer ».',

  'others.title': 'Tout le monde en profite',
  'others.branch':
    'Merian a choisi {action}. Elle en a tout le bénéfice, et vous le petit. Votre Sol est dépensé : prenez 2 {soil} Sol.',
  'others.walk':
    'Et ce n’est pas tout : après une action, chacun utilise ses capacités de la même couleur. {action} est rouge, la capacité de cette carte aussi. Utilisez-la ! Le tour des autres est donc aussi le vôtre.',

  'compost.title': 'Compostage',
  'compost.choose':
    'À vous. Le {red} Compostage est le chemin du Sol : 5 {soil}, et 2 cartes du deck dans votre compost, soit 2 points. Choisissez-le.',
  'compost.first':
    'Les capacités suivent un ordre fixe : île et climat, puis vos cartes plantées, ligne par ligne depuis la gauche ; ou les cartes plantées d’abord. Seul ce départ dépend de vous. Choisissez.',
  'compost.walk':
    'Toutes vos capacités rouges peuvent servir, l’une après l’autre. {arid} donne 2 {growth} croissances, car vous avez choisi le rouge vous-même. Posez-les, les deux sur une plante si vous voulez.',

  'water.title': 'Arrosement',
  'water.choose':
    'L’{blue} Arrosement pose jusqu’à 6 germes sur vos plantes, puis donne 2 Sol. {palma} et {papaya} ont une capacité bleue et feront piocher. Choisissez Arrosement.',
  'water.put':
    'Les germes {sprout} occupent les petits cercles d’une plante. Chacun vaut un point tant qu’il y reste. Posez-les où vous voulez.',
  'water.walk':
    'Maintenant les cartes bleues travaillent, l’une après l’autre. Vous pouvez utiliser ou passer chacune. Une capacité à deux-points coûte d’abord ce qui est écrit avant.',

  'grow.title': 'Croissance',
  'grow.choose':
    'La {yellow} Croissance fait piocher 4 cartes, puis grandir deux fois vos plantes. C’est elle qui remplit la main. À votre tour, choisissez Croissance.',
  'grow.put':
    'Chaque pièce {growth} vaut 1 point. La dernière qui tient est la canopée {canopy} : la plante compte alors le nombre de sa canopée. {papaya} l’atteint avec 3.',
  'grow.colours':
    'Vous connaissez les quatre couleurs. {multi} Multicolore joue avec rouge, bleu et jaune, pas avec vert. {black} Noir sert une fois, à la plantation. {brown} Brun dure, ou compte à la fin.',

  'free.title': 'Événements et conversions',
  'free.when':
    'Certains coups sont libres. Ils sont sous « À tout moment », aussi pendant le tour des autres et entre deux de vos cartes.',
  'free.convert':
    'Trois {sprout} germes deviennent 2 {soil} Sol quand vous voulez. Cela coûte 3 points : à faire quand le Sol permet de planter mieux.',
  'free.event':
    'Les {event} événements sont libres aussi. {fissure} prend 5 germes, mais met 8 cartes dans votre compost : 8 points pour 5. La carte elle-même vaut −1. Jouez-la !',

  'goals.title': 'Objectifs',
  'goals.fauna':
    'La course de la Faune : chaque barre montre où vous en êtes, Merian et vous. Qui atteint un objectif en premier reçoit 15 points, le deuxième 11. Tout est ouvert : vous voyez ce qu’elle cherche.',
  'goals.claim':
    'Atteindre un objectif un instant suffit ; vous pouvez tout dépenser ensuite. À la fin du tour, une {leaf} feuille marque votre place, et personne ne l’enlève.',
  'goals.ecosystems':
    'Votre écosystème et les deux communs, avec ce qu’ils vous valent à présent. Ils ne comptent qu’à la fin : vous pouvez encore bâtir pour eux.',

  'end.title': 'Fin et score',
  'end.score':
    'Huit lignes font le score : cartes, événements, compost, germes, croissance, terrains, écosystèmes, Faune. Le Sol et la main ne valent rien à la fin.',
  'end.last':
    'Quand quelqu’un a planté seize cartes, on finit la manche et la partie s’arrête. La première île complète reçoit 7 points. Voilà tout : vous savez jouer à Earth.',
};

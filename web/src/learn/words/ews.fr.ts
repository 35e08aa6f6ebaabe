/** French: the first game of Earth, Water & Sun. */

import type { ewsLessonEn } from './ews.en';

export const ewsLessonFr: Record<keyof typeof ewsLessonEn, string> = {
  'see.title': 'Ce que vous voyez',
  'see.board':
    'Deux écosystèmes se font face. Vous êtes Noir, en bas ; ce plateau d’exercice est plus petit que les vrais. Les trois teintes n’aident que l’œil.',
  'see.pieces':
    'Vous avez cinq Champignons et deux Arbres : ce sont vos spécimens. Les Arbres sont vos têtes : perdez les deux et la partie est perdue.',
  'see.turn':
    'Un tour, c’est la Croissance, puis un déplacement, puis une attaque si vous voulez. Cette barre pose une question à la fois ; le petit (i) ouvre la règle.',
  'growth.title': 'Croissance',
  'growth.water':
    'Chaque tour commence par la Croissance : un jeton pour un spécimen. Touchez le Champignon du milieu et donnez-lui l’Eau, la goutte.',
  'growth.levels':
    'Les jetons restent en place et agissent aussitôt. Un Champignon en porte deux, un Arbre quatre, trois au plus d’une sorte. L’Eau, c’est la vitesse, la Terre les racines, le Soleil l’attaque.',
  'move.title': 'Déplacement',
  'move.choose':
    'Un spécimen se déplace maintenant. Sans jeton, 2 cases au plus en ligne droite. Avec Eau 1, c’est 3 cases et un virage : choisissez le Champignon arrosé.',
  'move.step':
    'Pas à pas : les points montrent où il peut aller. Les amis gênent, et aucune case ne revient deux fois. Faites un pas vers l’autre camp.',
  'move.on':
    'Continuez tant qu’il y a des points, ou restez. Votre tour s’écrit ici à mesure, et « Annuler » revient pas à pas. Cela vous convient ? Finissez le tour.',
  'move.theirs':
    'Blanc a joué. La flèche sur le plateau et cette ligne racontent le dernier tour ; la liste des tours les garde tous.',
  'roots.title': 'Racines',
  'roots.earth':
    'Défendons-nous. Donnez la Terre, la motte, à l’un de vos Arbres : chaque niveau de Terre met deux racines dans votre main.',
  'roots.other': 'Votre propre idée : très bien. Nous verrons les racines à votre prochaine Croissance.',
  'roots.place':
    'Les racines se posent sur les arêtes, près d’un spécimen avec Terre ou au bout de vos racines. Touchez « Racines », puis une arête éclairée près de l’Arbre. Cela ne coûte rien.',
  'roots.block':
    'Personne ne franchit une arête à racine, pas même vous. Elle protège aussi des attaques du Soleil. Avec Terre 2 on reprend des racines, avec Terre 3 on reçoit un bouclier.',
  'roots.back': 'Quittez le mode des racines quand il y en a assez, et finissez votre tour par un déplacement.',
  'attack.title': 'Attaque',
  'attack.how':
    'Pour attaquer, entrez dans la case d’un ennemi : qui s’y trouve est détruit. Approchez un spécimen, puis frappez. Le viseur montre ce qui peut être touché.',
  'attack.enter': 'Voilà : un pas dans la case au viseur attaque. Allez-y.',
  'attack.bonus':
    'Un Champignon rapporte un jeton, un Arbre deux, posés aussitôt sur vos spécimens. Un bonus peut même donner le niveau d’une autre attaque.',
  'sun.title': 'Soleil et boucliers',
  'sun.targets':
    'Soleil 1 attaque jusqu’à deux cases à la fois : la sienne et les voisines. Là où il n’y a pas d’ennemi, une racine sur un côté de la case tombe.',
  'sun.more':
    'Soleil 2 donne une seconde attaque. Soleil 3 riposte à qui l’attaque, même en mourant. Eau 2 permet un pas de plus après une attaque.',
  'sun.shield': 'Un bouclier, avec Terre 3, est perdu à la place du spécimen, et l’attaquant recule d’une case.',
  'end.title': 'Comment on finit',
  'end.trees':
    'Qui perd son dernier Arbre perd aussitôt. Gardez un œil sur ces nombres et sur ce qui peut atteindre vos Arbres.',
  'end.world':
    'Quand rien chez vous ne peut croître, vous posez le jeton sur une case du bord ou près d’un trou : elle disparaît avec qui s’y trouve. La Fin du Monde vient du dehors.',
  'end.notation':
    'Chaque tour peut être rejoué et copié, et sur le plateau d’analyse le moteur dit ce qu’il aurait joué. Bonne partie !',
  // --- about the question of now
  'hint.over': 'La partie est finie. Regardez le plateau, revoyez-la, ou commencez-en une autre.',
  'hint.wait': 'Blanc réfléchit.',
  'hint.Grow':
    'Croissance : touchez un de vos spécimens, puis un jeton. L’Eau pour la vitesse, la Terre pour les racines, le Soleil pour l’attaque.',
  'hint.Grow.destroy':
    'Plus rien chez vous ne peut croître : choisissez une case du bord ou près d’un trou à détruire.',
  'hint.Move': 'Touchez le spécimen qui doit bouger.',
  'hint.SetOut': 'Touchez une case éclairée à côté de lui. Un viseur veut dire attaque.',
  'hint.Walk': 'Continuez, attaquez si possible, ou finissez le tour.',
  'hint.Target': 'Choisissez ce que l’attaque touche.',
  'hint.Root': 'Aucun ennemi n’est là, une racine tombe donc. Choisissez laquelle.',
  'hint.Pay': 'Vous avez gagné un jeton : touchez un spécimen, puis le jeton.',
  'hint.Pay.destroy': 'Vous avez gagné un jeton, mais rien ne peut croître : choisissez une case à détruire.',
  'hint.After': 'L’attaque est finie. Peut-être pouvez-vous attaquer encore ou faire un pas ; sinon finissez le tour.',
  'hint.Close': 'Il ne reste que les racines. Finissez le tour quand vous êtes prêt.',
};

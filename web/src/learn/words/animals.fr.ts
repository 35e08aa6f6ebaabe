/** French: the Animal Kingdom. */

import type { animalsLessonEn } from './animals.en';

export const animalsLessonFr: Record<keyof typeof animalsLessonEn, string> = {
  'start.title': 'Un animal à vous',
  'start.what':
    'Le Règne animal met un animal sur votre île : il parcourt vos cartes et y agit. Un autre est là pour tout le monde. Les quatre actions ne changent pas.',
  'start.sides':
    'Prenez {kyushu} : 8 cartes, 8 {soil} Sol. Choisissez les deux autres faces à votre guise. Les animaux viennent ensuite.',
  'draft.title': 'Le choix',
  'draft.shared':
    '{kangaroo} a été retourné pour toute la table. Sa capacité collective sert à la fin de chaque manche, à chaque joueur. Tous la connaissent avant de choisir.',
  'draft.keep':
    'Quatre animaux à regarder, un à garder. Les étoiles disent s’il est difficile à jouer. Gardez {goat} : elle parcourt les cartes rocailleuses et rapporte des germes, 2 {points} PV chacun.',
  'draft.other':
    'Vous en avez gardé un autre : très bien. Ce que je dis des pas et des feuilles vaut aussi pour lui ; sa carte dit ce qu’il fait.',
  'draft.compost':
    'La suite de la mise en place. Pour le compost, je propose {savanna}, {shield} et {peony}, chères ; gardez {boxwood} et {fungus}.',
  'round.title': 'Une manche',
  'round.plant': 'Les animaux vont de carte en carte : il nous en faut. Choisissez {green} Plantation.',
  'round.cards':
    'Plantez {boxwood} (2 Sol) et {fungus} (gratuit). Les deux sont rocailleux. Qu’ils se touchent, par un côté ou un coin : c’est ainsi qu’un animal fait un pas.',
  'round.shared':
    'Chacun a été actif une fois : la manche est finie, et {kangaroo} offre 2 germes, 1 croissance ou 1 Sol. Prenez les germes et posez-les sur vos deux cartes.',
  'round.each':
    'Il en va ainsi après chaque manche, la dernière comprise. Chacun décide seul et peut refuser. Cela n’exige pas de feuille et ne déplace aucun animal.',
  'leaf.title': 'Les feuilles',
  'leaf.water': 'Les germes, voilà ce qu’aime la chèvre. Choisissez {blue} Arrosement à votre tour.',
  'leaf.put': 'Posez-les là où votre animal peut les prendre : jusqu’à 3 sur chaque carte visitée.',
  'leaf.five':
    'Vous avez cinq {leaf} feuilles. Dès que l’une est utilisée, votre animal peut agir une fois : une revendication du plateau Faune en utilise une, et vous pouvez aussi en défausser.',
  'leaf.discard':
    'Défausser est un coup libre, à tout moment entre deux étapes. Essayez : défaussez une feuille. Elle ne revient pas, et une revendication en exige une : ne les gaspillez pas.',
  'leaf.animal': 'Une feuille est utilisée : votre animal peut agir, maintenant ou jamais. Choisissez-le.',
  'walk.title': 'Le chemin',
  'walk.enter':
    'Il n’était pas encore sur votre île : la carte où il entre est son premier pas. Les cartes éclairées sont rocailleuses. Choisissez celle qui a le plus de germes.',
  'walk.on':
    'Encore un pas : vers une voisine, par un côté ou un coin, jamais par-dessus un vide, jamais en arrière dans le même chemin. Continuez, ou arrêtez-vous ici.',
  'stock.title': 'Le stock',
  'stock.take':
    'À présent ce que dit la carte, pour chaque carte visitée : retirez-en jusqu’à 3 germes, un par un. Ils vont dans le stock de l’animal.',
  'stock.worth':
    'Ils y restent jusqu’à la fin : 2 {points} PV par germe au lieu de 1, et les emplacements de vos cartes sont à nouveau libres. Rien d’un stock ne se dépense ni ne revient.',
  'stock.kinds':
    'D’autres animaux donnent des pièces, en échangent ou utilisent les capacités de vos cartes. Certains font un nombre exact de pas, d’autres sautent, d’autres posent cinq pions, un par feuille.',
  'end.title': 'Jusqu’à la fin',
  'end.fauna':
    'Une feuille qui revendique une place ici est utilisée aussi : d’abord la place, puis le chemin. Cinq feuilles, cinq chemins au plus. Certains animaux vont plus loin avec chaque feuille.',
  'end.round': 'La fin d’une autre manche : encore {kangaroo}. Prenez ce qui vous sert.',
  'end.known':
    'Un signe dit si une capacité est sûre : imprimée, reconstituée d’après le livret, ou conçue pour ce jeu (maison). Pointez-le pour lire pourquoi.',
  'end.score':
    'À la fin, les stocks comptent sur leur propre ligne. Les feuilles non utilisées ne valent rien. Voilà le Règne animal.',
};

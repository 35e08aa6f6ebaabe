/** French: alone against Gaia. */

import type { soloLessonEn } from './solo.en';

export const soloLessonFr: Record<keyof typeof soloLessonEn, string> = {
  'meet.title': 'Gaïa',
  'meet.gaia':
    'Votre adversaire est Gaïa, la Terre elle-même. Ni main ni île : seulement un plateau avec Sol, germes, croissance, compost et une pile de cartes. Tout y devient des points.',
  'meet.setup':
    'La mise en place est la même. Choisissez vos faces et vos cartes à composter à votre guise ; j’attends.',
  'mine.title': 'Vos tours',
  'mine.choose':
    'Vos tours sont ordinaires : une action, puis vos capacités. Mais ensuite Gaïa reçoit une part selon ce que vous avez fait. Choisissez une action ; en plantant, pensez aux cartes non gardées.',
  'mine.share': 'La voici : la part de Gaïa. Son plateau et le journal disent ce qu’elle a reçu et pourquoi.',
  'mine.table':
    'Après {green} vert, elle a les cartes que vous ne gardez pas ; après {red} rouge, du compost, plus s’il y eut beaucoup de Sol ; après {blue} bleu, un germe par carte bleue ; après {yellow} jaune, une croissance par carte piochée.',
  'hers.title': 'Ses tours',
  'hers.card':
    'Puis c’est à Gaïa : elle retourne la première de ses six cartes. La partie supérieure est pour vous, l’inférieure pour elle.',
  'hers.branch':
    'La partie supérieure est un petit bénéfice, comme si un autre joueur avait choisi {action} : prenez une branche, puis vos capacités de cette couleur jouent.',
  'hers.lower':
    'La partie inférieure lui donne beaucoup : 7 germes, 7 croissances, 8 compost ou 3 cartes, et un peu plus selon vos gains. Le Sol s’amasse chez elle ; 10 deviennent 5 compost.',
  'brown.title': 'Les deux gyres',
  'brown.soon':
    'Deux de ses cartes sont {brown} brunes. Elle y revendique un animal sans combler son souhait : à la meilleure place libre. N’attendez donc pas trop avec vos objectifs.',
  'brown.claim':
    'Un gyre ! Gaïa pose sa feuille sur une Faune. Si deux animaux conviennent, vous choisissez : laissez-lui celui dont vous avez le moins besoin. À ce niveau, elle passe ensuite un tour.',
  'end.title': 'Fin et score',
  'end.when':
    'Gaïa parcourt deux fois ses six cartes. La partie finit avec la douzième, ou quand votre île compte seize cartes. Qui y met fin reçoit les 7 points.',
  'end.score':
    'Gaïa compte cartes, germes, croissance, compost et animaux, mais pas d’écosystèmes. Plus de points qu’elle, et vous gagnez. Aux niveaux plus hauts, chacun de vos tours lui donne davantage.',
};

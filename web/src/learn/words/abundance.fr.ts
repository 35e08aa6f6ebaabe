/** French: the Abundance expansion. */

import type { abundanceLessonEn } from './abundance.en';

export const abundanceLessonFr: Record<keyof typeof abundanceLessonEn, string> = {
  'start.title': 'Tout en abondance',
  'start.what':
    'Abondance apporte des cartes et trois nouveautés : les graines, un stock de germes et des événements entre les tours. Les quatre actions ne changent pas. La première île complète vaut 11 points.',
  'start.island': 'Prenez {barren} : 10 cartes, 6 {soil} Sol.',
  'start.setup':
    'Choisissez les autres faces à votre guise. Pour le compost, je propose {palm} et {peony}, chères ; gardez {milkcap}, {rubber} et {ice}.',
  'seeds.title': 'Les graines',
  'seeds.two':
    'Vous commencez avec deux {seed} graines. Une graine est un coup libre en réserve, à tout moment entre deux étapes, même au tour des autres. À la fin elle ne vaut rien.',
  'seeds.germinate':
    'Le meilleur usage est la germination : dites quelle sorte de carte vous voulez, la première qui convient vient en main. Touchez « Faire germer » (sur un petit écran, derrière « Graines ») et essayez « coût de 3 ou moins ».',
  'seeds.shown':
    'Le deck a été fouillé par le dessous. Tous ont vu les cartes qui ne convenaient pas ; elles sont défaussées. Une germination ne se reprend pas.',
  'seeds.uses':
    'Une graine peut aussi donner 2 Sol, 2 croissances, 3 germes, 3 cartes du deck au compost, ou composter jusqu’à 4 cartes de la main. Quatre germes achètent une graine.',
  'stock.title': 'Le stock de germes',
  'stock.plant': 'À présent {green} Plantation, comme vous la connaissez.',
  'stock.cards':
    '{milkcap} ne coûte rien et {rubber} coûte 2 : à eux deux, ils ont place pour 8 germes. Plantez-les, ou ce qui vous plaît mieux.',
  'stock.what':
    'Les germes sans emplacement ne sont plus perdus : ils vont dans votre stock, sans limite. Les germes offerts par les autres y attendent aussi.',
  'stock.water': 'À votre prochain tour, choisissez {blue} Arrosement : il nous faut quelques germes pour la suite.',
  'stock.step':
    'Chaque tour a une étape de plus : les capacités finies, les germes du stock peuvent gagner des emplacements libres. En stock, ils ne paient et ne valent rien. « Fini » pour continuer.',
  'between.title': 'Entre deux tours',
  'between.what':
    '{ice} est un événement Entre deux tours : c’est écrit sur la carte. Il se joue après l’étape du stock, et à aucun autre moment.',
  'between.announce':
    'C’est le moment. Chacun choisit en secret s’il en joue un. {ice} coûte 2 {sprout} germes et fait piocher 3 cartes. Annoncez-le, puis utilisez-le.',
  'between.later': 'Gardez-le donc : la question revient après chaque tour où vous pouvez payer.',
  'between.others':
    'Quand quelqu’un joue un tel événement, tous les autres peuvent l’utiliser une fois, au même coût. Regardez donc qui a des germes avant d’en jouer un.',
  'leaves.title': 'Les feuilles',
  'leaves.seed':
    'Une {leaf} feuille peut devenir une graine à tout moment. Mais il en faut une pour chaque animal et une pour le bonus de la première île complète. Cinq feuilles, cinq revendications.',
  'leaves.short':
    'Avec moins de feuilles que de places à gagner, on vous demande avant chaque revendication. Sans feuille, elle est perdue.',
  'leaves.end':
    'À la fin, graines, feuilles et germes en stock ne valent rien : dépensez-les à temps. Voilà Abondance.',
};

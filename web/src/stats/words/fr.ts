/** French: the statistics of one's own games. */

import type { statsEn } from './en';

export const statsFr: Record<keyof typeof statsEn, string> = {
  'stats.title': 'Mes statistiques',
  'stats.none': 'Rien à compter pour l’instant : terminez une partie et ses chiffres apparaîtront ici.',
  'stats.which': 'Jeu',
  'stats.games': 'Parties',
  'stats.won': 'Gagnées',
  'stats.drawn': 'Nulles',
  'stats.lost': 'Perdues',
  'stats.share': 'Gagnées, sur 100',
  'stats.mean': 'Points en moyenne',
  'stats.points': 'Ø points',
  'stats.best': 'Meilleur résultat',
  'stats.streak': 'Gagnées de suite',
  'stats.longest': 'Plus longue série',
  'stats.modes': 'Par type de partie',
  'stats.mode': 'Type',
  'stats.mode.bots': 'Contre des robots',
  'stats.mode.people': 'Contre des personnes',
  'stats.mode.solo': 'En solo',
  'stats.mode.teams': 'En équipes',
  'stats.mode.hotseat': 'À plusieurs sur un appareil',
  'stats.opponents': 'Par adversaire',
  'stats.opponent': 'Adversaire',
  'stats.bot': '{name} (robot)',
  'stats.sources': 'D’où viennent les points',
  'stats.sources.text': 'Points par partie, en moyenne.',
  'stats.source': 'Source',
  'stats.you': 'Vous',
  'stats.others': 'Les autres',
  'stats.trend': 'Points, partie après partie',
  'stats.trend.label': 'Points de {n} parties, de la plus ancienne à la plus récente, entre {low} et {high}.',
  'stats.trend.axis':
    'la partie la plus ancienne à gauche ; plein : gagnée, creux : non gagnée ; la ligne : moyenne de cinq parties au plus',
  'stats.hotseat': 'Les parties à plusieurs sur un appareil sont comptées, mais on ne dit pas qui les a gagnées.',
};

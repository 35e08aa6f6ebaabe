/** The sign that belongs to a term of the glossary, where the game prints one. */

import type { SignName } from '../games/earth/signs/shapes';
import { folded } from '../lib/fold';

/** The term in English and in French, as the glossary writes them. */
const TERMS: readonly (readonly [sign: SignName, en: string, fr: string])[] = [
  ['green', 'Plant', 'Plantation'],
  ['red', 'Compost (action)', 'Compostage'],
  ['blue', 'Water', 'Arrosement'],
  ['yellow', 'Grow', 'Croissance (action)'],
  ['replace', 'to replace', 'remplacer'],
  ['draw', 'to draw', 'piocher'],
  ['copy', 'to copy', 'copier'],
  ['soil', 'soil', 'Sol'],
  ['sprout', 'sprout', 'germe'],
  ['growth', 'growth', 'croissance'],
  ['canopy', 'canopy', 'canopée'],
  ['leaf', 'leaf', 'feuille'],
  ['cost', 'cost', 'coût'],
  ['card', 'Earth card', 'carte Terre'],
  ['flora', 'Flora', 'flore'],
  ['types', 'type', 'type'],
  ['terrain', 'Terrain', 'terrain'],
  ['event', 'Event', 'événement'],
  ['island', 'Island', 'île'],
  ['climate', 'Climate', 'climat'],
  ['ecosystem', 'Ecosystem', 'écosystème'],
  ['fauna', 'Fauna', 'Faune'],
  ['colours', 'green, red, blue, yellow ability', 'capacité verte, rouge, bleue, jaune'],
  ['multi', 'multicolour ability', 'capacité multicolore'],
  ['black', 'black ability', 'capacité noire'],
  ['brown', 'brown ability', 'capacité brune'],
  ['points', 'base VP', 'PV de base'],
  ['habitats', 'habitat', 'habitat'],
  ['colon', 'colon', 'deux-points'],
  ['sprout-spaces', 'sprout space', 'emplacement Germe'],
  ['growth', 'growth space', 'emplacement Croissance'],
  ['growth-max', 'growth maximum', 'croissance maximum'],
  ['arrow', 'directional aid', 'indicateur de direction'],
  ['adjacent', 'the 8 adjacent Flora', 'les flores des 8 espaces voisins'],
  ['planted', 'this turn', 'ce tour-ci'],
  ['tableau', 'tableau', 'tableau'],
  ['row', 'row, column', 'ligne, colonne'],
  ['area', 'area', 'zone de jeu'],
  ['hand', 'hand', 'main'],
  ['compost', 'compost (pile)', 'compost'],
  ['deck', 'deck', 'deck'],
  ['discard', 'discard', 'défausse'],
  ['points', 'VP', 'PV'],
  ['canopy', 'canopy VP', 'PV de canopée'],
  ['claim', 'to claim', 'revendiquer'],
  ['full', 'filled', 'entièrement remplie'],
  ['diagonal-line', 'diagonal line', 'suite diagonale'],
  ['orthogonal-line', 'orthogonal line', 'suite orthogonale'],
  ['set', 'set', 'série'],
  ['gaia', 'Gaia', 'Gaïa'],
  ['pile', 'scoring pile', 'pile de score'],
  ['seed', 'seed', 'graine'],
  ['others', 'others (icon)', 'les autres joueurs (icône)'],
  ['neighbour', 'neighbour', 'voisin'],
  ['animal', 'Animal card', 'carte Animal'],
  ['token', 'animal token', 'pion Animal'],
  ['leaf', 'used leaf', 'feuille utilisée'],
  ['enter', 'entry', 'entrée'],
  ['step', 'movement', 'déplacement (animal)'],
  ['visited', 'visited card', 'carte visitée'],
  ['store', 'stock area', 'zone Stock'],
  ['opponent', "opponent of one's choice", 'adversaire au choix'],
];

const signs = new Map(TERMS.flatMap(([sign, ...terms]) => terms.map((term) => [folded(term), sign] as const)));

export function signOfTerm(term: string): SignName | null {
  return signs.get(folded(term.replace(/[*`]/g, '').replace(/’/g, "'").trim())) ?? null;
}

/** For the test that finds terms the glossary no longer has. */
export const TERMS_WITH_SIGNS = TERMS;

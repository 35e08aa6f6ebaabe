/** French: the rules page. */

import type { rulesEn } from './en';

export const rulesFr: Record<keyof typeof rulesEn, string> = {
  'rules.title': 'Règles et glossaire',
  'rules.search': 'Chercher dans les règles',
  'rules.search.hint': 'un numéro comme E-PLANT-03, ou des mots',
  'rules.documents': 'Textes',
  'rules.contents': 'Sommaire',
  'rules.hits.none': 'Rien trouvé pour « {query} ».',
  'rules.hits.one': '{n} passage',
  'rules.hits.many': '{n} passages',
  'rules.hits.keys': 'Flèches pour choisir, Entrée pour ouvrir, Échap pour fermer.',
  'rules.clear': 'Effacer la recherche',
  'rules.copy': 'Copier le lien vers {id}',
  'rules.copied': 'Copié',
  'rules.english': 'Ce texte n’est pas encore traduit ; voici l’anglais.',
  'rules.open': 'Ouvrir dans les règles',
  'rules.missing': 'Il n’y a pas de règle {id}.',
  'rules.doc.earth': 'Earth',
  'rules.doc.abundance': 'Abondance',
  'rules.doc.animal-kingdom': 'Règne animal',
  'rules.doc.earth-water-sun': 'Earth, Water & Sun',
  'rules.doc.glossary': 'Glossaire',
};

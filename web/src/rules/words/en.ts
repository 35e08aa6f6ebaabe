/** English: the rules page. */

export const rulesEn = {
  'rules.title': 'Rules and glossary',
  'rules.search': 'Search the rules',
  'rules.search.hint': 'an id such as E-PLANT-03, or words',
  'rules.documents': 'Texts',
  'rules.contents': 'Contents',
  'rules.hits.none': 'Nothing found for “{query}”.',
  'rules.hits.one': '{n} place',
  'rules.hits.many': '{n} places',
  'rules.hits.keys': 'Arrow keys choose, Enter opens, Escape closes.',
  'rules.clear': 'Clear the search',
  'rules.copy': 'Copy the link to {id}',
  'rules.copied': 'Copied',
  'rules.english': 'This text is not translated yet; here is the English one.',
  'rules.open': 'Open in the rules',
  'rules.missing': 'There is no rule {id}.',
  'rules.doc.earth': 'Earth',
  'rules.doc.abundance': 'Abundance',
  'rules.doc.animal-kingdom': 'Animal Kingdom',
  'rules.doc.earth-water-sun': 'Earth, Water & Sun',
  'rules.doc.glossary': 'Glossary',
} as const;

/** French: answers put together, what is passed over, the small menu. */

export const composeFr = {
  'plan.title': 'Votre plan',
  'plan.done': 'Valider',
  'plan.done.left': 'Valider sans le reste',
  'plan.left.one': 'reste {n}',
  'plan.left.many': 'restent {n}',
  'plan.more': 'Un de plus : {name} (maintenant {n})',
  'plan.less': 'Un de moins : {name} (maintenant {n})',
  'plan.open': 'Puis vous choisissez parmi ce que vous voyez',
  'plan.idle': 'ne rapporte rien pour l’instant',
  'plan.off': 'non utilisée',
  'plan.needs': 'demande {things}',
  'plan.final': 'ne peut pas être repris',
  'plan.stopped': 'Le plan s’arrête ici : quelque chose a changé. Regardez de nouveau.',
  'passing.coming': 'Rien à jouer pour l’instant : on continue …',
  'passing.passed': 'Passé : vous n’aviez rien à jouer.',
  'passing.hold': 'Attendre',
  'passing.back': 'Annuler',
  'more.title': 'Autres choix',
  'raise.hand': 'M’arrêter avant la fin de cette étape',
} as const;

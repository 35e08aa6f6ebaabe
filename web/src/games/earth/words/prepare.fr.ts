import type { prepareEn } from './prepare.en';

export const prepareFr: Record<keyof typeof prepareEn, string> = {
  'prepare.plant': 'Un autre choisit Plantation',
  'prepare.plant.done': 'Je ne plante rien et je pioche',
  'prepare.compost': 'Un autre choisit Compostage',
  'prepare.compost.pick.0': 'Je prends du Sol',
  'prepare.compost.pick.1': 'Je mets des cartes du deck dans mon compost',
  'prepare.compost.done': 'Je ne prends ni l’un ni l’autre',
  'prepare.water': 'Un autre choisit Arrosement',
  'prepare.water.pick.0': 'Je prends des germes',
  'prepare.water.pick.1': 'Je prends du Sol',
  'prepare.water.done': 'Je ne prends ni l’un ni l’autre',
  'prepare.grow': 'Un autre choisit Croissance',
  'prepare.grow.pick.0': 'Je pioche des cartes',
  'prepare.grow.pick.1': 'Je prends de la croissance',
  'prepare.grow.done': 'Je ne prends ni l’un ni l’autre',
  'prepare.window': 'Dernier moment avant la fin d’une étape de son tour',
  'prepare.window.done': 'Je laisse passer',
};

/** What can be prepared for the turns of others: each question, and under it its answers. */
export const prepareEn = {
  'prepare.plant': 'Somebody else chooses Plant',
  'prepare.plant.done': 'I plant nothing and draw',
  'prepare.compost': 'Somebody else chooses Compost',
  'prepare.compost.pick.0': 'I take soil',
  'prepare.compost.pick.1': 'I compost from the deck',
  'prepare.compost.done': 'I take neither',
  'prepare.water': 'Somebody else chooses Water',
  'prepare.water.pick.0': 'I take sprouts',
  'prepare.water.pick.1': 'I take soil',
  'prepare.water.done': 'I take neither',
  'prepare.grow': 'Somebody else chooses Grow',
  'prepare.grow.pick.0': 'I draw cards',
  'prepare.grow.pick.1': 'I take growth',
  'prepare.grow.done': 'I take neither',
  'prepare.window': 'Last moment before a step of their turn closes',
  'prepare.window.done': 'I let it pass',
};

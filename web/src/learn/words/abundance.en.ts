/** English: the Abundance expansion. */

export const abundanceLessonEn = {
  'start.title': 'More of everything',
  'start.what':
    'Abundance brings new cards and three new things: seeds, a stock for sprouts, and Events between the turns. The four actions stay what they are. The first complete island is worth 11 points.',
  'start.island': 'Take {barren}: 10 cards, 6 {soil} soil.',
  'start.setup':
    'Choose the other sides as you like. For the compost I suggest {palm} and {peony}, which are dear; keep {milkcap}, {rubber} and {ice}.',
  'seeds.title': 'Seeds',
  'seeds.two':
    'You begin with two {seed} seeds. A seed is a free move in waiting, to be used at any time between two steps, also in the turns of others. Left over at the end it is worth nothing.',
  'seeds.germinate':
    'The best use is germination: you say what kind of card you want, and the first that fits comes to your hand. Press “Germinate” (on a small screen it lies behind “Seeds”) and try “cost of 3 or less”.',
  'seeds.shown':
    'The deck was searched from below. Everybody has seen the cards that did not fit; they are discarded. A germination cannot be undone.',
  'seeds.uses':
    'A seed can also be 2 soil, 2 growth, 3 sprouts, 3 cards from the deck to the compost, or up to 4 hand cards to the compost. Four sprouts buy a seed.',
  'stock.title': 'The sprout stock',
  'stock.plant': 'Now {green} Plant, as you know it.',
  'stock.cards':
    '{milkcap} costs nothing and {rubber} costs 2: together they have room for 8 sprouts. Plant them, or what you like better.',
  'stock.what':
    'Sprouts that find no space are no longer lost: they go to your stock, as many as you like. Gifts of sprouts from others lie there, too.',
  'stock.water': 'On your next turn choose {blue} Water: we need a few sprouts for what comes then.',
  'stock.step':
    'Every turn has a new step: when all abilities are done, sprouts of the stock may move to free spaces. In the stock they pay nothing and score nothing. “Done” goes on.',
  'between.title': 'Between turns',
  'between.what':
    '{ice} is a between-turns Event: you recognise it by the words on the card. It is played after the stock step and at no other time.',
  'between.announce':
    'This is the moment. Everybody chooses in secret whether to play one. {ice} costs 2 {sprout} sprouts and draws 3 cards. Announce it, then use it.',
  'between.later': 'Keep it, then: the question comes again after every turn in which you can pay.',
  'between.others':
    'When somebody plays such an Event, all others may use it once, too, for the same cost. So look who has sprouts before you play one.',
  'leaves.title': 'Leaves',
  'leaves.seed':
    'A {leaf} leaf can become a seed at any time. But you need a leaf for each animal you claim and one for the bonus of the first complete island. Five leaves, five claims.',
  'leaves.short':
    'If you have fewer leaves than there are places to win, you are asked before each claim. A claim without a leaf is lost.',
  'leaves.end':
    'At the end seeds, leaves and stocked sprouts are worth nothing: spend them in time. That is Abundance.',
} as const;

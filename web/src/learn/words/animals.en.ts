/** English: the Animal Kingdom. */

export const animalsLessonEn = {
  'start.title': 'An animal of your own',
  'start.what':
    'The Animal Kingdom puts an animal on your island: it walks over your cards and does something there. Another one is there for everybody. The four actions stay what they are.',
  'start.sides':
    'Take {kyushu}: 8 cards, 8 {soil} soil. Choose the other two sides as you like. Animals come afterwards.',
  'draft.title': 'The draft',
  'draft.shared':
    '{kangaroo} was turned up for the whole table. Its collective ability comes at the end of each round, for every player. Everybody knows it before choosing.',
  'draft.keep':
    'Four animals are yours to look at; one stays. Stars tell how hard it is to play. Keep {goat}: it walks over rocky cards and takes sprouts home, 2 {points} points each.',
  'draft.other':
    'You kept another one: very good. What I say about walking and leaves holds for it, too; what it does is written on its card.',
  'draft.compost':
    'The rest of the set-up. For the compost I suggest {savanna}, {shield} and {peony}, which are dear; keep {boxwood} and {fungus}.',
  'round.title': 'A round',
  'round.plant': 'Animals walk from card to card, so we need cards. Choose {green} Plant.',
  'round.cards':
    'Plant {boxwood} (2 soil) and {fungus} (free). Both are rocky. Let them touch, at a side or at a corner: that is how an animal steps.',
  'round.shared':
    'Everybody was active once: the round is over, and {kangaroo} offers 2 sprouts, 1 growth or 1 soil. Take the sprouts, and put them on your two cards.',
  'round.each':
    'So it goes after every round, also after the last one. Everybody decides alone and may decline. It needs no leaf and moves no animal.',
  'leaf.title': 'Leaves',
  'leaf.water': 'Sprouts are what the goat likes. Choose {blue} Water on your turn.',
  'leaf.put': 'Put them where your animal can fetch them: it takes up to 3 from each card it visits.',
  'leaf.five':
    'You have five {leaf} leaves. Whenever one is used, your animal may act once: claimed animals of the Fauna board use leaves, and you may simply discard one.',
  'leaf.discard':
    'Discarding is a free move, at any time between two steps. Try it: discard a leaf. It never comes back, and a claim would need one, too, so do not waste them.',
  'leaf.animal': 'A leaf is used: your animal may act, now or never. Choose it.',
  'walk.title': 'The walk',
  'walk.enter':
    'It has not been on your island yet: the card where it enters is its first step. The lit cards are rocky ones. Choose the one with most sprouts.',
  'walk.on':
    'One step more: to a neighbour at a side or a corner, never over an empty space, never back in the same walk. Go on, or stop here.',
  'stock.title': 'The stock',
  'stock.take':
    'Now what the card says, for each card visited: take up to 3 sprouts off it, one by one. They go to the animal’s stock.',
  'stock.worth':
    'Here they stay until the end: 2 {points} points a sprout instead of 1, and the spaces on your cards are free again. Nothing in a stock can be spent or moved back.',
  'stock.kinds':
    'Other animals give pieces, exchange them, or use the abilities of your cards. Some go exactly so many steps, some jump anywhere, some put down five tokens, one at each leaf.',
  'end.title': 'Until the end',
  'end.fauna':
    'A leaf that claims a place here is used as well: claim, then walk. Five leaves are five walks at most. Some animals go farther the more leaves you have used.',
  'end.round': 'The end of another round: {kangaroo} once more. Take what you can use.',
  'end.known':
    'A badge says how surely an ability is known: printed, reconstructed from the rulebook, or made for this game (house). Point at it to read why.',
  'end.score':
    'Stocks count in a row of their own at the end. Unused leaves are worth nothing. That is the Animal Kingdom.',
} as const;

/** English: the first game. */

export const earthLessonEn = {
  'see.title': 'What you see',
  'see.welcome':
    'Welcome! You grow an island of sixteen cards, and so does Merian. The most points win. Nothing can go wrong here: almost everything can be taken back, and I stay beside you for ten minutes.',
  'see.bar':
    'The game asks one question at a time, always in this place. What you may choose is lit in green, here or on the table.',
  'see.others':
    'This is Merian, with her island in small and what she did last. You can open her island, and the story tells everything that happened.',

  'setup.title': 'Set-up',
  'setup.goals':
    'Look at the goals first. Four animals: who meets their wish sooner gets more points. Two Ecosystems: everybody scores them at the end. They tell you which cards are worth having.',
  'setup.island':
    'Your Island says how you begin. {palma} gives you 6 cards and 7 {soil} soil. Later it draws 2 cards whenever you choose the blue action. Take {palma}.',
  'setup.climate':
    'The Climate adds an ability. {arid} lets two plants grow whenever you choose the red action yourself. We will do that soon: take {arid}.',
  'setup.ecosystem':
    'An Ecosystem of your own, for points at the end. {aconcagua} likes columns of one colour, {kea} columns of four colours. Take the one you like better.',
  'setup.compost':
    'Your Island sends cards to the {compost} compost. Nothing is lost: each is 1 point there. Put {fig} and {starfish} away, and keep {basil} and {papaya}: together they cost your 7 soil.',

  'plant.title': 'Plant',
  'plant.card':
    'A card: its cost in {soil} soil at the top left, its points at the top right, then what its coloured ability does. Rest the mouse on a card, or tap it, to read it in words.',
  'plant.choose':
    'On your turn you choose one of four actions. Begin with {green} Plant: up to two cards from your hand. Afterwards you draw four and keep one.',
  'plant.first':
    'Lit cards are those you can pay for. Plant {basil} for 3 soil. The first card stands in the middle of your island by itself.',
  'plant.second':
    'Now {papaya}: choose the card, then a lit place. Cards must touch, also at corners, and all sixteen must fit into a square of four by four. They never move again.',
  'plant.draw': 'Your two plantings are used. Until you draw you can take them back with “Undo”. Then “Draw”.',
  'plant.keep':
    'Four cards from the deck: keep one, the rest goes. A low cost is good now, and so is a colour that you do not have yet.',
  'plant.window':
    'When the game is about to go on, you may be asked whether you want anything else first. Nothing now: “No, go on”.',

  'others.title': 'Everybody benefits',
  'others.branch':
    'Merian chose {action}. She gets all of it, and you get the smaller benefit. You have spent your soil, so take 2 {soil} soil.',
  'others.walk':
    'And more: after an action everybody uses abilities of its colour. {action} is red, and so is the ability of this card. Use it! So every turn of the others is also yours.',

  'compost.title': 'Compost',
  'compost.choose':
    'Your turn. {red} Compost is the way to soil: 5 {soil}, and 2 cards from the deck to your compost, which are 2 points. Choose it.',
  'compost.first':
    'Abilities work in a fixed order: Island and Climate, then your planted cards row by row from the left; or the planted cards first. Only this start is up to you. Choose one.',
  'compost.walk':
    'Every red ability of yours may be used, one after the other. {arid} gives 2 {growth} growth because you chose red yourself. Place them on your plants, both on one if you like.',

  'water.title': 'Water',
  'water.choose':
    '{blue} Water puts up to 6 sprouts on your plants, then gives 2 soil. Your {palma} and {papaya} are blue, too, so they will draw cards. Choose Water.',
  'water.put':
    'Sprouts {sprout} stand on the small circles of a plant. Each one is a point, as long as it stays. Put them where you like.',
  'water.walk':
    'Now the blue cards work, one after the other. You may use or skip each. An ability with a colon costs something first: what stands before the colon.',

  'grow.title': 'Grow',
  'grow.choose':
    '{yellow} Grow draws 4 cards, then lets your plants grow twice. It is the way to a full hand. On your own turn, choose Grow.',
  'grow.put':
    'Each piece {growth} is 1 point. The last piece that fits is the canopy {canopy}: then the plant scores the number on its canopy instead. {papaya} is finished with 3.',
  'grow.colours':
    'You have seen all four colours. {multi} Multicolour works with red, blue and yellow, but not with green. {black} Black works once, when planted. {brown} Brown lasts, or counts at the end.',

  'free.title': 'Events and conversions',
  'free.when':
    'Some moves are free. They stand under “At any time”, also during the turns of others and between two of your cards.',
  'free.convert':
    'Three {sprout} sprouts can become 2 {soil} soil at any time. That costs you 3 points, so do it when the soil lets you plant something better.',
  'free.event':
    '{event} Events are free moves, too. {fissure} takes 5 sprouts, but puts 8 cards into your compost: 8 points for 5. Its own value is −1. Play it!',

  'goals.title': 'Goals',
  'goals.fauna':
    'The race for the Fauna: each bar shows how far you and Merian are. Who reaches a goal first gets 15 points, the second 11. Even this is open: you can see what she is after.',
  'goals.claim':
    'Reaching a goal for a moment is enough; you may spend everything afterwards. At the end of that turn a {leaf} leaf marks your place, and nobody takes it away.',
  'goals.ecosystems':
    'Your own Ecosystem and the two shared ones, with what they are worth to you now. They only count at the end, so you can still build for them.',

  'end.title': 'End and score',
  'end.score':
    'Eight rows make the score: cards, Events, compost, sprouts, growth, Terrain, Ecosystems, Fauna. Soil and hand cards are worth nothing at the end.',
  'end.last':
    'When somebody has planted sixteen cards, the round is played to its end and the game is over. The first complete island gets 7 points. That is all: you can play Earth.',
} as const;

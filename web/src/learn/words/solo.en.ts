/** English: alone against Gaia. */

export const soloLessonEn = {
  'meet.title': 'Gaia',
  'meet.gaia':
    'Your opponent is Gaia, the earth itself. She has no hand and no island: only a board with soil, sprouts, growth, compost and a pile of cards. Everything there is points for her.',
  'meet.setup': 'You set up as always. Choose your sides and your cards for the compost as you like; I wait.',
  'mine.title': 'Your turns',
  'mine.choose':
    'Your turns are ordinary ones: an action, then your abilities. But afterwards Gaia gets a share that depends on what you did. Choose any action; for Plant, watch the cards you do not keep.',
  'mine.share': 'There it is: Gaia’s share of your turn. Her board and the log say what she got and why.',
  'mine.table':
    'After {green} green she gets the cards you did not keep; after {red} red compost, more for much soil; after {blue} blue a sprout for each of your blue cards; after {yellow} yellow growth for each card you drew.',
  'hers.title': 'Her turns',
  'hers.card':
    'Then it is Gaia’s turn: she turns up the top one of her six cards. The upper part is for you, the lower part for her.',
  'hers.branch':
    'The upper part is a smaller benefit, as if another player had chosen {action}: take your branch, then your abilities of that colour work.',
  'hers.lower':
    'The lower part gives Gaia a lot: 7 sprouts, 7 growth, 8 compost or 3 cards, and a little more for what you gained. Soil collects in her pool; 10 of it become 5 compost.',
  'brown.title': 'The two gyres',
  'brown.soon':
    'Two of her cards are {brown} brown. With them she claims an animal without meeting its wish: the best free place. So do not wait too long with your goals.',
  'brown.claim':
    'A gyre! Gaia puts her leaf on a Fauna. If two animals would do, you choose which: give her the one you need less. At this level she then misses a turn.',
  'end.title': 'End and score',
  'end.when':
    'Gaia goes through her six cards twice. The game ends with her twelfth card, or when your island has sixteen cards. Whoever ends it gets the 7 points.',
  'end.score':
    'Gaia scores cards, sprouts, growth, compost and her animals, but no Ecosystems. More points than she has, and you win. Higher levels give her more with every turn of yours.',
} as const;

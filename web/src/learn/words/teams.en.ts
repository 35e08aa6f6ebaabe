/** English: two against two. */

export const teamsLessonEn = {
  'meet.title': 'The teams',
  'meet.partner':
    'Four players, two teams: you and Baret play against Merian and Humboldt. Turns go 1, 2, 3, 4, so partners never follow each other.',
  'meet.board':
    'New is the Team board. What you gain you may lay there instead of keeping it; your partner takes it from there. The other team sees how much lies there, not which cards.',
  'meet.setup': 'Set up as always; what set-up gives cannot be shared. I wait.',
  'give.title': 'Giving',
  'give.share':
    'Let us give something. Announce it first: “Share a gain here” on the Team board, then choose the action. Otherwise everything you gain is yours.',
  'give.other': 'You keep everything this time. The Team board can be chosen whenever you are about to gain something.',
  'give.choose':
    'Now choose {red} Compost. You are asked how much of the 5 {soil} soil goes to the Team board: give 2, and keep the cards for the compost.',
  'give.lies':
    'It lies on your side, or Baret has already taken it: partners act at the same time. What lies there belongs to nobody, so it pays no cost and counts for no goal.',
  'take.title': 'Taking',
  'take.how':
    'Taking is a free move: at any time, in any turn, between two items, as with Events. What you have taken stays with you. Sprouts and growth must be placed at once.',
  'take.soil': 'Baret has chosen Compost and left you 2 soil on the Team board. Take it!',
  'take.closing':
    'Whatever still lies there when the turn ends is discarded. The board warns you before that, and you are asked again whenever something new arrives.',
  'score.title': 'Winning together',
  'score.sum':
    'A team scores the sum of both players. So give where it is worth most: soil to the one who can plant, growth to the one whose canopies are nearly done.',
  'score.alone':
    'Everything else you do for yourself: your own island, your own abilities, your own leaves for the Fauna, your own Ecosystem. Both partners can claim the same animal.',
  'score.talk':
    'Partners may talk about anything, even their hands; the table shows neither. That is all: two heads, one score.',
} as const;

/** English: the first game of Earth, Water & Sun. */

export const ewsLessonEn = {
  'see.title': 'What you see',
  'see.board':
    'Two ecosystems face each other. You are Black, below; this practice board is smaller than the real ones. The three tints only help the eye.',
  'see.pieces':
    'You have five Mushrooms and two Trees: your specimens. The Trees are your heads: lose both and you lose the game.',
  'see.turn':
    'A turn is Growth, then a move, then an attack if you like. This bar asks one thing at a time; the small (i) opens the rule behind it.',
  'growth.title': 'Growth',
  'growth.water':
    'Every turn begins with Growth: one token for one specimen. Press the Mushroom in the middle and give it Water, the drop.',
  'growth.levels':
    'Tokens stay where they are and work at once. A Mushroom carries two, a Tree four, at most three of a kind. Water is speed, Earth is roots, Sun is attack.',
  'move.title': 'The move',
  'move.choose':
    'Now one specimen moves. Bare ones go up to 2 cells in a straight line. With Water 1 it is 3 cells and one bend, so choose the Mushroom you watered.',
  'move.step':
    'Step by step: the dots show where it can go. Friends are in the way, and no cell comes twice. Make a step towards the other side.',
  'move.on':
    'Step on while dots are lit, or stay. Your turn is written here as you build it, and “Undo” takes back step by step. Happy with it? End the turn.',
  'move.theirs':
    'White has played. The arrow on the board and this line tell the last turn; the list of turns keeps them all.',
  'roots.title': 'Roots',
  'roots.earth':
    'Let us defend. Give Earth, the clod, to one of your Trees: each Earth level puts two roots in your hand.',
  'roots.other': 'Your own plan: very good. We come to roots in your next Growth.',
  'roots.place':
    'Roots lie on edges, near a specimen with Earth or in a chain of your roots. Press “Roots”, then a lit edge beside the Tree. It costs no move, and you may do it between steps.',
  'roots.block':
    'Nobody crosses an edge with a root, not even you. It also shields what lies behind it from Sun attacks. With Earth 2 you take roots back, with Earth 3 you get a shield.',
  'roots.back': 'Leave the root mode when you have placed enough, and finish your turn with a move.',
  'attack.title': 'Attack',
  'attack.how':
    'To attack, walk into an enemy’s cell: whoever stands there is destroyed. Bring a specimen close, then strike. The crosshair shows what can be hit.',
  'attack.enter': 'There it is: a step into the cell with the crosshair attacks. Take it.',
  'attack.bonus':
    'For a Mushroom you earn one token, for a Tree two, placed at once on your own specimens. A bonus can even give you the level for another attack.',
  'sun.title': 'Sun and shields',
  'sun.targets':
    'Sun 1 attacks up to two cells at once: its own and those beside it. Where no enemy stands, an attack destroys a root on a side of the cell.',
  'sun.more':
    'Sun 2 gives a second attack. Sun 3 strikes back at whoever attacks it, even while dying. Water 2 allows one more step after an attack.',
  'sun.shield': 'A shield, from Earth 3, is lost in place of its specimen, and the attacker bounces back one cell.',
  'end.title': 'How it ends',
  'end.trees':
    'Whoever loses the last Tree loses at once, so keep an eye on these numbers and on what can reach your Trees.',
  'end.world':
    'When nothing of yours can grow, you lay your token on a cell of the rim or beside a hole: the cell is gone, with whoever stands there. The End of the World comes from outside.',
  'end.notation':
    'Every turn can be replayed and copied, and on the analysis board the engine tells what it would have played. Enjoy the game!',
  // --- about the question of now
  'hint.over': 'The game is over. Look at the board, replay it, or begin another.',
  'hint.wait': 'White is thinking.',
  'hint.Grow': 'Growth: press one of your specimens, then a token. Water for speed, Earth for roots, Sun for attack.',
  'hint.Grow.destroy': 'Nothing of yours can grow any more: choose a cell of the rim or beside a hole to destroy.',
  'hint.Move': 'Press the specimen that shall move.',
  'hint.SetOut': 'Press a lit cell beside it. A crosshair means attack.',
  'hint.Walk': 'Step on, attack if you can, or end the turn.',
  'hint.Target': 'Choose what the attack hits.',
  'hint.Root': 'No enemy stands there, so a root falls. Choose which.',
  'hint.Pay': 'You have earned a token: press a specimen, then the token.',
  'hint.Pay.destroy': 'You have earned a token, but nothing can grow: choose a cell to destroy.',
  'hint.After': 'The attack is over. Perhaps you may attack again or step once more; otherwise end the turn.',
  'hint.Close': 'Only roots are left to do. End the turn when you are ready.',
} as const;

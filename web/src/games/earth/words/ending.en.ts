/** English: the end of the game, and what others did. */

export const endingEn = {
  'end.curve': 'Points after every turn',
  'end.curve.turn': 'turn',
  'end.chart': 'Where the points came from',
  'end.reason.resignation': 'The others gave up.',
  'end.reason.rules': 'The rules have changed since this game began, so it was ended here. Its record is kept.',
  'end.reason.closed': 'Whoever runs this table has ended the game.',
  'picture.share': 'Share the picture',
  'picture.whose': 'Whose island',
  'picture.alt': 'The island of {name}, {points}',
  'mark.turn': 'Turn {turn}: {name}, {action}',
  'mark.goal': '{name} reaches the goal {goal}',
  'mark.bonus': '{name} is first with a full island',
  'mark.ending': 'The last round',
  'seen.again': 'Show the last turn again',
  'seen.last': 'What {name} did last:',
  'seen.plant': 'planted:',
  'seen.event': 'played:',
  'seen.goal': 'goal reached:',
  'seen.hidden.one': '{n} card face down',
  'seen.hidden.many': '{n} cards face down',
} as const;

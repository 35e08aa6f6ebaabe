/** English: answers put together, what is passed over, the small menu. */

export const composeEn = {
  'plan.title': 'Your plan',
  'plan.done': 'Done',
  'plan.done.left': 'Done, without the rest',
  'plan.left.one': '{n} left',
  'plan.left.many': '{n} left',
  'plan.more': 'One more: {name} (now {n})',
  'plan.less': 'One less: {name} (now {n})',
  'plan.open': 'Then you choose from what you see',
  'plan.idle': 'brings nothing now',
  'plan.off': 'not used',
  'plan.needs': 'needs {things}',
  'plan.final': 'cannot be taken back',
  'plan.stopped': 'The plan stopped here: something has changed. Look again.',
  'passing.coming': 'Nothing to play now: going on …',
  'passing.passed': 'Passed: you had nothing to play.',
  'passing.hold': 'Wait',
  'passing.back': 'Undo',
  'more.title': 'More choices',
  'raise.hand': 'Stop me before this step closes',
} as const;

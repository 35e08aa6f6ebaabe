/** English: a game that goes on elsewhere. */

export const movingEn = {
  'moving.text.page':
    'The game goes on as it stands on a server of Holocene, or in this page on another device. Here it stays as it is.',
  'moving.text.server':
    'The game goes on as it stands in a page without a server, or on another server. Here it stays as it is.',
  'moving.knows': 'What is taken along tells all cards, also the hidden ones.',
  'moving.file': 'Save as a file',
  'moving.file.hint': 'Open the file there, under “My games”.',
  'moving.address': 'Or the address of the other place',
  'moving.open': 'Open there',
  'moving.address.wrong': 'This is no address of a page, such as example.org.',
  'moving.here': 'Continue a game here',
  'moving.about': 'A game that was begun elsewhere, with {n} choices made so far.',
  'moving.go': 'Continue it here',
  'moving.unreadable': 'This is no game, or it was cut off on the way.',
  'moving.bring': 'Continue a game from a file',
  'moving.refused.malformed':
    'This game cannot go on here: it was changed or cut off, or it was begun with other rules or cards.',
  'moving.refused.options': 'This game cannot go on here: it is played with options or cards that are not offered.',
  'moving.refused.finished': 'This game is over: there is nothing to go on with.',
  'moving.refused.seat': 'No person plays in this game, so there is nobody who could go on with it.',
  'moving.refused.size': 'This is more than the record of a game can be.',
  'moving.refused.running':
    'Other people play here, and a record tells all cards: only a game of bots and people at this device can be taken along before it is finished.',
  'moving.refused.unfinished':
    'This game counts, for a rating or in a challenge, and a record tells all cards: it stays here until it is finished.',
} as const;

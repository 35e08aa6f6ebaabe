/** English: playing with a friend over a direct line. */

export const friendEn = {
  'friend.title': 'At a friend’s table',
  'friend.invite': 'Invite a friend directly',
  'friend.how':
    'Your two devices connect directly, without a server. For that, two codes go back and forth, by any messenger: your invitation, and your friend’s answer.',
  'friend.knows':
    'Your device holds the game, so it knows all cards. You see only your own; but play for fun, with friends who trust you.',
  'friend.knows.guest':
    'The game runs on your friend’s device, which therefore knows all cards. You are sent only what your seat may see.',
  'friend.one': '1. Send this invitation to your friend',
  'friend.two': '2. Put in your friend’s answer',
  'friend.link': 'The invitation',
  'friend.reply': 'Your answer',
  'friend.paste': 'The answer, or its link',
  'friend.take': 'Connect',
  'friend.seat': 'Seat {n}',
  'friend.new': 'New invitation',
  'friend.qr': 'The code as a QR code',
  'friend.qr.invite': 'Your friend scans it with a camera.',
  'friend.qr.reply': 'Your friend scans it with a camera.',
  'friend.preparing': 'The invitation is being made …',
  'friend.waiting': 'Keep this page open until your friend is here.',
  'friend.connecting': 'The devices are looking for each other …',
  'friend.connected': 'Connected directly.',
  'friend.ended':
    'The devices do not reach each other. It works best in the same network; in different ones an address of a STUN or TURN server in the settings can help. Make a new invitation to try again.',
  'friend.wrong':
    'This is no answer to an invitation of this page. An invitation ends when its page is closed or loaded again; then send the new one.',
  'friend.lost.host': '{name} is not connected.',
  'friend.lost.again': 'Invite again',
  'friend.lost.text':
    'The same seat, nothing is lost. The new invitation works only on the device that has played there.',
  'friend.lost.guest':
    'The direct line to your friend’s device is gone. Nothing is lost: ask for a new invitation, and open it on this device.',
  'friend.lost.paste': 'The new invitation, or its link',
  'friend.open': 'Open',
  'friend.invited': 'You are invited to a table on a friend’s device. The devices connect directly, without a server.',
  'friend.sit': 'Accept the invitation',
  'friend.back': 'Send this answer back to your friend',
  'friend.back.text': 'Keep this page open: the table appears by itself once your friend has put the answer in.',
  'friend.handed': 'The answer is with the page of your table. Go back to it: this one can be closed.',
  'friend.nobody':
    'No page of this browser waits for this answer. Copy it, and put it in where the invitation was made:',
  'friend.own': 'This is an invitation of your own. It is for a friend on another device.',
  'friend.own.go': 'To my table',
  'friend.unreadable': 'This is no invitation, or it was cut off on the way. Copy it as a whole, or ask for a new one.',
  'friend.cannot':
    'Direct connections are made by the page without a server, in a browser that knows them; this one does not.',
  'friend.tables': 'At friends’ tables',
  'friend.at': 'with {names}',
  'friend.forget': 'Remove from this list',
  'friend.ice': 'Server for direct connections (optional)',
  'friend.ice.hint':
    'Only needed between different networks: stun:HOST:PORT, or turn:HOST:PORT NAME PASSWORD. Empty: none is asked.',
  'friend.ice.wrong': 'Write stun:HOST:PORT, or turn:HOST:PORT NAME PASSWORD.',
} as const;

/** What a list says of a game of one's own: against whom, how far, whose turn, how it stands or ended. */

import { ago } from '../lib/ago';
import type { MyRoom } from '../lib/protocol';
import type { Say } from '../lib/i18n';
import type { ShellKey } from '../words';

export const mySeats = (room: MyRoom): number[] => room.tokens.flatMap((token) => token.seats);

export function isMyTurn(room: MyRoom): boolean {
  return room.status === 'running' && mySeats(room).some((seat) => room.waiting.includes(seat));
}

/** Games that wait for me, then those that go on, then finished ones; the last played first. */
export function sorted(rooms: readonly MyRoom[]): MyRoom[] {
  const weight = (room: MyRoom): number => (isMyTurn(room) ? 0 : room.status === 'finished' ? 2 : 1);
  return [...rooms].sort((a, b) => weight(a) - weight(b) || b.changed - a.changed);
}

export function nameAt(room: MyRoom, seat: number, say: Say<ShellKey>): string {
  return room.seats[seat]?.name || say('new.seat', { n: seat + 1 });
}

export function opponents(room: MyRoom, say: Say<ShellKey>): string {
  const mine = mySeats(room);
  const names = room.seats.flatMap((seat, at) => {
    if (mine.includes(at) && mine.length < room.seats.length) return [];
    return [seat.kind === 'open' ? say('room.seat.free') : nameAt(room, at, say)];
  });
  return names.join(', ') || say('mine.alone');
}

/** One's own result and who won; nothing for a game that goes on. */
function outcome(room: MyRoom, say: Say<ShellKey>): string[] {
  const result = room.result as { sides?: { seats: number[]; total: number }[]; winners?: number[] } | null;
  if (!result) return [say('room.finished')];
  const mine = mySeats(room);
  const winners = result.winners ?? [];
  const own = result.sides?.find((side) => side.seats.some((seat) => mine.includes(seat)));
  const won = winners.some((seat) => mine.includes(seat));
  const names = winners.map((seat) => nameAt(room, seat, say)).join(', ');
  const points = room.game === 'earth' && own ? [say('mine.points.end', { n: own.total })] : [];
  if (mine.length > 1) return [names ? say('mine.winner', { names }) : say('room.finished')];
  return [won ? say('mine.won') : names ? say('mine.winner', { names }) : say('mine.lost'), ...points];
}

/** Short facts in the order of telling. */
export function factsOf(room: MyRoom, say: Say<ShellKey>, now: number): string[] {
  if (room.status === 'finished') return [...outcome(room, say), ago(room.changed, now, say.lang)];
  if (room.status === 'waiting') return [say('mine.waiting'), ago(room.changed, now, say.lang)];
  const facts: string[] = room.turn === null ? [] : [say('mine.turn', { n: room.turn + 1 })];
  const { active, action, points, last } = room.glance ?? {};
  const mine = mySeats(room);
  if (room.status === 'paused') facts.push(say('mine.paused'));
  else if (!isMyTurn(room) && room.waiting.length)
    facts.push(say('mine.waits', { names: room.waiting.map((seat) => nameAt(room, seat, say)).join(', ') }));
  const key = `mine.action.${action ?? ''}`;
  if (active != null && action && say.has(key)) {
    const who = mine.length === 1 && mine[0] === active ? say('mine.you') : nameAt(room, active, say);
    facts.push(`${who} · ${say(key)}`);
  }
  if (points != null) facts.push(say('mine.points', { n: points }));
  const when = ago(room.changed, now, say.lang);
  facts.push(
    last == null || (mine.length === 1 && mine[0] === last)
      ? say('mine.last.you', { when })
      : say('mine.last', { name: nameAt(room, last, say), when }),
  );
  return facts;
}

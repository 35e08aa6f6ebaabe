/** Which seats of a table belong to people this profile has blocked. */

import { ask } from '../lib/api';
import type { Acquaintances, KnownSeats } from '../lib/protocol.generated';
import { askAsMe } from './me.svelte';

export async function blockedSeats(room: string): Promise<number[]> {
  const { people } = await askAsMe<Acquaintances>('GET', '/api/people/me/blocks');
  if (!people.length) return [];
  const unwanted = new Set(people.map((one) => one.profile));
  const { seats } = await ask<KnownSeats>('GET', `/api/rooms/${room}/people`);
  return seats.filter((one) => unwanted.has(one.profile)).map((one) => one.seat);
}

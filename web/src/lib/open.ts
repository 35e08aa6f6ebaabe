/** Opens a table, keeps its secrets on this device and goes there. */

import { openRoom, startRoom } from './api';
import { wishOf, type Plan } from './about';
import { keepOpponent } from './opponents';
import { go } from './router.svelte';
import { keepToken } from './tokens';

export async function openTable(plan: Plan): Promise<void> {
  const opened = await openRoom(wishOf(plan));
  const { room, token, invitations } = opened;
  keepOpponent(plan);
  keepToken({ room, token, at: Date.now(), invitations: invitations ?? [] });
  if (!plan.sitters.some((sitter) => sitter.kind === 'link')) await startRoom(room, token);
  go(`/room/${room}`);
}

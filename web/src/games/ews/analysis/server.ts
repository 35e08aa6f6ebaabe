/** The requests of the analysis board. */

import { ApiError, ask, gameData } from '../../../lib/api';
import type { Boards } from '../position';
import type { Engine, Server, Told } from './study.svelte';

export const server: Server = {
  table: (position, choices) => ask<Told>('POST', '/api/games/ews/table', { position, choices }),
  apply: (position, turn) => ask<Told>('POST', '/api/games/ews/apply', { position, turn }),
};

export async function boardsOffered(): Promise<Boards> {
  return ((await gameData('ews')) as { boards: Boards }).boards;
}

/** The engine's best turns; null where the server has none. */
export async function analyse(position: string, nodes: number, lines: number): Promise<Engine | null> {
  try {
    return await ask<Engine>('POST', '/api/games/ews/analyse', { position, nodes, lines });
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 405)) return null;
    throw error;
  }
}

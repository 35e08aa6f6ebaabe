/** Where the tables of this page stand: on a server, or in a worker of the page itself. The rest of the client
 * does not know which one it talks to; only what nobody else could reach is not offered (`isAlone`). */

import type { Wire } from './socket';

export interface Answer {
  status: number;
  /** JSON, or for a record its text. */
  body: unknown;
}

/** A home on this device, whose games can be taken along. */
export interface Keeping {
  /** Everything as the text of one file. */
  everything(): Promise<string>;
  /** Games and settings from such a file; refused whole where anything in it is wrong. */
  bring(file: string): Promise<Answer>;
}

export interface Home {
  /** Nobody else can come here: no links, no open tables. */
  readonly isAlone: boolean;
  readonly keeping: Keeping | null;
  /** Fails where the home cannot be reached. */
  ask(method: string, path: string, body: unknown, token: string | null): Promise<Answer>;
  /** A new line to a room. */
  dial(room: string): Wire;
}

/** What answers cannot be read as. */
const UNREADABLE = null;

class Served implements Home {
  readonly isAlone = false;
  readonly keeping = null;

  async ask(method: string, path: string, body: unknown, token: string | null): Promise<Answer> {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (token) headers['Authorization'] = `Bearer ${token}`;
    const sent = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(path, { method, headers, body: sent });
    const told: unknown = await answer.json().catch(() => UNREADABLE);
    return { status: answer.status, body: told };
  }

  dial(room: string): Wire {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/api/rooms/${room}/socket`) as unknown as Wire;
  }
}

let chosen: Home = new Served();

export const home = (): Home => chosen;

/** Said once, before the page begins. */
export function moveTo(other: Home): void {
  chosen = other;
}

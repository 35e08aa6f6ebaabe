/** Where the tables of this page stand: on a server, or in a worker of the page itself. The rest of the client
 * does not know which one it talks to; only what nobody else could reach is not offered (`isAlone`). */

import type { Visit } from '../friend/gate';
import type { Played } from '../stats/figures';
import { root } from './root';
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
  /** Finished games, for statistics. */
  played(): Promise<Played[]>;
}

/** A home to which friends can be led over direct lines. */
export interface Friends {
  visit(room: string): Visit;
}

export interface Home {
  /** Nobody else can come here by an address: no links to seats, no open tables. */
  readonly isAlone: boolean;
  readonly keeping: Keeping | null;
  readonly friends: Friends | null;
  /** Fails where the home cannot be reached. */
  ask(method: string, path: string, body: unknown, token: string | null): Promise<Answer>;
  /** A new line to a room. */
  dial(room: string): Wire;
  /** Whoever answered does not have the room, and said who does. */
  isElsewhere?(room: string, address: string): void;
}

/** The address of another node, in a refusal with the code `elsewhere`; only a path of this host is followed. */
export function elsewhere(refusal: unknown): string | null {
  const { code, why } = (refusal ?? {}) as { code?: string; why?: { given?: { address?: unknown } } };
  const address = code === 'elsewhere' ? why?.given?.address : null;
  return typeof address === 'string' && /^\/[^/]/.test(address) ? address : null;
}

/** What answers cannot be read as. */
const UNREADABLE = null;

class Served implements Home {
  readonly isAlone = false;
  readonly keeping = null;
  readonly friends = null;

  /** Where a room is said to be, for the next line to it; the one after goes by the proxy again. */
  private readonly hints = new Map<string, string>();

  async ask(method: string, path: string, body: unknown, token: string | null): Promise<Answer> {
    const answer = await this.askAt(root(), method, path, body, token);
    const address = elsewhere((answer.body as { error?: unknown } | null)?.error);
    // Refused means that nothing was changed, so the same may be asked of the right one.
    return address === null ? answer : this.askAt(root() + address, method, path, body, token);
  }

  isElsewhere(room: string, address: string): void {
    this.hints.set(room, address);
  }

  private async askAt(at: string, method: string, path: string, body: unknown, token: string | null): Promise<Answer> {
    const headers: Record<string, string> = {};
    if (body !== undefined) headers['Content-Type'] = 'application/json';
    if (token) headers['Authorization'] = `Bearer ${token}`;
    const sent = body === undefined ? null : JSON.stringify(body);
    const answer = await fetch(at + path, { method, headers, body: sent });
    const isText = answer.headers.get('Content-Type')?.startsWith('text/plain') ?? false;
    const told: unknown = await (isText ? answer.text() : answer.json()).catch(() => UNREADABLE);
    return { status: answer.status, body: told };
  }

  dial(room: string): Wire {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const hint = this.hints.get(room) ?? '';
    this.hints.delete(room);
    return new WebSocket(`${scheme}://${location.host}${root()}${hint}/api/rooms/${room}/socket`) as unknown as Wire;
  }
}

let chosen: Home = new Served();

export const home = (): Home => chosen;

/** Said once, before the page begins. */
export function moveTo(other: Home): void {
  chosen = other;
}

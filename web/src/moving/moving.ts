/** A game that goes on elsewhere: its record as a file, or packed into a link that any other home of ours opens. */

import { ask } from '../lib/api';
import type { Opened } from '../lib/protocol';
import { keepToken } from '../lib/tokens';
import { fromBase64, toBase64 } from '../lib/base64';

/** Where a link to a game leads, at every home alike. */
export const PLACE = '/continue';
const LONGEST = 400_000;

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  step: TransformStream<BufferSource, Uint8Array>,
): Promise<Uint8Array> {
  const stream = new Blob([bytes]).stream().pipeThrough(step as unknown as ReadableWritablePair<Uint8Array>);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** A record as letters, digits, `-` and `_`, as tables take it (`holocene.room.moving`). */
export async function packed(record: string): Promise<string> {
  const bytes = new TextEncoder().encode(record) as Uint8Array<ArrayBuffer>;
  return toBase64(await through(bytes, new CompressionStream('deflate-raw')));
}

/** The record again; fails where it is none. */
export async function unpacked(code: string): Promise<string> {
  const bytes = await through(fromBase64(code), new DecompressionStream('deflate-raw'));
  if (bytes.length > LONGEST) throw new Error('too long');
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** What a record tells of itself before any rule has looked at it. */
export interface Told {
  game: string;
  options: Record<string, never>;
  names: string[];
  choices: number;
}

export function toldOf(record: string): Told | null {
  try {
    const lines = record.trim().split('\n');
    const head = JSON.parse(lines[0] ?? '') as {
      record?: unknown;
      game?: unknown;
      options?: Record<string, never>;
      about?: { players?: { name?: unknown; bot?: unknown }[] };
    };
    if (head.record === undefined || typeof head.game !== 'string') return null;
    const players = Array.isArray(head.about?.players) ? head.about.players : [];
    const names = players.map((player) => String(player?.name ?? '')).filter(Boolean);
    return { game: head.game, options: head.options ?? {}, names, choices: Math.max(0, lines.length - 2) };
  } catch {
    return null;
  }
}

/** Is this text a record, and no file with everything in it? */
export const isRecord = (text: string): boolean => toldOf(text) !== null;

export const recordOf = (room: string, token: string): Promise<string> =>
  ask<string>('GET', `/api/rooms/${room}/continue`, undefined, token);

/** Opens a room in which a game goes on; its name. */
export async function goOn(code: string): Promise<string> {
  const { room, token } = await ask<Opened>('POST', '/api/rooms/continue', { packed: code });
  keepToken({ room, token, at: Date.now(), invitations: [] });
  return room;
}

/** The link that opens a game at another home; null where no address was written. */
export function linkAt(address: string, code: string): string | null {
  try {
    const place = new URL(address.includes('://') ? address : `https://${address}`);
    if (!/^https?:$/.test(place.protocol)) return null;
    return `${place.origin}${place.pathname.replace(/\/(?:index\.html)?$/, '')}/#${PLACE}#${code}`;
  } catch {
    return null;
  }
}

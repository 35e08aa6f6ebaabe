/** The drawers of this device: rooms line by line in the browser's own database.
 *
 * A batch is one transaction and done when it is on the disk. A line that is there already is never written over:
 * of two pages that play the same game at once the slower one fails, and reads the game anew.
 */

const NAME = 'holocene';
const VERSION = 1;

export interface TokenKept {
  digest: string;
  room: string;
  seats: number[];
  owner: boolean;
}

interface Batch {
  room: string;
  lines: [number: number, text: string][];
  ack: { who: string; key: string; version: number; applied: number } | null;
  row: { id: string } | null;
  tokens: (TokenKept & { secret: string | null })[];
  dropped: string[];
}

interface Whole {
  row: { id: string };
  lines: string[];
  acks: object[];
  tokens: (TokenKept & { secret?: string | null })[];
}

const STORES = ['rooms', 'lines', 'acks', 'tokens', 'secrets', 'drawer'] as const;
export type StoreName = (typeof STORES)[number];

export function openDrawers(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    const drawers = request.result;
    drawers.createObjectStore('rooms', { keyPath: 'id' });
    drawers.createObjectStore('lines', { keyPath: ['room', 'number'] });
    drawers.createObjectStore('acks', { keyPath: ['room', 'who', 'key'] });
    drawers.createObjectStore('tokens', { keyPath: ['digest', 'room'] }).createIndex('room', 'room');
    drawers.createObjectStore('secrets', { keyPath: 'digest' });
    drawers.createObjectStore('drawer', { keyPath: 'key' });
  };
  return got(request);
}

export function got<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('the drawers cannot be opened'));
  });
}

/** Done when everything in it is on the disk. */
export function written(change: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    change.oncomplete = () => done();
    change.onabort = () => failed(change.error ?? new Error('nothing could be kept'));
  });
}

const linesOf = (room: string): IDBKeyRange => IDBKeyRange.bound([room], [room, []]);

export class Keeper {
  constructor(private readonly drawers: IDBDatabase) {}

  async keep(text: string): Promise<void> {
    const batch = JSON.parse(text) as Batch;
    const change = this.drawers.transaction([...STORES], 'readwrite', { durability: 'strict' });
    const done = written(change);
    const { room } = batch;
    if (batch.row) change.objectStore('rooms').put(batch.row);
    for (const [number, line] of batch.lines) change.objectStore('lines').add({ room, number, text: line });
    if (batch.ack) change.objectStore('acks').put({ room, ...batch.ack });
    for (const digest of batch.dropped) change.objectStore('tokens').delete([digest, room]);
    for (const { secret, ...token } of batch.tokens) {
      change.objectStore('tokens').put(token);
      if (secret !== null) change.objectStore('secrets').put({ digest: token.digest, secret });
    }
    await done;
  }

  /** A whole room, in place of what is there of it. */
  async put(text: string): Promise<void> {
    const { row, lines, acks, tokens } = JSON.parse(text) as Whole;
    const room = row.id;
    const change = this.drawers.transaction([...STORES], 'readwrite', { durability: 'strict' });
    const done = written(change);
    for (const name of ['lines', 'acks'] as const) change.objectStore(name).delete(linesOf(room));
    change.objectStore('rooms').put(row);
    lines.forEach((line, number) => change.objectStore('lines').put({ room, number, text: line }));
    for (const ack of acks) change.objectStore('acks').put({ room, ...ack });
    for (const { secret, ...token } of tokens) {
      change.objectStore('tokens').put(token);
      if (secret) change.objectStore('secrets').put({ digest: token.digest, secret });
    }
    await done;
  }

  async room(room: string): Promise<string> {
    const look = this.drawers.transaction(['rooms', 'lines', 'acks', 'tokens']);
    const [row, lines, acks, tokens] = await Promise.all([
      got(look.objectStore('rooms').get(room)),
      got(look.objectStore('lines').getAll(linesOf(room))),
      got(look.objectStore('acks').getAll(IDBKeyRange.bound([room], [room, []]))),
      got(look.objectStore('tokens').index('room').getAll(room)),
    ]);
    if (!row) return 'null';
    const told = acks.map(({ who, key, version, applied }) => ({ who, key, version, applied }));
    return JSON.stringify({ row, lines: lines.map((line) => line.text), acks: told, tokens });
  }

  async rows(wanted: string): Promise<string> {
    const rooms = JSON.parse(wanted) as string[] | null;
    const look = this.drawers.transaction(['rooms', 'lines']);
    const all = (await got(look.objectStore('rooms').getAll())) as { id: string }[];
    const found = rooms ? all.filter((row) => rooms.includes(row.id)) : all;
    const counts = await Promise.all(found.map((row) => got(look.objectStore('lines').count(linesOf(row.id)))));
    return JSON.stringify(found.map((row, at) => ({ ...row, version: counts[at] })));
  }

  async tokens(wanted: string): Promise<string> {
    const digests = JSON.parse(wanted) as string[];
    const look = this.drawers.transaction('tokens').objectStore('tokens');
    const found = await Promise.all(
      digests.map((digest) => got(look.getAll(IDBKeyRange.bound([digest], [digest, []])))),
    );
    return JSON.stringify(found.flat());
  }
}

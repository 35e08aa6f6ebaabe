/** What the page itself does with the drawers: settings beside the games, tokens found again, all of it as one file. */

import { load, restore, save, tellAlso } from '../lib/store';
import { allTokens, type Kept } from '../lib/tokens';
import type { Played } from '../stats/figures';
import { got, Keeper, written, type TokenKept } from './keeper';
import { playedHere } from './played';

const FORMAT = 1;
const KEY = /^[\w.-]{1,60}$/;
/** Made from the rooms, never brought. */
const TOKENS = 'tokens';

interface Entry {
  key: string;
  text: string;
}

export class Drawers {
  private readonly keeper: Keeper;

  constructor(private readonly drawers: IDBDatabase) {
    this.keeper = new Keeper(drawers);
  }

  /** Before the page begins: what the browser has forgotten of settings and seats comes back. */
  async restoreAll(): Promise<void> {
    for (const { key, text } of await this.entries()) if (load(key, null) === null) restore(key, text);
    await this.restoreTokens();
    tellAlso((key, text) => void this.note(key, text));
  }

  private entries(): Promise<Entry[]> {
    return got(this.drawers.transaction('drawer').objectStore('drawer').getAll()) as Promise<Entry[]>;
  }

  private note(key: string, text: string): Promise<void> {
    const change = this.drawers.transaction('drawer', 'readwrite');
    change.objectStore('drawer').put({ key, text });
    // A full disk only forgets; the setting lasts until the page is closed.
    return written(change).catch(() => undefined);
  }

  /** Every room of this device has its token in the list, as if the page had heard of it. */
  private async restoreTokens(): Promise<void> {
    const look = this.drawers.transaction(['rooms', 'tokens', 'secrets']);
    const [rooms, tokens, secrets] = await Promise.all([
      got(look.objectStore('rooms').getAll()) as Promise<{ id: string; changed: number }[]>,
      got(look.objectStore('tokens').getAll()) as Promise<TokenKept[]>,
      got(look.objectStore('secrets').getAll()) as Promise<{ digest: string; secret: string }[]>,
    ]);
    const secretOf = new Map(secrets.map(({ digest, secret }) => [digest, secret]));
    const known = allTokens();
    const found = rooms.flatMap(({ id, changed }): Kept[] => {
      const token = tokens.find((one) => one.room === id && one.owner && secretOf.has(one.digest));
      if (!token || known.some((kept) => kept.room === id) || forgotten().includes(id)) return [];
      return [{ room: id, token: secretOf.get(token.digest) ?? '', at: changed * 1000 }];
    });
    if (found.length) save(TOKENS, [...known, ...found]);
  }

  played(): Promise<Played[]> {
    return playedHere(this.drawers);
  }

  async everything(): Promise<string> {
    const rows = JSON.parse(await this.keeper.rows('null')) as { id: string }[];
    const secrets = (await got(this.drawers.transaction('secrets').objectStore('secrets').getAll())) as {
      digest: string;
      secret: string;
    }[];
    const secretOf = new Map(secrets.map(({ digest, secret }) => [digest, secret]));
    const rooms = await Promise.all(
      rows.map(async ({ id }) => {
        const whole = JSON.parse(await this.keeper.room(id)) as { tokens: TokenKept[] };
        const tokens = whole.tokens.map((token) => ({ ...token, secret: secretOf.get(token.digest) ?? null }));
        return { ...whole, tokens };
      }),
    );
    const drawer = Object.fromEntries((await this.entries()).map(({ key, text }) => [key, text]));
    return JSON.stringify({ holocene: FORMAT, rooms, drawer });
  }

  /** Settings of a file whose games have been brought. */
  async bringSettings(file: string): Promise<void> {
    const { drawer } = JSON.parse(file) as { drawer?: Record<string, unknown> };
    for (const [key, text] of Object.entries(drawer ?? {})) {
      if (!KEY.test(key) || key === TOKENS || typeof text !== 'string') continue;
      restore(key, text);
      await this.note(key, text);
    }
    await this.restoreTokens();
  }
}

/** Rooms somebody took off their list: they stay there, and come back with no list. */
function forgotten(): string[] {
  const list = load<unknown>('forgotten', []);
  return Array.isArray(list) ? list.filter((room) => typeof room === 'string') : [];
}

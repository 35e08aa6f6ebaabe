import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Drawer } from '../src/lib/store';
import { takeSeat } from '../src/lib/takeSeat';
import { arrive, keepToken, newToken, pendingToken, tokenFor, type Kept } from '../src/lib/tokens';

let texts: Map<string, string>;
let drawer: Drawer;
let asked: { path: string; bearer: string | undefined; body: unknown }[];
let answers: (() => Response)[];

const yes = (): Response => Response.json({});
const no = (code: string) => (): Response => Response.json({ error: { code, text: code } }, { status: 409 });
const lost = (): Response => {
  throw new TypeError('offline');
};

beforeEach(() => {
  texts = new Map();
  drawer = {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => void texts.set(key, value),
    removeItem: (key) => void texts.delete(key),
  };
  asked = [];
  vi.stubGlobal('fetch', (path: string, init: { headers: Record<string, string>; body: string }) => {
    asked.push({ path, bearer: init.headers['Authorization'], body: JSON.parse(init.body) });
    return new Promise((done) => done(answers.shift()?.()));
  });
});

afterEach(() => void vi.unstubAllGlobals());

const kept = (): Kept => {
  const found = tokenFor('room', drawer);
  if (!found) throw new Error('nothing is kept');
  return found;
};
const sit = (): Promise<string> => takeSeat(kept(), 'Bob', drawer, () => Promise.resolve());

describe('a link to a seat', () => {
  test('a new secret has the form the server asks for, and is another one each time', () => {
    expect(newToken()).toMatch(/^[\w-]{32}$/);
    expect(new Set(Array.from({ length: 50 }, newToken)).size).toBe(50);
  });

  test('is exchanged for a secret of this device, which is kept before anybody is asked', async () => {
    arrive('room', 'link', drawer);
    const mine = kept();
    expect(mine.token).not.toBe('link');
    answers = [yes];
    expect(await sit()).toBe(mine.token);
    expect(asked).toEqual([
      { path: '/api/rooms/room/join', bearer: 'Bearer link', body: { name: 'Bob', token: mine.token } },
    ]);
    expect(kept()).toEqual({ room: 'room', token: mine.token, at: mine.at });
    expect([...texts.values()].join()).not.toContain('link');
  });

  test('is followed to the end with the same secret when answers are lost or the page is loaded again', async () => {
    arrive('room', 'link', drawer);
    const mine = kept().token;
    answers = [lost, no('internal'), no('full'), yes];
    arrive('room', 'link', drawer);
    expect(await sit()).toBe(mine);
    expect(asked.map((one) => (one.body as { token: string }).token)).toEqual(Array(4).fill(mine));
  });

  test('that somebody else has used is told and forgotten', async () => {
    arrive('room', 'link', drawer);
    answers = [no('used')];
    await expect(sit()).rejects.toMatchObject({ code: 'used' });
    expect(tokenFor('room', drawer)).toBeNull();
  });

  test('neither loses nor takes a seat where this device has one', () => {
    keepToken({ room: 'room', token: 'mine', at: 1, invitations: [{ seat: 1, token: 'link' }] }, drawer);
    arrive('room', 'link', drawer);
    expect(kept().token).toBe('mine');
    expect(kept().pending).toBeUndefined();
  });

  test('of a room from before carries the token itself', async () => {
    arrive('room', 'link', drawer);
    answers = [no('taken')];
    expect(await sit()).toBe('link');
    expect(kept().token).toBe('link');
  });

  test('is not needed in a public room', async () => {
    keepToken(pendingToken('room', null), drawer);
    answers = [yes];
    expect(await sit()).toBe(kept().token);
    expect(asked[0]?.bearer).toBeUndefined();
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { codeOf, note, verdict } from '../src/lib/fair';

const SEED = '340282366920938463463374607431768211457';
/** What `holocene.room.fair_deal.code_of` gives for it; a test of the server names the same pair. */
const CODE = '0fa109edc2acbccac3ec681095ff55b88acc89b9e7625d31a2d55b61f60d2e39';

describe('the promise about a deal', () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is the same here and on the server', async () => {
    expect(await codeOf(SEED)).toBe(CODE);
  });

  it('is kept where the seed after the game gives the code from before it', async () => {
    note('room', { code: CODE, seed: null });
    expect(await verdict('room', { code: CODE, seed: null })).toBe('sealed');
    expect(await verdict('room', { code: CODE, seed: SEED })).toBe('kept');
  });

  it('is broken by another seed, also with a code that fits that seed', async () => {
    note('room', { code: CODE, seed: null });
    const other = SEED.replace(/7$/, '8');
    expect(await verdict('room', { code: CODE, seed: other })).toBe('broken');
    expect(await verdict('room', { code: (await codeOf(other)) ?? '', seed: other })).toBe('broken');
  });

  it('is broken by another code in the middle of a game, which does not replace the first', async () => {
    note('room', { code: CODE, seed: null });
    note('room', { code: 'f'.repeat(64), seed: null });
    expect(await verdict('room', { code: 'f'.repeat(64), seed: null })).toBe('broken');
    expect(await verdict('room', { code: CODE, seed: SEED })).toBe('kept');
  });

  it('cannot be judged by a page that came after the end, or without a safe address', async () => {
    note('room', { code: CODE, seed: SEED });
    expect(await verdict('room', { code: CODE, seed: SEED })).toBe('unchecked');
    note('other', { code: CODE, seed: null });
    vi.stubGlobal('crypto', {});
    expect(await verdict('other', { code: CODE, seed: SEED })).toBe('unchecked');
  });
});

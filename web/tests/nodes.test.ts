import { afterEach, describe, expect, it, vi } from 'vitest';
import { roomSummary } from '../src/lib/api';
import { elsewhere, home } from '../src/lib/home';
import { Room } from '../src/lib/room.svelte';
import type { Wire } from '../src/lib/socket';

const refusal = (address: unknown) => ({
  code: 'elsewhere',
  text: 'This table is moving to another server.',
  why: { key: 'elsewhere', given: { address } },
});

/** Answers by what the path begins with. */
function answering(answers: Record<string, [status: number, body: unknown]>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    const [status, body] = Object.entries(answers).find(([start]) => path.startsWith(start))?.[1] ?? [404, {}];
    return Promise.resolve(Response.json(body, { status }));
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

describe('a room on another server', () => {
  it('is asked for once more where the refusal says it is', async () => {
    const asked = answering({ '/api/': [503, { error: refusal('/~b') }], '/~b/api/': [200, { room: 'abcdefghij' }] });
    expect((await roomSummary('abcdefghij')).room).toBe('abcdefghij');
    expect(asked).toEqual(['/api/rooms/abcdefghij', '/~b/api/rooms/abcdefghij']);
  });

  it('is not looked for any further when that one does not have it either', async () => {
    const asked = answering({ '/': [503, { error: refusal('/~b') }] });
    await expect(roomSummary('abcdefghij')).rejects.toMatchObject({ code: 'elsewhere' });
    expect(asked).toHaveLength(2);
  });

  it('is followed to paths of this host only', () => {
    expect(elsewhere(refusal('/~b'))).toBe('/~b');
    for (const odd of ['https://evil.example', '//evil.example', '', 7, undefined])
      expect(elsewhere(refusal(odd))).toBeNull();
    expect(elsewhere({ ...refusal('/~b'), code: 'full' })).toBeNull();
    expect(elsewhere(null)).toBeNull();
  });

  it('gets the next line at the other server, silently, and later ones by the usual way', () => {
    vi.stubGlobal('document', { addEventListener: () => {}, documentElement: { dataset: {} } });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('location', { protocol: 'https:', host: 'example.org' });
    const dialled: { address: string; wire: Wire }[] = [];
    vi.stubGlobal('WebSocket', function (this: Wire, address: string) {
      Object.assign(this, { send: () => {}, close: () => {} });
      dialled.push({ address, wire: this });
    });
    vi.useFakeTimers();
    try {
      const room = new Room('abcdefghij', null, () => home().dial('abcdefghij'));
      room.open();
      const [first] = dialled;
      first?.wire.onopen?.({} as never);
      first?.wire.onmessage?.({ data: JSON.stringify({ type: 'error', key: null, ...refusal('/~b') }) });
      expect(room.trouble).toBe('');
      first?.wire.onclose?.({ code: 1012 });
      vi.advanceTimersByTime(500);
      dialled[1]?.wire.onclose?.({ code: 1006 });
      vi.advanceTimersByTime(1000);
      expect(dialled.map((one) => new URL(one.address).pathname)).toEqual([
        '/api/rooms/abcdefghij/socket',
        '/~b/api/rooms/abcdefghij/socket',
        '/api/rooms/abcdefghij/socket',
      ]);
    } finally {
      vi.useRealTimers();
    }
  });
});

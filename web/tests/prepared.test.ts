import { expect, test, vi } from 'vitest';
import { routine } from '../src/games/earth/routine';
import { prepareEn } from '../src/games/earth/words/prepare.en';
import type { ClientMessage, ServerMessage } from '../src/lib/protocol';
import { Room } from '../src/lib/room.svelte';
import { settings } from '../src/lib/settings.svelte';
import type { Wire } from '../src/lib/socket';
import { EMPTY, receive } from '../src/lib/table';

const NONE = ['pick 0', 'pick 1', 'done'];
const KNOWN = { plant: ['done'], compost: NONE, water: NONE, grow: NONE, window: ['done'] };
const told = (answers: Record<string, string>): ServerMessage => ({
  type: 'prepared',
  key: null,
  seat: 1,
  answers,
  known: KNOWN,
  coming: 'water',
});

test('the table knows what its seat has prepared, and the next word of it replaces the last', () => {
  expect(EMPTY.prepared).toBeNull();
  const table = receive(EMPTY, told({ water: 'pick 0' }));
  expect(table.prepared).toEqual({ answers: { water: 'pick 0' }, known: KNOWN, coming: 'water' });
  expect(receive(table, told({})).prepared?.answers).toEqual({});
});

test('every question and every answer has words in both languages', () => {
  const keys = new Set(Object.keys(prepareEn));
  for (const lang of ['en', 'fr'] as const) {
    settings.lang = lang;
    for (const [when, answers] of Object.entries(KNOWN)) {
      expect(routine(when)).not.toBe(when);
      keys.delete(`prepare.${when}`);
      for (const answer of answers) {
        expect(routine(when, answer)).not.toBe(answer);
        keys.delete(`prepare.${when}.${answer.replace(' ', '.')}`);
      }
    }
  }
  settings.lang = 'en';
  expect([...keys]).toEqual([]);
  expect(routine('tomorrow', 'sun')).toBe('sun');
});

test('an answer is prepared and taken back in words of the protocol', () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { addEventListener: () => undefined, removeEventListener: () => undefined });
  const sent: ClientMessage[] = [];
  const wire: Wire = {
    send: (data) => sent.push(JSON.parse(data) as ClientMessage),
    close: () => undefined,
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  const room = new Room('abcdefghij', 'token', () => wire);
  room.open();
  wire.onopen?.({} as never);
  wire.onmessage?.({ data: JSON.stringify({ type: 'welcome', protocol: 1, room: { version: 0 }, seats: [1] }) });
  room.prepare(1, 'water', 'pick 0');
  room.prepare(1, 'water', null);
  expect(sent.slice(-2)).toMatchObject([
    { type: 'prepare', seat: 1, when: 'water', answer: 'pick 0' },
    { type: 'prepare', seat: 1, when: 'water', answer: null },
  ]);
  room.close();
  vi.unstubAllGlobals();
});

/** Direct lines without a browser: codes, pieces, and both ends of a line, one of them in wrong hands. */

import { describe, expect, test } from 'vitest';
import { pack, unpack, type Invitation, type Reply } from '../src/friend/code';
import { toBase64 } from '../src/lib/base64';
import { cut, Joiner, PIECE } from '../src/friend/frames';
import { BURST, Gate, LONGEST, type Channel, type Visit } from '../src/friend/gate';
import { GuestLine } from '../src/friend/guest';
import { readSdp, writeSdp } from '../src/friend/handshake';
import type { Wire } from '../src/lib/socket';

const SDP = `v=0
o=- 7315401860628747910 2 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 0.0.0.0
a=candidate:2066710013 1 udp 2113937151 d2ea044a-bbc2-45d0-8e37-208e40975c35.local 37125 typ host generation 0 network-cost 999
a=candidate:1 1 udp 1677729535 203.0.113.7 61234 typ srflx raddr 0.0.0.0 rport 0
a=candidate:2 1 udp 2113942271 2001:db8::17 48788 typ host generation 0
a=candidate:3 1 tcp 1518280447 192.0.2.1 9 typ host tcptype active
a=ice-ufrag:5yNk
a=ice-pwd:gfaEen86/Rivpi4XTlkLDXEs
a=ice-options:trickle
a=fingerprint:sha-256 2C:C4:B3:E6:BB:BA:14:BF:E6:97:86:47:9B:44:E7:23:2A:6C:89:D3:C6:1A:9C:4C:C5:C5:B0:AB:17:B8:A8:49
a=setup:actpass
a=mid:0
a=sctp-port:5000
`;
const SECRET = 'abcdefghijklmnopqrstuvwxyz_-0123';
const invitation = (): Invitation => ({ ...readSdp('offer', SDP), kind: 'offer', room: 'abcdefghij', secret: SECRET });
const reply = (): Reply => ({ ...readSdp('answer', SDP), kind: 'answer', to: '5yNk' });

describe('a code', () => {
  test('carries what two browsers must know, in few signs', () => {
    const code = pack(invitation());
    expect(unpack(code)).toEqual(invitation());
    expect(code.length).toBeLessThan(280);
    expect(unpack(pack(reply()))).toEqual(reply());
    expect(unpack(pack({ ...invitation(), secret: null }))).toEqual({ ...invitation(), secret: null });
  });

  test('is found in a link and between blanks', () => {
    expect(unpack(` https://example.org/some/where/#/friend#${pack(invitation())}\n`)).toEqual(invitation());
  });

  test('becomes a description the browser takes', () => {
    const sdp = writeSdp(invitation());
    expect(readSdp('offer', sdp)).toEqual(readSdp('offer', SDP));
    expect(sdp).toContain('a=setup:actpass\r\n');
    expect(writeSdp(reply())).toContain('a=setup:active\r\n');
  });

  test('that was cut off, lengthened, made of anything or of another version is none', () => {
    const code = pack(invitation());
    for (let length = 0; length < code.length; length += 1) expect(unpack(code.slice(0, length))).toBeNull();
    const wrong = ['', 'hello', `${code}AAAA`, 'A'.repeat(2000), toBase64(Uint8Array.from({ length: 90 }, () => 255))];
    for (const text of wrong) expect(unpack(text), text).toBeNull();
    expect(unpack(code.replace(/^./, 'I')), 'version 2').toBeNull();
  });

  test('puts no line of its own into the description', () => {
    const evil = { ...invitation(), ufrag: 'ab\r\na=x:y' };
    expect(unpack(pack(evil))).toBeNull();
    expect(() => writeSdp(evil)).toThrow();
    const address = { ...invitation(), candidates: [{ type: 'host' as const, address: '1.2.3.4 9 typ', port: 9 }] };
    expect(unpack(pack(address))).toBeNull();
    const elsewhere = { ...invitation(), candidates: [{ type: 'host' as const, address: 'evil.example', port: 9 }] };
    expect(unpack(pack(elsewhere)), 'a name that would be looked up').toBeNull();
  });
});

describe('pieces', () => {
  test('make the same message again, whatever its length', () => {
    for (const size of [0, 1, PIECE - 1, PIECE, PIECE + 1, 5 * PIECE + 3]) {
      const message = 'é'.repeat(size);
      const joiner = new Joiner(10 * PIECE);
      const found = cut(message).map((piece) => joiner.add(piece));
      expect(found.pop()).toBe(message);
      expect(found.every((one) => one === null)).toBe(true);
    }
  });

  test('without end, or of anything else, are refused', () => {
    const joiner = new Joiner(3 * PIECE);
    expect(() => {
      for (;;) joiner.add(`+${'x'.repeat(PIECE)}`);
    }).toThrow('too long');
    for (const piece of ['', 'x', null, 5, new ArrayBuffer(4)]) expect(() => new Joiner(100).add(piece)).toThrow();
  });
});

/** A line with both its ends here, and a table that writes down what it is asked. */
function line(): {
  guest: GuestLine;
  gate: Gate;
  asked: string[];
  wires: Wire[];
  state: { ended: boolean; closed: boolean; waiting: number; time: number };
  answer: (text: string) => void;
} {
  const state = { ended: false, closed: false, waiting: 0, time: 0 };
  const asked: string[] = [];
  const wires: Wire[] = [];
  const answers: ((text: string) => void)[] = [];
  const visit: Visit = {
    ask: (method, path, body, token) => {
      asked.push(`${method} ${path} ${body} ${token}`);
      return new Promise((done) => answers.push(done));
    },
    dial: (room) => {
      const wire: Wire = {
        onopen: null,
        onmessage: null,
        onclose: null,
        send: (text) => void asked.push(`said ${room} ${text}`),
        close: () => wire.onclose?.({ code: 1008 }),
      };
      wires.push(wire);
      return wire;
    },
    end: () => (state.ended = true),
  };
  const toGuest: Channel = {
    get bufferedAmount() {
      return state.waiting;
    },
    send: (piece) => guest.hear(piece),
    close: () => (state.closed = true),
  };
  const toHost: Channel = { bufferedAmount: 0, send: (piece) => gate.hear(piece), close: () => undefined };
  const gate: Gate = new Gate(visit, toGuest, () => state.time);
  const guest: GuestLine = new GuestLine(toHost);
  return { guest, gate, asked, wires, state, answer: (text) => answers.shift()?.(text) };
}

describe('a direct line', () => {
  test('carries requests and their answers', async () => {
    const { guest, asked, answer } = line();
    const told = guest.ask('POST', '/api/rooms/abc/join', { name: 'Bea' }, 'secret');
    expect(asked).toEqual(['POST /api/rooms/abc/join {"name":"Bea"} secret']);
    answer('{"status":200,"body":{"seat":1}}');
    expect(await told).toEqual({ status: 200, body: { seat: 1 } });
  });

  test('carries a conversation, in views longer than a piece', () => {
    const { guest, wires, asked } = line();
    const heard: unknown[] = [];
    const wire = guest.dial('abc');
    wire.onopen = () => wire.send('hello');
    wire.onmessage = ({ data }) => void heard.push(data);
    wire.onclose = ({ code }) => void heard.push(code);
    wires[0]?.onopen?.(undefined as never);
    expect(asked).toEqual(['said abc hello']);
    const view = 'x'.repeat(3 * PIECE);
    wires[0]?.onmessage?.({ data: view });
    wires[0]?.onclose?.({ code: 1012 });
    expect(heard).toEqual([view, 1012]);
  });

  test('that ends fails who waits, closes who talks, and parts the visitor', async () => {
    const { guest, gate, state } = line();
    const told = guest.ask('GET', '/api/rooms/abc', undefined, null);
    const codes: number[] = [];
    guest.dial('abc').onclose = ({ code }) => void codes.push(code);
    gate.end();
    guest.end();
    await expect(told).rejects.toThrow('the line is gone');
    expect([state.ended, codes]).toEqual([true, [1006]]);
    await expect(guest.ask('GET', '/', undefined, null)).rejects.toThrow();
    const late = await new Promise((done) => (guest.dial('abc').onclose = ({ code }) => done(code)));
    expect(late).toBe(1006);
  });
});

describe('whoever is at the other end may send anything:', () => {
  const piece = (message: unknown): string => `=${JSON.stringify(message)}`;
  const ASK = { kind: 'ask', id: 1, method: 'GET', path: '/x', body: null, token: null };

  test.each([
    ['no JSON', '=hello'],
    ['no object', '=null'],
    ['bytes', new ArrayBuffer(8)],
    ['another kind', piece({ kind: 'bring', id: 1, file: '{}' })],
    ['a start', piece({ kind: 'start', python: 'https://evil.example/' })],
    ['a welcome to another table', piece({ kind: 'welcome', visitor: 2, room: 'abc' })],
    ['a path that is none', piece({ ...ASK, path: 5 })],
    ['a line that is none', piece({ kind: 'say', line: '1', text: 'x' })],
  ])('%s ends the line', (_, sent) => {
    const { gate, state, asked } = line();
    gate.hear(sent);
    expect([state.ended, state.closed, asked]).toEqual([true, true, []]);
    gate.hear(piece(ASK));
    expect(asked, 'nothing is heard any longer').toEqual([]);
  });

  test('a message without end ends the line', () => {
    const { gate, state } = line();
    for (let sent = 0; sent <= LONGEST; sent += 1000) gate.hear(`+${'x'.repeat(1000)}`);
    expect(state.closed).toBe(true);
  });

  test('a flood is dropped and ends the line; slowly the same is heard', () => {
    const { gate, state, asked } = line();
    for (let at = 0; at < BURST + 5; at += 1) gate.hear(piece({ kind: 'say', line: 7, text: 'x' }));
    expect(state.closed).toBe(false);
    for (let at = 0; at < 100; at += 1) gate.hear(piece({ kind: 'say', line: 7, text: 'x' }));
    expect(state.closed).toBe(true);
    expect(asked).toEqual([]);
    const slow = line();
    for (let at = 0; at < 1000; at += 1) {
      slow.state.time += 100;
      slow.gate.hear(piece({ kind: 'say', line: 7, text: 'x' }));
    }
    expect(slow.state.closed).toBe(false);
  });

  test('more requests at once than anybody needs are refused, not passed on', async () => {
    const { guest, asked } = line();
    const told = Array.from({ length: 18 }, () => guest.ask('GET', '/x', undefined, null));
    expect(asked).toHaveLength(16);
    expect(await told[17]).toMatchObject({ status: 429, body: { error: { code: 'rate' } } });
  });

  test('lines without number are refused, and none can be taken over', () => {
    const { gate, guest, wires, state } = line();
    for (let at = 0; at < 12; at += 1) guest.dial('abc');
    expect(wires).toHaveLength(8);
    gate.hear(piece({ kind: 'dial', line: 1, room: 'other' }));
    expect(wires).toHaveLength(8);
    expect(state.closed).toBe(false);
  });

  test('who does not read what is sent is given up', () => {
    const { guest, wires, state } = line();
    guest.dial('abc');
    state.waiting = 10_000_000;
    wires[0]?.onmessage?.({ data: 'x' });
    expect([state.closed, state.ended]).toEqual([true, true]);
  });
});

/** Invitations and answers as codes: short enough for a link and a QR code, and read as a stranger's letter. */

import { fromBase64, toBase64 } from '../lib/base64';
import { isAddress, isHandshake, TYPES, type Candidate, type Handshake } from './handshake';

/** For one seat at one table. Without a secret it is for somebody who has sat there before. */
export interface Invitation extends Handshake {
  kind: 'offer';
  room: string;
  secret: string | null;
}

export interface Reply extends Handshake {
  kind: 'answer';
  /** The `ufrag` of the invitation it answers. */
  to: string;
}

export type Code = Invitation | Reply;

const VERSION = 1;
const MOST = 1200;
const ROOM = /^[a-z2-9]{10}$/;
const SECRET = /^[A-Za-z0-9_-]{32}$/;
const KINDS = ['offer', 'answer'] as const;

// --- writing

export function pack(code: Code): string {
  const bytes: number[] = [(VERSION << 4) | KINDS.indexOf(code.kind)];
  const text = (said: string): void => void bytes.push(said.length, ...new TextEncoder().encode(said));
  if (code.kind === 'offer') {
    text(code.room);
    const secret = code.secret === null ? [] : [...fromBase64(code.secret)];
    bytes.push(secret.length, ...secret);
  } else text(code.to);
  text(code.ufrag);
  text(code.pwd);
  bytes.push(...code.fingerprint, code.candidates.length);
  for (const candidate of code.candidates) bytes.push(...packedCandidate(candidate));
  return toBase64(Uint8Array.from(bytes));
}

const MDNS = 0;
const FOUR = 1;
const OTHER = 2;

function packedCandidate({ type, address, port }: Candidate): number[] {
  const [form, body] = packedAddress(address);
  return [(form << 2) | TYPES.indexOf(type), ...body, port >> 8, port & 255];
}

function packedAddress(address: string): [form: number, body: number[]] {
  if (address.endsWith('.local')) {
    const digits = address.slice(0, -6).replaceAll('-', '');
    if (/^[0-9a-f]{32}$/.test(digits)) return [MDNS, [...digits.matchAll(/../g)].map(([two]) => parseInt(two, 16))];
  }
  if (/^[\d.]+$/.test(address)) return [FOUR, address.split('.').map(Number)];
  return [OTHER, [address.length, ...new TextEncoder().encode(address)]];
}

// --- reading

/** The code in what somebody pasted or followed: itself, or a link that ends with it. Null where there is none. */
export function unpack(said: string): Code | null {
  const text = said.trim().split('#').at(-1)?.trim() ?? '';
  if (!/^[\w-]{20,}$/.test(text) || text.length > MOST) return null;
  try {
    const code = new Reader(fromBase64(text)).code();
    return code && isHandshake(code) ? code : null;
  } catch {
    return null;
  }
}

class Reader {
  private at = 0;

  constructor(private readonly bytes: Uint8Array) {}

  code(): Code | null {
    const head = this.byte();
    const kind = KINDS[head & 15];
    if (head >> 4 !== VERSION || !kind) return null;
    const code = kind === 'offer' ? this.invitation() : this.reply();
    return code && this.at === this.bytes.length ? code : null;
  }

  private invitation(): Invitation | null {
    const room = this.text();
    const bytes = this.take(this.byte());
    const secret = bytes.length ? toBase64(bytes) : null;
    if (!ROOM.test(room) || (secret !== null && !SECRET.test(secret))) return null;
    return { kind: 'offer', room, secret, ...this.handshake() };
  }

  private reply(): Reply {
    const to = this.text();
    return { kind: 'answer', to, ...this.handshake() };
  }

  private handshake(): Omit<Handshake, 'kind'> {
    const ufrag = this.text();
    const pwd = this.text();
    const fingerprint = this.take(32);
    const candidates = Array.from({ length: this.byte() }, () => this.candidate());
    return { ufrag, pwd, fingerprint, candidates };
  }

  private candidate(): Candidate {
    const head = this.byte();
    const type = TYPES[head & 3];
    const address = this.address(head >> 2);
    const [high = 0, low = 0] = this.take(2);
    if (!type || !isAddress(address)) throw new Error('no address');
    return { type, address, port: high * 256 + low };
  }

  private address(form: number): string {
    if (form === FOUR) return this.take(4).join('.');
    if (form !== MDNS) return this.text();
    const digits = [...this.take(16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    return `${digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}.local`;
  }

  private text(): string {
    return new TextDecoder('utf-8', { fatal: true }).decode(this.take(this.byte()));
  }

  private byte(): number {
    return this.take(1)[0] ?? 0;
  }

  private take(count: number): Uint8Array {
    const found = this.bytes.subarray(this.at, this.at + count);
    if (found.length < count) throw new Error('cut off');
    this.at += count;
    return found;
  }
}

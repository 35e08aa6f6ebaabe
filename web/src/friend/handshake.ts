/** What two pages must know of each other to find a direct line, cut down from the long text that browsers make of it.
 *
 * Browsers describe a line in SDP, of which only a name, a password, the fingerprint of a key and a few addresses differ
 * from one page to the next. Whatever comes from elsewhere is checked sign by sign before it becomes SDP again.
 */

export interface Candidate {
  /** On the device itself, as a server outside sees it, or a relay's. */
  type: 'host' | 'srflx' | 'relay';
  address: string;
  port: number;
}

export interface Handshake {
  kind: 'offer' | 'answer';
  ufrag: string;
  pwd: string;
  /** SHA-256 of the key of the line. */
  fingerprint: Uint8Array;
  candidates: Candidate[];
}

export const TYPES: readonly Candidate['type'][] = ['host', 'srflx', 'relay'];
export const MOST_CANDIDATES = 12;
const NAME = /^[A-Za-z0-9+/]{4,32}$/;
const PASSWORD = /^[A-Za-z0-9+/]{22,64}$/;
/** Names of the own network, and numbers; nothing that would be looked up elsewhere. */
const ADDRESS = /^(?:[0-9a-f-]{36}\.local|\d{1,3}(?:\.\d{1,3}){3}|[0-9a-f:]{2,39})$/;

export const isAddress = (text: string): boolean => ADDRESS.test(text);

export function isHandshake({ ufrag, pwd, fingerprint, candidates }: Handshake): boolean {
  return (
    NAME.test(ufrag) &&
    PASSWORD.test(pwd) &&
    fingerprint.length === 32 &&
    candidates.length <= MOST_CANDIDATES &&
    candidates.every(({ address, port }) => isAddress(address) && port > 0 && port < 65_536)
  );
}

/** The few facts in a description of this browser. */
export function readSdp(kind: Handshake['kind'], sdp: string): Handshake {
  const field = (name: string): string => new RegExp(`^a=${name}:(.+)$`, 'm').exec(sdp)?.[1]?.trim() ?? '';
  const print = /^sha-256 ([0-9A-F:]+)$/i.exec(field('fingerprint'))?.[1] ?? '';
  const candidates = [...sdp.matchAll(/^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx|relay)/gim)].map(
    ([, address = '', port, type]) => ({ type: type as Candidate['type'], address, port: Number(port) }),
  );
  const found = {
    kind,
    ufrag: field('ice-ufrag'),
    pwd: field('ice-pwd'),
    fingerprint: Uint8Array.from(print.split(':'), (two) => parseInt(two, 16)),
    candidates: candidates.filter(({ address }) => isAddress(address)).slice(0, MOST_CANDIDATES),
  };
  if (!isHandshake(found)) throw new Error('this browser describes its lines in a way that is not known');
  return found;
}

/** A description as the other browser wants it. */
export function writeSdp(handshake: Handshake): string {
  if (!isHandshake(handshake)) throw new Error('no handshake');
  const { kind, ufrag, pwd, fingerprint, candidates } = handshake;
  const print = [...fingerprint].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':');
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    ...candidates.map(candidateLine),
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${print}`,
    `a=setup:${kind === 'offer' ? 'actpass' : 'active'}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Of priorities only the order matters: first the device's own addresses, relays last. */
function candidateLine({ type, address, port }: Candidate, at: number): string {
  const priority = [126, 100, 1][TYPES.indexOf(type)] ?? 1;
  const from = type === 'host' ? '' : ' raddr 0.0.0.0 rport 9';
  return `a=candidate:${at + 1} 1 udp ${priority * 2 ** 24 + 65_535 - at} ${address} ${port} typ ${type}${from}`;
}

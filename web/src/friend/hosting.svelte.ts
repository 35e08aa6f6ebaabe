/** Friends invited to tables of this page: one direct line for each, from its invitation to its end. */

import { home } from '../lib/home';
import { linkTo } from '../lib/router.svelte';
import { pack, unpack } from './code';
import { Gate } from './gate';
import { Peer } from './peer';

export type Progress =
  /** The browser looks for its own addresses. */
  | 'preparing'
  /** The link is there, and somebody has to answer it. */
  | 'waiting'
  /** The answer is here, and the two devices look for each other. */
  | 'connecting'
  | 'connected'
  /** It could not be had, or is gone. */
  | 'ended';

export class Invited {
  progress: Progress = $state('preparing');
  link = $state('');
  ufrag = '';
  readonly peer = new Peer();
  private late: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly room: string,
    readonly seat: number,
  ) {
    this.peer.onopen = (channel) => this.opened(channel);
    this.peer.onend = () => this.ended();
  }

  async prepare(secret: string | null): Promise<void> {
    try {
      const handshake = await this.peer.offer();
      this.ufrag = handshake.ufrag;
      this.link = linkTo(`/friend#${pack({ ...handshake, kind: 'offer', room: this.room, secret })}`);
      this.progress = 'waiting';
    } catch {
      this.peer.end();
    }
  }

  async accept(answer: Parameters<Peer['accept']>[0]): Promise<void> {
    this.progress = 'connecting';
    this.late = setTimeout(() => this.progress === 'connecting' && this.peer.end(), PATIENCE);
    try {
      await this.peer.accept(answer);
    } catch {
      this.peer.end();
    }
  }

  private opened(channel: RTCDataChannel): void {
    const { friends } = home();
    if (!friends) return;
    clearTimeout(this.late);
    const gate = new Gate(friends.visit(this.room), channel);
    channel.onmessage = ({ data }) => gate.hear(data);
    this.peer.onend = () => {
      gate.end();
      this.ended();
    };
    this.progress = 'connected';
  }

  private ended(): void {
    clearTimeout(this.late);
    this.progress = 'ended';
  }
}

/** Milliseconds in which two devices that can reach each other have done so. */
const PATIENCE = 30_000;
const CALL = 'holocene-friend';
/** Between pages of this browser: a code that somebody opened, and that it was taken. */
type Call = { answer: string } | { taken: string };

export const hosting = $state<{ list: Invited[] }>({ list: [] });

export const invitedTo = (room: string, seat: number): Invited | null =>
  hosting.list.find((one) => one.room === room && one.seat === seat) ?? null;

/** A new invitation for a seat. Whoever still has a line to it keeps that until it ends. */
export function invite(room: string, seat: number, secret: string | null): Invited {
  const before = invitedTo(room, seat);
  if (before && before.progress !== 'connected') before.peer.end();
  const invited = new Invited(room, seat);
  hosting.list = [...hosting.list.filter((one) => one !== before), invited];
  void invited.prepare(secret);
  return invited;
}

/** Takes an answer to one of the invitations of this page; false where it answers none of them. */
export function accept(said: string): boolean {
  const code = unpack(said);
  if (code?.kind !== 'answer') return false;
  const invited = hosting.list.find((one) => one.ufrag === code.to && one.progress === 'waiting');
  if (invited) void invited.accept(code);
  return invited !== undefined;
}

/** Somebody opened the link of an answer in another page of this browser. */
export function listen(): void {
  if (typeof BroadcastChannel !== 'function') return;
  const calls = new BroadcastChannel(CALL);
  calls.onmessage = ({ data }: MessageEvent<Call>) => {
    if ('answer' in data && accept(data.answer)) calls.postMessage({ taken: data.answer } satisfies Call);
  };
  addEventListener('pagehide', () => {
    for (const invited of hosting.list) invited.peer.end();
  });
}

/** Hands an answer to the page of this browser that waits for it; false where none does. */
export function handOver(answer: string): Promise<boolean> {
  if (typeof BroadcastChannel !== 'function') return Promise.resolve(false);
  const calls = new BroadcastChannel(CALL);
  return new Promise((done) => {
    const finish = (isTaken: boolean): void => {
      calls.close();
      done(isTaken);
    };
    const late = setTimeout(() => finish(false), 1500);
    calls.onmessage = ({ data }: MessageEvent<Call>) => {
      if (!('taken' in data) || data.taken !== answer) return;
      clearTimeout(late);
      finish(true);
    };
    calls.postMessage({ answer } satisfies Call);
  });
}

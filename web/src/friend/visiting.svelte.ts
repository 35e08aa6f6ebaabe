/** On the way to a friend's table: an invitation is answered, and the line that comes of it is kept. */

import { linkTo } from '../lib/router.svelte';
import { arrive } from '../lib/tokens';
import { arrived, overhear } from './away';
import { pack, type Invitation } from './code';
import { GuestLine } from './guest';
import { Peer } from './peer';

export class Visiting {
  progress: 'preparing' | 'waiting' | 'connected' | 'ended' = $state('preparing');
  /** The answer, as a link. */
  link = $state('');
  private readonly peer = new Peer();

  constructor(readonly invitation: Invitation) {
    this.peer.onopen = (channel) => this.opened(channel);
    this.peer.onend = () => (this.progress = 'ended');
  }

  async answer(): Promise<void> {
    try {
      const handshake = await this.peer.answer(this.invitation);
      const code = pack({ ...handshake, kind: 'answer', to: this.invitation.ufrag });
      this.link = linkTo(`/friend#${code}`);
      if (this.progress === 'preparing') this.progress = 'waiting';
    } catch {
      this.peer.end();
    }
  }

  /** Somebody looks elsewhere before the line stood. */
  giveUp(): void {
    if (this.progress !== 'connected') this.peer.end();
  }

  private opened(channel: RTCDataChannel): void {
    const { room, secret } = this.invitation;
    const line: GuestLine = new GuestLine(channel, (text) => hear(text));
    const hear = overhear(room, line);
    channel.onmessage = ({ data }) => line.hear(data);
    this.peer.onend = () => line.end();
    addEventListener('pagehide', () => this.peer.end());
    arrived(room, line);
    if (secret !== null) arrive(room, secret);
    this.progress = 'connected';
  }
}

/** Direct lines as the browser makes them: one page offers, the other answers, and no server is in between.
 *
 * Where two devices are not in the same network, each has to learn its own address from outside. No server for that is
 * assumed; whoever has one writes it into the settings.
 */

import { load, save } from '../lib/store';
import { readSdp, writeSdp, type Handshake } from './handshake';

const ICE = 'ice';
/** Milliseconds after which the addresses found so far have to do. */
const LONGEST_GATHERING = 3000;
const CHANNEL = 'table';

export const isPossible = (): boolean => typeof RTCPeerConnection === 'function';

/** What somebody wrote: `stun:HOST:PORT`, or `turn:HOST:PORT NAME PASSWORD`. */
export const iceWritten = (): string => {
  const said = load<unknown>(ICE, '');
  return typeof said === 'string' ? said : '';
};
export const isIce = (said: string): boolean =>
  said === '' || /^stuns?:[\w.:[\]-]+$/.test(said) || /^turns?:[\w.:[\]-]+(?:\?transport=\w+)? \S+ \S+$/.test(said);
export const setIce = (said: string): void => save(ICE, said);

function servers(): RTCIceServer[] {
  const said = iceWritten();
  if (!said || !isIce(said)) return [];
  const [urls = '', username, credential] = said.split(' ');
  return [username && credential ? { urls, username, credential } : { urls }];
}

/** A line on its way, or standing. */
export class Peer {
  readonly connection = new RTCPeerConnection({ iceServers: servers() });
  channel: RTCDataChannel | null = null;
  onopen: (channel: RTCDataChannel) => void = () => undefined;
  /** It could not be had, or is gone for good. */
  onend: () => void = () => undefined;
  private isOver = false;

  constructor() {
    this.connection.onconnectionstatechange = () => {
      const { connectionState: state } = this.connection;
      // Before the line stood a failure is no end: the other page may not have got the answer yet.
      if (state === 'closed' || (state === 'failed' && this.channel?.readyState === 'open')) this.end();
    };
  }

  async offer(): Promise<Handshake> {
    this.use(this.connection.createDataChannel(CHANNEL));
    await this.connection.setLocalDescription(await this.connection.createOffer());
    return readSdp('offer', await this.gathered());
  }

  async answer(to: Handshake): Promise<Handshake> {
    this.connection.ondatachannel = ({ channel }) => this.use(channel);
    await this.connection.setRemoteDescription({ type: 'offer', sdp: writeSdp(to) });
    await this.connection.setLocalDescription(await this.connection.createAnswer());
    return readSdp('answer', await this.gathered());
  }

  async accept(answer: Handshake): Promise<void> {
    await this.connection.setRemoteDescription({ type: 'answer', sdp: writeSdp(answer) });
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.connection.close();
    this.onend();
  }

  private use(channel: RTCDataChannel): void {
    // One line is enough; a second one nobody asked for is not listened to.
    if (this.channel) return;
    this.channel = channel;
    let isOpen = false;
    // A channel that comes open may say so once more.
    const opened = (): void => {
      if (!isOpen) this.onopen(channel);
      isOpen = true;
    };
    channel.onopen = opened;
    channel.onclose = () => this.end();
    if (channel.readyState === 'open') opened();
  }

  private async gathered(): Promise<string> {
    const { connection } = this;
    if (connection.iceGatheringState !== 'complete')
      await new Promise<void>((done) => {
        const late = setTimeout(done, LONGEST_GATHERING);
        connection.addEventListener('icegatheringstatechange', () => {
          if (connection.iceGatheringState !== 'complete') return;
          clearTimeout(late);
          done();
        });
      });
    return connection.localDescription?.sdp ?? '';
  }
}

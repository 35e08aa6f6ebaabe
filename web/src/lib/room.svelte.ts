/** The room a page shows: its table, the line to it, and what can be asked of it. */

import { roomLog } from './api';
import { elsewhere, home } from './home';
import {
  PROTOCOL,
  type ClientMessage,
  type Outlook,
  type Part,
  type Preview,
  type SeatView,
  type ServerMessage,
  type Style,
} from './protocol';
import { refused } from './refused';
import { settings } from './settings.svelte';
import { Connection, type Line, type Wire } from './socket';
import { merge, type ChatLine } from './chat';
import { EMPTY, receive, withLog, type Table } from './table';

type Previewed = Extract<ServerMessage, { type: 'preview' }>;

interface Asked {
  /** Which seat waits for it; a question about what could be done keeps nobody waiting. */
  seat: number;
  done(answer: ServerMessage | null): void;
}
const NOBODY = -1;
/** Milliseconds between two looks of the table while others answer faster than anybody could follow: bots among
 * themselves would keep the page drawing their answers one by one, and nothing would move smoothly. */
const CALM = 250;

export class Room {
  /** As it is shown. */
  table: Table = $state.raw(EMPTY);
  line: Line = $state('closed');
  /** The last refusal, for the question bar; cleared by the next update. */
  trouble: string = $state('');
  /** What was said at the table, as far as the server remembers. */
  chat: ChatLine[] = $state.raw([]);
  /** Why the last words were not heard. */
  unheard: string = $state('');
  /** The token speaks for nobody here any longer: the seat was freed, or its device removed. */
  shownOut: boolean = $state(false);
  /** Seats whose answer is under way. */
  busy: number[] = $state.raw([]);

  private readonly connection: Connection;
  /** As it was told; what is shown follows within `CALM`. */
  private told: Table = EMPTY;
  private shownAt = -Infinity;
  private waiting: ReturnType<typeof setTimeout> | null = null;
  private readonly asked = new Map<string, Asked>();
  /** Acknowledged, but what they did is not shown yet: the old question must not be answered again. */
  private unshown: Extract<ServerMessage, { type: 'ack' }>[] = [];
  private readonly previews = new Map<number, Promise<Previewed | null>>();
  private readonly spoken = new Set<string>();
  private readonly session = Math.random().toString(36).slice(2, 10);
  private keys = 0;

  constructor(
    readonly id: string,
    /** May change until the line is opened. */
    public token: string | null,
    dial: () => Wire = () => home().dial(id),
  ) {
    this.connection = new Connection(dial, {
      hello: () => this.hello(),
      message: (message) => this.hear(message),
      line: (line) => this.setLine(line),
    });
  }

  open(): void {
    this.connection.open();
    addEventListener('online', this.hurry);
    addEventListener('offline', this.doubt);
    document.addEventListener('visibilitychange', this.hurry);
  }

  close(): void {
    removeEventListener('online', this.hurry);
    removeEventListener('offline', this.doubt);
    document.removeEventListener('visibilitychange', this.hurry);
    this.cease();
    this.connection.close();
  }

  seatView(seat: number): SeatView | null {
    return this.table.views[String(seat)] ?? null;
  }

  /** Sends choices as one answer, which is applied whole or not at all; resolves with how many were applied. */
  async choose(seat: number, choices: number[]): Promise<number> {
    if (this.busy.includes(seat)) return 0;
    const answer = await this.ask(seat, { type: 'choose', key: this.key(), seat, choices, whole: true });
    return answer?.type === 'ack' ? answer.applied : 0;
  }

  async undo(seat: number): Promise<void> {
    if (!this.busy.includes(seat)) await this.ask(seat, { type: 'undo', key: this.key(), seat });
  }

  /** From now on this answer is given when that is asked; null: the person is asked. */
  prepare(seat: number, when: string, answer: string | null): void {
    this.connection.send({ type: 'prepare', key: this.key(), seat, when, answer });
  }

  /** Says something to everybody at the table. */
  say(seat: number, text: string, reaction: string | null = null): void {
    const key = this.key();
    this.spoken.add(key);
    this.unheard = '';
    this.connection.send({ type: 'say', key, seat, text, reaction });
  }

  /** What a choice would do. */
  async preview(seat: number, choice: number): Promise<Preview> {
    const told = await this.previewed(seat, choice);
    return told && previewOf(told);
  }

  /** The points and goals that a choice would change. */
  outlook(seat: number, choice: number): Promise<Outlook | null> {
    return this.previewed(seat, choice);
  }

  /** Asked once per version. */
  private previewed(seat: number, choice: number): Promise<Previewed | null> {
    const known = this.previews.get(choice);
    if (known) return known;
    const asked = this.ask(seat, { type: 'preview', key: this.key(), seat, choice }).then((answer) =>
      answer?.type === 'preview' ? answer : null,
    );
    this.previews.set(choice, asked);
    return asked;
  }

  /** What could be answered, beginning with these choices; null where nothing is proposed. Others may act
   * meanwhile: what does not fit any longer the server refuses whole. */
  async propose(seat: number, choices: number[], style: Style): Promise<Part[] | null> {
    const answer = await this.ask(seat, { type: 'propose', key: this.key(), seat, choices, style });
    return answer?.type === 'proposal' ? answer.parts : null;
  }

  /** A question about what could be done gets no answer where the line is lost: it is not asked again. */
  private ask(seat: number, message: Extract<ClientMessage, { key: string }>): Promise<ServerMessage | null> {
    const isQuestion = message.type === 'preview' || message.type === 'propose';
    if (isQuestion && this.line !== 'open') return Promise.resolve(null);
    if (!isQuestion) this.busy = [...this.busy, seat];
    return new Promise((done) => {
      this.asked.set(message.key, { seat: isQuestion ? NOBODY : seat, done });
      this.connection.send(message);
    });
  }

  private setLine(line: Line): void {
    this.line = line;
    if (line === 'open') return;
    for (const [key, asked] of this.asked)
      if (asked.seat === NOBODY) {
        this.asked.delete(key);
        asked.done(null);
      }
  }

  private hear(message: ServerMessage): void {
    if (message.type === 'said') {
      this.chat = merge(this.chat, message.lines);
      return;
    }
    if (message.type === 'error' && message.key !== null && this.spoken.has(message.key)) {
      this.unheard = refused(message.code, message.text);
      return;
    }
    if (message.type === 'error' && message.key === null && message.code === 'token') this.shownOut = true;
    if (message.type === 'error' && message.code === 'elsewhere') {
      // Nothing to tell: the line ends, and the next one finds the table.
      const address = elsewhere(message);
      if (address !== null) home().isElsewhere?.(this.id, address);
      return;
    }
    this.told = receive(this.told, message);
    if (message.type === 'update') {
      this.show(this.asked.size > 0 || this.unshown.length > 0 || this.isNewlyAsked());
      return;
    }
    this.show(true);
    if (message.type === 'error' && this.isWorthTelling(message.key))
      this.trouble = refused(message.code, message.text);
    if (message.type === 'ack') this.unshown.push(message);
    else if ('key' in message && message.key !== null) this.settle(message.key, message);
    this.settleShown();
  }

  /** Shows what was told, now or, if somebody saw a change just now, in a moment together with what else comes. */
  private show(atOnce: boolean): void {
    const left = this.shownAt + CALM - performance.now();
    if (!atOnce && left > 0) {
      this.waiting ??= setTimeout(() => this.show(true), left);
      return;
    }
    this.cease();
    if (this.told.version !== this.table.version || this.told.views !== this.table.views) {
      this.shownAt = performance.now();
      this.trouble = '';
      this.previews.clear();
    }
    this.table = this.told;
    this.settleShown();
    if (this.told.reload) void this.fetchLog();
  }

  /** Whoever is to answer does not wait for what the others do. */
  private isNewlyAsked(): boolean {
    return this.told.seats.some((seat) => this.told.views[seat]?.question && !this.table.views[seat]?.question);
  }

  private cease(): void {
    if (this.waiting !== null) clearTimeout(this.waiting);
    this.waiting = null;
  }

  /** A question that got no answer is no trouble: the table works without it. */
  private isWorthTelling(key: string | null): boolean {
    return key === null || this.asked.get(key)?.seat !== NOBODY;
  }

  private settleShown(): void {
    const version = this.table.version ?? Infinity;
    const shown = this.unshown.filter((ack) => ack.version <= version);
    this.unshown = this.unshown.filter((ack) => ack.version > version);
    for (const ack of shown) this.settle(ack.key, ack);
  }

  private settle(key: string, message: ServerMessage): void {
    const asked = this.asked.get(key);
    if (!asked) return;
    this.asked.delete(key);
    const at = this.busy.indexOf(asked.seat);
    if (at >= 0) this.busy = this.busy.toSpliced(at, 1);
    asked.done(message);
  }

  private async fetchLog(): Promise<void> {
    this.told = { ...this.told, reload: false };
    try {
      const { log } = await roomLog(this.id, this.token);
      this.told = withLog(this.told, log);
      this.show(true);
    } catch {
      // The log is not worth a message; the next reload fetches it.
    }
  }

  private hello(): ClientMessage {
    return {
      type: 'hello',
      protocol: PROTOCOL,
      token: this.token,
      have: this.told.version,
      lang: settings.lang,
    };
  }

  private key(): string {
    this.keys += 1;
    return `${this.session}-${this.keys}`;
  }

  private readonly doubt = (): void => this.connection.doubt();

  private readonly hurry = (): void => {
    if (document.visibilityState === 'visible') this.connection.hurry();
  };
}

/** Counts only; the server may tell them under `change` or inside a description. */
function previewOf(answer: Previewed): Preview {
  const change = answer.change as unknown;
  if (change === null || change === undefined || typeof change !== 'object') return null;
  const inner = (change as { change?: unknown }).change;
  return (typeof inner === 'object' ? inner : change) as Preview;
}

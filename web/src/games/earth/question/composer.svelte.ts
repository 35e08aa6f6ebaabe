/** The answer somebody puts together now: asks for proposals, keeps what was changed, runs what was agreed to. */

import type { Part, Style } from '../../../lib/protocol';
import {
  answersOf,
  changed,
  firstWish,
  fitted,
  focusOf,
  isComplete,
  isComposed,
  isForced,
  isIdle,
  keyOf,
  moved,
  nextAnswer,
  signOf,
  toggled,
  upTo,
  withPressed,
} from './compose';

export interface Proposer {
  propose(choices: number[], style: Style): Promise<Part[] | null>;
  choose(choices: number[]): Promise<number>;
  /** Gives one answer to a question that is asked plainly after all. */
  give(choice: number): void;
  style(): Style;
  /** Whether what cannot be taken back is asked for once more. */
  isCareful(): boolean;
}

/** Proposals asked for in a row to bring all wishes in. */
const TRIES = 6;

export class Composer {
  /** What is proposed and changed; null where the question is asked plainly. */
  parts: Part[] | null = $state.raw(null);
  /** A first proposal is on its way. */
  isAsking = $state(false);
  /** The part of a card that is being changed: its place among the parts. */
  opened: number | null = $state(null);
  /** Milliseconds after which it is sent by itself, because there is nothing to choose. */
  going: number | null = $state(null);
  /** A plan that was agreed to could not go on as it stood. */
  isStopped = $state(false);
  /** Agreed to once, and asked for again, because some of it cannot be taken back. */
  isUnsure = $state(false);
  private wishes = new Map<string, number[]>();
  /** Pressed while the first proposal was on its way. */
  private early: number[] = [];
  /** Agreed to, and not sent yet. */
  private agreed: Part[] = [];
  private round = 0;

  constructor(private readonly server: Proposer) {}

  /** A new question; nothing that was wished for the last one holds any longer. */
  async begin(isPlanned: boolean): Promise<void> {
    const round = (this.round += 1);
    this.parts = null;
    this.opened = null;
    this.isUnsure = false;
    this.wishes.clear();
    this.early = [];
    this.isAsking = isPlanned;
    if (!isPlanned) return;
    const parts = await this.proposal([]);
    if (round !== this.round) return;
    this.isAsking = false;
    this.parts = parts && isComposed(parts) ? parts : null;
    this.takeEarly();
  }

  /** Whoever was quicker than the proposal has said what should be in it. */
  private takeEarly(): void {
    const early = this.early;
    const last = early.at(-1);
    const [first] = this.parts ?? [];
    this.early = [];
    if (last === undefined) return;
    if (first) this.put(0, withPressed(first, early));
    else this.server.give(last);
  }

  /** Another plan is made: what was agreed to is over. */
  forget(): void {
    this.agreed = [];
    this.isStopped = false;
  }

  /** Is this an answer of the part that is asked now? While nobody knows yet, it is kept until somebody does. */
  takes(choice: number): boolean {
    if (this.isAsking) return true;
    return this.parts?.[0]?.answers.some((answer) => answer.choice === choice && answer.role === 'answer') ?? false;
  }

  /** An answer pressed where it lies, on a card or a plant: one more, or none where no more can be. */
  press(choice: number): void {
    if (this.isAsking) return void this.early.push(choice);
    const part = this.parts?.[0];
    const answer = part && answersOf(part).find((one) => one.choice === choice);
    if (!part || !answer) return;
    if (part.kind === 'one' || (answer.card && !answer.cell)) return this.toggle(0, choice);
    const more = changed(part, choice, 1);
    this.put(0, more === part ? changed(part, choice, -1) : more);
  }

  /** Goes on with what was agreed to, if this is the question it comes to next; tells whether it does. */
  goesOn(sign: string, legal: readonly number[]): boolean {
    const next = this.agreed[0];
    if (!next) return false;
    if (next.open) {
      // Whoever is asked answers; the plan goes on after that.
      if (next.asked?.['frame'] === sign.split(' ')[0]) return false;
      this.agreed = this.agreed.slice(1);
      return this.goesOn(sign, legal);
    }
    if (signOf(next) === sign && legal.includes(next.given[0] ?? -1)) {
      void this.send();
      return true;
    }
    this.agreed = [];
    this.isStopped = true;
    return false;
  }

  /** The part whose plants are changed on the island. */
  get focus(): number | null {
    return this.parts && focusOf(this.parts, this.opened);
  }

  get isReady(): boolean {
    return this.parts !== null && this.parts.every(isComplete);
  }

  /** Nobody needs to be asked: there is one way only. */
  get isForced(): boolean {
    return this.parts !== null && this.parts.length > 0 && this.parts.every((part) => isForced(part) || isIdle(part));
  }

  /** One more or one less. */
  change(at: number, choice: number, by: 1 | -1): void {
    const part = this.parts?.[at];
    if (part) this.put(at, by > 0 ? moved(part, choice) : changed(part, choice, by));
  }

  /** This answer instead, or no longer. */
  toggle(at: number, choice: number): void {
    const part = this.parts?.[at];
    if (part) this.put(at, toggled(part, choice));
  }

  /** Somebody agrees to what stands there: it is sent, or asked for once more. */
  async agree(): Promise<void> {
    const isFinal = this.parts?.some((part) => part.final) ?? false;
    if (this.isReady && isFinal && !this.isForced && !this.isUnsure && this.server.isCareful()) this.isUnsure = true;
    else await this.done();
  }

  /** Thinks again. */
  drop(): void {
    this.isUnsure = false;
  }

  /** Sends what was put together. */
  async done(): Promise<void> {
    if (!this.parts || !this.isReady) return;
    this.agreed = this.parts;
    this.isStopped = false;
    this.isUnsure = false;
    await this.send();
  }

  private async send(): Promise<void> {
    const { choices, rest } = nextAnswer(this.agreed);
    this.agreed = rest;
    this.parts = null;
    this.round += 1;
    if (!choices.length) return;
    const applied = await this.server.choose(choices);
    if (applied === choices.length) return;
    this.agreed = [];
    this.isStopped = true;
    // The same proposal would be refused again: the question is asked plainly.
    this.round += 1;
    this.parts = null;
    this.isAsking = false;
  }

  private put(at: number, part: Part): void {
    if (!this.parts || part === this.parts[at]) return;
    this.isUnsure = false;
    const parts = this.parts.with(at, part);
    this.wishes.set(keyOf(parts, at), part.given);
    this.parts = parts;
    if (isComplete(part)) void this.refresh(upTo(parts, at), at);
  }

  /** What follows from a change. */
  private async refresh(choices: number[], at: number): Promise<void> {
    const round = (this.round += 1);
    const least = this.parts ? upTo(this.parts, at - 1).length + 1 : choices.length;
    let parts = await this.proposal(choices);
    // The last of them may be what is not asked any more, because there is one way only.
    for (let n = choices.length - 1; !parts && n >= least && round === this.round; n -= 1)
      parts = await this.proposal(choices.slice(0, n));
    if (round !== this.round || !parts || !this.parts) return;
    const [own, theirs] = [this.parts[at], parts[at]];
    const kept = theirs && own && goesWith(own.given, theirs.given) ? at : at + 1;
    this.parts = [...this.parts.slice(0, kept), ...parts.slice(kept)];
  }

  private async proposal(choices: number[]): Promise<Part[] | null> {
    let parts = await this.asked(choices);
    for (let tries = 0; parts && tries < TRIES; tries += 1) {
      const wish = firstWish(parts, this.wishes);
      if (!wish) return parts;
      const [at, part] = wish;
      const next = await this.asked(upTo(parts.with(at, part), at));
      if (!next) return parts;
      parts = next;
    }
    return parts;
  }

  private async asked(choices: number[]): Promise<Part[] | null> {
    return (await this.server.propose(choices, this.server.style()))?.map(fitted) ?? null;
  }
}

/** Is one the beginning of the other? */
function goesWith(one: readonly number[], other: readonly number[]): boolean {
  const n = Math.min(one.length, other.length);
  return one.slice(0, n).every((choice, at) => choice === other[at]);
}

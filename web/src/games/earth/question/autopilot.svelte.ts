/** What is answered without a press: waits a natural time, can be held, and shows for a moment what was passed over. */

/** Milliseconds for which something passed over can be seen. */
export const SHOWN = 2000;

export class Autopilot {
  /** The next window stops, whatever the setting says. */
  isRaised = $state(false);
  /** Something is about to be passed over, was a moment ago, or was paid as proposed. */
  shows: 'coming' | 'passed' | 'paid' | null = $state(null);
  private turn = -1;
  private left = new Set<string>();
  /** Gives the answer that is coming. */
  private give: (() => void) | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private fading: ReturnType<typeof setTimeout> | undefined;

  /** Gives an answer after a while, unless it is held. */
  pass(give: () => void, pause: number): void {
    this.cancel();
    clearTimeout(this.fading);
    this.give = give;
    this.shows = 'coming';
    this.timer = setTimeout(() => this.go(), pause);
  }

  /** Something was paid as proposed. */
  tell(): void {
    clearTimeout(this.fading);
    this.shows = 'paid';
    this.fading = setTimeout(() => (this.shows = null), SHOWN);
  }

  /** The person wants to be asked after all. */
  hold(): void {
    this.cancel();
    this.shows = null;
  }

  /** The person has closed a window and left these answers alone. */
  decline(turn: number, names: readonly string[]): void {
    this.left = new Set([...this.declined(turn), ...names]);
    this.turn = turn;
  }

  /** What was left alone at a window of this turn. */
  declined(turn: number): ReadonlySet<string> {
    return turn === this.turn ? this.left : new Set();
  }

  /** Somebody was asked at a window: the hand is down again. */
  stop(frame: string): void {
    if (frame === 'Window' || frame === 'StockWindow' || frame === 'Announce') this.isRaised = false;
  }

  /** The question is another: nothing is given to it. */
  cancel(): void {
    clearTimeout(this.timer);
    this.give = null;
    if (this.shows === 'coming') this.shows = null;
  }

  private go(): void {
    const { give } = this;
    if (!give) return;
    this.give = null;
    this.shows = 'passed';
    this.fading = setTimeout(() => (this.shows = null), SHOWN);
    give();
  }
}

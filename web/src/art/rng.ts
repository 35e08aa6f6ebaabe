/**
 * Chance for drawings: a small seeded stream, so that a card always looks the same.
 *
 * The seed is the card's id; nothing here has to do with the chance of the game.
 */

/** A 32-bit fingerprint of a text (FNV-1a). */
export function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h >>> 0;
}

export class Rng {
  private state: number;

  constructor(seed: string) {
    this.state = hash(seed) || 1;
  }

  /** A number from 0 up to 1 (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  range(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** A whole number, both ends included. */
  int(low: number, high: number): number {
    return Math.floor(this.range(low, high + 1));
  }

  /** Around `middle`, at most `spread` away. */
  near(middle: number, spread: number): number {
    return middle + spread * (this.next() + this.next() - 1);
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T;
  }

  side(): 1 | -1 {
    return this.next() < 0.5 ? -1 : 1;
  }

  chance(p: number): boolean {
    return this.next() < p;
  }
}

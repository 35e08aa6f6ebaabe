/** Messages cut into pieces that every browser carries over a direct line, and put together again. */

/** Signs of a piece: four bytes each at most, and some browsers carry 64 KiB. */
export const PIECE = 15_000;
const MORE = '+';
const LAST = '=';

export function cut(message: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at === 0 || at < message.length; at += PIECE)
    pieces.push((at + PIECE < message.length ? MORE : LAST) + message.slice(at, at + PIECE));
  return pieces;
}

export class Joiner {
  private parts: string[] = [];
  private size = 0;

  /** @param most signs of a whole message */
  constructor(private readonly most: number) {}

  /** The whole message with its last piece, before that nothing. Throws where it is too long or no piece. */
  add(piece: unknown): string | null {
    if (typeof piece !== 'string' || (piece[0] !== MORE && piece[0] !== LAST)) throw new Error('this is no piece');
    this.size += piece.length;
    if (this.size > this.most) throw new Error('the message is too long');
    this.parts.push(piece.slice(1));
    if (piece[0] === MORE) return null;
    const whole = this.parts.join('');
    this.parts = [];
    this.size = 0;
    return whole;
  }
}

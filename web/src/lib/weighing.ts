/** An answer whose effect is asked for before it is sent.
 *
 * The server's word takes a moment. Meanwhile another answer or a new question may overtake
 * this one, and a quick hand may have said yes already.
 */

export type Outcome = 'overtaken' | 'sure' | 'known';

export class Weighing<Answer> {
  private answer: Answer | null = null;
  private isSure = false;

  get isOpen(): boolean {
    return this.answer !== null;
  }

  /** Waits for what is asked about an answer; tells what came in between. */
  async wait(answer: Answer, asked: Promise<unknown>): Promise<Outcome> {
    this.answer = answer;
    this.isSure = false;
    await asked;
    if (this.answer !== answer) return 'overtaken';
    this.answer = null;
    return this.isSure ? 'sure' : 'known';
  }

  /** A yes before the effect is known. */
  agree(): void {
    this.isSure = true;
  }

  drop(): void {
    this.answer = null;
  }
}

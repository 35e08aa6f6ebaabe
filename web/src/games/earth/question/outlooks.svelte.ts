/** What planting a card would change, cell by cell: the points and the goals, as the server tells them. */

import type { Outlook } from '../../../lib/protocol';
import type { Answer, Question } from './question';

export class Outlooks {
  /** By cell; a cell whose answer has not come yet is missing. */
  cells: ReadonlyMap<string, Outlook> = $state.raw(new Map());
  private round = 0;

  constructor(private readonly ask: (choice: number) => Promise<Outlook | null>) {}

  /** A new question: those about where to plant are worth looking ahead. */
  async look(question: Question): Promise<void> {
    const round = (this.round += 1);
    this.cells = new Map();
    if (question.frame !== 'At') return;
    await Promise.all(
      question.answers.map(async ({ cell, choice }) => {
        const told = cell ? await this.ask(choice) : null;
        if (cell && told && round === this.round) this.cells = new Map([...this.cells, [cell, told]]);
      }),
    );
  }

  of(answer: Answer | null | undefined): Outlook | undefined {
    return answer?.cell ? this.cells.get(answer.cell) : undefined;
  }
}

/** All points together; nothing where none were told. */
export function pointsOf(outlook: Outlook | undefined): number | null {
  return outlook?.points ? Object.values(outlook.points).reduce((sum, n) => sum + n, 0) : null;
}

/** The analysis board's own memory: a line of positions, where one stands in it, the turn in progress. */

import type { Choice, Question } from '../../../lib/protocol';
import type { View } from '../types';

export interface Told {
  view: View;
  question: Question | null;
  choices: Choice[];
}

/** A position of the line, and the turn that led to it. */
export interface Node {
  position: string;
  turn: string;
  /** Known where the game ended here, for a text alone does not tell every end. */
  end: Told | null;
}

export interface Engine {
  lines: { turn: string; score: number; pv: string[] }[];
  depth: number;
  nodes: number;
}

/** What the server is asked; tests bring their own. */
export interface Server {
  table(position: string, choices: number[]): Promise<Told>;
  apply(position: string, turn: string): Promise<Told>;
}

export class Study {
  line: Node[] = $state.raw([]);
  at: number = $state(0);
  choices: number[] = $state.raw([]);
  told: Told | null = $state.raw(null);
  trouble: Error | null = $state.raw(null);
  busy: boolean = $state(false);

  constructor(private readonly server: Server) {}

  get node(): Node | undefined {
    return this.line[this.at];
  }

  /** Begins anew with a position; a refused one changes nothing. */
  async set(position: string): Promise<boolean> {
    return this.asking(async () => {
      const told = await this.server.table(position, []);
      this.line = [{ position, turn: '', end: null }];
      this.stand(0, told);
    });
  }

  /** Choices of the turn in progress; a turn that is over becomes the next position of the line. */
  async choose(chosen: number[]): Promise<number> {
    const node = this.node;
    if (!node || this.busy) return 0;
    const done = await this.asking(async () => {
      const choices = [...this.choices, ...chosen];
      const told = await this.server.table(node.position, choices);
      const { last, over, position } = told.view;
      if (last) this.add({ position, turn: last.text, end: over ? told : null }, told);
      else [this.choices, this.told] = [choices, told];
    });
    return done ? chosen.length : 0;
  }

  /** Plays a written turn. */
  async play(turn: string): Promise<boolean> {
    const node = this.node;
    if (!node) return false;
    return this.asking(async () => {
      const told = await this.server.apply(node.position, turn);
      this.add({ position: told.view.position, turn, end: told.view.over ? told : null }, told);
    });
  }

  /** Takes back a choice, or goes back a turn. */
  async back(): Promise<void> {
    const node = this.node;
    if (!this.choices.length || !node) return this.goTo(this.at - 1);
    await this.asking(async () => {
      const choices = this.choices.slice(0, -1);
      [this.told, this.choices] = [await this.server.table(node.position, choices), choices];
    });
  }

  async goTo(at: number): Promise<void> {
    const node = this.line[at];
    if (!node) return;
    await this.asking(async () => this.stand(at, node.end ?? (await this.server.table(node.position, []))));
  }

  private add(node: Node, told: Told): void {
    this.line = [...this.line.slice(0, this.at + 1), node];
    this.stand(this.at + 1, told);
  }

  private stand(at: number, told: Told): void {
    [this.at, this.told, this.choices] = [at, told, []];
  }

  private async asking(work: () => Promise<void>): Promise<boolean> {
    this.busy = true;
    this.trouble = null;
    try {
      await work();
      return true;
    } catch (error) {
      this.trouble = error as Error;
      return false;
    } finally {
      this.busy = false;
    }
  }
}

/** What a page and the worker with its tables say to each other. */

export type ToTable =
  | { kind: 'start'; python: string }
  | {
      kind: 'ask';
      id: number;
      method: string;
      path: string;
      body: string | null;
      token: string | null;
      visitor: number;
    }
  | { kind: 'bring'; id: number; file: string }
  | { kind: 'dial'; line: number; room: string; visitor: number }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'hang up'; line: number }
  /** A friend has a direct line from now on, to this table; and has no longer. 0 is whoever sits before the page. */
  | { kind: 'welcome'; visitor: number; room: string }
  | { kind: 'part'; visitor: number };

export type FromTable =
  /** How much of the start is done, from 0 to 1. */
  | { kind: 'progress'; share: number }
  | { kind: 'ready' }
  /** It is known how fast this device thinks, and so which bots are offered. */
  | { kind: 'measured' }
  | { kind: 'failed'; text: string }
  | { kind: 'answer'; id: number; text: string }
  | { kind: 'opened' | 'heard' | 'closed'; line: number; text: string };

export type ToThinker = { kind: 'start'; python: string } | { kind: 'think'; id: number; text: string };

export type FromThinker = { kind: 'thought'; id: number; text: string } | { kind: 'failed'; id: number; text: string };

/** The part of a worker's own scope that is used; the types of the page do not know it. */
export interface Scope<In, Out> {
  onmessage: ((event: { data: In }) => void) | null;
  postMessage(message: Out): void;
}

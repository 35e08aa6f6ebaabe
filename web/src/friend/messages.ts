/** What is said over a direct line: requests and lines to a table, as between a page and its own worker. */

export type ToHost =
  | { kind: 'ask'; id: number; method: string; path: string; body: string | null; token: string | null }
  | { kind: 'dial'; line: number; room: string }
  | { kind: 'say'; line: number; text: string }
  | { kind: 'hang up'; line: number };

export type FromHost =
  { kind: 'answer'; id: number; text: string } | { kind: 'opened' | 'heard' | 'closed'; line: number; text: string };

/** The REST part of the protocol. Errors are the server's sentence, or one about the network. */

import { home, type Answer } from './home';
import type {
  About,
  Lang,
  LogEntry,
  MyRoom,
  Opened,
  ReplayStep,
  RoomSummary,
  RoomWish,
  RulesEntry,
  RulesText,
  Timeline,
} from './protocol';

/** Why a game refuses something: a key with what stands in its sentence, the rule, and the place in what was sent. */
export interface Why {
  key: string;
  given: Record<string, string>;
  rule?: string;
  place?: { word: 'field' | 'action'; number: number; text: string } | null;
}

export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
    /** The same by key, where the server gives one. */
    readonly why: Why | null = null,
  ) {
    super(message);
  }
}

export async function ask<T>(method: string, path: string, body?: unknown, token?: string | null): Promise<T> {
  let answer: Answer;
  try {
    answer = await home().ask(method, path, body, token ?? null);
  } catch {
    throw new ApiError('network', 'The table cannot be reached.', 0);
  }
  return bodyOf<T>(answer);
}

/** What an answer says, or its refusal as an error. */
export function bodyOf<T>(answer: Answer): T {
  if (answer.status >= 400 || answer.body === null) throw errorOf(answer);
  return answer.body as T;
}

function errorOf({ status, body }: Answer): ApiError {
  const error = (body as { error?: { code: string; text: string; why?: Why } } | null)?.error;
  if (!error) return new ApiError('http', `The table answered with status ${status}.`, status);
  return new ApiError(error.code, error.text, status, error.why ?? null);
}

/** The card set of the package; a room with another one names it in its option `cards`. */
export const SHIPPED = 'shipped';

export const about = (): Promise<About> => ask('GET', '/api/about');
export const gameData = (game: string, cards = SHIPPED): Promise<unknown> =>
  ask('GET', `/api/games/${game}/data${cards === SHIPPED ? '' : `?cards=${encodeURIComponent(cards)}`}`);
export const rulesDocuments = (lang: Lang): Promise<{ documents: RulesEntry[] }> =>
  ask('GET', `/api/rules?lang=${lang}`);
export const rulesText = (document: string, lang: Lang): Promise<RulesText> =>
  ask('GET', `/api/rules/${document}?lang=${lang}`);
export const openRoom = (wish: RoomWish): Promise<Opened> => ask('POST', '/api/rooms', wish);
export const openLessonRoom = (lesson: string, name: string): Promise<Opened> =>
  ask('POST', '/api/rooms', { lesson, name });
export const roomSummary = (room: string): Promise<RoomSummary> => ask('GET', `/api/rooms/${room}`);
export const publicRooms = (): Promise<{ rooms: RoomSummary[] }> => ask('GET', '/api/rooms?public=1');
export const joinRoom = (room: string, name: string, token: string, invitation: string | null): Promise<unknown> =>
  ask('POST', `/api/rooms/${room}/join`, { name, token }, invitation);
export const changeSeat = (room: string, seat: number, change: object, token: string): Promise<unknown> =>
  ask('POST', `/api/rooms/${room}/seats/${seat}`, change, token);
export const startRoom = (room: string, token: string): Promise<unknown> =>
  ask('POST', `/api/rooms/${room}/start`, {}, token);
export const pauseRoom = (room: string, token: string): Promise<unknown> =>
  ask('POST', `/api/rooms/${room}/pause`, {}, token);
export const resumeRoom = (room: string, token: string): Promise<unknown> =>
  ask('POST', `/api/rooms/${room}/resume`, {}, token);
export const rematch = (room: string, token: string): Promise<Partial<Opened>> =>
  ask('POST', `/api/rooms/${room}/rematch`, {}, token);
export const myRooms = (tokens: string[]): Promise<{ rooms: MyRoom[] }> => ask('POST', '/api/mine', { tokens });
export const roomLog = (room: string, token: string | null): Promise<{ log: LogEntry[] }> =>
  ask('GET', `/api/rooms/${room}/log`, undefined, token);
export const replayAt = (room: string, to: number): Promise<ReplayStep> =>
  ask('GET', `/api/rooms/${room}/replay?to=${to}`);
/** A finished game from afar. */
export const timelineOf = (room: string): Promise<Timeline> => ask('GET', `/api/rooms/${room}/timeline`);

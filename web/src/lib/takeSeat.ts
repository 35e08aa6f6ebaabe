/** Takes the seat a kept token is meant for, and says what speaks for this device afterwards. */

import { ApiError, joinRoom } from './api';
import { waitBefore } from './socket';
import type { Drawer } from './store';
import { forgetToken, keepToken, type Kept } from './tokens';

/** Refusals that may be over in a moment. */
const PASSING = ['network', 'http', 'rate', 'full', 'stale', 'internal'];

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The token of the seat. Asks as often as it must; a seat that cannot be had is an ApiError and forgotten. */
export async function takeSeat(kept: Kept, name: string, drawer?: Drawer, pause = wait): Promise<string> {
  const invitation = kept.pending?.invitation ?? null;
  for (let attempt = 0; kept.pending; attempt += 1) {
    try {
      await joinRoom(kept.room, name, kept.token, invitation);
      break;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'network';
      // In rooms opened by an older server a link carries the token of the seat itself.
      if (code === 'taken' && invitation) return keep({ room: kept.room, token: invitation, at: kept.at }, drawer);
      if (!PASSING.includes(code)) {
        forgetToken(kept.room, drawer);
        throw error;
      }
      await pause(waitBefore(attempt));
    }
  }
  return keep(
    { room: kept.room, token: kept.token, at: kept.at, ...(kept.invitations && { invitations: kept.invitations }) },
    drawer,
  );
}

function keep(kept: Kept, drawer?: Drawer): string {
  keepToken(kept, drawer);
  return kept.token;
}

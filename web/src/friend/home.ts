/** The home of a page that has tables of its own and seats at tables of friends. */

import type { PageHome } from '../home/page';
import type { Answer, Home, Keeping } from '../lib/home';
import type { Wire } from '../lib/socket';
import { isAway, lineTo } from './away';
import type { Visit } from './gate';
import { deadWire } from './guest';
import { isPossible } from './peer';

const ROOM = /^\/api\/rooms\/(\w+)/;

export class SiteHome implements Home {
  readonly isAlone = true;
  readonly keeping: Keeping;
  readonly friends = isPossible() ? { visit: (room: string): Visit => this.page.visit(room) } : null;

  constructor(private readonly page: PageHome) {
    this.keeping = page.keeping;
  }

  ask(method: string, path: string, body: unknown, token: string | null): Promise<Answer> {
    const room = ROOM.exec(path)?.[1];
    if (room === undefined || !isAway(room)) return this.page.ask(method, path, body, token);
    const line = lineTo(room);
    return line ? line.ask(method, path, body, token) : Promise.reject(new Error('nobody is at the other end'));
  }

  dial(room: string): Wire {
    if (!isAway(room)) return this.page.dial(room);
    return lineTo(room)?.dial(room) ?? deadWire();
  }
}

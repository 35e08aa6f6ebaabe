/** The worker with the tables of a page: Python's `holocene.page.shell`, its drawers and its thinkers. */

import { Keeper, openDrawers } from './keeper';
import type { FromTable, Scope, ToTable } from './messages';
import { startPython } from './python';
import { Thinker } from './thinker';

/** `holocene.page.shell.Shell`. */
interface Shell {
  start(): Promise<void>;
  ask(
    method: string,
    path: string,
    body: string | undefined,
    token: string | undefined,
    visitor: number,
  ): Promise<string>;
  bring(file: string): Promise<string>;
  dial(line: number, room: string, visitor: number): void;
  say(line: number, text: string): void;
  hang_up(line: number): void;
  welcome(visitor: number, room: string): void;
  part(visitor: number): void;
  set_pace(told: string): void;
}

const scope = globalThis as unknown as Scope<ToTable, FromTable>;
const tell = (message: FromTable): void => scope.postMessage(message);
let shell: Promise<Shell> | null = null;

async function started(folder: string): Promise<Shell> {
  const [drawers, python] = await Promise.all([
    openDrawers(),
    startPython(folder, ['holocene.zip'], (share) => tell({ kind: 'progress', share }), true),
  ]);
  const quick = new Thinker(folder);
  const deep = new Thinker(folder);
  const make = python.runPython('from holocene.page.shell import Shell\nShell') as (...given: unknown[]) => Shell;
  const made = make(
    new Keeper(drawers),
    (text: string) => quick.think(text),
    (text: string) => deep.think(text),
    (line: number, kind: 'opened' | 'heard' | 'closed', text: string) => tell({ kind, line, text }),
  );
  await made.start();
  tell({ kind: 'ready' });
  // While the person looks around; a level that searches is offered once it is known how long it takes here.
  void measure(quick, made).catch(() => undefined);
  return made;
}

/** One game after the other: whoever is asked something meanwhile does not wait for both. */
async function measure(quick: Thinker, made: Shell): Promise<void> {
  for (const game of ['ews', 'earth']) {
    made.set_pace(await quick.think(JSON.stringify({ measure: game })));
    tell({ kind: 'measured' });
  }
}

async function hear(message: Exclude<ToTable, { kind: 'start' }>): Promise<void> {
  const there = await shell;
  if (!there) return;
  if (message.kind === 'ask') {
    const { id, method, path, visitor } = message;
    const text = await there.ask(method, path, message.body ?? undefined, message.token ?? undefined, visitor);
    tell({ kind: 'answer', id, text });
  } else if (message.kind === 'bring') tell({ kind: 'answer', id: message.id, text: await there.bring(message.file) });
  else if (message.kind === 'dial') there.dial(message.line, message.room, message.visitor);
  else if (message.kind === 'say') there.say(message.line, message.text);
  else if (message.kind === 'welcome') there.welcome(message.visitor, message.room);
  else if (message.kind === 'part') there.part(message.visitor);
  else there.hang_up(message.line);
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'start') {
    shell = started(data.python);
    shell.catch((error: unknown) => tell({ kind: 'failed', text: String(error) }));
  } else {
    hear(data).catch((error: unknown) => tell({ kind: 'failed', text: String(error) }));
  }
};

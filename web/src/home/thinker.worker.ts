/** One who thinks for bots: a worker with a Python of its own, so that neither page nor tables wait. */

import type { FromThinker, Scope, ToThinker } from './messages';
import { startPython } from './python';

const scope = globalThis as unknown as Scope<ToThinker, FromThinker>;
type Think = (text: string) => string;
let thinking: Promise<Think> | null = null;

async function started(folder: string): Promise<Think> {
  const python = await startPython(folder, ['holocene.zip', 'thinking.zip'], () => undefined);
  return python.runPython('from holocene.page.thinker import answer\nanswer') as Think;
}

scope.onmessage = ({ data }) => {
  if (data.kind === 'start') {
    thinking = started(data.python);
    thinking.catch(() => undefined); // told with the first question
    return;
  }
  const { id, text } = data;
  Promise.resolve(thinking)
    .then((think) => scope.postMessage({ kind: 'thought', id, text: think?.(text) ?? '' }))
    .catch((error: unknown) => scope.postMessage({ kind: 'failed', id, text: String(error) }));
};

/** Python in a worker, with our package in it. Everything comes from a folder beside the page. */

import type { PyodideInterface } from 'pyodide';
import { canKeep, forgetMemory, remember, remembered } from './memory';

/** Shares of the start: what is fetched, Python itself, our package. */
const FETCHED = 0.6;
const STARTED = 0.8;
const PARTS = ['pyodide.asm.wasm', 'python_stdlib.zip'];
const PACKED = /\.(?:wasm|zip)$/;

export type Archive = 'holocene.zip' | 'thinking.zip';

/** Python with our package in it, as far as tables need it. `keeps`: this worker keeps its memory for later visits. */
export async function startPython(
  folder: string,
  archives: Archive[],
  progress: (share: number) => void,
  keeps = false,
): Promise<PyodideInterface> {
  const sizes = (await (await fetch(`${folder}parts.json`)).json()) as Record<string, number>;
  const bytes = [...PARTS, ...archives].reduce((sum, name) => sum + (sizes[name] ?? 0), 0);
  let come = 0;
  const count = (more: number): void => progress((FETCHED * Math.min((come += more), bytes)) / bytes);
  const plain = globalThis.fetch;
  // Python fetches its parts itself; what it asks for lies there packed.
  globalThis.fetch = async (wish, how) => {
    const address = wish instanceof Request ? wish.url : String(wish);
    return PACKED.test(address) ? unpacked(await plain(`${address}.packed`), address, count) : plain(wish, how);
  };
  try {
    const fetched = Promise.all(archives.map(async (name) => (await fetch(folder + name)).arrayBuffer()));
    const memory = await remembered(folder);
    const again = memory && (await takenUp(folder, memory, fetched).catch(() => forgetMemory(folder)));
    if (again) return again;
    const python = await load(folder, { _makeSnapshot: keeps && canKeep() });
    await unpack(python, fetched);
    progress(STARTED);
    python.runPython('from holocene.page import stand_in\nstand_in.install()');
    python.runPython('from holocene.page import warm\nwarm.prepare()');
    if (keeps && canKeep()) void remember(folder, python.makeMemorySnapshot());
    return python;
  } finally {
    globalThis.fetch = plain;
  }
}

/** Python as it was left at an earlier visit; only its files have to be laid there again. */
async function takenUp(folder: string, memory: Uint8Array, files: Promise<ArrayBuffer[]>): Promise<PyodideInterface> {
  const python = await load(folder, { _loadSnapshot: memory });
  await unpack(python, files);
  python.runPython('from holocene.page import warm\nwarm.begin()');
  return python;
}

async function unpack(python: PyodideInterface, files: Promise<ArrayBuffer[]>): Promise<void> {
  for (const archive of await files) python.unpackArchive(archive, 'zip', { extractDir: '/home/pyodide' });
}

/** Also what the types do not tell: Pyodide can write its memory down and begin with one that was. */
type How = { _makeSnapshot?: boolean; _loadSnapshot?: Uint8Array };

async function load(folder: string, how: How): Promise<PyodideInterface> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import('pyodide');
  return loadPyodide({ indexURL: folder, ...how });
}

/** The answer as if it had not been packed, telling how many bytes have come. */
function unpacked(answer: Response, address: string, tell: (bytes: number) => void): Response {
  if (!answer.ok || !answer.body) throw new Error(`${address} is not there (status ${answer.status})`);
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      tell(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  const body = answer.body.pipeThrough(new DecompressionStream('gzip')).pipeThrough(counter);
  const kind = address.endsWith('.wasm') ? 'application/wasm' : 'application/zip';
  return new Response(body, { headers: { 'Content-Type': kind } });
}

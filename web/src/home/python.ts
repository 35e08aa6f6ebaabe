/** Python in a worker, with our package in it. Everything comes from a folder beside the page. */

import type { PyodideInterface } from 'pyodide';

/** Shares of the start: what is fetched, Python itself, our package. */
const FETCHED = 0.6;
const STARTED = 0.8;
const PARTS = ['pyodide.asm.wasm', 'python_stdlib.zip'];
const PACKED = /\.(?:wasm|zip)$/;

export type Archive = 'holocene.zip' | 'thinking.zip';

export async function startPython(
  folder: string,
  archives: Archive[],
  progress: (share: number) => void,
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
    const fetched = archives.map(async (name) => (await fetch(folder + name)).arrayBuffer());
    const python = await load(folder);
    for (const archive of await Promise.all(fetched))
      python.unpackArchive(archive, 'zip', { extractDir: '/home/pyodide' });
    progress(STARTED);
    python.runPython('from holocene.page import stand_in\nstand_in.install()');
    return python;
  } finally {
    globalThis.fetch = plain;
  }
}

async function load(folder: string): Promise<PyodideInterface> {
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as typeof import('pyodide');
  return loadPyodide({ indexURL: folder });
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

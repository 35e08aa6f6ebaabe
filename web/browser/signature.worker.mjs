/** The fixed games of `tests/machine/test_signature.py` in a worker of a real browser, by the Python of a built page. */

const asked = new URL(location.href).searchParams;
const folder = new URL(`${asked.get('python')}/`, location.href).href;
const plain = globalThis.fetch;
/** @type {typeof fetch} */
globalThis.fetch = async (wish, how) => {
  const address = String(wish);
  if (!/\.(wasm|zip)$/.test(address)) return plain(wish, how);
  const { body } = await plain(`${address}.packed`);
  const kind = address.endsWith('.wasm') ? 'application/wasm' : 'application/zip';
  return new Response(body?.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': kind } });
};
/** @type {typeof import('pyodide')} */
const { loadPyodide } = await import(`${folder}pyodide.mjs`);
const python = await loadPyodide({ indexURL: folder });
python.unpackArchive(await (await fetch(`${folder}holocene.zip`)).arrayBuffer(), 'zip');
python.FS.writeFile('test_signature.py', await (await fetch(new URL('test_signature.py', location.href))).text());
postMessage(
  python.runPython(`
import sys, types
from holocene.page import stand_in
stand_in.install()
# In place of its tools: what the games need of them.
mark = types.SimpleNamespace(pure=lambda test: test)
sys.modules["pytest"] = types.SimpleNamespace(mark=mark)
sys.modules["invariants"] = types.SimpleNamespace(FIRST_SEED=${Number(asked.get('seed'))})
from test_signature import FEW, signature
signature(FEW)
`),
);

/** Puts Python and our package into the folder of a page that needs no server: `node site.mjs ../build/site`.
 *
 * The package is compiled by the Python that will run it, so that a page does not do it at every start. What no page uses (the server, the laboratory, the command line) stays away.
 */

import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';
import { writeWorker } from './offline.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PYODIDE = dirname(fileURLToPath(import.meta.resolve('pyodide/package.json')));
const SOURCES = join(ROOT, 'src/holocene');
const LAYERS = ['kernel', 'earth', 'ews', 'bots', 'room', 'page'];
const TAKEN = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide-lock.json'];
/** Packed here, because not every host packs what it hands out, and none packs archives. */
const PACKED = ['pyodide.asm.wasm', 'python_stdlib.zip', 'holocene.zip', 'thinking.zip'];
/** What only those need who think for bots. */
const WEIGHTS = 'holocene/bots/earth/data/learned.weights';

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile() && !file.includes('__pycache__'))
    .sort();
}

/** By their place in the package: sources, data, and the rules texts.
 * @returns {Map<string, Uint8Array>} */
function parts() {
  const files = [
    ...['__init__.py', '_engine.py'].map((name) => join(SOURCES, name)),
    ...LAYERS.flatMap((layer) => filesIn(join(SOURCES, layer))),
  ];
  const found = new Map(files.map((file) => [`holocene/${relative(SOURCES, file)}`, readFileSync(file)]));
  for (const file of filesIn(join(ROOT, 'docs/rules')))
    if (file.endsWith('.md'))
      found.set(`holocene/room/rules/${relative(join(ROOT, 'docs/rules'), file)}`, readFileSync(file));
  return found;
}

/** Parts of Python's library that nothing here uses: encodings of elsewhere, networks, tools for programmers. */
const UNUSED = [
  ...['_ast_unparse', '_markupbase', '_pydatetime', '_pyio', '_pyrepl', 'antigravity', 'argparse', 'bdb', 'cProfile'],
  ...['cmd', 'compileall', 'configparser', 'csv', 'ctypes', 'doctest', 'filecmp', 'fileinput'],
  ...['fractions', 'ftplib', 'getopt', 'getpass', 'gettext', 'html', 'http', 'idlelib', 'imaplib'],
  ...['mailbox', 'mimetypes', 'modulefinder', 'multiprocessing', 'netrc', 'nturl2path', 'optparse', 'pdb'],
  ...['pickletools', 'platform', 'plistlib', 'poplib', 'profile', 'pstats', 'py_compile', 'pyclbr', 'pydoc'],
  ...['pydoc_data', 'sched', 'shelve', 'smtplib', 'socketserver', 'sqlite3', 'ssl', 'statistics'],
  ...['symtable', 'tabnanny', 'this', 'timeit', 'trace', 'tracemalloc', 'turtle', 'unittest', 'uuid'],
  ...['venv', 'wave', 'webbrowser', 'wsgiref', 'xml', 'xmlrpc', 'zipapp', 'zoneinfo'],
  ...['config', 'handlers'].map((name) => `logging/${name}`),
  ...['_header_value_parser', 'contentmanager', 'headerregistry'].map((name) => `email/${name}`),
  ...['request', 'robotparser'].map((name) => `urllib/${name}`),
  ...['proactor_events', 'tools', 'windows_events', 'windows_utils'].map((name) => `asyncio/${name}`),
];
const ENCODINGS = ['__init__', 'aliases', 'ascii', 'cp437', 'idna', 'latin_1', 'utf_8', 'utf_8_sig'];

const PACK = `
import compileall, io, pathlib, zipfile

def packed(folder, optimize):
    """Everything in a folder as an archive, with compiled files in place of sources; the same for the same."""
    compileall.compile_dir(folder, legacy=True, quiet=2, stripdir=folder, optimize=optimize)
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w") as archive:
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if path.is_file() and path.suffix != ".py":
                entry = zipfile.ZipInfo(str(path.relative_to(folder)), (1980, 1, 1, 0, 0, 0))
                archive.writestr(entry, path.read_bytes())  # packed as a whole afterwards
    return whole.getvalue()

def library(unused, encodings):
    with zipfile.ZipFile("/library.zip") as archive:
        for name in archive.namelist():
            first, _, rest = name.partition("/")
            is_used = not {first.removesuffix(".py"), name.removesuffix(".py")} & set(unused)
            if is_used and (first != "encodings" or rest.removesuffix(".py") in encodings):
                archive.extract(name, "/library")
    return packed("/library", 2)
`;

/** @param {string} folder */
async function pack(folder) {
  const python = await loadPyodide();
  for (const [name, body] of parts()) {
    const place = `${name === WEIGHTS ? '/think' : '/make'}/${name}`;
    python.FS.mkdirTree(dirname(place));
    python.FS.writeFile(place, body);
  }
  python.FS.writeFile('/library.zip', readFileSync(join(PYODIDE, 'python_stdlib.zip')));
  python.runPython(PACK);
  const { packed, library } = Object.fromEntries(['packed', 'library'].map((name) => [name, python.globals.get(name)]));
  writeFileSync(join(folder, 'holocene.zip'), packed('/make', 0).toJs());
  writeFileSync(join(folder, 'thinking.zip'), packed('/think', 0).toJs());
  writeFileSync(join(folder, 'python_stdlib.zip'), library(UNUSED, ENCODINGS).toJs());
}

/** The list of packages that Pyodide could fetch from elsewhere: none.
 * @returns {string} */
function lockFile() {
  const { info } = JSON.parse(readFileSync(join(PYODIDE, 'pyodide-lock.json'), 'utf8'));
  return JSON.stringify({ info, packages: {} });
}

/** What is missing is noticed here, not on somebody's device: every module, a deal, and a bot's answer.
 * @param {string} folder */
async function tryOut(folder) {
  const python = await loadPyodide({ indexURL: `${folder}/` });
  for (const name of ['holocene.zip', 'thinking.zip'])
    python.unpackArchive(new Uint8Array(readFileSync(join(folder, name))), 'zip');
  python.runPython(`
from holocene.page import stand_in
stand_in.install()
import pkgutil, holocene
for module in pkgutil.walk_packages(holocene.__path__, "holocene."):
    __import__(module.name)
from holocene import earth
from holocene.bots.registry import make_bot
from holocene.kernel.rng import seeded
state = earth.new({"players": 2}, 1)
make_bot("level4", earth)(earth.view(state, 0), earth.choices(state, 0), seeded(1))
`);
}

const made = mkdtempSync(join(tmpdir(), 'holocene-site-'));
try {
  for (const name of [...TAKEN, 'pyodide.asm.wasm']) cpSync(join(PYODIDE, name), join(made, name));
  writeFileSync(join(made, 'pyodide-lock.json'), lockFile());
  await pack(made);
  await tryOut(made);
  const site = process.argv[2] ?? '';
  /** @type {Record<string, number>} Bytes of each, unpacked, for whoever shows how much has come. */
  const sizes = {};
  /** @type {Map<string, Uint8Array>} */
  const files = new Map(TAKEN.map((name) => [name, readFileSync(join(made, name))]));
  for (const name of PACKED) {
    const whole = readFileSync(join(made, name));
    sizes[name] = whole.length;
    files.set(`${name}.packed`, gzipSync(whole, { level: 9 }));
  }
  files.set('parts.json', Buffer.from(JSON.stringify(sizes)));
  // Another folder for another content: what a browser has kept is never taken for something else.
  const digest = createHash('sha256');
  for (const [name, body] of files) digest.update(name).update(body);
  const folder = `python-${digest.digest('hex').slice(0, 12)}`;
  mkdirSync(join(site, folder), { recursive: true });
  for (const [name, body] of files) writeFileSync(join(site, folder, name), body);
  const page = readFileSync(join(site, 'index.html'), 'utf8');
  writeFileSync(join(site, 'index.html'), page.replace('<html ', `<html data-python="${folder}" `));
  writeWorker(site, false);
} finally {
  rmSync(made, { recursive: true, force: true });
}

/** Writes `sw.js` into a built folder: what the page consists of, and a version that changes with it. */

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Also fonts in a form that only browsers without service workers would take. */
const LEFT_OUT = /(^|\/)(\..*|sw\.js)$|\.(br|woff)$/;

/** @param {string} folder @param {boolean} isServed whether a server hands it out that has the tables */
export function writeWorker(folder, isServed) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(folder, name)).isFile() && !LEFT_OUT.test(name))
    .sort();
  const digest = createHash('sha256');
  for (const name of names) digest.update(name).update(readFileSync(join(folder, name)));
  const files = names.map((name) => (name === 'index.html' ? './' : name));
  const text = readFileSync(new URL('sw.js', import.meta.url), 'utf8')
    .replace("'%VERSION%'", `'${digest.digest('hex').slice(0, 16)}'`)
    .replace("['%FILES%']", JSON.stringify(files))
    .replace("'%SERVED%'", String(isServed));
  writeFileSync(join(folder, 'sw.js'), text);
}

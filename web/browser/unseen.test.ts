import { expect, test } from 'vitest';
import { Listener } from './listener';
import { setting } from './setting';

// The bots' luck is fixed as well: a game follows from the keys that are pressed.
process.env['HOLOCENE_TEST_FIXED'] = '1';
const here = setting('own');
const MOST = 3000;
/** How answers begin, by where they lie; and a card whose own name begins so. */
const ANSWERS: Record<string, RegExp> = { 'My island': /^(Here|Replace) /, Hand: /^(Plant|Compost|Keep) / };
const NAMED = /^Compost Filled/;

async function arrive(): Promise<Listener> {
  const page = await here.meet();
  const listener = new Listener(page);
  await listener.listen();
  await page.goto(here.table.address);
  await page.getByRole('heading', { name: 'New game' }).waitFor();
  return listener;
}

/** Everybody sits where the form says. */
async function open(listener: Listener): Promise<void> {
  expect(await listener.reach('checkbox', 'Draw the turn order by lot')).toBe(true);
  await listener.page.keyboard.press('Space');
  await listener.press('Open the table');
  await listener.region('Question').waitFor();
}

/** Everything that was asked after an answer has been said by a live region, and the keyboard was never left nowhere. */
async function wasTold(listener: Listener, asked: ReadonlySet<string>): Promise<void> {
  const heard = (await listener.heard()).map((one) => one.replaceAll(/\s/g, ''));
  const unsaid = [...asked].filter((one) => !heard.some((said) => said.includes(one.replaceAll(/\s/g, ''))));
  expect(unsaid, 'questions that no live region said').toEqual([]);
  expect(listener.lost, 'answers that left the keyboard nowhere').toBe(0);
}

/** Not an answer: they take back, open a menu or a list. */
const ASIDE = /^(Undo|More choices|At any time|One (more|less)|Roots)/;

test('a whole game of Earth is played by ear, with the keyboard alone', async () => {
  const listener = await arrive();
  const { page } = listener;
  await listener.choose('Mode', /^beginner/);
  await open(listener);

  const WISHES = ['Compost', 'Plant', 'Water', 'Plant', 'Grow', 'Plant'];
  const asked = new Set<string>();
  let turn = 0;
  const isOver = (): Promise<boolean> => page.getByRole('heading', { name: /\bwins?\.|share the victory/ }).isVisible();
  for (let at = 0; at < MOST && !(await isOver()); at += 1) {
    await listener.putAway();
    const question = await listener.question();
    const answers = question.buttons.filter((name) => !ASIDE.test(name));
    const isTold = /^(Waiting|One moment)/.test(question.asked);
    if (!question.asked || isTold || (!answers.length && !question.hint && !question.isShort)) {
      await listener.wait();
      continue;
    }
    if (listener.pressed > 1) await listener.noteFocus();
    // What stands when the page opens is read, not said.
    if (listener.pressed > 1) asked.add(question.asked);
    const wish = answers.find((name) => name.startsWith(WISHES[turn % WISHES.length] ?? ''));
    const ready = answers.find((name) => /^(Done|Use it|No, go on)/.test(name));
    if (/^Your turn\./.test(question.asked) && wish) {
      turn += 1;
      await listener.press(wish);
    } else if (ready) {
      await listener.press(ready);
    } else {
      // What is said below the question tells where the answers lie.
      const isHand = question.isShort || /your hand/.test(question.hint);
      const part = /on your island/.test(question.hint) ? 'My island' : isHand ? 'Hand' : '';
      const offered = part ? await listener.buttons(listener.region(part)) : [];
      const there = offered.find((name) => ANSWERS[part]?.test(name) && !NAMED.test(name));
      if (there) await listener.press(there, part === 'Hand' ? 'on' : 'back');
      else if (answers[0]) await listener.press(answers[0]);
    }
    await listener.wait();
  }
  expect(await isOver(), `the game did not end: ${(await listener.question()).asked}`).toBe(true);
  await listener.region('Score sheet').getByRole('table').waitFor();
  const heard = (await listener.heard()).join('\n');
  expect(heard, 'what the other player does is said').toMatch(/(?!You)\w+ chooses (Plant|Compost|Water|Grow)/);
  expect(heard).toMatch(/You plant /);
  await wasTold(listener, asked);
});

interface Heard {
  cell: string;
  says: string;
}

/** How far apart two cells are, by their names; near enough to walk by. */
function apart(a: string, b: string): number {
  const row = (cell: string): number => cell.charCodeAt(0);
  return Math.abs(row(a) - row(b)) + Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
}

test('a whole game of Earth, Water & Sun is played by ear, with the keyboard alone', async () => {
  const listener = await arrive();
  const { page } = listener;
  await listener.choose('Game', /^Earth, Water & Sun/);
  await listener.pick('Board', '67');
  await listener.pick('Player 2', 'bot: beginner');
  await open(listener);

  const asked = new Set<string>();
  const board = page.getByRole('group', { name: 'Board', exact: true });
  const cells = async (): Promise<Heard[]> =>
    (await listener.buttons(board)).map((says) => ({ cell: says.split(',')[0] ?? '', says }));
  const isOver = (): Promise<boolean> => page.getByRole('heading', { name: /wins?$|^A draw$/ }).isVisible();
  /** How far from a Tree of White; what can be attacked is nearest of all. */
  const far = (one: Heard, all: readonly Heard[]): number =>
    one.says.includes('can be attacked')
      ? -1
      : Math.min(...all.filter(({ says }) => says.includes('white Tree')).map((goal) => apart(one.cell, goal.cell)));
  let stands: Heard | undefined;
  for (let at = 0; at < MOST && !(await isOver()); at += 1) {
    const { asked: question, buttons } = await listener.question();
    const answers = buttons.filter((name) => !ASIDE.test(name));
    const all = await cells();
    const lit = all.filter((one) => / can (grow|be chosen|be attacked|be destroyed)$/.test(one.says));
    if (!question || /^(Waiting|The game is over)/.test(question) || (!answers.length && !lit.length)) {
      await listener.wait();
      continue;
    }
    if (listener.pressed > 1) {
      asked.add(question);
      await listener.noteFocus();
    }
    const next = lit.toSorted((a, b) => far(a, all) - far(b, all))[0];
    // A walk goes on as long as it comes nearer.
    const isOnward = !/end the turn/.test(question) || (next && (!stands || far(next, all) < far(stands, all)));
    const attack = answers.find((name) => /^Attack/.test(name));
    if (/^Which token/.test(question) && answers[0]) await listener.press(answers[0]);
    else if (attack) await listener.press(attack);
    else if (next && isOnward) {
      stands = next;
      await listener.press(next.says, 'back');
    } else if (answers[0]) await listener.press(answers.find((name) => /^End the turn/.test(name)) ?? answers[0]);
    await listener.wait();
  }
  expect(await isOver(), `the game did not end: ${(await listener.question()).asked}`).toBe(true);
  const heard = (await listener.heard()).join('\n');
  expect(heard, 'what the other player does is said').toMatch(
    /: .*(Earth|Water|Sun) for \w\d+, moves from \w\d+ to \w\d+/,
  );
  expect(heard, 'what is lost is said').toMatch(/now has \d Trees? and \d Mushrooms?\./);
  await wasTold(listener, asked);
});

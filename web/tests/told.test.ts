import { expect, test } from 'vitest';
import { toldLeft, toldTurn } from '../src/games/ews/told';
import { EWS, type EwsKey } from '../src/games/ews/words';
import { sayIn } from '../src/lib/i18n';

const en = sayIn<EwsKey>(EWS, 'en');
const fr = sayIn<EwsKey>(EWS, 'fr');

test('a turn is told in one sentence, a move that went on after a root as one move', () => {
  expect(toldTurn('G i2 E; M i3>h3; R+ i2:NE; >g3; A g3,g4=g4:E; B i2 S; P f3', 'Black', en)).toBe(
    'Black: Earth for i2, moves from i3 to g3, a root on i2:NE, attacks g3 and g4, earns Sun for i2, one more step to f3.',
  );
  expect(toldTurn('X a7 S; N', 'Noir', fr)).toBe('Noir\u202f: la case a7 est détruite, ne se déplace pas.');
  expect(toldTurn('G a2 W; M a3>b3; b i2 E; x i1 W; R- a2:E', 'White', en)).toBe(
    'White: Water for a2, moves from a3 to b3, the other player earns Earth for i2, the other player destroys cell i1, takes back the root on a2:E.',
  );
});

test('what is left of a side is told with its numbers', () => {
  const player = { trees: 1, mushrooms: 4, hand: 0, supply: 20 };
  expect(toldLeft(player as Parameters<typeof toldLeft>[0], 'White', en)).toBe('White now has 1 Tree and 4 Mushrooms.');
  expect(toldLeft(player as Parameters<typeof toldLeft>[0], 'Blanc', fr)).toBe(
    'Blanc a maintenant 1 Arbre et 4 Champignons.',
  );
});

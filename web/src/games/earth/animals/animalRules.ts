/** Which rules an animal's card calls upon, for those who want to read them. */

import type { CardFacts } from '../types';

/** What a line of notation says, and the rule behind it. */
const RULES: readonly (readonly [says: RegExp, id: string])[] = [
  [/^(?:start|move|add)/, 'K-ACT-01'],
  [/^start/, 'K-PLACE-05'],
  [/^add token/, 'K-PLACE-06'],
  [/move up to/, 'K-MOVE-10'],
  [/move to/, 'K-MOVE-20'],
  [/farthest/, 'K-MOVE-22'],
  [/move exactly/, 'K-MOVE-30'],
  [/per leaf/, 'K-LEAF-02'],
  [/^move .*\/ (?:-| *each [^:]+: -)/, 'K-ACT-12'],
  [/use (?:one )?(?:red|blue|yellow|green|multi)/, 'K-EFF-06'],
  [/>others/, 'K-ICON-03'],
  [/stock:/, 'K-STOCK-01'],
  [/card from hand/, 'K-STOCK-05'],
];

export function rulesOf(card: CardFacts): { individual: string[]; collective: string[] } {
  const idsIn = (notation = ''): string[] => RULES.filter(([says]) => says.test(notation)).map(([, id]) => id);
  const [own, shared] = card.lines;
  return {
    individual: [...idsIn(own?.notation), ...(card.needs ? ['K-SETUP-03'] : []), ...(card.gaia === false ? ['K-SOLO-04'] : [])],
    collective: ['K-COLL-01', 'K-COLL-03', ...(shared?.notation.includes('island:') ? ['K-COLL-05'] : []), ...idsIn(shared?.notation)],
  };
}

/** Which rules an animal's card calls upon, for those who want to read them. */

import type { CardFacts } from '../types';

export function rulesOf(card: CardFacts): { individual: string[]; collective: string[] } {
  const own = card.individual?.rules ?? [];
  return {
    individual: [...own, ...(card.needs ? ['K-SETUP-03'] : []), ...(card.gaia === false ? ['K-SOLO-04'] : [])],
    collective: card.collective?.rules ?? [],
  };
}

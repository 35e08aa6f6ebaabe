/** In words: the points that an answer brings, row by row, and the goals it moves. */

import type { Outlook } from '../../../lib/protocol';
import { signed } from '../log/log';
import type { EarthTable } from '../table/context';
import type { EarthKey } from '../words';
import { pointsOf } from './outlooks.svelte';

type How = Pick<EarthTable, 'say' | 'card'>;

/** `+4 points (Cards +3, Ecosystems +1). Beetle: 2 → 3 of 5` */
export function worthWords(how: How, outlook: Outlook | undefined): string {
  return [pointWords(how, outlook), ...goalWords(how, outlook)].filter(Boolean).join('. ');
}

export function pointWords({ say }: How, outlook: Outlook | undefined): string {
  const total = pointsOf(outlook);
  if (total === null) return '';
  const rows = Object.entries(outlook?.points ?? {}).map(([row, n]) => `${say(`row.${row}` as EarthKey)} ${signed(n)}`);
  const sum = (total < 0 ? '−' : '+') + say.count('n.points', Math.abs(total));
  return rows.length > 1 ? `${sum} (${rows.join(', ')})` : sum;
}

export function goalWords({ say, card }: How, outlook: Outlook | undefined): string[] {
  return (outlook?.goals ?? []).map(({ card: id, before, after, need }) =>
    say('worth.goal', { name: card(id)?.name[say.lang] ?? id, from: before ?? 0, to: after ?? 0, need }),
  );
}

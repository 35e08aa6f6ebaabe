/** What lies on the Team board, and which Fauna a question offers. */

import type { View } from '../types';

export const TAKEN = ['soil', 'sprouts', 'growth', 'seeds', 'compost'] as const;
export type Taken = (typeof TAKEN)[number];

/** What the own side of the Team board holds; nothing for a spectator or without teams. */
export function ownSide(view: View): NonNullable<View['boards']>[number] | undefined {
  const team = view.seats[view.seat]?.team;
  return team === undefined ? undefined : view.boards?.[team];
}

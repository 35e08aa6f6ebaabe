/** The part of Earth, Water & Sun in the client. */

import type { GameModule } from '..';
import Table from './Table.svelte';
import type { View } from './types';

export const game: GameModule = {
  Table,
  prepare: () => Promise.resolve(),
  isOpen: true,
  isAsked: (view) => {
    const { waiting, seat, over } = view as View;
    return !over && waiting.includes(seat);
  },
};

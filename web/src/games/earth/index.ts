/** Earth's part of the client. */

import type { GameModule } from '..';
import { prepareData } from './data';
import Table from './Table.svelte';
import type { View } from './types';

export const game: GameModule = {
  Table,
  prepare: prepareData,
  isAsked: (view) => (view as View | null)?.asked != null,
};

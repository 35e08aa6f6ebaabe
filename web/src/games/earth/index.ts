/** Earth's part of the client. */

import type { GameModule } from '..';
import { prepareData } from './card/data';
import { marksOf } from './seeing/marks';
import { routine } from './routine';
import Table from './table/Table.svelte';
import type { View } from './types';

export const game: GameModule = {
  Table,
  prepare: (options) => prepareData(typeof options.cards === 'string' ? options.cards : undefined),
  isAsked: (view) => (view as View | null)?.asked != null,
  routine,
  marks: marksOf,
};

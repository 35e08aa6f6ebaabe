/** The static data of this page: fetched before a table is shown, that of the card set it is played with. */

import { loadData, type EarthData } from './cards';

let data: EarthData | null = null;

export async function prepareData(set?: string): Promise<void> {
  data = await loadData(set);
}

/** For pages and tests that have the cards already. */
export function prepareDataFrom(known: EarthData): void {
  data = known;
}

export function currentData(): EarthData {
  if (!data) throw new Error('the Earth table was shown before its cards were loaded');
  return data;
}

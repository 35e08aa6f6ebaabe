/** The static data of this page: fetched once before the first table is shown. */

import { loadData, type EarthData } from './cards';

let data: EarthData | null = null;

export async function prepareData(): Promise<void> {
  data = await loadData();
}

/** For pages and tests that have the cards already. */
export function prepareDataFrom(known: EarthData): void {
  data = known;
}

export function currentData(): EarthData {
  if (!data) throw new Error('the Earth table was shown before its cards were loaded');
  return data;
}

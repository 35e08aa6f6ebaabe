/** One table and one browser for the tests of a file. */

import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { launch, person, Table } from './driver.mjs';

export interface Setting {
  table: Table;
  browser: Browser;
  /** Somebody new with a browser of their own; what goes wrong on their pages fails the test. */
  meet(how?: Parameters<typeof person>[1]): Promise<Page>;
}

export function setting(): Setting {
  const here = { table: new Table() } as Setting;
  let met: Page[] = [];
  let wrong: string[] = [];

  beforeAll(async () => {
    await here.table.start();
    here.browser = await launch();
  });
  afterAll(async () => {
    await here.browser?.close();
    await here.table.stop();
  });
  afterEach(async () => {
    await Promise.all(met.map((page) => page.context().close()));
    const found = wrong;
    met = [];
    wrong = [];
    expect(found).toEqual([]);
    expect(here.table.said).not.toMatch(/Traceback|Error/);
  });

  here.meet = async (how) => {
    const page = await person(here.browser, how);
    page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
    met.push(page);
    return page;
  };
  return here;
}

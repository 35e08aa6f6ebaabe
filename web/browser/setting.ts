/** The table and the browser of a file: those of all files, or a table of its own for a file that stops it. */

import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import type { Browser, Page } from 'playwright-core';
import { connect, person, Table } from './driver.mjs';

export interface Setting {
  table: Table;
  browser: Browser;
  /** Somebody new with a browser of their own; what goes wrong on their pages fails the test. */
  meet(how?: Parameters<typeof person>[1]): Promise<Page>;
}

export function setting(of: 'all' | 'own' = 'all', root = ''): Setting {
  const here = { table: of === 'own' ? new Table(undefined, root) : new Table(inject('table')) } as Setting;
  let met: Page[] = [];
  let wrong: string[] = [];

  beforeAll(async () => {
    if (of === 'own') await here.table.start();
    here.browser = await connect(inject('browser'));
  });
  afterAll(async () => {
    await here.browser?.close();
    if (of === 'own') await here.table.stop();
  });
  afterEach(async () => {
    await Promise.all(met.map((page) => page.context().close()));
    const found = wrong;
    met = [];
    wrong = [];
    expect(found).toEqual([]);
    expect(here.table.said()).not.toMatch(/Traceback|Error/);
  });

  here.meet = async (how) => {
    const page = await person(here.browser, how);
    page.on('pageerror', (error) => wrong.push(`${page.url()}: ${error.message}`));
    met.push(page);
    return page;
  };
  return here;
}

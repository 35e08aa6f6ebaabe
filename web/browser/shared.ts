/** What all files share: one table and one browser, started once. */

import type { TestProject } from 'vitest/node';
import { launchShared, Table } from './driver.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    table: { folder: string; port: number };
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const table = new Table();
  const [browser] = await Promise.all([launchShared(), table.start()]);
  project.provide('table', { folder: table.folder, port: table.port });
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await table.stop();
  };
}

/** Starts a page that has its tables in itself. */

import { Drawers } from './home/drawers';
import { openDrawers } from './home/keeper';
import { PageHome } from './home/page';
import { SiteHome } from './friend/home';
import { keepPage } from './lib/app.svelte';
import { moveTo } from './lib/home';
import { loading } from './lib/loading.svelte';

async function begin(): Promise<void> {
  loading.share = 0;
  const base = new URL('.', location.href).href;
  const python = new URL(`${document.documentElement.dataset['python']}/`, base).href;
  const drawers = new Drawers(await openDrawers());
  const home = new PageHome(python, drawers);
  moveTo(new SiteHome(home));
  await drawers.restoreAll();
  // Only now: settings are read when their module is.
  const { start } = await import('./start');
  start();
  const { listen } = await import('./friend/hosting.svelte');
  listen();
  await home.ready;
  await keepPage(base);
}

void begin();

/** The pages by address. Each is loaded when it is first shown. */

import type { Component } from 'svelte';

export interface PageProps {
  /** The groups of the address, for instance the room. */
  params: string[];
}

export interface Page {
  address: RegExp;
  // A page that takes no parameters fits as well, which the type of a component cannot say.
  load(): Promise<{ default: Component<PageProps> | Component<Record<string, never>> }>;
  /** Fills the window: no footer, no margins. */
  bare?: boolean;
}

export const PAGES: readonly Page[] = [
  { address: /^\/$/, load: () => import('./Lobby.svelte') },
  { address: /^\/tutorial$/, load: () => import('./Tutorial.svelte') },
  { address: /^\/rules(?:\/([\w-]+))?$/, load: () => import('./Rules.svelte') },
  { address: /^\/cards$/, load: () => import('./Cards.svelte') },
  { address: /^\/cards\/correct(?:\/([\w-]+))?$/, load: () => import('./Correct.svelte') },
  { address: /^\/profile$/, load: () => import('../people/Profile.svelte') },
  { address: /^\/mail$/, load: () => import('../people/Mail.svelte') },
  { address: /^\/challenges$/, load: () => import('../people/Challenges.svelte') },
  { address: /^\/tournaments$/, load: () => import('../people/Tournaments.svelte') },
  { address: /^\/tournaments\/([\w-]+)$/, load: () => import('../people/Tournament.svelte') },
  { address: /^\/ratings$/, load: () => import('../people/Ratings.svelte') },
  { address: /^\/continue$/, load: () => import('./Continue.svelte') },
  { address: /^\/friend$/, load: () => import('./Friend.svelte') },
  { address: /^\/statistics$/, load: () => import('./Statistics.svelte') },
  { address: /^\/room\/([\w-]+)$/, load: () => import('./Room.svelte'), bare: true },
  { address: /^\/room\/([\w-]+)\/replay$/, load: () => import('./Replay.svelte'), bare: true },
  { address: /^\/analysis$/, load: () => import('../games/ews/analysis/Analysis.svelte'), bare: true },
];

export function pageFor(path: string): { page: Page; params: string[] } | null {
  for (const page of PAGES) {
    const found = page.address.exec(path);
    if (found) return { page, params: found.slice(1) };
  }
  return null;
}

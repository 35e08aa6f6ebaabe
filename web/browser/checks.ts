/** What can be checked of any page: nothing wrong for assistive technology, nothing wider than the screen. */

import { expect } from 'vitest';
import type { Page } from 'playwright-core';
import { assisted } from './audit.mjs';

/** What the automatic checker finds wrong with a page. */
export async function violations(page: Page): Promise<string[]> {
  return (await assisted(page)).map(({ what, where }) => `${what}: ${where}`);
}

/** Letters are there and nothing moves or fades any more. */
export async function still(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished.catch(() => undefined)),
    );
  });
}

/** Nothing sticks out to the right. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** By how much it is higher than its window; a table beside a mouse is not. */
export async function below(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
}

/** The rule of the question that is asked now. */
export function ruleAsked(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('#question [data-rule]')?.getAttribute('data-rule') ?? '');
}

/** The question of this rule is asked, sooner or later. */
export const asks = (page: Page, rule: RegExp): Promise<void> =>
  expect.poll(() => ruleAsked(page), { timeout: 15_000 }).toMatch(rule);

/** Looks at each new kind of question; what is wrong is collected. */
export class Inspector {
  readonly asked = new Set<string>();
  readonly found: string[] = [];

  async look(page: Page, name = ''): Promise<void> {
    const rule = name || (await ruleAsked(page));
    if (!rule || this.asked.has(rule)) return;
    const [before, wrong] = [await bar(page), await violations(page)];
    // What is answered by itself meanwhile was looked at in two states, half of either: that is no finding, and no look.
    if (wrong.length && (await bar(page)) !== before) return;
    this.asked.add(rule);
    this.found.push(...wrong.map((one) => `${rule} ${one}`));
    if ((await overflow(page)) > 0) this.found.push(`${rule} is wider than the screen`);
  }
}

const bar = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('#question')?.outerHTML ?? '');

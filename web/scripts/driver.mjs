/** Plays a game in a real browser by clicking what is lit; shared by screenshots and tests. */

import { chromium } from 'playwright-core';

export const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];

export async function launch() {
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: FLAGS });
}

/** Everything that could be clicked now, with its kind. */
export async function offered(page) {
  return page.evaluate(() => {
    const found = [];
    for (const element of document.querySelectorAll('.bar [data-choice], .over.lit')) {
      if (element.disabled) continue;
      const kind = element.dataset.choice ?? (element.dataset.cell ? `cell ${element.dataset.cell}` : `card ${element.dataset.card}`);
      found.push({ kind, free: Boolean(element.closest('.tray')) || element.classList.contains('free') });
    }
    return found;
  });
}

/** Answers the question of now; `pick` chooses among what is offered. Returns what was clicked, or null. */
export async function step(page, pick = (list) => list.find((one) => !one.free) ?? list[0]) {
  const confirm = page.locator('.bar .answers .button.primary', { hasText: /^(Yes|Oui)/ });
  if (await confirm.count()) {
    await confirm.first().click({ timeout: 3000 }).catch(() => undefined);
    return 'confirm';
  }
  const handover = page.locator('.handover .button');
  if (await handover.count()) {
    await handover.click({ timeout: 3000 }).catch(() => undefined);
    return 'handover';
  }
  const chosen = pick(await offered(page));
  if (!chosen) return null;
  const [word, id] = chosen.kind.split(' ');
  const selector =
    word === 'cell' ? `.over.lit[data-cell="${id}"]` : word === 'card' ? `.over.lit[data-card="${id}"]` : `.bar [data-choice="${chosen.kind}"]`;
  await page.locator(selector).first().click({ timeout: 3000 }).catch(() => undefined);
  return chosen.kind;
}

/** Somebody who does not see the page: knows roles, names and what live regions say, and has a keyboard.
 *
 * Nothing here looks for a part of the page by its markup or by where it is drawn. What is read is the tree
 * that assistive technology reads; what is heard is what live regions have said; what is pressed are keys.
 */

import type { Locator, Page } from 'playwright-core';
import { changed } from './driver.mjs';

/** One line of what is read. */
export interface Read {
  role: string;
  name: string;
  states: string;
  /** How deep it lies. */
  depth: number;
}

const LINE = /^\s*- (?:'?)(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)(?:: (.*))?/;

/** The lines of a snapshot of the accessibility tree. */
export function linesOf(snapshot: string): Read[] {
  return snapshot.split('\n').flatMap((line) => {
    const found = LINE.exec(
      line.replace(
        /^(\s*- )'(.*)'(:?.*)$/,
        (_, dash: string, said: string, rest: string) => dash + said.replaceAll("''", "'") + rest,
      ),
    );
    if (!found) return [];
    const [, role = '', name, states = '', text = ''] = found;
    const said = name === undefined ? text.replace(/^"(.*)"$/, '$1') : name;
    return [{ role, name: said.replaceAll('\\"', '"'), states, depth: line.search(/\S/) }];
  });
}

/** It can be pressed, and that would choose something, not let it go. */
const isOpen = (line: Read): boolean => !line.states.includes('[disabled]') && !line.states.includes('[pressed');
/** Milliseconds without an answer, on a busy machine. */
const PATIENCE = 60_000;
const MOST_TABS = 100;
const MOST_MISSED = 4;

/** What is free at any time is no answer to the question. */
function withoutTray(lines: readonly Read[]): Read[] {
  const start = lines.findIndex((line) => line.role === 'group' && line.name === 'At any time');
  const tray = lines[start];
  if (!tray) return [...lines];
  const end = lines.findIndex((line, at) => at > start && line.depth <= tray.depth);
  return [...lines.slice(0, start), ...(end < 0 ? [] : lines.slice(end))];
}

/** The first paragraph, with all that is said in it. */
function saidIn(lines: readonly Read[]): string {
  const start = lines.findIndex((line) => line.role === 'paragraph');
  const first = lines[start];
  if (!first) return '';
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => line.depth <= first.depth);
  return [first, ...(end < 0 ? rest : rest.slice(0, end))]
    .map((line) => line.name)
    .join(' ')
    .trim();
}

export class Listener {
  /** How often an answer left the keyboard nowhere. */
  lost = 0;
  pressed = 0;
  private missed = 0;
  private before = { pressed: -1, since: 0 };

  constructor(readonly page: Page) {}

  /** Begins to listen; before the first page is opened. */
  async listen(): Promise<void> {
    await this.page.addInitScript(() => {
      const heard: string[] = [];
      Object.assign(window, { heard });
      const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="log"], [role="status"], [role="alert"]';
      const said = (node: Node | null): void => {
        const element = node instanceof Element ? node : (node?.parentElement ?? null);
        const region = element?.closest(LIVE);
        if (!region || region.closest('[aria-hidden="true"]')) return;
        const text = (region.getAttribute('role') === 'log' ? element : region)?.textContent?.trim() ?? '';
        if (text && heard.at(-1) !== text) heard.push(text.replaceAll('\u202f', ' '));
      };
      new MutationObserver((list) => {
        for (const one of list)
          for (const node of one.type === 'childList' ? [...one.addedNodes] : [one.target]) said(node);
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
  }

  /** Everything live regions have said on this page. */
  heard(): Promise<string[]> {
    return this.page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  }

  /** What stands in a part of the page, or nothing where there is no such part within a moment. */
  async read(part: Locator, timeout = 2000): Promise<Read[]> {
    return linesOf(await part.ariaSnapshot({ timeout }).catch(() => ''));
  }

  region(name: string | RegExp): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  async buttons(part: Locator): Promise<string[]> {
    return (await this.read(part)).filter((line) => line.role === 'button' && isOpen(line)).map((line) => line.name);
  }

  /** What has the focus; nothing where nothing has it. */
  async focused(): Promise<Read | null> {
    const [line] = await this.read(this.page.locator(':focus'), 200);
    return line ?? null;
  }

  /** Goes there with Tab, or back with Shift and Tab; false where it is no longer there. */
  async reach(role: 'button' | 'combobox' | 'checkbox', name: string, way: 'on' | 'back' = 'on'): Promise<boolean> {
    for (let at = 0; at < MOST_TABS; at += 1) {
      const line = await this.focused();
      if (line?.role === role && line.name === name) return true;
      if (at % 8 === 7 && !(await this.page.getByRole(role, { name, exact: true }).count())) return false;
      await this.page.keyboard.press(way === 'on' ? 'Tab' : 'Shift+Tab');
    }
    return false;
  }

  /** Goes there and presses it. What goes on by itself may be gone before: then the next look decides, but not for ever. */
  async press(name: string, way: 'on' | 'back' = 'on'): Promise<void> {
    // From the question: what belongs to it is near, and the story with all its cards is not in the way.
    await this.page.keyboard.press('q');
    const isThere = await this.reach('button', name, way);
    this.missed = isThere ? 0 : this.missed + 1;
    if (this.missed > MOST_MISSED) throw new Error(`the keyboard does not come to the button ${name}`);
    if (!isThere) return;
    await this.page.keyboard.press('Enter');
    this.pressed += 1;
  }

  /** Chooses one of a group: Tab comes to the group, arrows go through it and choose. */
  async choose(group: string, name: RegExp): Promise<void> {
    const there = await this.read(this.page.getByRole('group', { name: group, exact: true }));
    const names = there.filter((line) => line.role === 'radio').map((line) => line.name);
    for (let at = 0; at < MOST_TABS; at += 1) {
      const line = await this.focused();
      const isThere = line?.role === 'radio' && names.includes(line.name);
      if (line && isThere && name.test(line.name)) return;
      await this.page.keyboard.press(isThere ? 'ArrowDown' : 'Tab');
    }
    throw new Error(`there is no choice ${name} in ${group}`);
  }

  /** Chooses in a list by typing how the entry begins. */
  async pick(list: string, entry: string): Promise<void> {
    if (!(await this.reach('combobox', list))) throw new Error(`the keyboard does not come to the list ${list}`);
    await this.page.keyboard.type(entry);
  }

  /** Whoever has answered with a key goes on from somewhere: is the focus anywhere? */
  async noteFocus(): Promise<void> {
    const isSomewhere = this.page.waitForFunction(() => document.activeElement !== document.body, null, {
      timeout: 3000,
    });
    if (!(await isSomewhere.catch(() => null))) this.lost += 1;
  }

  /** A card opened because it was pressed a moment too late: whoever hears of a dialog closes it. */
  async putAway(): Promise<void> {
    if (await this.page.getByRole('dialog').count()) await this.page.keyboard.press('Escape');
  }

  /** Until something happens; a table at which nothing can be pressed for long stands still. */
  async wait(): Promise<void> {
    await changed([this.page]);
    const now = Date.now();
    if (this.pressed > this.before.pressed) this.before = { pressed: this.pressed, since: now };
    if (now - this.before.since < PATIENCE) return;
    const question = JSON.stringify(await this.question());
    throw new Error(
      `nothing was pressed for long; the question says ${question}, focus on ${(await this.focused())?.name}`,
    );
  }

  /** The question as it stands: what is asked, the buttons that belong to it, what is said below it, and whether it says
   * that something is left to choose. */
  async question(): Promise<{ asked: string; buttons: string[]; hint: string; isShort: boolean }> {
    const lines = await this.read(this.region('Question'));
    const start = lines.findIndex((line) => line.role === 'paragraph');
    const first = lines[start];
    if (!first) return { asked: '', buttons: [], hint: '', isShort: false };
    const rest = lines.slice(start + 1);
    const end = rest.findIndex((line) => line.depth <= first.depth);
    const inside = (end < 0 ? rest : rest.slice(0, end)).filter((line) => line.role !== 'link' && line.name !== 'i');
    const after = end < 0 ? [] : withoutTray(rest.slice(end));
    return {
      asked: [first.name, ...inside.map((line) => line.name)].join(' ').trim(),
      buttons: after.filter((line) => line.role === 'button' && isOpen(line)).map((line) => line.name),
      hint: saidIn(after),
      isShort: after.some((line) => line.role === 'status' && /^\d+ left$/.test(line.name)),
    };
  }
}

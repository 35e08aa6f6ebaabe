/** What of the table is in sight where not all of it fits: one part behind a tab, the hand in its drawer. */

export const TABS = ['island', 'others', 'goals', 'story'] as const;
export type Tab = (typeof TABS)[number];

/** Whoever wants a hidden part of the table seen sends this from it: the parts around it open. */
export const REVEAL = 'reveal';

export class Sight {
  tab: Tab = $state('island');
  /** The drawer with the hand is open. */
  hand = $state(false);

  /** The tab a swipe to the left (1) or to the right (-1) leads to. */
  step(by: 1 | -1): void {
    this.tab = TABS[TABS.indexOf(this.tab) + by] ?? this.tab;
  }

  /** Opens what lies around an element. */
  reveal(element: Element): void {
    const tab = element.closest<HTMLElement>('[data-tab]')?.dataset['tab'];
    if (tab && (TABS as readonly string[]).includes(tab)) this.tab = tab as Tab;
    if (element.closest('#hand')) this.hand = true;
  }
}

/** Brings a part of the table into sight, wherever it is. */
export function reveal(element: Element): void {
  element.dispatchEvent(new CustomEvent(REVEAL, { bubbles: true }));
}

/** What changes lights up for a moment, in the element's own colour; not where somebody wants no motion. */

import type { Attachment } from 'svelte/attachments';

const MS = 1600;
/** The value an element had when it was last looked at. */
const last = new WeakMap<Element, unknown>();

export function flash(value: unknown): Attachment<HTMLElement> {
  return (element) => {
    const isNews = last.has(element) && last.get(element) !== value;
    last.set(element, value);
    if (!isNews || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const glow = 'color-mix(in srgb, var(--glow) 55%, transparent)';
    element.animate([{ backgroundColor: glow }, { backgroundColor: 'transparent' }], { duration: MS });
  };
}

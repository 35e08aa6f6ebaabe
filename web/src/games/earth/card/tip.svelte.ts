/** The card somebody points at: shown large beside the pointer until they look elsewhere. */

import type { Attachment } from 'svelte/attachments';

interface Tip {
  id: string | null;
  /** Where the thing pointed at is on the window. */
  box: DOMRect | null;
}

export const tip: Tip = $state({ id: null, box: null });

const DELAY = 320;
let timer: ReturnType<typeof setTimeout> | undefined;

function show(id: string, element: Element, delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    tip.id = id;
    tip.box = element.getBoundingClientRect();
  }, delay);
}

/** Later: taking a focused card off the page blurs it, and state must not change in the midst of that. */
export function hideTip(): void {
  clearTimeout(timer);
  queueMicrotask(() => (tip.id = null));
}

/** Shows a card large while the mouse rests on an element or the keyboard is on it. */
export function seen(id: string | null | undefined): Attachment<HTMLElement> {
  return (element) => {
    if (!id) return;
    // Only a mouse that moves: a card that slides under a resting one was not pointed at.
    const enter = (event: PointerEvent): void => {
      const moved = event.movementX !== 0 || event.movementY !== 0;
      if (event.pointerType === 'mouse' && moved && tip.id !== id) show(id, element, tip.id ? 60 : DELAY);
    };
    const focus = (): void => {
      if (element.matches(':focus-visible')) show(id, element, DELAY);
    };
    element.addEventListener('pointermove', enter);
    element.addEventListener('pointerleave', hideTip);
    element.addEventListener('pointerdown', hideTip);
    element.addEventListener('focus', focus);
    element.addEventListener('blur', hideTip);
    return () => {
      hideTip();
      element.removeEventListener('pointermove', enter);
      element.removeEventListener('pointerleave', hideTip);
      element.removeEventListener('pointerdown', hideTip);
      element.removeEventListener('focus', focus);
      element.removeEventListener('blur', hideTip);
    };
  };
}

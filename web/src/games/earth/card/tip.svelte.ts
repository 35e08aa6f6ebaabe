/** The card somebody points at: shown large beside the pointer until they look elsewhere. */

import type { Attachment } from 'svelte/attachments';

interface Tip {
  id: string | null;
  /** Where the thing pointed at is on the window. */
  box: DOMRect | null;
}

export const tip: Tip = $state({ id: null, box: null });

const DELAY = 320;
/** How long a finger rests to see a card large. */
const PRESS = 450;
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

/** Shows a card large while the mouse rests on an element, the keyboard is on it, or a finger is held down on it. */
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
    // A finger that was held down has looked, not pressed: its click is none.
    let start: { x: number; y: number } | null = null;
    let isHeld = false;
    let held: ReturnType<typeof setTimeout> | undefined;
    const down = (event: PointerEvent): void => {
      hideTip();
      isHeld = false;
      if (event.pointerType !== 'touch') return;
      start = { x: event.clientX, y: event.clientY };
      held = setTimeout(() => {
        isHeld = true;
        show(id, element, 0);
      }, PRESS);
    };
    const slide = (event: PointerEvent): void => {
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > 10) up();
    };
    const up = (): void => {
      start = null;
      clearTimeout(held);
      if (isHeld) hideTip();
    };
    const click = (event: MouseEvent): void => {
      if (!isHeld) return;
      isHeld = false;
      event.stopImmediatePropagation();
      event.preventDefault();
    };
    const menu = (event: Event): void => {
      if (isHeld || start) event.preventDefault();
    };
    const listeners = [
      ['pointermove', slide],
      ['pointermove', enter],
      ['pointerleave', hideTip],
      ['pointerdown', down],
      ['pointerup', up],
      ['pointercancel', up],
      ['contextmenu', menu],
      ['focus', focus],
      ['blur', hideTip],
    ] as [string, EventListener][];
    for (const [name, listener] of listeners) element.addEventListener(name, listener);
    element.addEventListener('click', click, { capture: true });
    return () => {
      hideTip();
      clearTimeout(held);
      for (const [name, listener] of listeners) element.removeEventListener(name, listener);
      element.removeEventListener('click', click, { capture: true });
    };
  };
}

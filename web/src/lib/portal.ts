/** Draws an element somewhere else on the page, for instance a room's menu in the head line. */

import type { Attachment } from 'svelte/attachments';

export function portal(selector: string): Attachment<HTMLElement> {
  return (element) => {
    document.querySelector(selector)?.append(element);
    return () => element.remove();
  };
}

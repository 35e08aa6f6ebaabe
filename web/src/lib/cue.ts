/** Says on a part that scrolls downwards where there is more of it: `data-cue` is `below`, `above` or `both`. */

import type { Attachment } from 'svelte/attachments';
import { soon } from './frame';

/** A hair's breadth is no more than rounding. */
const SLACK = 4;

export const cue: Attachment<HTMLElement> = (element) => {
  const look = (): void => {
    const above = element.scrollTop > SLACK;
    const below = element.scrollHeight - element.clientHeight - element.scrollTop > SLACK;
    if (above || below) element.dataset['cue'] = above && below ? 'both' : above ? 'above' : 'below';
    else delete element.dataset['cue'];
  };
  const looking = soon(look);
  const size = new ResizeObserver(looking.ask);
  const things = new MutationObserver(looking.ask);
  size.observe(element);
  things.observe(element, { childList: true, subtree: true, characterData: true });
  element.addEventListener('scroll', looking.ask, { passive: true });
  look();
  return () => {
    looking.drop();
    size.disconnect();
    things.disconnect();
    element.removeEventListener('scroll', looking.ask);
  };
};

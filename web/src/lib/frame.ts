/** What looks at sizes or scrolls, done once before the next frame, however often it was asked for: in the middle of an
 * update every look would lay out the whole page once more. */

export interface Soon {
  /** Before the next frame. */
  ask: () => void;
  /** No more. */
  drop: () => void;
}

export function soon(look: () => void): Soon {
  let frame: number | null = null;
  return {
    ask: () => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        look();
      });
    },
    drop: () => {
      if (frame !== null) cancelAnimationFrame(frame);
      frame = null;
    },
  };
}

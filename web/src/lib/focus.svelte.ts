/** Where the focus goes when what had it is gone: whoever answers with a key goes on from the question. */

/** Watches what has the focus. `lost` is true when that is no longer on the page, or can no longer have it. */
export function watchFocus(): { lost(): boolean; stop(): void } {
  let had: Element | null = null;
  const came = (event: FocusEvent): void => void (had = event.target as Element);
  document.addEventListener('focusin', came);
  return {
    lost: () =>
      had !== null && document.activeElement === document.body && (!had.isConnected || had.matches(':disabled')),
    stop: () => document.removeEventListener('focusin', came),
  };
}

/** The question takes the focus that an answer has left behind; `asked` is read to follow what is asked. */
export function keepFocus(question: () => HTMLElement | undefined, asked: () => unknown): void {
  $effect(() => {
    const focus = watchFocus();
    $effect(() => {
      void asked();
      const frame = requestAnimationFrame(() => {
        if (focus.lost()) question()?.focus({ preventScroll: true });
      });
      return () => cancelAnimationFrame(frame);
    });
    return () => focus.stop();
  });
}

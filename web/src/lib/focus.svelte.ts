/** Where the focus goes when what had it is gone: whoever answers with a key goes on from the question. */

/** Watches what has the focus. It is `lost` when nothing has it any more, though somebody was there and goes by keys:
 * what had it was taken away, or could not have it for a moment. Whoever presses beside something with a mouse loses nothing. */
function watchFocus(): { lost(): boolean; stop(): void } {
  let had = false;
  let byKey = false;
  const came = (): void => void (had = true);
  const keyed = (): void => void (byKey = true);
  const pointed = (): void => void (byKey = false);
  document.addEventListener('focusin', came);
  document.addEventListener('keydown', keyed, true);
  document.addEventListener('pointerdown', pointed, true);
  return {
    lost: () => had && byKey && document.activeElement === document.body,
    stop(): void {
      document.removeEventListener('focusin', came);
      document.removeEventListener('keydown', keyed, true);
      document.removeEventListener('pointerdown', pointed, true);
    },
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

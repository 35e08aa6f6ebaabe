/** Number keys: which answer is meant by the digits typed so far.
 *
 * `1` answers at once when no answer has a longer number that begins with 1; otherwise a moment
 * is left for the next digit, and Enter ends it.
 */

export interface Typed {
  digits: string;
  /** The answer to give now, or null to wait for more. */
  answer: number | null;
}

export const PAUSE_MS = 700;

export function typeDigit(before: string, digit: string, last: number): Typed {
  const digits = fits(before + digit, last) ? before + digit : fits(digit, last) ? digit : '';
  if (!digits) return { digits: '', answer: null };
  const number = Number(digits);
  return number * 10 > last ? { digits: '', answer: number } : { digits, answer: null };
}

/** The pause is over or Enter was pressed. */
export function endDigits(digits: string, last: number): number | null {
  return fits(digits, last) ? Number(digits) : null;
}

function fits(digits: string, last: number): boolean {
  return /^[1-9]\d*$/.test(digits) && Number(digits) <= last;
}

/** Keys belong to fields and open dialogs first. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  const target = event.target as Element | null;
  return (
    Boolean(target?.closest('input:not([type=range]), select, textarea, dialog')) ||
    Boolean(document.querySelector('dialog[open]'))
  );
}

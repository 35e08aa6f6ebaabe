/** Bytes as letters, digits, `-` and `_`: what a link can carry. */

const STEP = 4096;

export function toBase64(bytes: Uint8Array): string {
  let signs = '';
  for (let at = 0; at < bytes.length; at += STEP) signs += String.fromCharCode(...bytes.subarray(at, at + STEP));
  return btoa(signs).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Fails where it is something else. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const whole = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(whole, (sign) => sign.charCodeAt(0));
}

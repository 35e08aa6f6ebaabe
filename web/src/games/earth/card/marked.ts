/** Names with their printed styles: `*bold*` a place, `/italic/` a colour, `_underline_` an animal; marks may be nested. */

export interface Span {
  text: string;
  bold: boolean;
  italic: boolean;
  underline: boolean;
}

const MARKS: Readonly<Record<string, 'bold' | 'italic' | 'underline'>> = { '*': 'bold', '/': 'italic', _: 'underline' };

/** The pieces of a marked name; a backslash keeps a mark as a letter. */
export function spansOf(marked: string): Span[] {
  const spans: Span[] = [];
  const now = { bold: false, italic: false, underline: false };
  let text = '';
  const finish = (): void => {
    if (text) spans.push({ text, ...now });
    text = '';
  };
  for (let at = 0; at < marked.length; at++) {
    const letter = marked[at] as string;
    const style = MARKS[letter];
    if (letter === '\\' && at + 1 < marked.length) text += marked[++at];
    else if (style) {
      finish();
      now[style] = !now[style];
    } else text += letter;
  }
  finish();
  return spans;
}

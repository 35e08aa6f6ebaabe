/** The few marks of Markdown in a rules text: bold, italics, code, links; and ids, which become links. */

export interface Span {
  kind: 'text' | 'bold' | 'italic' | 'code' | 'id' | 'link';
  text: string;
  /** Where a link leads. */
  to?: string;
}

const MARK =
  /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*\s](?:[^*]*[^*\s])?)\*|`(?<code>[^`]+)`|\[(?<link>[^\]]+)\]\((?<to>[^)\s]+)\)|(?<![\w-])(?<id>[A-Z]{1,4}(?:-[A-Z]+)*-[KW]?\d+[a-z]?)(?![\w-])/g;

export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    if (found.index > from) spans.push({ kind: 'text', text: text.slice(from, found.index) });
    spans.push(spanOf(found.groups ?? {}));
    from = found.index + found[0].length;
  }
  if (from < text.length) spans.push({ kind: 'text', text: text.slice(from) });
  return spans;
}

function spanOf(groups: Record<string, string | undefined>): Span {
  for (const kind of ['bold', 'italic', 'code', 'id'] as const) {
    const text = groups[kind];
    if (text !== undefined) return { kind, text };
  }
  return { kind: 'link', text: groups['link'] ?? '', to: groups['to'] ?? '' };
}

/** The text without its marks, for searching. */
export function plainOf(text: string): string {
  return spansOf(text)
    .map((span) => span.text)
    .join('');
}

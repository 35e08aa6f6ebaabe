/** Texts in both languages, and values put into them.
 *
 * A dictionary is an object of keys to texts; the French one must have the same keys, which
 * the type checker and a test watch. `{name}` in a text is replaced by a value. A value may be
 * a *part* (a card, a sign, a player), so a sentence can be drawn with things to point at.
 */

import type { Lang } from './protocol';

/** A piece of a sentence: plain text, or a thing with a text of its own. */
export type Part =
  | { kind: 'text'; text: string }
  | { kind: 'card'; id: string; text: string }
  | { kind: 'cards'; title: string; taken: string | null; ids: string[]; text: string }
  | { kind: 'sign'; sign: string; text: string; name?: string }
  | { kind: 'seat'; seat: number; text: string };

export type Value = string | number | Part | Part[];
export type Values = Record<string, Value>;
export type Dictionary<K extends string = string> = Readonly<Record<K, string>>;
export type Dictionaries<K extends string> = Readonly<Record<Lang, Dictionary<K>>>;

/** Says a text in one language. */
export interface Say<K extends string> {
  (key: K, values?: Values): string;
  parts(key: K, values?: Values): Part[];
  /** A number with its noun: the text `KEY.one` or `KEY.many`. */
  count(key: string, n: number): string;
  has(key: string): key is K;
  lang: Lang;
}

export function sayIn<K extends string>(dictionaries: Dictionaries<K>, lang: Lang): Say<K> {
  const texts = typeset(dictionaries[lang], lang);
  const say = (key: string, values: Values = {}): string => plain(fill(textOf(texts, key), values));
  const has = (key: string): key is K => Object.hasOwn(texts, key);
  const count = (key: string, n: number): string => say(`${key}.${isOne(n, lang) ? 'one' : 'many'}`, { n });
  const parts = (key: string, values: Values = {}): Part[] => fill(textOf(texts, key), values);
  return Object.assign(say, { parts, count, has, lang });
}

/** French counts zero and one alike. */
function isOne(n: number, lang: Lang): boolean {
  const size = Math.abs(n);
  return size === 1 || (lang === 'fr' && size < 2);
}

/** A missing text is a defect that a test finds; on the page its key is better than nothing. */
function textOf(texts: Dictionary, key: string): string {
  return Object.hasOwn(texts, key) ? (texts[key] ?? key) : key;
}

/** French sets a narrow space before double punctuation, which must not break. */
export function typeset(texts: Dictionary, lang: Lang): Dictionary {
  if (lang !== 'fr') return texts;
  const set = (one: string): string => one.replace(/ ([;:!?»…])/g, '\u202f$1').replace(/« /g, '«\u202f');
  return Object.fromEntries(Object.entries(texts).map(([key, one]) => [key, set(one)]));
}

/** A label before what it labels: French sets a space that does not break before the colon. */
export function labelled(lang: Lang, label: string, said: string): string {
  return `${label}${lang === 'fr' ? '\u202f' : ''}: ${said}`;
}

export function fill(text: string, values: Values): Part[] {
  const parts: Part[] = [];
  for (const [at, piece] of text.split(/\{(\w+)\}/).entries()) {
    if (at % 2 === 0) add(parts, piece);
    else add(parts, values[piece] ?? `{${piece}}`);
  }
  return parts;
}

function add(parts: Part[], value: Value): void {
  if (Array.isArray(value)) {
    for (const part of value) add(parts, part);
    return;
  }
  if (typeof value === 'object') {
    parts.push(value);
    return;
  }
  const text = String(value);
  if (text === '') return;
  const last = parts.at(-1);
  if (last?.kind === 'text') parts[parts.length - 1] = { kind: 'text', text: last.text + text };
  else parts.push({ kind: 'text', text });
}

export function plain(parts: readonly Part[]): string {
  return parts.map((part) => part.text).join('');
}

export function text(value: string): Part {
  return { kind: 'text', text: value };
}

/** Several things in one sentence: `a, b and c`. */
export function joined(items: Part[][], and: string): Part[] {
  return items.flatMap((item, at) => {
    if (at === 0) return item;
    return [text(at === items.length - 1 ? ` ${and} ` : ', '), ...item];
  });
}

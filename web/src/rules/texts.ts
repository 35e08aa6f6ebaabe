/** The rules texts of the server: loaded once per language, with a place for every id. */

import { rulesDocuments, rulesText } from '../lib/api';
import type { Lang, RulesBlock, RulesText } from '../lib/protocol';

const ID = /^[A-Z]{1,4}(?:-[A-Z]+)*-[KW]?\d+[a-z]?$/;
/** The beginnings of ids, by the document that gives them out. */
const HOMES: Readonly<Record<string, string>> = {
  E: 'earth', A: 'abundance', AX: 'abundance', RA: 'abundance', K: 'animal-kingdom', RK: 'animal-kingdom', 'H-K': 'animal-kingdom', W: 'earth-water-sun', 'H-W': 'earth-water-sun',
}; // prettier-ignore
const BEGINNING = /^(?:H-[KW]|[A-Z]+)/;
export const FIRST = 'earth';

const loading = new Map<Lang, Promise<RulesText[]>>();

/** Every document, in the order of the server. */
export function loadRules(lang: Lang): Promise<RulesText[]> {
  const known = loading.get(lang);
  if (known) return known;
  const asked = rulesDocuments(lang).then(({ documents }) =>
    Promise.all(documents.map(({ document }) => rulesText(document, lang))),
  );
  loading.set(lang, asked);
  asked.catch(() => loading.delete(lang));
  return asked;
}

export function isId(text: string): boolean {
  return ID.test(text);
}

/** The address of a rule, as far as its id tells. */
export function addressOf(id: string): string {
  return `/rules/${HOMES[BEGINNING.exec(id)?.[0] ?? ''] ?? FIRST}#${id}`;
}

/** The id in the first cell of a row; marks around it do not count. */
export function idOfRow(row: readonly string[]): string | null {
  const first = (row[0] ?? '').replace(/[*`]/g, '').trim();
  return isId(first) ? first : null;
}

/** Where a block can be linked to: its id, or its place, which is the same in every language. */
export function anchorOf(section: number, block: number, row?: number): string {
  return row === undefined ? `s${section}-${block}` : `s${section}-${block}-${row}`;
}

export function sectionAnchor(section: number): string {
  return `s${section}`;
}

/** Which document holds an id; the one being read comes first, since rulings are numbered in each. */
export class Places {
  private readonly homes = new Map<string, string[]>();

  constructor(texts: readonly RulesText[]) {
    for (const { document, sections } of texts) {
      for (const { blocks } of sections)
        for (const id of blocks.flatMap(idsIn)) this.homes.set(id, [...(this.homes.get(id) ?? []), document]);
    }
  }

  of(id: string, from: string): string | null {
    const homes = this.homes.get(id);
    if (!homes) return null;
    return `/rules/${homes.includes(from) ? from : homes[0]}#${id}`;
  }
}

function idsIn(block: RulesBlock): string[] {
  if (block.kind === 'rule') return [block.id];
  if (block.kind !== 'table') return [];
  return block.rows.map(idOfRow).filter((id): id is string => id !== null);
}

export interface Found {
  text: RulesText;
  section: string;
  /** The rule and what belongs to it: lists and tables up to the next rule. */
  blocks: RulesBlock[];
}

export function findRule(texts: readonly RulesText[], id: string): Found | null {
  for (const text of texts) {
    for (const { title, blocks } of text.sections) {
      const at = blocks.findIndex((block) => idsIn(block).includes(id));
      const first = blocks[at];
      if (!first) continue;
      if (first.kind === 'table')
        return { text, section: title, blocks: [{ ...first, rows: first.rows.filter((row) => idOfRow(row) === id) }] };
      const after = blocks.slice(at + 1);
      const end = after.findIndex((block) => block.kind === 'rule');
      return { text, section: title, blocks: [first, ...(end < 0 ? after : after.slice(0, end))] };
    }
  }
  return null;
}

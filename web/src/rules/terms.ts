/** The sign that belongs to a term of the glossary, where the game prints one. */

import { NAMES, nameOfSign, signFor } from '../games/earth/signs/names';
import type { SignName } from '../games/earth/signs/shapes';
import type { Lang } from '../lib/protocol';
import { folded } from '../lib/fold';

const byName: Partial<Record<Lang, Map<string, SignName>>> = {};

function namesIn(lang: Lang): Map<string, SignName> {
  return (byName[lang] ??= new Map((Object.keys(NAMES) as SignName[]).toReversed().map((sign) => [bare(nameOfSign(sign, lang)), sign])));
}

/** `green: plant` is found as green, `Sols` as Sol. */
function bare(text: string): string {
  return folded(text).split(/[:,(]/)[0]?.trim().replace(/s$/, '') ?? '';
}

export function signOfTerm(term: string, lang: Lang): SignName | null {
  const word = bare(term.replace(/[*`]/g, ''));
  return namesIn(lang).get(word) ?? (lang === 'en' ? signFor(word) : undefined) ?? null;
}

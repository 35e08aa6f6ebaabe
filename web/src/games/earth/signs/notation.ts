/**
 * A line of notation as a row of signs and figures.
 *
 * The browser knows no rules: it only has a sign for each word of the notation
 * (`docs/cards.md`), in the order of the words. A word without a sign stays a word, so a line
 * that is new to this file is still readable.
 */

import { signFor } from "./names";
import type { SignName } from "./shapes";

/** One piece of a row. `framed` means the symbol printed on a card, not the thing itself. */
export type Token = { kind: "sign"; sign: SignName; framed?: boolean } | { kind: "text"; text: string };

/** Several words that have one sign, or none; longer ones first. */
const PHRASES: readonly (readonly [words: string, meaning: string])[] = [
  ["from each visited flora", "/ visited flora"],
  ["if visited show", "visited ≥"],
  ["if arrival is", "arrival ="],
  ["from one", "= 1 ×"],
  ["in one row", "row"],
  ["orthogonally to", "orthogonal"],
  ["adjacent to", "adjacent"],
  ["move up to", "step ≤"],
  ["move exactly", "step ="],
  ["move to", "jump"],
  ["start on", "enter"],
  ["and stay", "stay"],
  ["add token on", "+1 token"],
  ["choose one", "choose"],
  ["each of up to", "≤"],
  ["store up to", "store ≤"],
  ["or none", ""],
  ["with canopy", "canopy"],
  ["in farthest", "farthest"],
  ["use one", "use 1"],
  ["on one", "= 1 ×"],
  ["stock then", "store then"],
  ["each", ""],
  ["from", "←"],
  ["on", ""],
  ["or", "|"],
  ["in orthogonal line through this", "orthogonal-line"],
  ["in diagonal line", "diagonal-line"],
  ["per empty space orthogonally", "/ empty orthogonal"],
  ["full main diagonals", "main-diagonal"],
  ["skip her next turn", "skip"],
  ["per soil you gained", "/ soil"],
  ["per card you drew", "/ draw"],
  ["per your blue card", "/ blue card"],
  ["replace this by", "replace"],
  ["in best tableau", "best"],
  ["in best area", "best"],
  ["full rows", "full-row"],
  ["full columns", "full-column"],
  ["full row of", "full-row"],
  ["full column of", "full-column"],
  ["full sprouts", "sprout full"],
  ["bold name", "bold"],
  ["italic name", "italic"],
  ["underlined name", "underline"],
  ["played events", "event"],
  ["played event", "event"],
  ["hand cards", "hand"],
  ["hand card", "hand"],
  ["compost cards", "compost"],
  ["compost card", "compost"],
  ["cannot choose", "no"],
  ["counts as", "="],
  ["pay with", "cost ="],
  ["if chosen", "chosen :"],
  ["on event", "event :"],
  ["in row", "row"],
  ["in column", "column"],
  ["in tableau", "tableau"],
  ["in area", "area"],
  ["at neighbour", "neighbour"],
  ["on each", "/"],
  ["among", "~"],
  ["up to", "≤"],
  ["for this", ""],
  ["deck>pile", "deck>pile"],
  ["of", "/"],
  ["for", ""],
  ["with", ""],
  ["and", ""],
];

const WORDS: Readonly<Record<string, string>> = {
  orthogonally: "orthogonal",
  diagonally: "diagonal",
  different: "≠",
  same: "=",
  per: "/",
  ":": "gives",
  empty: "bare",
  planted: "planted",
  "sprout>others": "sprout others",
  "sprout>opponent": "sprout opponent",
  "planting>all": "planted others",
  "deck>pile": "pile",
  keep: "card",
  cards: "card",
  point: "points",
  even: "2·4·6…",
  odd: "1·3·5…",
  colour: "colours",
  type: "types",
  habitat: "habitats",
  then: ":",
  next: "·",
  twice: "×2",
  times: "×",
  "soil>others": "soil others",
};

const TABLE = /^(\d+(?:\/\d+)+) points for (\w+) in (\w+)$/;

/** The row of a line, without its colour, which has a place of its own. */
export function iconsOf(notation: string): Token[] {
  const table = TABLE.exec(notation);
  if (table) return tableOf(table);
  let line = ` ${clauses(withoutColour(notation))} `.replaceAll(", ", " ");
  for (const [words, meaning] of PHRASES) line = line.replaceAll(` ${words} `, ` ${meaning.replaceAll(" ", "\u0001")} `);
  const tokens: Token[] = [];
  for (const word of line.split(/[ \u0001]/)) {
    if (word === "icon") frame(tokens);
    else if (word) tokens.push(...tokensOf(word));
  }
  return tokens;
}

function withoutColour(notation: string): string {
  const found = /^(?:red|yellow|blue|green|multi|black|brown|setup)( if chosen| on event)?: (.*)$/.exec(notation);
  return found ? `${found[1] ?? ""} ${found[2]}`.trim() : notation;
}

/** Animals do one thing after the other (`/`), some of it for each of several (`each token: …`). */
function clauses(notation: string): string {
  return notation.replaceAll(" / ", " next ").replace(/(?<=[^ ]): /g, " then ");
}

/** Points for 0, 1, 2 … cards: from the first count that is worth something. */
function tableOf([, points = "", what = "", where = ""]: RegExpExecArray): Token[] {
  const values = points.split("/");
  const first = values.findIndex((value) => value !== "0");
  const pairs = values.slice(first).map((value, at) => `${first + at}${first + at === values.length - 1 ? "+" : ""}\u202f▸\u202f${value}`);
  return [...tokensOf(what), ...tokensOf(where), { kind: "text", text: pairs.join("  ") }, { kind: "sign", sign: "points" }];
}

function tokensOf(word: string): Token[] {
  const meaning = WORDS[word] ?? WORDS[singular(word)];
  if (meaning !== undefined) return meaning.split(" ").filter(Boolean).map(tokenOf);
  return [tokenOf(word)];
}

function tokenOf(word: string): Token {
  const sign = signFor(word) ?? signFor(singular(word));
  return sign ? { kind: "sign", sign } : { kind: "text", text: word.replace(/^-(?=\d)/, "−") };
}

function singular(word: string): string {
  return word.endsWith("bushes") ? "bush" : word.endsWith("s") ? word.slice(0, -1) : word;
}

/** `sprout icon` is the symbol, wherever it is printed. */
function frame(tokens: Token[]): void {
  const last = tokens.at(-1);
  if (last?.kind === "sign") tokens[tokens.length - 1] = { ...last, framed: true };
}

/** A whole answer put together: what is proposed, what a person changes of it, what is sent.
 *
 * The server proposes in parts: a question, how often each of its answers can be given, how many in all,
 * and what is given. Nothing here knows a rule: it counts, and what it sends the server has listed.
 */

import type { Part, PlannedAnswer } from '../../../lib/protocol';

/** Of a part: how often each answer is given, in the order of the answers. */
export function counts(part: Part): Map<number, number> {
  const found = new Map<number, number>(answersOf(part).map((answer) => [answer.choice, 0]));
  for (const choice of part.given) if (found.has(choice)) found.set(choice, (found.get(choice) ?? 0) + 1);
  return found;
}

/** Without the one that ends or declines the question. */
export function answersOf(part: Part): PlannedAnswer[] {
  return part.answers.filter((answer) => answer.role === 'answer');
}

/** How many are still to be given. */
export function leftOf(part: Part): number {
  return part.total - [...counts(part).values()].reduce((sum, n) => sum + n, 0);
}

/** May it be sent as it is? Fewer than all are allowed where the question can be ended. */
export function isComplete(part: Part): boolean {
  return part.open || leftOf(part) <= 0 || part.question.closes !== null;
}

/** As many as the proposal gives are enough: what has one way only from some answer on is not asked any more. */
export function fitted(part: Part): Part {
  if (part.kind === 'one' || part.open || part.question.closes !== null) return part;
  const left = leftOf(part);
  return left ? { ...part, total: part.total - left } : part;
}

/** There is only one way to give all of it: nobody needs to be asked. */
export function isForced(part: Part): boolean {
  if (part.open) return false;
  if (part.kind === 'one') return part.answers.filter((answer) => !answer.idle).length === 1;
  const room = answersOf(part).reduce((sum, answer) => sum + answer.most, 0);
  return leftOf(part) === 0 && room === part.total;
}

/** One more or one less of an answer; the part itself where that cannot be. */
export function changed(part: Part, choice: number, by: 1 | -1): Part {
  const answer = answersOf(part).find((one) => one.choice === choice);
  const now = counts(part).get(choice) ?? 0;
  if (!answer || now + by < 0 || now + by > answer.most || (by > 0 && leftOf(part) <= 0)) return part;
  const given = part.given.filter((one) => one !== part.question.closes);
  if (by > 0) given.push(choice);
  else given.splice(given.lastIndexOf(choice), 1);
  return finished({ ...part, given });
}

/** One more where all are given already: the last one that went elsewhere comes here. */
export function moved(part: Part, choice: number): Part {
  if (leftOf(part) > 0) return changed(part, choice, 1);
  const last = part.given.findLast((one) => one !== choice && one !== part.question.closes);
  const less = last === undefined ? part : changed(part, last, -1);
  const more = changed(less, choice, 1);
  return more === less ? part : more;
}

/** Another answer to a question that takes one. */
export function replaced(part: Part, choice: number): Part {
  return part.answers.some((answer) => answer.choice === choice) ? { ...part, given: [choice] } : part;
}

/** A card pressed once is given, pressed again taken back; where enough are given it takes the place of the last. */
export function toggled(part: Part, choice: number): Part {
  if (part.kind === 'one') return replaced(part, choice);
  if (part.given.includes(choice)) return changed(part, choice, -1);
  if (leftOf(part) > 0) return changed(part, choice, 1);
  const last = part.given.at(-1);
  return last === undefined ? part : changed(changed(part, last, -1), choice, 1);
}

/** What was pressed before the proposal stood there, and of the proposal as much as has room beside it. */
export function withPressed(part: Part, pressed: readonly number[]): Part {
  const known = pressed.filter((choice) => answersOf(part).some((answer) => answer.choice === choice));
  const last = known.at(-1);
  if (last === undefined) return part;
  if (part.kind === 'one') return replaced(part, last);
  let own: Part = { ...part, given: [] };
  for (const choice of known) own = toggles(own, choice) ? toggled(own, choice) : changed(own, choice, 1);
  const rest = [...part.given];
  for (const choice of own.given) if (rest.includes(choice)) rest.splice(rest.indexOf(choice), 1);
  return rest.reduce((sum, choice) => changed(sum, choice, 1), own);
}

/** A card is given or not; of pieces there may be more than one. */
function toggles(part: Part, choice: number): boolean {
  return answersOf(part).some((answer) => answer.choice === choice && answer.most === 1 && part.given.includes(choice));
}

/** With the end of the question where fewer than all are given. */
function finished(part: Part): Part {
  const { closes } = part.question;
  const given = part.given.filter((one) => one !== closes);
  return { ...part, given: closes !== null && leftOf({ ...part, given }) > 0 ? [...given, closes] : given };
}

/** What tells a question of a plan from the others: what is asked, and about which card. */
export function signOf(part: Pick<Part, 'question' | 'asked'>): string {
  const frame = part.asked?.['frame'] ?? part.question.key.split('.')[0];
  return [frame, part.asked?.['slot'] ?? '', part.question.about ?? ''].join(' ');
}

/** A part among others: the card of the plan it belongs to, and which of its kind it is. */
export function keyOf(parts: readonly Part[], at: number): string {
  const before = parts.slice(0, at + 1);
  const card = before.findLast((part) => part.asked?.['frame'] === 'Walk')?.asked?.['slot'] ?? '';
  const sign = signOf(parts[at] as Part);
  const same = before.filter((part) => signOf(part) === sign).length;
  return `${String(card)} ${sign} ${same}`;
}

/** The choices up to and with a part: what a new proposal begins with. */
export function upTo(parts: readonly Part[], at: number): number[] {
  return parts.slice(0, at + 1).flatMap((part) => part.given);
}

/** The next message: up to what cannot be taken back, which ends it, or what nobody can foretell. */
export function nextAnswer(parts: readonly Part[]): { choices: number[]; rest: Part[] } {
  const open = parts.findIndex((part) => part.open);
  const final = parts.findIndex((part) => part.final);
  const ends = [open < 0 ? parts.length : open, final < 0 ? parts.length : final + 1];
  const end = Math.min(...ends);
  return { choices: parts.slice(0, end).flatMap((part) => part.given), rest: parts.slice(end) };
}

/** What a person has changed, again on a new proposal: the first part that differs from the wish, with it. */
export function firstWish(parts: readonly Part[], wishes: ReadonlyMap<string, number[]>): [number, Part] | null {
  for (const [at, part] of parts.entries()) {
    const wish = wishes.get(keyOf(parts, at));
    if (!wish || part.open || String(wish) === String(part.given)) continue;
    const known = new Set(part.answers.map((answer) => answer.choice));
    if (wish.every((choice) => known.has(choice)) && isFitting(part, wish)) return [at, { ...part, given: wish }];
  }
  return null;
}

function isFitting(part: Part, wish: number[]): boolean {
  const most = new Map(part.answers.map((answer) => [answer.choice, answer.most]));
  const isWithin = [...new Set(wish)].every(
    (one) => wish.filter((other) => other === one).length <= (most.get(one) ?? 0),
  );
  const n = wish.filter((choice) => choice !== part.question.closes).length;
  return isWithin && n <= part.total && (n === part.total || part.question.closes !== null);
}

/** A step of the plan: a card or a question, and what follows from it. */
export interface Group {
  /** Its place among the parts. */
  at: number;
  head: Part;
  more: { at: number; part: Part }[];
}

const HEADS = new Set(['Walk', 'Activate', 'Branch', 'Animal', 'Step', 'Black', 'Keep', 'KeepDrawn']);

export function groupsOf(parts: readonly Part[]): Group[] {
  const groups: Group[] = [];
  for (const [at, part] of parts.entries()) {
    const last = groups.at(-1);
    const isHead = HEADS.has(String(part.asked?.['frame'] ?? ''));
    if (!isHead && last && last.head.asked?.['frame'] === 'Walk') last.more.push({ at, part });
    else groups.push({ at, head: part, more: [] });
  }
  return groups;
}

/** What a step and all that follows from it costs, and what it brings. */
export interface Trade {
  pays: Record<string, number>;
  gains: Record<string, number>;
}

export function tradeOf(group: Group): Trade {
  const trade: Trade = { pays: {}, gains: {} };
  for (const part of [group.head, ...group.more.map((one) => one.part)])
    for (const [what, n] of Object.entries(part.change)) {
      const side = n < 0 ? trade.pays : trade.gains;
      if (n) side[what] = (side[what] ?? 0) + n;
    }
  return trade;
}

/** A card that cannot be paid for: it is asked about for the sake of what is free at any time, or of a partner. */
export const SHORT: ReadonlySet<string> = new Set(['Walk.short', 'Walk.partner']);

export function isShort(part: Part): boolean {
  return SHORT.has(part.question.key);
}

/** Nothing comes of this step now, whatever is answered: it stands behind the others. */
export function isQuiet(part: Part): boolean {
  return isIdle(part) || isShort(part);
}

/** The part whose plants are changed where they lie: the one that was opened, or the first that belongs to no card. */
export function focusOf(parts: readonly Part[], opened: number | null): number | null {
  if (opened !== null && isOnIsland(parts[opened])) return opened;
  const first = groupsOf(parts).find(({ head }) => isOnIsland(head) && !isForced(head));
  return first?.at ?? null;
}

function isOnIsland(part: Part | undefined): boolean {
  return Boolean(part && !part.open && part.kind !== 'one' && answersOf(part).every((answer) => answer.cell));
}

/** A card that would bring nothing: using it leads where passing it leads. */
export function isIdle(part: Part): boolean {
  return part.answers.some((answer) => answer.idle) && part.answers.filter((answer) => !answer.idle).length === 1;
}

/** Is an ability used? */
export function isUsed(part: Part): boolean {
  return part.given[0] !== part.question.closes;
}

/** Questions nobody needs a proposal for: what to do, and where, is the game itself. */
const PLAINLY = new Set(['Action', 'Planting', 'At', 'Window', 'Announce', 'Pick', 'KeepAnimal', 'Claim']);

/** Is a proposal worth asking for? The server has the last word. Whoever has some soil, but not enough for all that is
 * owed, pays piece by piece: a plan could not say from when on soil is enough. */
export function isPlanned(frame: string, canClose = true, soil = 0): boolean {
  if (frame === 'PayCard' && !canClose && soil > 0) return false;
  return frame !== '' && !PLAINLY.has(frame);
}

/** Questions that one press answers best: what was drawn is looked at first. */
const PLAIN = new Set(['Keep', 'KeepDrawn', 'Copy', 'WhichAbility']);

/** Is the open question one to put together? */
export function isComposed(parts: readonly Part[]): boolean {
  const first = parts[0];
  if (!first || first.open) return false;
  const frame = String(first.asked?.['frame'] ?? '');
  if (frame === 'StockWindow') return first.total > 0;
  return !(PLAIN.has(frame) && first.total === 1);
}

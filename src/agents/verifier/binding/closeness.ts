// Measures how closely the facts of a sentence belong together: by distance, as ends of a range, as
// part and whole, or by position in two parallel lists.
import { changesIn } from "../amounts/changes/changes-in-text.ts";
import type { ParsedSentence } from "../evidence.ts";
import { type Item, nearness } from "./item.ts";

/**
 * Returns how closely two items, given by their indexes, belong together: from 1 for neighbours
 * down to 0.
 */
export type Closeness = (one: number, other: number) => number;

export function measureCloseness(reading: ParsedSentence, items: readonly Item[]): Closeness {
  const [front = ""] = FRONT.exec(reading.text) ?? [];
  // A phrase that opens a sentence applies to all of it: "On Saturdays, …", "For children under
  // six, …".
  const isFronted = ({ kind, last }: Item) =>
    kind !== "amount" && (reading.words[last]?.end ?? 0) <= front.length;
  const near = items.map((one) =>
    items.map((other) => {
      if (one === other) return 0;
      const least = isFronted(one) || isFronted(other) ? FRONTED_CLOSENESS : 0;
      return Math.max(least, nearness(reading, one, other));
    }),
  );
  for (const [at, item] of items.entries()) {
    if (item.kind !== "amount") continue;
    if (isRange(reading, item, items[at + 1])) shareCloseness(near, [at, at + 1], items.keys());
    const whole = wholeOf(reading, items, at);
    // In "1,120 of the 2,340 employees work here", the words after both amounts apply to the first
    // one equally.
    if (whole !== undefined) shareCloseness(near, [at, whole], [...items.keys()].slice(whole + 1));
  }
  for (const { from, to } of changesIn(reading)) {
    const ends = [from, to].map((end) => items.findIndex(({ quantity }) => quantity === end));
    const [first, last] = ends.toSorted((a, b) => a - b);
    if (first === undefined || last === undefined || items[first]?.kind !== "amount") continue;
    // In "sales rose from 5 in 2018 to 7 in 2019", the words before both amounts apply to both.
    shareCloseness(near, [first, last], [...items.keys()].slice(0, first));
  }
  return (one, other) => near[one]?.[other] ?? 0;
}

const FRONT =
  /^(?:In|On|At|For|During|Under|With|Among|By|After|Before|As of|Since)\b[^,;.]{2,50}, /;
const FRONTED_CLOSENESS = 0.6;

/** Makes each of the given items equally close to both amounts. */
function shareCloseness(
  near: number[][],
  [one, other]: readonly [number, number],
  items: Iterable<number>,
): void {
  for (const at of items) {
    if (at === one || at === other) continue;
    const most = Math.max(near[one]?.[at] ?? 0, near[other]?.[at] ?? 0);
    for (const end of [one, other]) {
      const [row, column] = [near[end], near[at]];
      if (row !== undefined) row[at] = most;
      if (column !== undefined) column[end] = most;
    }
  }
}

/**
 * Returns whether two amounts form a range, such as "from 9:00 to 18:00" or "between $5 and $7".
 */
function isRange({ text, words }: ParsedSentence, from: Item, to: Item | undefined): boolean {
  if (to?.kind !== "amount") return false;
  const between = text.slice(words[from.last]?.end ?? 0, to.word.start);
  const before = words[from.word.index - 1]?.text ?? "";
  return (
    /^(?:from|between)$/.test(before) &&
    /^ ?(?:to|until|and|[-–]) ?\p{Sc}?$/u.test(between.replace(/^%/, ""))
  );
}

/**
 * Returns the index of the amount that another amount is a part of: "1,120 of the group's 2,340".
 */
function wholeOf(
  { text, words }: ParsedSentence,
  items: readonly Item[],
  part: number,
): number | undefined {
  const of = words[(items[part]?.last ?? 0) + 1];
  if (of?.text !== "of") return undefined;
  const whole = items.findIndex(
    ({ kind, word }, at) => at > part && kind === "amount" && word.clause === of.clause,
  );
  if (whole < 0 || /[,;]/.test(text.slice(of.end, items[whole]?.word.start))) return undefined;
  return whole;
}

/** The text between two items of a list, without white space and unit signs. */
const SEPARATOR = /^(?:,|and|or|,and|,or)$/;

/**
 * Returns, for two items of lists with equal lengths, 1 if both have the same position and 0 if
 * not. Returns undefined for any other two items.
 */
export function pairLists(
  { text, words }: ParsedSentence,
  items: readonly Item[],
): (one: Item, other: Item) => number | undefined {
  const saysRespectively = /\brespectively\b/i.test(text);
  const lists: Item[][] = [];
  for (const [i, item] of items.entries()) {
    const before = items[i - 1];
    const between = text.slice(words[before?.last ?? 0]?.end ?? 0, item.word.start);
    const isNext =
      before?.kind === item.kind && SEPARATOR.test(between.replaceAll(/[\s%$€£()]/g, ""));
    if (isNext) lists.at(-1)?.push(item);
    else lists.push([item]);
  }
  const listOf = (item: Item) => lists.find((list) => list.length > 1 && list.includes(item));
  return (one, other) => {
    const [list, otherList] = [listOf(one), listOf(other)];
    if (list === undefined || list === otherList || list.length !== otherList?.length)
      return undefined;
    const isDated = (one.kind === "period") !== (other.kind === "period");
    if (!saysRespectively && !(isDated && [one, other].some(({ kind }) => kind === "amount")))
      return undefined;
    return Number(list.indexOf(one) === otherList.indexOf(other));
  };
}

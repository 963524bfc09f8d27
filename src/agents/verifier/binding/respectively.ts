// "6.2% and 8.2% in 2024 and 2023": the first of one list belongs to the first of another one. Of amounts and periods that goes
// without saying; elsewhere "respectively" says it.
import type { Reading } from "../evidence.ts";
import type { Item } from "./item.ts";

/** Between two items of a list, without white space and signs of units. */
const SEPARATOR = /^(?:,|and|or|,and|,or)$/;

/** For two items of lists of one length: 1 if both have the same place, and 0 if not; undefined for any other two. */
export function pairingIn(
  { text, words }: Reading,
  items: readonly Item[],
): (one: Item, other: Item) => number | undefined {
  const isSaid = /\brespectively\b/i.test(text);
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
    const [own, theirs] = [listOf(one), listOf(other)];
    if (own === undefined || own === theirs || own.length !== theirs?.length) return undefined;
    const isDated = (one.kind === "period") !== (other.kind === "period");
    if (!isSaid && !(isDated && [one, other].some(({ kind }) => kind === "amount")))
      return undefined;
    return Number(own.indexOf(one) === theirs.indexOf(other));
  };
}

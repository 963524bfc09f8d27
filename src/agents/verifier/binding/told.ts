// What a place is told of, looked up by fact: each place of a quote is compared with every other one.
import { areSameAmount, type Item } from "./item.ts";
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";

/** `weight`: how closely. A name that a claim does not say speaks against the place. */
export type Told = { item: Item; weight: number; isName: boolean };

export type ToldIndex = {
  /** Each fact once, as it is told first. */
  once: readonly Told[];
  /** How closely a fact is told at most; 0 if it is not. */
  weightOf(item: Item): number;
};

export function indexTold(told: readonly Told[]): ToldIndex {
  const words = new Map<string, number>();
  const amounts: Told[] = [];
  const once: Told[] = [];
  for (const one of told) {
    const { item, weight } = one;
    const { stem } = item.word;
    if (item.quantity === undefined) {
      if (!words.has(stem)) once.push(one);
      words.set(stem, Math.max(weight, words.get(stem) ?? 0));
    } else {
      if (!amounts.some((other) => isSameAmount(other.item)(item))) once.push(one);
      amounts.push(one);
    }
  }
  const weightOfAmount = memoizeObject((item: Item) => {
    const same = amounts.filter((one) => isSameAmount(one.item)(item));
    return Math.max(0, ...same.map(({ weight }) => weight));
  });
  const weightOf = (item: Item): number =>
    item.quantity === undefined ? (words.get(item.word.stem) ?? 0) : weightOfAmount(item);
  return { once, weightOf };
}

/** Every place of a quote is told of the same amounts. */
const isSameAmount = memoizeObject((one: Item) =>
  memoizeObject((other: Item) => areSameAmount(one.quantity, other.quantity)),
);

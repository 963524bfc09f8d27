// An index of the facts that describe a place, because each place of a quote is compared with every
// other one.
import { areSameAmount, type Item } from "./item.ts";
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";

/**
 * A fact that describes a place; `weight` is how closely. If `isName` is set and the claim does not
 * say the fact, this counts against the place.
 */
export type DescribingFact = { item: Item; weight: number; isName: boolean };

export type FactIndex = {
  /** Each fact once, at its first occurrence. */
  distinct: readonly DescribingFact[];
  /** Returns the highest weight of a fact, or 0 if it does not describe the place. */
  weightOf(item: Item): number;
};

export function indexFacts(facts: readonly DescribingFact[]): FactIndex {
  const words = new Map<string, number>();
  const amounts: DescribingFact[] = [];
  const distinct: DescribingFact[] = [];
  for (const one of facts) {
    const { item, weight } = one;
    const { stem } = item.word;
    if (item.quantity === undefined) {
      if (!words.has(stem)) distinct.push(one);
      words.set(stem, Math.max(weight, words.get(stem) ?? 0));
    } else {
      if (!amounts.some((other) => isSameAmount(other.item)(item))) distinct.push(one);
      amounts.push(one);
    }
  }
  const weightOfAmount = memoizeObject((item: Item) => {
    const same = amounts.filter((one) => isSameAmount(one.item)(item));
    return Math.max(0, ...same.map(({ weight }) => weight));
  });
  const weightOf = (item: Item): number =>
    item.quantity === undefined ? (words.get(item.word.stem) ?? 0) : weightOfAmount(item);
  return { distinct, weightOf };
}

/** Cached, because every place of a quote is described by the same amounts. */
const isSameAmount = memoizeObject((one: Item) =>
  memoizeObject((other: Item) => areSameAmount(one.quantity, other.quantity)),
);

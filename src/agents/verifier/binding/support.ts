// Measures how far a claim describes one of its facts in the same way as a place in the evidence
// does.
import { type Item, itemsOf } from "./item.ts";
import type { Place } from "./place.ts";
import type { Proximity } from "./proximity.ts";

/**
 * `stated` measures what the claim says near the fact, and `unstated` the names of the place that
 * the claim does not say.
 */
export type Support = { stated: number; unstated: number };

/** Words after the best one count less, because a long name has many. */
const FURTHER_WORD = 0.3;
const UNSTATED = 0.3;
/**
 * The weight of words that precede two amounts of a sentence and may describe both; it is higher if
 * another name or amount stands between the two.
 */
const SHARED_WORD = 0.3;
const SEPARATED_WORD = 0.7;

/** Compares only what describes this place and not, or less closely, its rival. */
export function measureSupport(proximity: Proximity, place: Place, rival: Place): Support {
  let [best, stated, unstated] = [0, 0, 0];
  const shareOf = sharedWeight(place, rival);
  for (const { item, weight, isName } of place.facts.distinct) {
    // The rival's own amount, in the same row, says nothing about which of the two is meant.
    if (item === rival.item) continue;
    const near = proximity(item);
    // Most words of a quote are neither in the claim nor names.
    if (near === 0 && !isName) continue;
    const advantage = weight - rival.facts.weightOf(item);
    if (advantage <= 0) continue;
    const own = advantage * shareOf(item);
    if (near === 0) unstated += own;
    best = Math.max(best, own * near);
    stated += own * near;
  }
  return {
    stated: best + FURTHER_WORD * (stated - best),
    unstated: UNSTATED * Math.min(1, unstated),
  };
}

/** Returns the weight of an item that precedes both amounts, as evidence for one of them alone. */
function sharedWeight({ item, sentence }: Place, rival: Place): (item: Item) => number {
  if (sentence === undefined || rival.sentence !== sentence) return () => 1;
  const [first, last] = [item, rival.item]
    .map(({ word }) => word.index)
    .toSorted((one, other) => one - other);
  const between = itemsOf(sentence).filter(
    ({ word: { index } }) => index > (first ?? 0) && index < (last ?? 0),
  );
  return ({ word: { index }, kind }) => {
    if (index >= (first ?? 0)) return 1;
    return kind !== "word" && between.some((one) => one.kind === kind)
      ? SEPARATED_WORD
      : SHARED_WORD;
  };
}

export function addSupport(one: Support, other: Support): Support {
  return { stated: one.stated + other.stated, unstated: one.unstated + other.unstated };
}

// Measures how far a claim describes one of its facts in the same way as a place in the evidence
// does.
import type { ParsedSentence } from "../evidence.ts";
import { type Closeness, measureCloseness } from "./closeness.ts";
import { type Item, itemsOf, likenessOf } from "./item.ts";
import type { Place } from "./place.ts";
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";

/**
 * `stated` measures what the claim says near the fact, and `unstated` the names of the place that
 * the claim does not say.
 */
export type Support = { stated: number; unstated: number };

/** Returns how close to a fact of the claim an item of the evidence is mentioned, in [0, 1]. */
export type Proximity = (item: Item) => number;

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

/** The question applies to every fact of the claim, but only faintly. */
const QUESTION_WORD = 0.15;
/** How much less the claim's furthest word counts for its only amount than the nearest word. */
const FAR = 0.3;

export type ClaimFacts = {
  items: readonly Item[];
  questionItems: readonly Item[];
  /** For each item, the places that state it. */
  places: readonly (readonly Place[])[];
  /** Stems of all words that describe places. */
  describingStems: ReadonlySet<string>;
};

/**
 * Returns, for each fact of the claim, how close to it the claim mentions an item. For a rival,
 * items that are nearer to another amount and describe that amount do not count.
 */
export function measureProximities(
  claim: ParsedSentence,
  facts: ClaimFacts,
): (i: number, isRival?: boolean) => Proximity {
  const { items } = facts;
  const likeness = memoizeObject((item: Item) => likenessesOf(item, facts));
  const near = measureCloseness(claim, items);
  const share = proximityShares(facts, near);
  const isTaken = nearerAmountTest(facts, near, likeness);
  const proximityOf = (item: Item, i: number, isRival: boolean): number => {
    const alike = likeness(item);
    const own = items.map((_, j) => {
      const like = alike[j] ?? 0;
      return like === 0 || (isRival && isTaken(i, j)) ? 0 : like * share(i, j);
    });
    const best = Math.max(0, ...own);
    return best > 0 ? best : QUESTION_WORD * Math.max(0, ...alike.slice(items.length));
  };
  const ofFacts = items.map((_, i) => memoizeObject((item: Item) => proximityOf(item, i, false)));
  const ofRivals = items.map((_, i) => memoizeObject((item: Item) => proximityOf(item, i, true)));
  return (i, isRival = false) => (isRival ? ofRivals : ofFacts)[i] ?? (() => 0);
}

/**
 * Returns the likeness of an item to each fact of the claim, followed by each fact of the question.
 */
function likenessesOf(
  item: Item,
  { items, questionItems, places, describingStems }: ClaimFacts,
): number[] {
  return [...items, ...questionItems].map((one, j) => {
    if (places[j]?.some((place) => place.item === item) === true) return 1;
    // An amount in a cell does not match the range of another row: "1.3" is not a score in "0–10".
    if (
      item.to !== undefined &&
      places[j]?.some(({ cellPlace }) => cellPlace !== undefined) === true
    )
      return 0;
    const likeness = likenessOf(one, item);
    // If the rows include "Property", that word does not match a column "Holdings" as a synonym.
    return likeness < 1 && one.quantity === undefined && describingStems.has(one.word.stem)
      ? 0
      : likeness;
  });
}

/** A word belongs to the nearest amount, and to the others in proportion to their closeness. */
function proximityShares({ items }: ClaimFacts, near: Closeness): (i: number, j: number) => number {
  const amounts = [...items.keys()].filter((k) => items[k]?.kind === "amount");
  return (i, j) => {
    const own = near(i, j);
    if (!amounts.includes(i) || amounts.includes(j)) return own;
    const nearest = Math.max(...amounts.map((k) => near(k, j)));
    return (own / nearest) * (1 - FAR + FAR * own);
  };
}

function nearerAmountTest(
  { items, places }: ClaimFacts,
  near: Closeness,
  likeness: (item: Item) => readonly number[],
): (i: number, j: number) => boolean {
  const takers = items.map((_, j) =>
    [...items.keys()].filter(
      (k) =>
        items[k]?.kind === "amount" &&
        places[k]?.some(
          ({ cellPlace, facts }) =>
            cellPlace !== undefined &&
            facts.distinct.some(({ item }) => (likeness(item)[j] ?? 0) > 0),
        ) === true,
    ),
  );
  return (i, j) =>
    items[i]?.kind === "amount" &&
    takers[j]?.some((k) => k !== i && near(k, j) > near(i, j)) === true;
}

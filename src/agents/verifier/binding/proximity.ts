// Measures how close to each of its facts a claim mentions what describes a place in the evidence.
import type { ParsedSentence } from "../evidence.ts";
import { type Closeness, measureCloseness } from "./closeness.ts";
import { type Item, likenessOf } from "./item.ts";
import type { Place } from "./place.ts";
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";

/** Returns how close to a fact of the claim an item of the evidence is mentioned, in [0, 1]. */
export type Proximity = (item: Item) => number;

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

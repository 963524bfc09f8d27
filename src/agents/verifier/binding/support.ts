// How far a claim says of one of its facts what a place of the evidence tells it of.
import type { Reading } from "../evidence.ts";
import { type Closeness, closenessIn } from "./closeness.ts";
import { type Item, itemsOf, likenessOf } from "./item.ts";
import type { Place } from "./place.ts";
import { memoizeObject } from "../../../shared/cache/memoize-object.ts";

/** `said`: what the claim says near the fact; `unsaid`: names of the place that it does not say. */
export type Support = { said: number; unsaid: number };

/** For an item of the evidence: how closely to a fact of the claim the claim says it, in [0, 1]. */
export type Saying = (item: Item) => number;

/** Words beyond the best one count for less: a long name has many. */
const FURTHER = 0.3;
const UNSAID = 0.3;
/** What stands before two amounts of a sentence may be told of both; less likely where another name or amount stands between. */
const SHARED = 0.3;
const PARTED = 0.7;

/** By what is told of one place and not, or less closely, of another one. */
export function supportOf(say: Saying, place: Place, rival: Place): Support {
  let [best, said, unsaid] = [0, 0, 0];
  const shareOf = sharedBy(place, rival);
  for (const { item, weight, isName } of place.told.once) {
    const near = say(item);
    // Most words of a quote: the claim does not say them, and they name nothing.
    if (near === 0 && !isName) continue;
    const more = weight - rival.told.weightOf(item);
    if (more <= 0) continue;
    const own = more * shareOf(item);
    if (near === 0) unsaid += own;
    best = Math.max(best, own * near);
    said += own * near;
  }
  return { said: best + FURTHER * (said - best), unsaid: UNSAID * Math.min(1, unsaid) };
}

/** How much of what stands before both is told of one alone. */
function sharedBy({ item, sentence }: Place, rival: Place): (item: Item) => number {
  if (sentence === undefined || rival.sentence !== sentence) return () => 1;
  const [first, last] = [item, rival.item]
    .map(({ word }) => word.index)
    .toSorted((one, other) => one - other);
  const between = itemsOf(sentence).filter(
    ({ word: { index } }) => index > (first ?? 0) && index < (last ?? 0),
  );
  return ({ word: { index }, kind }) => {
    if (index >= (first ?? 0)) return 1;
    return kind !== "word" && between.some((one) => one.kind === kind) ? PARTED : SHARED;
  };
}

export function together(one: Support, other: Support): Support {
  return { said: one.said + other.said, unsaid: one.unsaid + other.unsaid };
}

/** What was asked is said of every fact of the claim, but faintly. */
const ASKED = 0.15;
/** How much less the furthest word of a claim says of its only amount than the nearest. */
const FAR = 0.3;

export type Facts = {
  items: readonly Item[];
  asked: readonly Item[];
  /** For each item the places that tell it. */
  places: readonly (readonly Place[])[];
  /** Stems of all words that places are told of. */
  told: ReadonlySet<string>;
};

/** For the fact of a claim with this number; of its rivals, what another amount is nearer to and is told of does not count. */
export function sayings(claim: Reading, facts: Facts): (i: number, isRival?: boolean) => Saying {
  const { items } = facts;
  const likeness = memoizeObject((item: Item) => likenessesOf(item, facts));
  const near = closenessIn(claim, items);
  const share = sharesOf(facts, near);
  const isTaken = takenBy(facts, near, likeness);
  const say = (item: Item, i: number, isRival: boolean): number => {
    const alike = likeness(item);
    const own = items.map((_, j) => {
      const like = alike[j] ?? 0;
      return like === 0 || (isRival && isTaken(i, j)) ? 0 : like * share(i, j);
    });
    const best = Math.max(0, ...own);
    return best > 0 ? best : ASKED * Math.max(0, ...alike.slice(items.length));
  };
  const ofFacts = items.map((_, i) => memoizeObject((item: Item) => say(item, i, false)));
  const ofRivals = items.map((_, i) => memoizeObject((item: Item) => say(item, i, true)));
  return (i, isRival = false) => (isRival ? ofRivals : ofFacts)[i] ?? (() => 0);
}

/** To each fact of the claim, and then to each fact of the question. */
function likenessesOf(item: Item, { items, asked, places, told }: Facts): number[] {
  return [...items, ...asked].map((one, j) => {
    if (places[j]?.some((place) => place.item === item) === true) return 1;
    // An amount of a cell tells of no other row: "1.3" of no score "0–10".
    if (item.to !== undefined && places[j]?.some(({ at }) => at !== undefined) === true) return 0;
    const likeness = likenessOf(one, item);
    // "Property" of a row that is called so tells of no column "Holdings".
    return likeness < 1 && one.quantity === undefined && told.has(one.word.stem) ? 0 : likeness;
  });
}

/** A word belongs to the amount that stands nearest to it, and to the others as far as they are as near. */
function sharesOf({ items }: Facts, near: Closeness): (i: number, j: number) => number {
  const amounts = [...items.keys()].filter((k) => items[k]?.kind === "amount");
  return (i, j) => {
    const own = near(i, j);
    if (!amounts.includes(i) || amounts.includes(j)) return own;
    const nearest = Math.max(...amounts.map((k) => near(k, j)));
    return (own / nearest) * (1 - FAR + FAR * own);
  };
}

function takenBy(
  { items, places }: Facts,
  near: Closeness,
  likeness: (item: Item) => readonly number[],
): (i: number, j: number) => boolean {
  const takers = items.map((_, j) =>
    [...items.keys()].filter(
      (k) =>
        items[k]?.kind === "amount" &&
        places[k]?.some(
          ({ at, told }) =>
            at !== undefined && told.once.some(({ item }) => (likeness(item)[j] ?? 0) > 0),
        ) === true,
    ),
  );
  return (i, j) =>
    items[i]?.kind === "amount" &&
    takers[j]?.some((k) => k !== i && near(k, j) > near(i, j)) === true;
}

// What a claim says of two amounts without telling them: that the one is larger, or that it has become larger.
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import {
  AHEAD,
  BEHIND,
  CHANGED,
  compares,
  DOWN,
  LESS,
  MORE,
  signOfWord,
  tellsThroughout,
  UP,
} from "../../../../language/comparatives.ts";
import { type Period, periodsIn } from "../../../../language/time/time-periods.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { Reading } from "../../evidence.ts";
import type { Bound } from "../../tables/bind-amounts.ts";
import { periodsOfChange } from "./compared-periods.ts";
import { comparisonsIn } from "./told-changes.ts";

/** The one is larger (1) or smaller (-1) than the other; the sign is undefined for a word that goes either way: "better". */
export type Comparison = {
  sign: 1 | -1 | undefined;
  /** The word that says so. */
  how: Word;
  /** The period that is told, and the one that it is compared with. */
  periods: readonly [Period, Period] | undefined;
  /** What stands before and behind "than", or before and behind "above". */
  sides: readonly [readonly Word[], readonly Word[]] | undefined;
  /** The word says nothing but that, so quoted rows must bear it out. */
  isPlain: boolean;
};

export function comparisonIn(claim: Reading, bound: readonly Bound[]): Comparison | undefined {
  const { words } = claim;
  const joint = jointIn(claim);
  if (joint !== undefined) return between(claim, bound, joint);
  if (words.some((word) => word.text === "than" && !limitsAmount(word, claim))) return undefined;
  const [how, second] = words.filter(
    ({ stem }) => UP.has(stem) || DOWN.has(stem) || CHANGED.has(stem),
  );
  if (how === undefined || second !== undefined) return undefined;
  // "Every year", "steadily": two periods do not show it.
  const periods = tellsThroughout(claim.text) ? undefined : periodsOfChange(claim, bound);
  return { sign: signOfWord(how), how, periods, sides: undefined, isPlain: CHANGED.has(how.stem) };
}

/** The word that compares, and the one behind which stands what something is compared with. */
type Joint = { how: Word; than: Word };

function jointIn(claim: Reading): Joint | undefined {
  const { words } = claim;
  const than = words.find(({ text }) => text === "than");
  if (than !== undefined && !limitsAmount(than, claim)) {
    const how = words.slice(0, than.index).findLast((word) => compares(word, than));
    return how === undefined ? undefined : { how, than };
  }
  const against = words.find(({ stem }) => AHEAD.has(stem) || BEHIND.has(stem));
  const isJoint = against !== undefined && isFollowedByThing(against, claim);
  return isJoint ? { how: against, than: against } : undefined;
}

/** The word that compares two amounts of a claim, one on either side of it, the other way round than they are. */
export function turnedComparison(claim: Reading): Word | undefined {
  const joint = jointIn(claim);
  const amounts = claim.quantities.filter((one) => !isPeriod(one));
  const [one, other] = amounts;
  if (joint === undefined || one === undefined || other === undefined || amounts.length > 2)
    return turnedAgainst(claim);
  const { how, than } = joint;
  // "£5 more than the £4 of 2018": the difference is told.
  const isEitherSide =
    one.last < than.index && one.last !== how.index - 1 && other.first > than.index;
  return isEitherSide && areTurned([one, other], how, claim) ? how : undefined;
}

/** "lower (5 against 4)": one word alone says which way round two amounts are that stand against each other. */
function turnedAgainst(claim: Reading): Word | undefined {
  const [pair, second] = comparisonsIn(claim);
  const [how, third] = claim.words.filter((word) => signOfWord(word) !== undefined);
  if (pair === undefined || how === undefined || second !== undefined || third !== undefined)
    return undefined;
  const isPlain = MORE.has(how.stem) || LESS.has(how.stem);
  return isPlain && areTurned([pair.to, pair.from], how, claim) ? how : undefined;
}

function areTurned(
  [one, other]: readonly [Quantity, Quantity],
  how: Word,
  { denied }: Reading,
): boolean {
  const sign = signOfWord(how);
  const isOfKind = one.kind === other.kind && one.unit === other.unit;
  const isDenied = denied.has(how.index) || one.value < 0 || other.value < 0;
  return sign !== undefined && isOfKind && !isDenied && Math.sign(one.value - other.value) !== sign;
}

function between(
  claim: Reading,
  bound: readonly Bound[],
  { how, than }: Joint,
): Comparison | undefined {
  // "£5, more than the £4 of 2018": both are told.
  const [before, behind] = [true, false].map((isBefore) =>
    bound.some(({ amount }) => !isPeriod(amount) && amount.first < than.index === isBefore),
  );
  if (before === true && behind === true) return undefined;
  const one = claim.words.slice(0, than.index).filter((word) => word !== how);
  const other = claim.words.slice(than.index + 1);
  const [mine] = periodsIn(textOf(one));
  const [theirs] = periodsIn(textOf(other));
  const periods =
    mine === undefined || theirs === undefined ? undefined : ([mine, theirs] as const);
  // "£5 more than the year before": the difference is calculated.
  const isPlain = claim.quantities.every(({ last }) => last !== how.index - 1);
  return { sign: signOfWord(how), how, periods, sides: [one, other], isPlain };
}

/** "more than $5", "higher than about 10%", and neither "more than the 10 mg dose" nor "dearer than zone 2". */
function limitsAmount({ index }: Word, { quantities }: Reading): boolean {
  return quantities.some(
    (one) =>
      !isPeriod(one) && (one.first === index + 1 || (one.isAbout && one.first === index + 2)),
  );
}

/** "above the average", and neither "above a level of 5%" nor "as shown above". */
function isFollowedByThing({ index, clause }: Word, { words, quantities }: Reading): boolean {
  const behind = words.slice(index + 1).filter((word) => word.clause === clause);
  const isLimit = quantities.some(
    (one) => !isPeriod(one) && behind.some((word) => word.index === one.first),
  );
  return behind.some(({ isStop }) => !isStop) && !isLimit;
}

function textOf(words: readonly Word[]): string {
  return words.map(({ text }) => text).join(" ");
}

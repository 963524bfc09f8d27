// Reads comparisons that a claim makes without stating both amounts: one is larger, or has become
// larger.
import { isPeriod } from "../../../../language/quantities/quantity.ts";
import {
  AHEAD,
  BEHIND,
  CHANGE_VERBS,
  beginsComparison,
  isMovement,
  signOfWord,
  TELLS_THROUGHOUT,
} from "../../../../language/comparatives.ts";
import {
  includesPeriod,
  isDuring,
  orderOfPeriods,
} from "../../../../language/time/period-relations.ts";
import { type Period, periodsIn } from "../../../../language/time/time-periods.ts";
import { textOf, type Word } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";
import type { BoundAmount } from "../../tables/bind-amounts.ts";
import { headingOf } from "../../tables/cell-places.ts";

/**
 * Whether one thing is larger (1) or smaller (-1) than another; `sign` is undefined for "better".
 */
export type Comparison = {
  sign: 1 | -1 | undefined;
  /** The word that compares. */
  comparingWord: Word;
  /** The period of the claim, and the period it is compared with. */
  periods: readonly [Period, Period] | undefined;
  /** The words before and after "than" or "above". */
  sides: readonly [readonly Word[], readonly Word[]] | undefined;
  /** Whether the word only compares, so that the quoted rows must confirm it. */
  isPlain: boolean;
};

export function readComparison(
  claim: ParsedSentence,
  bound: readonly BoundAmount[],
): Comparison | undefined {
  const { words } = claim;
  const joint = jointIn(claim);
  if (joint !== undefined) return comparisonAround(claim, bound, joint);
  const [comparingWord, second] = words.filter(isMovement);
  if (comparingWord === undefined || second !== undefined) return undefined;
  // Two periods cannot show "every year" or "steadily".
  const periods = TELLS_THROUGHOUT.test(claim.text) ? undefined : periodsOfChange(claim, bound);
  return {
    sign: signOfWord(comparingWord),
    comparingWord,
    periods,
    sides: undefined,
    isPlain: CHANGE_VERBS.has(comparingWord.stem),
  };
}

/**
 * Returns the two periods of a change, the later one first: "from 2018 to 2019". The period before
 * a single one ("in 2019", or "to $5" in the column 2019) is the year before.
 */
function periodsOfChange(
  { text }: ParsedSentence,
  bound: readonly BoundAmount[],
): readonly [Period, Period] | undefined {
  const [one, other] = periodsIn(text);
  if (one !== undefined && other !== undefined) {
    const order = orderOfPeriods(one, other) ?? 0;
    return order < 0 ? [one, other] : [other, one];
  }
  // "since 2019" and "by 2030" do not state the other period.
  if (one !== undefined && !isDuring(text, one)) return undefined;
  const columns = bound.flatMap(({ places }) =>
    places.flatMap(({ table, cell }) => periodsIn(headingOf(table, cell.column)).slice(0, 1)),
  );
  const [period] = one === undefined ? columns : [one];
  if (period === undefined) return undefined;
  const isOne = one !== undefined || columns.every((column) => includesPeriod(period, column));
  return isOne ? [period, { ...period, year: period.year - 1 }] : undefined;
}

/** The word that compares, and the word that precedes the second thing. */
type Joint = { how: Word; than: Word };

function jointIn(claim: ParsedSentence): Joint | undefined {
  const { words } = claim;
  const than = words.find(({ text }) => text === "than");
  if (than !== undefined && !limitsAmount(than, claim)) {
    const how = words.slice(0, than.index).findLast((word) => beginsComparison(word, than));
    return how === undefined ? undefined : { how, than };
  }
  const against = words.find(({ stem }) => AHEAD.has(stem) || BEHIND.has(stem));
  const isJoint = against !== undefined && isFollowedByThing(against, claim);
  return isJoint ? { how: against, than: against } : undefined;
}

function comparisonAround(
  claim: ParsedSentence,
  bound: readonly BoundAmount[],
  { how: comparingWord, than }: Joint,
): Comparison | undefined {
  // In "£5, more than the £4 of 2018", the claim states both amounts. A number in a row label is no
  // amount of the row.
  const amounts = bound.filter(
    ({ amount, places }) => !isPeriod(amount) && places.some(({ cell }) => cell.column > 0),
  );
  const [isStatedBefore, isStatedAfter] = [true, false].map((isBefore) =>
    amounts.some(({ amount }) => amount.first < than.index === isBefore),
  );
  if (isStatedBefore === true && isStatedAfter === true) return undefined;
  const one = claim.words.slice(0, than.index).filter((word) => word !== comparingWord);
  const other = claim.words.slice(than.index + 1);
  const [period] = periodsIn(textOf(one));
  const [otherPeriod] = periodsIn(textOf(other));
  const periods =
    period === undefined || otherPeriod === undefined
      ? undefined
      : ([period, otherPeriod] as const);
  const isPlain = !statesDifference(comparingWord, claim, bound);
  return { sign: signOfWord(comparingWord), comparingWord, periods, sides: [one, other], isPlain };
}

/**
 * The most words of a unit before the word that compares: "2 pounds dearer", not "zone 2 is
 * dearer".
 */
const LONGEST_UNIT = 2;

/**
 * Returns whether the claim states a difference, such as "£5 more than the year before", that no
 * cell states.
 */
function statesDifference(
  { index }: Word,
  { words, quantities }: ParsedSentence,
  bound: readonly BoundAmount[],
): boolean {
  return quantities.some((amount) => {
    const unit = words.slice(amount.last + 1, index);
    return (
      !isPeriod(amount) &&
      index > amount.last &&
      unit.length <= LONGEST_UNIT &&
      unit.every(({ isStop }) => !isStop) &&
      bound.every((one) => one.amount !== amount)
    );
  });
}

/**
 * Returns whether "than" introduces a limit: "more than $5", but not "more than the 10 mg dose".
 */
function limitsAmount({ index }: Word, { quantities }: ParsedSentence): boolean {
  return quantities.some((one) => !isPeriod(one) && one.first === index + 1);
}

/**
 * Returns whether a thing follows: "above the average", but not "above a level of 5%" or "as shown
 * above".
 */
function isFollowedByThing(
  { index, clause }: Word,
  { words, quantities }: ParsedSentence,
): boolean {
  const behind = words.slice(index + 1).filter((word) => word.clause === clause);
  const isLimit = quantities.some(
    (one) => !isPeriod(one) && behind.some((word) => word.index === one.first),
  );
  return behind.some(({ isStop }) => !isStop) && !isLimit;
}

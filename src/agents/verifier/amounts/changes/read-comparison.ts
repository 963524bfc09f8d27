// Reads comparisons that a claim makes without stating both amounts: one is larger, or has become
// larger.
import { isPeriod } from "../../../../language/quantities/quantity.ts";
import {
  CHANGE_VERBS,
  isMovement,
  signOfWord,
  TELLS_THROUGHOUT,
} from "../../../../language/comparatives.ts";
import {
  includesPeriod,
  isDuring,
  orderOfPeriods,
} from "../../../../language/time/period-relations.ts";
import { periodsIn } from "../../../../language/time/time-periods.ts";
import type { Period } from "../../../../language/time/period.ts";
import { textOf, type Word } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";
import type { BoundAmount } from "../../tables/bind-amounts.ts";
import { headingOf } from "../../tables/cell-places.ts";
import { findJoint, type Joint } from "./find-joint.ts";

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
  const joint = findJoint(claim);
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

function comparisonAround(
  claim: ParsedSentence,
  bound: readonly BoundAmount[],
  { comparingWord, than }: Joint,
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

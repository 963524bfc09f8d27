// By how much one amount is told to be larger than another one, and by how much cells are apart.
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import type { Word } from "../../../../language/words/words.ts";
import type { Reading } from "../../evidence.ts";
import type { Bound } from "../../tables/bind-amounts.ts";

/** By how much amounts of one row or one pair of rows are apart; sure: no other cells can be meant. */
export type Gaps = { isSure: boolean; gaps: number[] };

/** Of amounts of one kind, where both are on one side of zero. */
export function gapOf(one: Quantity | undefined, other: Quantity | undefined): number[] {
  if (one === undefined || other === undefined || isPeriod(one) || isPeriod(other)) return [];
  if ((one.kind === "percent") !== (other.kind === "percent")) return [];
  const isBelow = one.value < 0 && other.value < 0;
  return [(one.value - other.value) * (isBelow ? -1 : 1)];
}

/** "£5 more than the year before": what is calculated, unless a cell tells it. */
export function toldGap(how: Word, claim: Reading, bound: readonly Bound[]): Quantity | undefined {
  return claim.quantities.find(
    (amount) =>
      !isPeriod(amount) &&
      isBeside(amount, how, claim) &&
      bound.every((one) => one.amount !== amount),
  );
}

/** Nothing but a unit stands between: "2 pounds dearer", not "zone 2 is dearer". */
function isBeside({ last }: Quantity, { index }: Word, { words }: Reading): boolean {
  const unit = words.slice(last + 1, index);
  return index > last && unit.length <= LONGEST_UNIT && unit.every(({ isStop }) => !isStop);
}

const LONGEST_UNIT = 2;

/** Those of the columns in which it is so much. */
export function withGap({ value, scale, step }: Quantity, found: readonly Gaps[]): Gaps[] {
  const isGap = (gap: number) =>
    [value, value / scale].some(
      (told) => Math.abs(Math.abs(gap) - Math.abs(told)) <= step / scale / 2 + 1e-9,
    );
  return found
    .map(({ isSure, gaps }) => ({ isSure, gaps: gaps.filter(isGap) }))
    .filter(({ gaps }) => gaps.length > 0);
}

// The periods between which a claim tells a change.
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import {
  isDuring,
  includesPeriod,
  orderOfPeriods,
} from "../../../../language/time/period-relations.ts";
import { type Period, periodsIn } from "../../../../language/time/time-periods.ts";
import type { Reading } from "../../evidence.ts";
import type { Bound } from "../../tables/bind-amounts.ts";
import { headingOf } from "../../tables/cell-places.ts";

/** "from 2018 to 2019", "in 2019 compared with 2018"; "in 2019", "to $5" of the column 2019: the year before. */
export function periodsOfChange(
  claim: Reading,
  bound: readonly Bound[],
): readonly [Period, Period] | undefined {
  const { words, quantities, text } = claim;
  const before = ({ first }: Quantity) => words[first - 1]?.text ?? "";
  const isOpen = (one: Quantity) =>
    !isPeriod(one) &&
    !/^(?:by|to)$/.test(before(one)) &&
    bound.every(({ amount }) => amount !== one);
  if (quantities.some(isOpen)) return undefined;
  const [one, other, third] = periodsIn(text);
  if (third !== undefined) return undefined;
  if (one !== undefined && other !== undefined) return inOrder(one, other);
  // "since 2019", "by 2030": what it is compared with is not told.
  if (one !== undefined) {
    return isDuring(text, one) ? [one, yearBefore(one)] : undefined;
  }
  const columns = bound.flatMap(({ places }) =>
    places.flatMap(({ table, cell }) => periodsIn(headingOf(table, cell.column)).slice(0, 1)),
  );
  const [first] = columns;
  const isOne = first !== undefined && columns.every((period) => includesPeriod(first, period));
  return isOne ? [first, yearBefore(first)] : undefined;
}

function yearBefore(period: Period): Period {
  return { ...period, year: period.year - 1 };
}

/** The later one first. */
function inOrder(one: Period, other: Period): readonly [Period, Period] | undefined {
  const order = orderOfPeriods(one, other);
  if (order === undefined) return undefined;
  return order < 0 ? [one, other] : [other, one];
}

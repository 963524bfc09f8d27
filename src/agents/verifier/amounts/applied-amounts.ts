// Finds amounts of a claim that a quoted range, limit or heading covers: "$350,000" by the row
// "300,000 - 499,999".
import { isSaidBy } from "../../../language/quantities/compare-quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import type { Evidence, ParsedSentence } from "../evidence.ts";
import type { BoundAmount } from "../tables/bind-amounts.ts";
import { type CellPlace, headingOf } from "../tables/cell-places.ts";
import { isCovered, withoutCurrency } from "./derived-amounts.ts";

type Quoted = {
  read: readonly ParsedSentence[];
  cells: readonly CellPlace[];
  bound: readonly BoundAmount[];
};

/**
 * Returns the amounts that a quoted range or limit covers, if the question states them, and those
 * that the heading of their column covers.
 */
export function findAppliedAmounts(
  claim: ParsedSentence,
  { questionAmounts }: Evidence,
  { read, cells, bound }: Quoted,
): Quantity[] {
  const places = bound.flatMap((one) => one.places);
  const heads = places.map(({ table, cell }) => headingOf(table, cell.column));
  return claim.quantities.filter((one) => {
    const isAsked = isSaidBy(one, questionAmounts);
    const quoted = isAsked ? { read, cells } : { read: [], cells: [] };
    return (
      isCovered(one, { ...quoted, heads }) ||
      isCovered(withoutCurrency(one), { ...quoted, read: [] })
    );
  });
}

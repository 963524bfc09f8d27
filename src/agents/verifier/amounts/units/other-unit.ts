// The figure of an amount in a unit of another measure: "70 °F" of "70 °C" is no amount that follows from others.
import { compareQuantities } from "../../../../language/quantities/compare-quantities.ts";
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import type { Reading } from "../../evidence.ts";

export function isInOtherUnit(amount: Quantity, read: readonly Reading[]): boolean {
  if (amount.unit === undefined || isPeriod(amount)) return false;
  const said = read.flatMap(({ quantities }) =>
    quantities.filter(({ value }) => value === amount.value),
  );
  const isSaid = said.some((other) => compareQuantities(amount, other) === "same");
  return (
    !isSaid &&
    said.some(
      (other) =>
        other.kind === amount.kind &&
        other.unit !== undefined &&
        compareQuantities({ ...amount, bound: undefined, per: undefined }, other) === "other",
    )
  );
}

// The amounts of a claim that nothing quoted states and that follow from what is quoted, or from what the claim itself shows.
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { Reading } from "../evidence.ts";
import { saysAmount } from "../tables/cell-amounts.ts";
import type { CellPlace } from "../tables/cell-places.ts";
import { isDerived, isShownShare, saysCalculated } from "./derived-amounts.ts";
import { isMultiple, isRatio } from "./multiples.ts";
import { valuesOf } from "./quoted-values.ts";
import { isInOtherUnit } from "./units/other-unit.ts";

type Quoted = {
  stated: readonly Quantity[];
  read: readonly Reading[];
  cells: readonly CellPlace[];
};

/** `stated` are the amounts of the claim that are quoted, `read` the sentences and `cells` the cells of the quotes. */
export function calculatedIn(claim: Reading, { stated, read, cells }: Quoted): Quantity[] {
  const own = stated.filter((one) => !isPeriod(one));
  const values = [...valuesOf(cells, read), own];
  const follows = (amount: Quantity): boolean =>
    isShownShare(claim, amount, own) ??
    (saysCalculated(claim, amount) && values.some((some) => isDerived(amount, some)));
  return claim.quantities.filter((amount) => {
    if (isPeriod(amount)) return false;
    if (isMultiple(claim, amount)) return isRatio(claim, amount, { stated: own, values });
    return (
      // What a cell says but for its sign, scale or unit is that cell's.
      cells.every((place) => saysAmount(amount, place) === undefined) &&
      !isInOtherUnit(amount, read) &&
      follows(amount)
    );
  });
}

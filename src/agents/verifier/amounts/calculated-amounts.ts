// The amounts of a claim that nothing quoted states and that follow from what is quoted, or from what the claim itself shows.
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { Reading } from "../evidence.ts";
import { saysAmount } from "../tables/cell-amounts.ts";
import type { CellPlace } from "../tables/cell-places.ts";
import { isDerived, isShownShare, saysCalculated } from "./derived-amounts.ts";
import { isMultiple, isRatio } from "./multiples.ts";
import { isInOtherUnit } from "./proven-quantities.ts";
import { inScaleOf } from "../tables/cell-scales.ts";

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

/**
 * The amounts of the rows that are quoted, each row and each column by itself, as they stand and in the scale of the table; and
 * those of the quoted text.
 */
export function valuesOf(cells: readonly CellPlace[], read: readonly Reading[]): Quantity[][] {
  const rows = Map.groupBy(cells, ({ row }) => row);
  const tables = Map.groupBy(cells, ({ table }) => table);
  const columns = [...tables.values()].flatMap((own) => [
    ...Map.groupBy(own, ({ cell }) => cell.column).values(),
  ]);
  const lines = [...rows.values(), ...columns];
  const ofLines = lines.map((places) => places.flatMap(amountsAt));
  const inScale = lines.map((places) =>
    places.flatMap((place) => amountsAt(place).map((one) => inScaleOf(place, one))),
  );
  const ofText = read.flatMap(({ quantities }) => quantities.filter((one) => !isPeriod(one)));
  return [...ofLines, ...inScale, ofText];
}

function amountsAt({ cell }: CellPlace): Quantity[] {
  return cell.amounts.filter((one) => !isPeriod(one));
}

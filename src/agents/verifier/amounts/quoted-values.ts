// The values of what is quoted.
import type { Reading } from "../evidence.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { CellPlace } from "../tables/cell-places.ts";
import { inScaleOf } from "../tables/cell-scales.ts";

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

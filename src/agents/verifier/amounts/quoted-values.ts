// The values of what is quoted.
import type { Reading } from "../evidence.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import type { CellPlace } from "../tables/cell-places.ts";
import { inScaleOf } from "../tables/cell-scales.ts";

/** The amounts of the rows that are quoted, each row by itself, as they stand and in the scale of the table; and those of the quoted text. */
export function valuesOf(cells: readonly CellPlace[], read: readonly Reading[]): Quantity[][] {
  const rows = Map.groupBy(cells, ({ row }) => row);
  const ofRows = [...rows.values()].map((places) =>
    places.flatMap((place) => place.cell.amounts.filter((one) => !isPeriod(one))),
  );
  const inScale = [...rows.values()].map((places) =>
    places.flatMap((place) =>
      place.cell.amounts.filter((one) => !isPeriod(one)).map((one) => inScaleOf(place, one)),
    ),
  );
  const ofText = read.flatMap(({ quantities }) => quantities.filter((one) => !isPeriod(one)));
  return [...ofRows, ...inScale, ofText];
}

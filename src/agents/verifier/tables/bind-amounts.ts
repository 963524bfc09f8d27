// The cells of quoted tables in which the amounts of a claim stand, and what is said above and beside them.
import { quantitiesIn } from "../../../language/quantities/quantities.ts";
import type { Quantity } from "../../../language/quantities/quantity.ts";
import { wordsOf } from "../../../language/words/words.ts";
import { type Place, saysAmount } from "./cell-amounts.ts";
import type { Reading } from "../evidence.ts";
import { type EvidenceTable, headingLevels } from "./evidence-table.ts";

export type Bound = { amount: Quantity; places: Place[] };

/** For each amount of the claim, the cells of quoted rows that state it. Amounts that no cell states are left out. */
export function bindAmounts(claim: Reading, tables: readonly EvidenceTable[]): Bound[] {
  return claim.quantities.flatMap((amount): Bound[] => {
    const places = tables.flatMap((table) =>
      table.rows
        .filter(({ isQuoted }) => isQuoted)
        .flatMap((row) =>
          row.cells
            .filter((cell) => saysAmount(amount, { table, row, cell }) === "same")
            .map((cell) => ({ table, row, cell })),
        ),
    );
    return places.length === 0 ? [] : [{ amount, places }];
  });
}

/** Years, dates and counts that stand in the headings, labels and captions around what is quoted. */
export function saidAround(bound: readonly Bound[], tables: readonly EvidenceTable[]): Quantity[] {
  const places = bound.flatMap((one) => one.places);
  const headings =
    places.length > 0
      ? places.flatMap(({ table, cell }) => headingLevels(table, cell.column))
      : tables.flatMap((table) => table.headings.flat());
  const rows = tables.flatMap(({ rows: all }) => all.filter(({ isQuoted }) => isQuoted));
  const texts = [
    ...headings,
    ...tables.map(({ caption }) => caption),
    ...rows.flatMap(({ label, group }) => [label, group]),
  ];
  return texts.flatMap((text) => quantitiesIn(text, wordsOf(text)));
}

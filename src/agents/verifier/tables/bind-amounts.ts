// The cells of quoted tables in which the amounts of a claim stand, and what is said above and beside them.
import { type CellPlace, headingLevels, quotedCells, quotedRows } from "./cell-places.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { saysAmount } from "./cell-amounts.ts";
import { readSentence, type Reading } from "../evidence.ts";
import type { EvidenceTable } from "./evidence-table.ts";

export type Bound = { amount: Quantity; places: CellPlace[] };

/** For each amount of the claim, the cells of quoted rows that state it. Amounts that no cell states are left out. */
export function bindAmounts(claim: Reading, tables: readonly EvidenceTable[]): Bound[] {
  const cells = quotedCells(tables);
  return claim.quantities.flatMap((amount): Bound[] => {
    const places = cells.filter((place) => saysAmount(amount, place) === "same");
    return places.length === 0 ? [] : [{ amount, places }];
  });
}

/** Amounts in the headings and labels around what is quoted, the years and dates of the captions, and what rates are of. */
export function saidAround(bound: readonly Bound[], tables: readonly EvidenceTable[]): Quantity[] {
  const places = bound.flatMap((one) => one.places);
  const headings =
    places.length > 0
      ? places.flatMap(({ table, cell }) => headingLevels(table, cell.column))
      : tables.flatMap((table) => table.headings.flat());
  const labels = tables.flatMap(quotedRows).flatMap(({ label, group }) => [label, group]);
  const captioned = tables.flatMap(({ caption }) => quantitiesOf(caption)).filter(isPeriod);
  const rates = tables.flatMap(({ title }) => ratesOf(title));
  return [...[...headings, ...labels].flatMap(quantitiesOf), ...captioned, ...rates];
}

/** "100 kg" of "€ per 100 kg". */
function ratesOf(title: string): Quantity[] {
  const { words, quantities } = readSentence(title);
  return quantities.filter(({ first }) =>
    /^(?:per|each|every)$/.test(words[first - 1]?.text ?? ""),
  );
}

// The cells of quoted tables in which the amounts of a claim stand, and what is said above and beside them.
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { type Place, saysAmount } from "./cell-amounts.ts";
import { readSentence, type Reading } from "../evidence.ts";
import { type EvidenceTable, headingLevels, isYearOfRow } from "./evidence-table.ts";

export type Bound = { amount: Quantity; places: Place[] };

/** For each amount of the claim, the cells of quoted rows that state it. Amounts that no cell states are left out. */
export function bindAmounts(claim: Reading, tables: readonly EvidenceTable[]): Bound[] {
  return claim.quantities.flatMap((amount): Bound[] => {
    const places = tables.flatMap((table) =>
      table.rows
        .filter(({ isQuoted }) => isQuoted)
        .flatMap((row) =>
          row.cells
            .filter((cell) => cell.amount === undefined || !isYearOfRow(cell.amount, cell.column))
            .filter((cell) => saysAmount(amount, { table, row, cell }) === "same")
            .map((cell) => ({ table, row, cell })),
        ),
    );
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
  const rows = tables.flatMap(({ rows: all }) => all.filter(({ isQuoted }) => isQuoted));
  const labels = rows.flatMap(({ label, group }) => [label, group]);
  const captioned = tables.flatMap(({ caption }) => amountsOf(caption)).filter(isPeriod);
  const rates = tables.flatMap(({ title }) => ratesOf(title));
  return [...[...headings, ...labels].flatMap(amountsOf), ...captioned, ...rates];
}

/** "100 kg" of "€ per 100 kg". */
function ratesOf(title: string): Quantity[] {
  const { words, quantities } = readSentence(title);
  return quantities.filter(({ first }) =>
    /^(?:per|each|every)$/.test(words[first - 1]?.text ?? ""),
  );
}

function amountsOf(text: string): Quantity[] {
  return quantitiesOf(text);
}

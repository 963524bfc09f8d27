// Finds the cells of quoted tables that contain the amounts of a claim, the amounts around those
// cells, and conflicts of currency and limit.
import {
  type CellPlace,
  headingLevels,
  headingOf,
  quotedCells,
  quotedRows,
} from "./cell-places.ts";
import { quantitiesOf } from "../../../language/quantities/quantities.ts";
import { isPeriod, type Quantity } from "../../../language/quantities/quantity.ts";
import { compareWithCell } from "./cell-amounts.ts";
import type { ParsedSentence } from "../evidence.ts";
import type { EvidenceTable } from "./evidence-table.ts";
import { areSameUnit } from "../../../language/quantities/currency.ts";
import { amountText } from "../amounts/proven-quantities.ts";
import type { Conflict } from "../conflict.ts";
import { inTableUnit } from "./cell-scales.ts";
import { limitInLabel } from "../../../language/quantities/limits.ts";

export type BoundAmount = { amount: Quantity; places: CellPlace[] };

/**
 * Returns, for each amount of the claim, the cells of quoted rows that state it. Amounts that no
 * cell states are left out.
 */
export function bindAmounts(
  claim: ParsedSentence,
  tables: readonly EvidenceTable[],
): BoundAmount[] {
  const cells = quotedCells(tables);
  return claim.quantities.flatMap((amount): BoundAmount[] => {
    const places = cells.filter((place) => compareWithCell(amount, place) === "same");
    return places.length === 0 ? [] : [{ amount, places }];
  });
}

/**
 * Returns the amounts in the headings, labels and titles around the quoted cells, and the years and
 * dates of the captions.
 */
export function amountsAround(
  bound: readonly BoundAmount[],
  tables: readonly EvidenceTable[],
): Quantity[] {
  const places = bound.flatMap((one) => one.places);
  const headings =
    places.length > 0
      ? places.flatMap(({ table, cell }) => headingLevels(table, cell.column))
      : tables.flatMap((table) => table.headings.flat());
  const labels = tables.flatMap(quotedRows).flatMap(({ label, group }) => [label, group]);
  const captioned = tables.flatMap(({ caption }) => quantitiesOf(caption)).filter(isPeriod);
  // A full sentence above a table is not its title.
  const titled = tables.flatMap(({ title }) =>
    /[.!?]\s*$/.test(title) ? [] : quantitiesOf(title.replace(NUMBER_OF_TABLE, "")),
  );
  return [...[...headings, ...labels].flatMap(quantitiesOf), ...captioned, ...titled];
}

const NUMBER_OF_TABLE = /^\W*\p{L}+\s+[\dA-Z][\d.]*:/u;

/** Reports a currency that neither the table nor the page around it uses. */
export function unitConflicts(
  { words }: ParsedSentence,
  bound: readonly BoundAmount[],
): Conflict[] {
  return bound.flatMap(({ amount, places }): Conflict[] => {
    if (amount.kind !== "money") return [];
    const isKnown = places.some((place) => {
      const { table, cell } = place;
      const tableUnit = cell.amount && inTableUnit(place, cell.amount)?.unit;
      return [...table.currencies, cell.amount?.unit, tableUnit].some((unit) =>
        areSameUnit(amount.unit, unit),
      );
    });
    const about = words[amount.first]?.text ?? "";
    return isKnown ? [] : [{ kind: "unit", force: "missing", about }];
  });
}

/**
 * Reports a limit that the heading or label states the other way round: "at least 16 players" for a
 * cell under "Max squad".
 */
export function limitConflicts(claim: ParsedSentence, bound: readonly BoundAmount[]): Conflict[] {
  return bound.flatMap(({ amount, places }): Conflict[] => {
    const limits = places.map(limitOf);
    const isTurned =
      amount.bound !== undefined &&
      limits.every((limit) => limit !== undefined && limit !== amount.bound);
    if (!isTurned) return [];
    return [{ kind: "limit", force: "denied", about: amountText(claim, amount) }];
  });
}

/**
 * Returns the kind of limit that a cell states. Its column heading takes precedence over its row
 * label.
 */
function limitOf({ table, row, cell }: CellPlace): "least" | "most" | undefined {
  return limitInLabel(headingOf(table, cell.column)) ?? limitInLabel(row.label);
}

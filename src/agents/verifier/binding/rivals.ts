// Decides which other amounts of the evidence compete with an amount.
import { compareQuantities } from "../../../language/quantities/compare-quantities.ts";
import type { EvidenceCell } from "../tables/evidence-lines.ts";
import { type CellPlace, nameOfCell } from "../tables/cell-places.ts";
import type { Place } from "./place.ts";

/**
 * Returns whether the rival is another amount of the same kind in the same row, column or quote.
 */
export function canReplace(rival: Place, own: Place): boolean {
  if (rival.item.kind !== own.item.kind) return false;
  if (own.cellPlace !== undefined && rival.cellPlace !== undefined)
    return areRivals(rival.cellPlace, own.cellPlace);
  const [a, b] = [rival.item.quantity, own.item.quantity];
  if (own.cellPlace !== rival.cellPlace || a === undefined || b === undefined) return false;
  const isOfUnit = a.unit === b.unit || a.unit === undefined || b.unit === undefined;
  const isOther = a.kind === "date" || a.value !== b.value;
  return a.kind === b.kind && isOfUnit && isOther && compareQuantities(a, b) !== "same";
}

function areRivals(rival: CellPlace, own: CellPlace): boolean {
  const [isRow, isColumn] = [rival.row === own.row, rival.cell.column === own.cell.column];
  const { amount } = rival.cell;
  if (rival.table !== own.table || holdSameAmounts(rival.cell, own.cell)) return false;
  if (amount === undefined ? !isRow : !isRow && !isColumn && !rival.row.isQuoted) return false;
  const [ownUnit, rivalUnit] = [unitAt(own), unitAt(rival)];
  // A time of day is not comparable with other amounts, whatever the other cell's unit.
  if (ownUnit !== rivalUnit && [ownUnit, rivalUnit].includes("clock")) return false;
  // In a column of percentages, often only the first has its sign.
  if (ownUnit === "%" && rivalUnit === undefined) return isColumn;
  return ownUnit === rivalUnit || ownUnit === undefined || rivalUnit === undefined;
}

/** Compares all amounts of a cell, such as "1 x 23 kg", and all parts of a date. */
function holdSameAmounts({ amounts }: EvidenceCell, other: EvidenceCell): boolean {
  return (
    amounts.length === other.amounts.length &&
    amounts.every((amount, i) => {
      const same = other.amounts[i];
      if (same === undefined || amount.value !== same.value) return false;
      return amount.kind !== "date" || compareQuantities(amount, same) === "same";
    })
  );
}

function unitAt(place: CellPlace): string | undefined {
  const { cell } = place;
  const heads = nameOfCell(place);
  if (cell.amount?.kind === "percent" || /%|\bper ?cent/i.test(heads)) return "%";
  return cell.amount?.kind === "money" ? "$" : cell.amount?.unit;
}

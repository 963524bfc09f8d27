// What cells say otherwise of the amounts of a claim that stand in them: their unit, and which end of a limit they are.
import { areSameUnit } from "../../../language/quantities/currency.ts";
import { limitInLabel } from "../../../language/quantities/limits/limit-labels.ts";
import { quantityText } from "../amounts/proven-quantities.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import type { Bound } from "./bind-amounts.ts";
import { type CellPlace, headingOf } from "./cell-places.ts";
import { inUnitOfTable } from "./cell-units.ts";

/** A currency that neither the table nor the page around it has. */
export function unitConflicts({ words }: Reading, bound: readonly Bound[]): Conflict[] {
  return bound.flatMap(({ amount, places }): Conflict[] => {
    if (amount.kind !== "money") return [];
    const isKnown = places.some((place) => {
      const { table, cell } = place;
      const told = cell.amount && inUnitOfTable(place, cell.amount)?.unit;
      return [...table.currencies, cell.amount?.unit, told].some((unit) =>
        areSameUnit(amount.unit, unit),
      );
    });
    const about = words[amount.first]?.text ?? "";
    return isKnown ? [] : [{ kind: "unit", force: "missing", about }];
  });
}

/** "At least 16 players" of a cell under "Max squad": a limit that its heading or its label tells the other way. */
export function limitConflicts(claim: Reading, bound: readonly Bound[]): Conflict[] {
  return bound.flatMap(({ amount, places }): Conflict[] => {
    const limits = places.map(limitOf);
    const isTurned =
      amount.bound !== undefined &&
      limits.length > 0 &&
      limits.every((limit) => limit !== undefined && limit !== amount.bound);
    if (!isTurned) return [];
    return [{ kind: "limit", force: "denied", about: quantityText(claim, amount) }];
  });
}

/** A column's heading is nearer to its cells than the label of a row. */
function limitOf({ table, row, cell }: CellPlace): "least" | "most" | undefined {
  return limitInLabel(headingOf(table, cell.column)) ?? limitInLabel(row.label);
}

// "at least 16 players" of a cell under "Max squad": a limit that the heading or the label of a cell tells the other way.
import { type CellPlace, headingOf } from "./cell-places.ts";
import { limitInLabel } from "../../../language/quantities/limits/limit-labels.ts";
import { quantityText } from "../amounts/proven-quantities.ts";
import type { Conflict } from "../conflict.ts";
import type { Reading } from "../evidence.ts";
import type { Bound } from "./bind-amounts.ts";

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

// Reports a conflict when a claim assigns an amount to a column, row or part of a sentence to which
// it does not belong.
import { textOf } from "../../../language/words/words.ts";
import type { Conflict } from "../conflict.ts";
import type { Evidence, Reading } from "../evidence.ts";
import { headingOf } from "../tables/cell-places.ts";
import { findMisplaced, type Misplaced } from "./misplaced.ts";

/** From the first value on, another cell fits better; from the second on, it certainly does. */
const CELL = 0.28;
const SURE_CELL = 0.8;
const TEXT = 0.15;

export function misplacedConflicts(claim: Reading, evidence: Evidence): Conflict[] {
  return findMisplaced(claim, evidence).flatMap((one): Conflict[] => {
    const { own, by, item } = one;
    if (own.at !== undefined) return by < CELL ? [] : [ofTable(one)];
    if (by < TEXT) return [];
    const words = claim.words.slice(item.word.index, item.last + 1);
    return [{ kind: "order", force: "missing", about: textOf(words) }];
  });
}

function ofTable({ own, rival: { at }, by }: Misplaced): Conflict {
  const isColumn = at !== undefined && at.row === own.at?.row;
  const heading = at === undefined ? "" : headingOf(at.table, at.cell.column);
  // A claim with amounts of several quoted rows is about each of those rows.
  const isOpen = by < SURE_CELL || (!isColumn && at?.row.isQuoted === true);
  const about = isColumn ? heading : (at?.row.label ?? "");
  return { kind: isColumn ? "column" : "row", force: isOpen ? "missing" : "denied", about };
}

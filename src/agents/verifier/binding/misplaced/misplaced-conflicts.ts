// Reports a conflict when a claim assigns an amount to a column, row or part of a sentence to which
// it does not belong.
import { textOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Evidence, ParsedSentence } from "../../evidence.ts";
import { headingOf } from "../../tables/cell-places.ts";
import { findMisplaced, type Misplaced } from "./misplaced.ts";

/** From the first value on, another cell fits better; from the second on, it certainly does. */
const LEAST_CELL_MARGIN = 0.28;
const SURE_CELL_MARGIN = 0.8;
/** The same for another amount of a sentence. From the second value on, wording does not outweigh it. */
const LEAST_TEXT_MARGIN = 0.15;
const SURE_TEXT_MARGIN = 0.25;

export function misplacedAmountConflicts(claim: ParsedSentence, evidence: Evidence): Conflict[] {
  return findMisplaced(claim, evidence).flatMap((one): Conflict[] => {
    const { own, margin, item } = one;
    if (own.cellPlace !== undefined)
      return margin < LEAST_CELL_MARGIN ? [] : [conflictInTable(one)];
    if (margin < LEAST_TEXT_MARGIN) return [];
    const words = claim.words.slice(item.word.index, item.last + 1);
    const kind = margin < SURE_TEXT_MARGIN ? "order" : "other";
    return [{ kind, force: "missing", about: textOf(words) }];
  });
}

function conflictInTable({ own, rival: { cellPlace }, margin }: Misplaced): Conflict {
  const isColumn = cellPlace !== undefined && cellPlace.row === own.cellPlace?.row;
  const heading = cellPlace === undefined ? "" : headingOf(cellPlace.table, cellPlace.cell.column);
  // A claim with amounts of several quoted rows is about each of those rows.
  const isOpen = margin < SURE_CELL_MARGIN || (!isColumn && cellPlace?.row.isQuoted === true);
  const about = isColumn ? heading : (cellPlace?.row.label ?? "");
  return { kind: isColumn ? "column" : "row", force: isOpen ? "missing" : "denied", about };
}

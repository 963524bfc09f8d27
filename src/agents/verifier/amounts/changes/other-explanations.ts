// Decides whether prose, a label or the claim itself may account for a comparison that the quoted
// rows do not show.
import { CHANGE_NOUNS, isMovement } from "../../../../language/comparatives.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";
import type { ParsedSentence } from "../../evidence.ts";
import type { BoundAmount } from "../../tables/bind-amounts.ts";
import { headingOf, quotedRows } from "../../tables/cell-places.ts";
import type { EvidenceTable } from "../../tables/evidence-table.ts";
import type { Comparison } from "./read-comparison.ts";
import { changesOfAmounts } from "./changes-in-text.ts";

export type QuotedEvidence = {
  bound: readonly BoundAmount[];
  tables: readonly EvidenceTable[];
  /** The quoted sentences that are not table rows. */
  read: readonly ParsedSentence[];
};

export function isExplainedOtherwise(
  claim: ParsedSentence,
  { comparingWord, isPlain, sides }: Comparison,
  { bound, tables, read }: QuotedEvidence,
): boolean {
  const quoted = tables.flatMap((table) => quotedRows(table).map((row) => ({ table, row })));
  if (!isPlain || quoted.length === 0) return true;
  if (sides === undefined && read.some(({ words }) => words.some(isChangeWord))) return true;
  if (changesOfAmounts(claim).length > 0) return true;
  // "Declined" as the text of a cell is no movement.
  if (quoted.some(({ row }) => row.cells.some(({ text }) => containsWord(text, comparingWord))))
    return true;
  return bound.some(({ places }) =>
    places.some(
      ({ table, row, cell }) =>
        wordsOf(`${row.label} ${headingOf(table, cell.column)}`).some(isChangeWord) ||
        (isPlain && SIGNED.test(cell.text)),
    ),
  );
}

function containsWord(text: string, { stem }: Word): boolean {
  return wordsOf(text).some((word) => word.stem === stem);
}

/**
 * A signed amount says by how much something has risen ("+7.4%"), though "–2.1%" may be negative
 * for other reasons. The direction is compared elsewhere.
 */
const SIGNED = /^[+▲▼]\s?\d/;

function isChangeWord(word: Word): boolean {
  return isMovement(word) || CHANGE_NOUNS.has(word.stem);
}

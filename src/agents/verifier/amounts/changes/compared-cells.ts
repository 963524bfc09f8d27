// The two cells of a row that a claim compares.
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { includesPeriod } from "../../../../language/time/period-relations.ts";
import { type Period, periodsIn } from "../../../../language/time/time-periods.ts";
import { wordsOf } from "../../../../language/words/words.ts";
import type { Reading } from "../../evidence.ts";
import type { EvidenceCell } from "../../tables/evidence-cell.ts";
import { headingOf } from "../../tables/cell-places.ts";
import type { EvidenceRow, EvidenceTable } from "../../tables/evidence-table.ts";
import type { Comparison } from "./comparison-told.ts";

type Pair = readonly [EvidenceCell, EvidenceCell];
type InRow = { table: EvidenceTable; row: EvidenceRow };

/** The two cells of a row that are compared: those of the two periods that are told. */
export function cellsOf(claim: Reading, { periods }: Comparison, place: InRow): Pair[] {
  if (periods === undefined) return [];
  const [mine, theirs] = periods.map((period) => cellOfPeriod(claim, period, place));
  return mine !== undefined && theirs !== undefined && mine !== theirs ? [[mine, theirs]] : [];
}

/** Of the columns of a period the one whose heading the claim says most of. */
function cellOfPeriod(
  claim: Reading,
  period: Period,
  { table, row }: InRow,
): EvidenceCell | undefined {
  const cells = row.cells.filter(
    ({ column, amount }) =>
      amount !== undefined &&
      periodsIn(headingOf(table, column)).some((one) => includesPeriod(period, one)),
  );
  const said = ({ column }: EvidenceCell) =>
    termsIn(headingOf(table, column)).filter((term) =>
      claim.words.some(({ stem }) => stem === term),
    ).length;
  return cells.toSorted((a, b) => said(b) - said(a))[0];
}

/** Without the numbers of footnotes: "Benchmark¹". */
export function termsIn(text: string): string[] {
  const words = wordsOf(text.replaceAll(/[¹²³⁴-⁹]/g, "")).filter(
    (word) => !isFunctionWord(word.text),
  );
  return [...new Set(words.map(({ stem }) => stem))];
}

// The two cells of a row that a claim compares.
import { isPeriod } from "../../../../language/quantities/quantity.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { includesPeriod, orderOfPeriods } from "../../../../language/time/period-relations.ts";
import { type Period, periodsIn } from "../../../../language/time/time-periods.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";
import type { Reading } from "../../evidence.ts";
import type { EvidenceCell } from "../../tables/evidence-cell.ts";
import { headingOf } from "../../tables/cell-places.ts";
import type { EvidenceRow, EvidenceTable } from "../../tables/evidence-table.ts";
import type { Comparison } from "./comparison-told.ts";

type Pair = readonly [EvidenceCell, EvidenceCell];
type InRow = { table: EvidenceTable; row: EvidenceRow };

/** The two cells of a row that are compared: of two periods, or of two columns that are told on either side. */
export function cellsOf(claim: Reading, comparison: Comparison, place: InRow): Pair[] {
  const { periods, sides, isThroughout } = comparison;
  if (isThroughout) return successiveCells(periods, place);
  if (periods !== undefined) {
    const [mine, theirs] = periods.map((period) => cellOfPeriod(claim, period, place));
    return mine !== undefined && theirs !== undefined && mine !== theirs ? [[mine, theirs]] : [];
  }
  if (sides === undefined) return [];
  const [one, other] = sides.map((side) => cellOfWords(side, place));
  return one !== undefined && other !== undefined && one !== other ? [[one, other]] : [];
}

/** Each cell of a period with that of the period before it, from the first to the last one that is told. */
function successiveCells(periods: Comparison["periods"], { table, row }: InRow): Pair[] {
  const dated = row.cells.flatMap((cell) => {
    const [period, second] = periodsIn(headingOf(table, cell.column));
    const isOne = cell.amount !== undefined && period !== undefined && second === undefined;
    return isOne && isWithin(period, periods) ? [{ cell, period }] : [];
  });
  const ordered = dated.toSorted((a, b) => orderOfPeriods(b.period, a.period) ?? 0);
  return ordered.slice(1).flatMap(({ cell }, i): Pair[] => {
    const before = ordered[i]?.cell;
    return before === undefined ? [] : [[cell, before]];
  });
}

function isWithin(period: Period, periods: Comparison["periods"]): boolean {
  if (periods === undefined) return true;
  const [last, first] = periods;
  return (orderOfPeriods(period, last) ?? 0) >= 0 && (orderOfPeriods(period, first) ?? 0) <= 0;
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

/** The column of which these words say most of what no other heading has; undefined where two are told alike. */
function cellOfWords(side: readonly Word[], { table, row }: InRow): EvidenceCell | undefined {
  const cells = row.cells.filter(({ amount }) => amount !== undefined && !isPeriod(amount));
  const headings = cells.map(({ column }) => termsIn(headingOf(table, column)));
  const scored = cells.map((cell, at) => {
    const own = (headings[at] ?? []).filter((term) =>
      headings.some((other) => !other.includes(term)),
    );
    const said = own.filter((term) => side.some(({ stem }) => stem === term)).length;
    return { cell, score: own.length === 0 ? 0 : said / own.length };
  });
  const [best, second] = scored.toSorted((a, b) => b.score - a.score);
  return best !== undefined && best.score > (second?.score ?? 0) ? best.cell : undefined;
}

/** Without the numbers of footnotes: "Benchmark¹". */
export function termsIn(text: string): string[] {
  const words = wordsOf(text.replaceAll(/[¹²³⁴-⁹]/g, "")).filter(
    (word) => !isFunctionWord(word.text),
  );
  return [...new Set(words.map(({ stem }) => stem))];
}

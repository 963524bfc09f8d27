// The two cells of a row that a claim compares.
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { isSamePeriod } from "../../../../language/time/period-relations.ts";
import { type Period, periodsIn } from "../../../../language/time/time-periods.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";
import { isPeriod, type Reading } from "../../evidence.ts";
import type { EvidenceCell } from "../../tables/evidence-cell.ts";
import { type EvidenceRow, type EvidenceTable, headingOf } from "../../tables/evidence-table.ts";
import type { Comparison } from "./comparison-told.ts";

type Pair = readonly [EvidenceCell, EvidenceCell];
type InRow = { table: EvidenceTable; row: EvidenceRow };

/** The two cells of a row that are compared: of two periods, or of two columns that are told on either side. */
export function cellsOf(claim: Reading, { periods, sides }: Comparison, place: InRow): Pair[] {
  if (periods !== undefined) {
    const [mine, theirs] = periods.map((period) => cellOfPeriod(claim, period, place));
    return mine !== undefined && theirs !== undefined && mine !== theirs ? [[mine, theirs]] : [];
  }
  if (sides === undefined) return [];
  const [one, other] = sides.map((side) => cellOfWords(side, place));
  return one !== undefined && other !== undefined && one !== other ? [[one, other]] : [];
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
      periodsIn(headingOf(table, column)).some((one) => isSamePeriod(period, one)),
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

// Checks comparisons such as "more than", "above the target", "lower in 2015 than in 2011" and
// "rose in 2019" against the quoted rows.
import { isPeriod, type Quantity } from "../../../../language/quantities/quantity.ts";
import { isAmong, type Word, wordsOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { ParsedSentence } from "../../evidence.ts";
import { headingOf, quotedRows } from "../../tables/cell-places.ts";
import type { EvidenceRow, EvidenceTable } from "../../tables/evidence-table.ts";
import { type Comparison, readComparison } from "./read-comparison.ts";
import { isExplainedOtherwise, type QuotedEvidence } from "./other-explanations.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { includesPeriod } from "../../../../language/time/period-relations.ts";
import { periodsIn } from "../../../../language/time/time-periods.ts";
import type { Period } from "../../../../language/time/period.ts";
import type { EvidenceCell } from "../../tables/evidence-lines.ts";

export type Compared = {
  conflicts: Conflict[];
  /** Indexes of the words that the quoted rows confirm. */
  held: number[];
};

/**
 * The differences between the amounts of one row, or of two rows; `isSure` if the claim cannot mean
 * other cells.
 */
type Gaps = { isSure: boolean; gaps: number[] };

export function compareRows(claim: ParsedSentence, quotedEvidence: QuotedEvidence): Compared {
  const { bound, tables } = quotedEvidence;
  const comparison = readComparison(claim, bound);
  if (comparison === undefined) return { conflicts: [], held: [] };
  const { comparingWord, sign } = comparison;
  // "Samples above the limit" under the heading "Above limit" compares nothing.
  const isOfHeading = bound.some(({ places }) =>
    places.some(({ table, cell }) =>
      isAmong(comparingWord, wordsOf(headingOf(table, cell.column))),
    ),
  );
  if (isOfHeading) return { conflicts: [], held: [comparingWord.index] };
  const found = tables
    .flatMap((table) => gapsIn(claim, comparison, table))
    .filter(({ gaps }) => gaps.length > 0);
  const isShown = (wanted: number) =>
    found.length > 0 && found.every(({ gaps }) => gaps.every((one) => Math.sign(one) === wanted));
  if (sign !== undefined && isShown(sign)) return { conflicts: [], held: [comparingWord.index] };
  const isCertain = !claim.denied.has(comparingWord.index) && found.every(({ isSure }) => isSure);
  const isDenied = sign !== undefined && isShown(-sign) && isCertain;
  const isUnexplained = !isExplainedOtherwise(claim, comparison, quotedEvidence);
  if (!isDenied && !isUnexplained) return { conflicts: [], held: [] };
  const force = isDenied ? "denied" : "missing";
  return { conflicts: [{ kind: "movement", force, about: comparingWord.text }], held: [] };
}

function gapsIn(claim: ParsedSentence, comparison: Comparison, table: EvidenceTable): Gaps[] {
  const quoted = quotedRows(table);
  const claimStems = stemsOf(claim.words);
  const named = quoted.filter(({ label }) => {
    const terms = termsIn(label);
    return terms.size > 0 && terms.isSubsetOf(claimStems);
  });
  const meant = named.length > 0 ? named : quoted.length === 1 ? quoted : [];
  const within = meant
    .map((row) => betweenPeriods(claim, comparison, { table, row }))
    .filter((gaps) => gaps.length > 0);
  if (within.length === 0) return betweenRows(claim, comparison, { table, quoted });
  return within.map((gaps) => ({ isSure: hasNoOtherAmount(claim), gaps }));
}

/**
 * Returns whether the claim has no other amounts. One that follows neither "to" nor "by" may
 * describe something else.
 */
function hasNoOtherAmount({ quantities, words }: ParsedSentence): boolean {
  return quantities.every(
    (one) => isPeriod(one) || /^(?:by|to)$/.test(words[one.first - 1]?.text ?? ""),
  );
}

type Quoted = { table: EvidenceTable; quoted: readonly EvidenceRow[] };

/**
 * Returns the differences between quoted rows that the claim names on both sides, in the column
 * that the claim describes best.
 */
function betweenRows(
  claim: ParsedSentence,
  { sides }: Comparison,
  { table, quoted }: Quoted,
): Gaps[] {
  if (sides === undefined) return [];
  const [one, other] = [stemsOf(sides[0]), stemsOf(sides[1])];
  const pairs = quoted.flatMap((row) =>
    quoted
      .filter((rival) => isNamedBy(row, rival, one) && isNamedBy(rival, row, other))
      .map((rival) => ({ row, rival })),
  );
  return pairs.map(({ row, rival }) => {
    const columns = row.cells.flatMap(({ column, amount }) => {
      const against = rival.cells.find((cell) => cell.column === column)?.amount;
      const heading = termsIn(headingOf(table, column));
      const said = claim.words.filter(({ stem }) => heading.has(stem)).length;
      return difference(amount, against).map((found) => ({ found, said }));
    });
    const bestScore = Math.max(0, ...columns.map(({ said }) => said));
    const gaps = columns.filter(({ said }) => said === bestScore).map(({ found }) => found);
    return { isSure: claim.words.some(({ text }) => text === "than"), gaps };
  });
}

/** Returns whether the words include a part of the row's label that its rival does not have. */
function isNamedBy(row: EvidenceRow, rival: EvidenceRow, words: ReadonlySet<string>): boolean {
  return !termsIn(row.label).difference(termsIn(rival.label)).isDisjointFrom(words);
}

/**
 * Returns a positive number if the first amount is larger. Of two negative amounts, the one further
 * from zero is larger.
 */
function difference(one: Quantity | undefined, other: Quantity | undefined): number[] {
  if (one === undefined || other === undefined) return [];
  const isBelow = one.value < 0 && other.value < 0;
  return [(one.value - other.value) * (isBelow ? -1 : 1)];
}

type InRow = { table: EvidenceTable; row: EvidenceRow };

/** Returns the difference between the row's cells for the two periods. */
function betweenPeriods(claim: ParsedSentence, { periods }: Comparison, place: InRow): number[] {
  if (periods === undefined) return [];
  const [ownCell, otherCell] = periods.map((period) => cellOfPeriod(claim, period, place));
  return ownCell === otherCell ? [] : difference(ownCell?.amount, otherCell?.amount);
}

/**
 * Returns, of the cells for a period, the one whose heading shares the most words with the claim.
 */
function cellOfPeriod(
  claim: ParsedSentence,
  period: Period,
  { table, row }: InRow,
): EvidenceCell | undefined {
  const cells = row.cells.filter(
    ({ column, amount }) =>
      amount !== undefined &&
      periodsIn(headingOf(table, column)).some((one) => includesPeriod(period, one)),
  );
  const sharedTerms = ({ column }: EvidenceCell) =>
    termsIn(headingOf(table, column)).intersection(stemsOf(claim.words)).size;
  return cells.toSorted((a, b) => sharedTerms(b) - sharedTerms(a))[0];
}

/** Returns the stems of a text without footnote numbers: "Benchmark¹". */
function termsIn(text: string): Set<string> {
  const words = wordsOf(text.replaceAll(/[¹²³⁴-⁹]/g, ""));
  return stemsOf(words.filter((word) => !isFunctionWord(word.text)));
}

function stemsOf(words: readonly Word[]): Set<string> {
  return new Set(words.map(({ stem }) => stem));
}

// "more than", "above the target", "lower in 2015 than in 2011", "rose in 2019": quoted rows must bear out which amount is the larger one.
import { isPeriod } from "../../../../language/quantities/quantity.ts";
import { type Word, wordsOf } from "../../../../language/words/words.ts";
import type { Conflict } from "../../conflict.ts";
import type { Reading } from "../../evidence.ts";
import type { Bound } from "../../tables/bind-amounts.ts";
import { headingOf, quotedRows } from "../../tables/cell-places.ts";
import type { EvidenceRow, EvidenceTable } from "../../tables/evidence-table.ts";
import { type Comparison, comparisonIn } from "./comparison-told.ts";
import { isToldOtherwise } from "./told-otherwise.ts";
import { gapOf, type Gaps, withGap } from "./told-gaps.ts";
import { isFunctionWord } from "../../../../language/words/function-words.ts";
import { includesPeriod } from "../../../../language/time/period-relations.ts";
import { type Period, periodsIn } from "../../../../language/time/time-periods.ts";
import { quantityText } from "../proven-quantities.ts";
import type { EvidenceCell } from "../../tables/evidence-cell.ts";

export type Compared = {
  conflicts: Conflict[];
  /** Indexes of the words that the quoted rows bear out. */
  held: number[];
};

type Looked = {
  bound: readonly Bound[];
  tables: readonly EvidenceTable[];
  /** The sentences of the quotes that are no rows. */
  read: readonly Reading[];
};

/** A comparison of rows, columns or periods, against every column of the quoted rows that it may mean. */
export function compareRows(claim: Reading, { bound, tables, read }: Looked): Compared {
  const comparison = comparisonIn(claim, bound);
  if (comparison === undefined) return { conflicts: [], held: [] };
  const { how, gap, sign: told } = comparison;
  const all = tables.flatMap((table) => gapsIn(claim, comparison, table));
  const found = gap === undefined ? all : withGap(gap, all);
  if (gap !== undefined && all.length > 0 && found.length === 0) {
    const about = quantityText(claim, gap);
    return { conflicts: [{ kind: "number", force: "denied", about }], held: [] };
  }
  const isSaid = (wanted: number | undefined) =>
    wanted !== undefined &&
    found.length > 0 &&
    found.every(({ gaps }) => gaps.every((one) => Math.sign(one) === wanted));
  if (isSaid(told)) return { conflicts: [], held: [how.index] };
  const isCertain = !claim.denied.has(how.index) && found.every(({ isSure }) => isSure);
  const isDenied = told !== undefined && isSaid(-told) && isCertain;
  const isOpen = !isToldOtherwise(claim, comparison, { bound, tables, read });
  if (!isDenied && !isOpen) return { conflicts: [], held: [] };
  const force = isDenied ? "denied" : "missing";
  return { conflicts: [{ kind: "movement", force, about: how.text }], held: [] };
}

function gapsIn(claim: Reading, comparison: Comparison, table: EvidenceTable): Gaps[] {
  const quoted = quotedRows(table);
  const named = quoted.filter(
    ({ label }) =>
      termsIn(label).length > 0 && termsIn(label).every((term) => holdsAny(claim.words, [term])),
  );
  const meant = named.length > 0 ? named : quoted.length === 1 ? quoted : [];
  const within = meant.flatMap((row) => {
    const cells = cellsOf(claim, comparison, { table, row });
    const gaps = cells.flatMap(([one, other]) => gapOf(one.amount, other.amount));
    return gaps.length > 0
      ? [{ isSure: comparison.periods !== undefined && tellsNoOther(claim), gaps }]
      : [];
  });
  return within.length > 0 ? within : betweenRows(claim, comparison, { table, quoted });
}

/** An amount that is neither "to $5" nor "by $5" may be told of another thing. */
function tellsNoOther({ quantities, words }: Reading): boolean {
  return quantities.every(
    (one) => isPeriod(one) || /^(?:by|to)$/.test(words[one.first - 1]?.text ?? ""),
  );
}

type Quoted = { table: EvidenceTable; quoted: readonly EvidenceRow[] };

/** Of two quoted rows that are told on either side, in each column that the claim names best. */
function betweenRows(claim: Reading, { sides }: Comparison, { table, quoted }: Quoted): Gaps[] {
  if (sides === undefined) return [];
  const [one, other] = sides;
  const pairs = quoted.flatMap((row) =>
    quoted.flatMap((rival) => {
      const [own, theirs] = apart(termsIn(row.label), termsIn(rival.label));
      const isTold = row !== rival && holdsAny(one, own) && holdsAny(other, theirs);
      return isTold && !holdsAny(one, theirs) && !holdsAny(other, own) ? [{ row, rival }] : [];
    }),
  );
  return pairs.flatMap(({ row, rival }) => {
    const columns = row.cells.flatMap(({ column, amount }) => {
      const against = rival.cells.find((cell) => cell.column === column)?.amount;
      const heading = new Set(termsIn(headingOf(table, column)));
      const said = claim.words.filter(({ stem }) => heading.has(stem)).length;
      return gapOf(amount, against).map((found) => ({ found, said }));
    });
    const most = Math.max(0, ...columns.map(({ said }) => said));
    const gaps = columns.filter(({ said }) => said === most).map(({ found }) => found);
    return gaps.length > 0
      ? [{ isSure: claim.words.some(({ text }) => text === "than"), gaps }]
      : [];
  });
}

function apart(a: readonly string[], b: readonly string[]): [string[], string[]] {
  return [a.filter((one) => !b.includes(one)), b.filter((one) => !a.includes(one))];
}

function holdsAny(words: readonly Word[], terms: readonly string[]): boolean {
  return words.some(({ stem }) => terms.includes(stem));
}

type Pair = readonly [EvidenceCell, EvidenceCell];
type InRow = { table: EvidenceTable; row: EvidenceRow };

/** The two cells of a row that are compared: those of the two periods that are told. */
function cellsOf(claim: Reading, { periods }: Comparison, place: InRow): Pair[] {
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
function termsIn(text: string): string[] {
  const words = wordsOf(text.replaceAll(/[¹²³⁴-⁹]/g, "")).filter(
    (word) => !isFunctionWord(word.text),
  );
  return [...new Set(words.map(({ stem }) => stem))];
}

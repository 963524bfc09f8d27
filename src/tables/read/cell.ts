// A figure or a word of a table, with what its row, its column and its table say of it.
import { MONTHS } from "../../language/quantities/number-words.ts";
import { isSamePeriod } from "../../language/time/period-relations.ts";
import { inFull } from "../../language/words/alike/same-word.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { StoredRow, Table } from "../../domain/documents/table.ts";
import type { Period } from "../../language/time/time-periods.ts";
import type { Range } from "./quantity.ts";
import type { Measure } from "./units.ts";

/** A cell of a table; `row` and `column` count in the table's rows. Terms are those of the lexical index. */
export type Cell = {
  table: Table;
  row: number;
  column: number;
  value: number;
  /** A cost in brackets, which its table subtracts. */
  isSubtracted?: boolean | undefined;
  text: string;
  label: string;
  heading: string;
  section: string;
  /** What heads the columns that name the rows. */
  stub: string;
  measure: Measure;
  period: Period | undefined;
  labelTerms: ReadonlySet<string>;
  /** Where several columns name the row, the terms of each that does so by itself. */
  partTerms?: readonly ReadonlySet<string>[] | undefined;
  /** Terms of what the label is first of all: "Balance" of "Balance over the limit"; empty where it is one thing alone. */
  headTerms: ReadonlySet<string>;
  /** Ranges that its label's cells give: "1001 ft to 1500 ft". */
  ranges: readonly Range[];
  /** Ranges that the heading of its column gives: "10–49 pieces". */
  columnRanges?: readonly Range[] | undefined;
  /** Those of them that stand in brackets. */
  glossTerms: ReadonlySet<string>;
  headingTerms: ReadonlySet<string>;
  /** Of the section, the title and whatever else stands around. */
  aroundTerms: ReadonlySet<string>;
};

/** A key for the row among those of all tables. */
export function rowKey({ table, row }: Cell): string {
  return `${table.id} ${row}`;
}

/** The cells of its row as they are stored. */
export function storedRowOf({ table, row }: Cell): StoredRow["cells"] {
  return table.rows.find(({ index }) => index === row)?.cells ?? [];
}

/** The terms of a text of a table or a question; countries in short are read in full. */
export function tableTerms(text: string): string[] {
  const terms = termsOf(inFull(text));
  return LETTER.test(text) ? [...terms, LETTER_A] : terms;
}

/** Of "Series A" beside "Series B": behind another word, a capital letter is no article. */
export const LETTER_A = "letter-a";
const LETTER = /(?<=[\p{L}\p{N}]\s)A(?![\p{L}\p{N}&'’.-])/u;

/** Whether its time can be the one asked for. "In March 2019" is no column "2019" of a table that does not say March. */
export function isOfPeriod({ period, aroundTerms }: Cell, asked: Period): boolean {
  if (period === undefined || !isSamePeriod(asked, period)) return false;
  const isMonth = asked.month !== undefined && asked.day === undefined;
  const isYear = (period.month ?? period.quarter ?? period.half) === undefined;
  const [name = ""] = termsOf(MONTHS[(asked.month ?? 1) - 1] ?? "");
  return !isMonth || !isYear || aroundTerms.has(name);
}

/** "n/a": no value for the row. "None" is one. */
export function saysNothing(text: string): boolean {
  return /^\W*(?:n\/?a|not applicable|tbd)\W*$/i.test(text);
}

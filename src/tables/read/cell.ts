// A figure or a word of a table, with what its row, its column and its table say about it.
import { MONTHS } from "../../language/quantities/number-words.ts";
import { isSamePeriod } from "../../language/time/period-relations.ts";
import { expandCountries } from "../../language/words/alike/same-word.ts";
import { sidesIn, writeDenialsAlike } from "../../language/words/alike/denials.ts";
import { termsOf } from "../../language/words/terms.ts";
import type { StoredRow, Table } from "../../domain/documents/table.ts";
import type { Period } from "../../language/time/period.ts";
import type { Range } from "./quantities/quantity.ts";
import type { Measure } from "./units.ts";

/**
 * A cell of a table. `row` and `column` count within the table's rows. Terms are those of the
 * lexical index.
 */
export type Cell = {
  table: Table;
  row: number;
  column: number;
  value: number;
  /** Whether the cell is a cost in brackets, which its table subtracts. */
  isSubtracted?: boolean | undefined;
  text: string;
  label: string;
  heading: string;
  section: string;
  /** The heading of the columns that name the rows. */
  stub: string;
  measure: Measure;
  period: Period | undefined;
  labelTerms: ReadonlySet<string>;
  /** The terms of each column that names the row by itself, if several columns name the row. */
  partTerms?: readonly ReadonlySet<string>[] | undefined;
  /**
   * The terms of the label's head, such as "Balance" in "Balance over the limit". Empty if the
   * label has no such head.
   */
  headTerms: ReadonlySet<string>;
  /** Ranges in the row's label, such as "1001 ft to 1500 ft". */
  ranges: readonly Range[];
  /** Ranges in the heading of the column, such as "10–49 pieces". */
  columnRanges?: readonly Range[] | undefined;
  /** Terms of the label that are in brackets. */
  glossTerms: ReadonlySet<string>;
  headingTerms: ReadonlySet<string>;
  /** Terms of the section, the title and other text around the row. */
  aroundTerms: ReadonlySet<string>;
};

/** Returns a key that is unique among the rows of all tables. */
export function rowKey({ table, row }: Cell): string {
  return `${table.id} ${row}`;
}

/** Returns the cells of the cell's row as they are stored. */
export function storedRowOf({ table, row }: Cell): StoredRow["cells"] {
  return table.rows.find(({ index }) => index === row)?.cells ?? [];
}

/**
 * Returns the terms of a text of a table or a question, in which the abbreviations of countries are
 * written in full, and denials alike.
 */
export function tableTerms(text: string): string[] {
  const terms = termsOf(writeDenialsAlike(expandCountries(text)));
  const isShare = SHARE.test(text) ? [SHARE_TERM] : [];
  return [...terms, ...sidesIn(text), ...isShare, ...(LETTER.test(text) ? [LETTER_A] : [])];
}

/** The term of "% of sales" and "percentage of sales", which is another figure than the sales. */
const SHARE_TERM = "share-of";
const SHARE = /(?:%|\bper\s?cent(?:age)?s?)\s+(?:of|to)(?!\p{L})/iu;

/**
 * The term of a capital letter after a word, which is not an article: "Series A" beside "Series B".
 */
export const LETTER_A = "letter-a";
const LETTER = /(?<=[\p{L}\p{N}]\s)A(?![\p{L}\p{N}&'’.-])/u;

/**
 * Reports whether the cell's time can be the one asked for. A column "2019" does not answer "in
 * March 2019" unless its table mentions March, nor "at 30 June 2019" if its table mentions only
 * another month.
 */
export function isOfPeriod({ period, aroundTerms }: Cell, asked: Period): boolean {
  if (period === undefined || !isSamePeriod(asked, period)) return false;
  const isYear = (period.month ?? period.quarter ?? period.half) === undefined;
  const name = MONTH_TERMS[(asked.month ?? 0) - 1];
  if (!isYear || name === undefined || aroundTerms.has(name)) return true;
  return asked.day !== undefined && MONTH_TERMS.every((term) => !aroundTerms.has(term));
}

const MONTH_TERMS = MONTHS.map((month) => termsOf(month)[0] ?? month);

/** Reports whether the text states no value, as "n/a" does. "None" is a value. */
export function statesNoValue(text: string): boolean {
  return /^\W*(?:n\/?a|not applicable|tbd)\W*$/i.test(text);
}

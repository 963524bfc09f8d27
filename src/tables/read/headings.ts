// Reads the headings of a stored table's columns.
import type { StoredRow, Table } from "../../domain/documents/table.ts";
import { termsOf } from "../../language/words/terms.ts";
import { sidesIn, writeDenialsAlike } from "../../language/words/alike/denials.ts";
import { expandCountries } from "../../language/words/alike/same-word.ts";
import { headingRows, statesTime, UNIT } from "./heading-rows.ts";
import { periodsIn, withoutPeriods, withoutSpans } from "../../language/time/time-periods.ts";
import type { PeriodMention } from "../../language/time/period.ts";

/** References and notes, which say nothing about the content of a row. */
export const NOTES =
  /\((?:see |refer to )?notes?\b[^)]*\)|\(\d{1,2}\)|\([a-z]\)|\bnotes? \d+\b|[*†‡]+|(?<=\p{L}{4} ?)[¹²³⁴-⁹](?:,? ?[¹²³⁴-⁹])*/giu;

/** The joined headings of a column, the times in them, and the remaining terms. */
export type ColumnHeading = {
  heading: string;
  periods: readonly PeriodMention[];
  /** The terms that distinguish the column. */
  terms: ReadonlySet<string>;
  /** The terms that all columns with figures have in common. */
  shared: ReadonlySet<string>;
};

/** Matches "no." and "n =" as the name of a column that counts, which has the term of a number. */
const COUNT_SIGN = /(?<!\S)(?:no\.|nos\.|n ?=|#)(?!\S)/giu;

/** Matches a date such as "7/1/2025", whose month depends on the country. */
const WRITTEN_DATE = /(?<![\d/])\d{1,2}\/\d{1,2}\/(?<year>(?:19|20)\d\d)(?![\d/])/g;

/**
 * Returns the times in a heading or a question. A date in figures alone gives only its year, and
 * the date remains among the words.
 */
export function timesIn(text: string): readonly PeriodMention[] {
  const periods = periodsIn(text);
  if (periods.length > 0) return periods;
  return Array.from(text.matchAll(WRITTEN_DATE), ({ 0: date, index, groups }) => ({
    year: Number(groups?.["year"]),
    start: index,
    end: index + date.length,
  }));
}

function columnHeadingOf(heading: string): ColumnHeading {
  const periods = timesIn(heading);
  const timeless = withoutPeriods(expandCountries(heading), "");
  const bare = (periods.length === 0 ? timeless : withoutSpans(timeless))
    .replaceAll(NOTES, " ")
    .replaceAll(UNIT_TERMS, " ")
    .replaceAll(COUNT_SIGN, " number ")
    // The exponent of "m²" is not a number of anything.
    .replaceAll(/[²³]/g, " ");
  const terms = [...termsOf(writeDenialsAlike(bare)), ...sidesIn(bare)];
  return { heading, periods, terms: new Set(terms), shared: new Set() };
}

/**
 * Returns the headings of all columns, how many rows they occupy, and the section in which the rows
 * begin.
 */
export function columnHeadingsOf(table: Table): {
  heads: ColumnHeading[];
  count: number;
  section: string;
} {
  const section = firstSection(table);
  const header = section === "" ? table.header : table.header.slice(0, -1);
  const { headings, count } = headingRows({ ...table, header });
  return {
    heads: withSharedTerms(headings.map((heading) => columnHeadingOf(heading))),
    count,
    section,
  };
}

/**
 * Moves the terms that all columns share, such as "Payments due by period", out of each heading,
 * because they distinguish none. A column that has no other term keeps them: "Dose".
 */
function withSharedTerms(heads: readonly ColumnHeading[]): ColumnHeading[] {
  const named = heads.slice(1).filter(({ terms }) => terms.size > 0);
  const [first, ...others] = named;
  if (first === undefined || others.length === 0) return [...heads];
  const shared = others.reduce<ReadonlySet<string>>(
    (all, { terms }) => all.intersection(terms),
    first.terms,
  );
  const areTold = named.some(({ terms }) => !terms.isSubsetOf(shared));
  return heads.map((head) =>
    areTold && head.terms.isSubsetOf(shared)
      ? head
      : { ...head, terms: head.terms.difference(shared), shared },
  );
}

/** Words for how much, and not for what. */
const UNIT_TERMS =
  /\b(?:in )?(?:(?:us|u\.s\.) ?)?(?:[$€£¥]|rmb|usd|eur|gbp|dollars?|euros?)?[’' ]?(?:in )?(?:thousands?|millions?|billions?|(?<!\d,)000s?)\b|\b(?:un)?audited\b|[$€£¥]/gi;

/**
 * Returns the last line of the header if it names the first rows and no column. Such a line is
 * stored with the header.
 */
function firstSection({ header }: Table): string {
  const [first = "", ...others] = header.at(-1) ?? [];
  const isAlone = others.length > 0 && others.every((text) => text === "" || text === first);
  return header.length > 1 && isAlone && !UNIT.test(first) ? first : "";
}

/**
 * Returns the headings below a row of dates within the table, as in a balance sheet that follows in
 * the same table. Returns the present headings if the row has other words.
 */
export function headingsBelow(
  { cells }: StoredRow,
  heads: readonly ColumnHeading[],
): readonly ColumnHeading[] {
  const filled = cells.filter((cell) => cell !== null);
  if (filled.length < 2 || !filled.every(({ text }) => statesTime(text))) return heads;
  return cells.map((cell) => columnHeadingOf(cell?.text ?? ""));
}

const NAMED_NUMBER = /^\s*(?:exhibit|table|schedule|figure|appendix)\s+[\w.-]+\s*[:.–-]?\s*/i;
const BARE_NUMBER = /^\s*\d{1,2}(?:\.\d{1,2})*\.?\s+(?=\p{Lu})/u;

/**
 * Removes the number of a title, such as "Exhibit 6:" from "Exhibit 6: Hurricane Deductible Factor"
 * and "8" from "8 Allowances".
 */
export function bareTitle(title: string): string {
  return title.replace(NAMED_NUMBER, "").replace(BARE_NUMBER, "");
}

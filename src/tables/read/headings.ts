// What heads the columns of a stored table, and which of its first columns name the rows.
import type { StoredRow, Table } from "../../domain/documents/table.ts";
import { termsOf } from "../../language/words/terms.ts";
import { inFull } from "../../language/words/alike/same-word.ts";
import { headingRows, isYear, UNIT } from "./heading-rows.ts";
import {
  type PeriodMention,
  periodsIn,
  withoutPeriods,
  withoutSpans,
} from "../../language/time/time-periods.ts";

/** References and notes, which say nothing of what a row holds. */
export const NOTES =
  /\((?:see |refer to )?notes?\b[^)]*\)|\(\d{1,2}\)|\([a-z]\)|\bnotes? \d+\b|[*†‡]+|(?<=\p{L}{4} ?)[¹²³⁴-⁹](?:,? ?[¹²³⁴-⁹])*/giu;

/** Of a column: all its headings in one, the times they name, and the terms of the rest. */
export type Head = {
  heading: string;
  periods: readonly PeriodMention[];
  /** What tells the column apart. */
  terms: ReadonlySet<string>;
  /** What all columns with figures say. */
  shared: ReadonlySet<string>;
};

/** "7/1/2025": which of the two is the month, its country knows. */
const WRITTEN_DATE = /(?<![\d/])\d{1,2}\/\d{1,2}\/(?<year>(?:19|20)\d\d)(?![\d/])/g;

/** The times that a heading or a question names; of a date in figures alone its year, and the date stays among its words. */
export function timesIn(text: string): readonly PeriodMention[] {
  const periods = periodsIn(text);
  if (periods.length > 0) return periods;
  return Array.from(text.matchAll(WRITTEN_DATE), ({ 0: date, index, groups }) => ({
    year: Number(groups?.["year"]),
    start: index,
    end: index + date.length,
  }));
}

function headOf(heading: string): Head {
  const periods = timesIn(heading);
  const timeless = withoutPeriods(inFull(heading), "");
  const bare = (periods.length === 0 ? timeless : withoutSpans(timeless))
    .replaceAll(NOTES, " ")
    .replaceAll(UNIT_TERMS, " ")
    // The power of "m²" is no number of anything.
    .replaceAll(/[²³]/g, " ");
  const terms = termsOf(bare);
  return { heading, periods, terms: new Set(terms), shared: new Set() };
}

/** The heads of all columns, how many of the rows they took, and the section that the rows begin with. */
export function headsOf(table: Table): { heads: Head[]; count: number; section: string } {
  const section = firstSection(table);
  const header = section === "" ? table.header : table.header.slice(0, -1);
  const { headings, count } = headingRows({ ...table, header });
  return { heads: withShared(headings.map((heading) => headOf(heading))), count, section };
}

/** What every column says tells none apart, "Payments due by period" over all of them, but one that says nothing else: "Dose". */
function withShared(heads: readonly Head[]): Head[] {
  const said = heads.slice(1).filter(({ terms }) => terms.size > 0);
  const [first, ...others] = said;
  if (first === undefined || others.length === 0) return [...heads];
  const shared = others.reduce<ReadonlySet<string>>(
    (all, { terms }) => all.intersection(terms),
    first.terms,
  );
  const areTold = said.some(({ terms }) => !terms.isSubsetOf(shared));
  return heads.map((head) =>
    areTold && head.terms.isSubsetOf(shared)
      ? head
      : { ...head, terms: head.terms.difference(shared), shared },
  );
}

/** How much, not what. */
const UNIT_TERMS =
  /\b(?:in )?(?:(?:us|u\.s\.) ?)?(?:[$€£¥]|rmb|usd|eur|gbp|dollars?|euros?)?[’' ]?(?:in )?(?:thousands?|millions?|billions?|000s?)\b|\b(?:un)?audited\b|[$€£¥]/gi;

/** The line under the header that names the first rows heads no column, so that it is stored with the header. */
function firstSection({ header }: Table): string {
  const [first = "", ...others] = header.at(-1) ?? [];
  const isAlone = others.length > 0 && others.every((text) => text === "" || text === first);
  return header.length > 1 && isAlone && !UNIT.test(first) ? first : "";
}

/** Dates within the rows head those below, as where a balance sheet follows in the same table; other words among them do not. */
export function headsBelow({ cells }: StoredRow, heads: readonly Head[]): readonly Head[] {
  const filled = cells.filter((cell) => cell !== null);
  if (filled.length < 2 || !filled.every(({ text }) => isYear(text))) return heads;
  return cells.map((cell) => headOf(cell?.text ?? ""));
}

/** "Exhibit 6: Hurricane Deductible Factor" without what numbers it. */
export function bareTitle(title: string): string {
  return title.replace(
    /^\s*(?:exhibit|table|schedule|figure|appendix)\s+[\w.-]+\s*[:.–-]?\s*/i,
    "",
  );
}

// What heads the columns of a stored table, and which of its first columns name the rows.
import type { StoredRow, Table } from "../../domain/documents/table.ts";
import { termsOf } from "../../language/words/terms.ts";
import { inFull } from "../../language/words/alike/same-word.ts";
import { isPercent } from "./units.ts";
import {
  type PeriodMention,
  periodsIn,
  withoutPeriods,
  withoutSpans,
} from "../../language/time/time-periods.ts";

/** References and notes, which say nothing of what a row holds. */
export const NOTES =
  /\((?:see |refer to )?notes?\b[^)]*\)|\(\d{1,2}\)|\([a-z]\)|\bnotes? \d+\b|[*†‡]+|(?<=\p{L}{4} ?)[¹²³⁴-⁹](?:,? ?[¹²³⁴-⁹])*/giu;
const MOST_HEADING_ROWS = 4;

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

const UNIT =
  /\b(?:thousands?|millions?|billions?|percent(?:ages?)?|unaudited|dollars?|shares?)\b|[$€£¥%]/i;

/** The stored header, and rows below it that hold only words, years and units: they head columns too. */
function headingRows(table: Table): { headings: string[]; count: number } {
  const width = Math.max(
    0,
    ...table.header.map((row) => row.length),
    ...table.rows.slice(0, 8).map((row) => row.cells.length),
  );
  const isLast = (at: number) => at === table.header.length - 1;
  const levels: string[][] = table.header.map((row, at) => spread(row, width, isLast(at)));
  const isComplete =
    levels
      .at(-1)
      ?.slice(1)
      .every((text) => text !== "") === true;
  const names = namesOfColumns(table);
  let count = 0;
  for (const row of table.rows.slice(0, MOST_HEADING_ROWS)) {
    if (!headsColumns(row) || namesSection(row) || (isComplete && namesThing(row, names))) break;
    const texts = row.cells.map((cell) => cell?.text ?? "");
    levels.push(spread(texts, width, true));
    count += 1;
  }
  const headings = Array.from({ length: width }, (_, column) =>
    [...new Set(levels.map((level) => level[column] ?? ""))]
      .filter((text) => text !== "")
      .join(" "),
  );
  return { headings, count };
}

/** A row of words and years alone. */
export function headsColumns(row: StoredRow): boolean {
  const filled = row.cells.slice(1).filter((cell) => cell !== null);
  const areHeadings = filled.every(
    ({ text, value }) => value === null || isYear(text) || isNoteMark(text, row),
  );
  return filled.length > 0 && areHeadings;
}

/** Dates within the rows head those below, as where a balance sheet follows in the same table; other words among them do not. */
export function headsBelow({ cells }: StoredRow, heads: readonly Head[]): readonly Head[] {
  const filled = cells.filter((cell) => cell !== null);
  if (filled.length < 2 || !filled.every(({ text }) => isYear(text))) return heads;
  return cells.map((cell) => headOf(cell?.text ?? ""));
}

/** Beside its name the row is empty, or its one cell spans all columns. */
export function namesSection({ cells }: StoredRow, labels = 1): boolean {
  const [first, ...others] = cells;
  const isOne = first?.value === null && others.every((cell) => cell?.text === first.text);
  return (isOne && others.length > 1) || cells.slice(labels).every((cell) => cell === null);
}

/** "Key figure | Value": the last row of the header, where each column has a name of its own; otherwise empty. */
function namesOfColumns({ header }: Table): readonly string[] {
  const names = header.at(-1) ?? [];
  const areNames = names.length > 1 && new Set(names).size === names.length;
  return areNames && names.every((name) => name !== "" && !isHead(name)) ? names : [];
}

function isHead(text: string): boolean {
  return isYear(text) || tellsUnit(text);
}

function tellsUnit(text: string): boolean {
  return UNIT.test(text) && !OWN_AMOUNT.test(text);
}

/** "$15,000 to $30,000", "5 % or less", but not "$000s". */
const OWN_AMOUNT = /[$€£¥]\s?(?:[1-9]|0\.)|\b[1-9][\d.,]*\s?%/;

/**
 * "Lease | 15 January | signed": below a header that names every column, such a row is of a thing. So is "Founded | 1998", where
 * the header has `names`.
 */
function namesThing(
  { cells: [first = null, ...others] }: StoredRow,
  names: readonly string[],
): boolean {
  const isOfHeads = others.every((cell) => cell === null || isHead(cell.text));
  const isNamed = names.length > 0 && names[0] !== first?.text;
  return first !== null && !tellsUnit(first.text) && (isNamed || !isOfHeads);
}

/** "(1)" beside headings refers to a note: it is no cell. */
export function isNoteMark(text: string, { cells }: StoredRow): boolean {
  const [, ...others] = cells;
  const isMark = /^\(\d{1,2}\)$/;
  return (
    isMark.test(text) &&
    others.some((cell) => /\p{L}/u.test(cell?.text ?? "")) &&
    others.every((cell) => cell === null || cell.value === null || isMark.test(cell.text))
  );
}

export function isYear(text: string): boolean {
  return periodsIn(text).length > 0;
}

/** A heading over several columns stands in one cell of a plain row: alone it heads all, and above others as many as each of its row. */
function spread(row: readonly string[], width: number, isLowest: boolean): string[] {
  // "2 0 1 9" is a year whose digits stand apart.
  const texts = Array.from({ length: width }, (_, column) =>
    (row[column] ?? "").replace(/^(\d) (\d) (\d) (\d)$/, "$1$2$3$4"),
  );
  const [name = "", ...heads] = texts;
  const filled = heads.filter((text) => text !== "");
  const [only = ""] = filled;
  const isOne = filled.length === 1;
  if (isOne && width > 2 && !isPercent(only)) return [name, ...heads.map(() => only)];
  const span = heads.length / filled.length;
  const isEven =
    Number.isInteger(span) && heads.every((text, at) => (text !== "") === (at % span === 0));
  if (isLowest || !isEven) return texts;
  return [name, ...heads.map((_, at) => heads[at - (at % span)] ?? "")];
}

/** "Exhibit 6: Hurricane Deductible Factor" without what numbers it. */
export function bareTitle(title: string): string {
  return title.replace(
    /^\s*(?:exhibit|table|schedule|figure|appendix)\s+[\w.-]+\s*[:.–-]?\s*/i,
    "",
  );
}

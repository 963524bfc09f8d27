// Splits lines that are set in columns, with spaces or with tabs, into rows of cells. The text
// stays unchanged: each cell is a range of it.
import type { TableCell, TableRow } from "../../domain/documents/table.ts";
import type { TextLine } from "./text-table.ts";

/** The minimum number of spaces that are in every line between two columns. */
const LEAST_GUTTER = 2;
/** A gap that shows, within a cell, that two columns were not distinguished. */
const WIDE_GAP = /\t| {3,}/;
/** The number of characters from one tab stop to the next. */
const TAB_STOP = 8;

/** The part of a line that belongs to a column: where its text begins and ends. */
type Part = { column: number; from: number; to: number };
type Split = (text: string) => Part[];

/**
 * Splits lines into rows of cells, or returns undefined if the columns cannot be distinguished.
 * Lines without a gap are one cell, which names a group.
 */
export function rowsInColumns(
  lines: readonly TextLine[],
  hasGap: (line: TextLine) => boolean,
): TableRow[] | undefined {
  const texts = lines.filter(hasGap).map(({ text }) => text);
  return [splitAtEachTab(texts), splitAtGutters(texts), splitAtRunsOfTabs(texts)]
    .flatMap((split) => split ?? [])
    .map((split) => lines.map((line) => rowOf(line, hasGap(line) ? split : asOnePart)))
    .find((rows) => rows.every(({ cells }) => cells.every(({ text }) => !WIDE_GAP.test(text))))
    ?.map(withPlainText);
}

/**
 * Splits lines as copied from spreadsheets: every line has a tab between two columns, also if a
 * cell is empty.
 */
function splitAtEachTab(texts: readonly string[]): Split | undefined {
  const counts = new Set(texts.map((text) => text.split("\t").length));
  if (counts.size > 1 || counts.has(1)) return undefined;
  const filled = new Set(texts.flatMap((text) => filledAt(text.split("\t"))));
  const columns = [...filled].toSorted((a, b) => a - b);
  return (text) =>
    partsBetween(text, /\t/g)
      .filter(({ column }) => filled.has(column))
      .map((part) => ({ ...part, column: columns.indexOf(part.column) }));
}

function filledAt(texts: readonly string[]): number[] {
  return texts.flatMap((text, at) => (text.trim() === "" ? [] : at));
}

/**
 * Splits lines with the same number of cells, which an author has separated by any number of tabs.
 */
function splitAtRunsOfTabs(texts: readonly string[]): Split | undefined {
  const counts = new Set(texts.map((text) => text.trim().split(/\t+/).length));
  if (counts.size > 1 || counts.has(1)) return undefined;
  return (text) => partsBetween(text.trimEnd(), /(?<=\S\s*)\t+/g);
}

function partsBetween(text: string, separator: RegExp): Part[] {
  const found = [...text.matchAll(separator)];
  return [...found, undefined].map((next, column) => {
    const before = found[column - 1];
    const from = before === undefined ? 0 : before.index + before[0].length;
    return { column, from, to: next?.index ?? text.length };
  });
}

/** Splits lines at gutters that are empty in all lines, with the tab stops of editors. */
function splitAtGutters(texts: readonly string[]): Split {
  const starts = startsOf(texts.map(withoutTabs));
  return (text) => {
    const places = placesOf(text);
    const indexAt = (place: number) => {
      const found = places.findIndex((each) => each >= place);
      return found < 0 ? text.length : found;
    };
    return starts.map((start, column) => ({
      column,
      from: indexAt(start),
      to: indexAt(starts[column + 1] ?? Number.POSITIVE_INFINITY),
    }));
  };
}

/** Returns the position on the line of each character. */
function placesOf(text: string): number[] {
  let place = 0;
  return text.split("").map((character) => {
    const own = place;
    place += character === "\t" ? TAB_STOP - (place % TAB_STOP) : 1;
    return own;
  });
}

function withoutTabs(text: string): string {
  const places = [...placesOf(text), 0];
  return text.replaceAll("\t", (_, at: number) =>
    " ".repeat(Math.max(1, (places[at + 1] ?? 0) - (places[at] ?? 0))),
  );
}

/** Returns the starts of the columns, from the left. */
function startsOf(texts: readonly string[]): number[] {
  const width = Math.max(0, ...texts.map(({ length }) => length));
  const starts: number[] = [];
  let blank = LEAST_GUTTER;
  for (let at = 0; at < width; at += 1) {
    if (texts.every((text) => (text[at] ?? " ") === " ")) {
      blank += 1;
      continue;
    }
    if (blank >= LEAST_GUTTER) starts.push(starts.length === 0 ? 0 : at);
    blank = 0;
  }
  return starts;
}

function asOnePart(text: string): Part[] {
  return [{ column: 0, from: 0, to: text.length }];
}

function rowOf({ text, start }: TextLine, split: Split): TableRow {
  const cells = split(text).flatMap(({ column, from, to }): TableCell[] => {
    const part = text.slice(from, to);
    const own = part.trim();
    if (own === "") return [];
    const first = start + from + part.indexOf(own);
    const place = { start: first, end: first + own.length, column };
    return [{ text: own, ...place, column_span: 1, row_span: 1, box: null }];
  });
  return { start, end: start + text.trimEnd().length, box: null, cells };
}

function withPlainText(row: TableRow): TableRow {
  const cells = row.cells.map((cell) => ({ ...cell, text: cell.text.replaceAll(/\s+/g, " ") }));
  return { ...row, cells };
}

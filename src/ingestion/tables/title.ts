// Extracts a table's title, and the unit of its figures, from the text around it.
import { isFigure } from "./numbers.ts";
import type { TableGrid } from "./table-grid.ts";

export type LineAbove = { text: string; baseline: number; height: number };

/** "Schedule A" and "Table 3-1" are labels, but "Schedule of fees" is a title. */
const LABEL =
  /^(?:table|exhibit|figure|schedule|appendix|annex|chart)\s+(?:[\w.–-]*\d[\w.–-]*|[a-z]|[ivx]+)(?![\p{L}\d])/iu;
/**
 * Lines between a title and its columns: "Year Ended December 31,", "(in millions)", "(unaudited)".
 */
const SAYS_WHEN_OR_UNIT =
  /^(?:\(.*\)|(?:(?:for the )?(?:fiscal )?(?:years?|quarters?|periods?|(?:three|six|nine|twelve) months|\d+ weeks)\b.*|(?:as of|at) )?(?:(?:january|february|march|april|may|june|july|august|september|october|november|december)\b.*)?|(?:[$€£] |dollars |amounts |figures )?(?:and shares )?in (?:thousands|millions|billions)\b.*|[$€£¥] ?['’]?(?:000s?|m|mn|bn|thousands?|millions?|billions?)|unaudited|(?:(?:19|20)\d\d\s*)+)$/i;
/** Relative to the text height: lines further above are about something else. */
const FARTHEST = 3.5;
const MOST_LINES = 4;
const LONGEST = 160;

/** Returns whether the text is a labelled table title, such as "Table 3: Fares". */
export function isLabelled(text: string): boolean {
  return LABEL.test(text.trim());
}

const NUMBERED =
  /^(?:table|exhibit|figure|chart|Table|Exhibit|Figure|Chart|TABLE|EXHIBIT|FIGURE|CHART)\s+(?:[A-Z][-.]?)?\d[\w-]*(?:\.\d+)*(?:$|[.:]?\s+[\p{Lu}(–—-])/u;

/**
 * Returns whether the text is a numbered title, such as "Table 3: Fares" and "Exhibit 5", but not
 * "Schedule of fares" or "Exhibit 3 of the contract".
 */
export function isNumberedTitle(text: string): boolean {
  return NUMBERED.test(text.trim());
}

/**
 * Returns whether the texts of a line are a number and its title, which are set apart: "Table 3." and
 * "Fares by zone and by age".
 */
export function isNumberBesideTitle([
  number = "",
  title = "",
  another,
]: readonly string[]): boolean {
  const [label = ""] = LABEL.exec(number) ?? [];
  const isNumber = label !== "" && /^[.:–—]?$/.test(number.slice(label.length));
  const words = title.split(/\s+/).filter((word) => /^\p{Ll}{2,}/u.test(word));
  return isNumber && another === undefined && words.length >= FEWEST_WORDS;
}

/** The minimum number of words in small letters in a title. */
const FEWEST_WORDS = 3;

/**
 * Returns the title among the lines above, of which the nearest is last: a labelled title with its
 * further lines, or else the nearest line.
 */
export function titleOf(above: readonly LineAbove[], top: number, label: string): string {
  const near: LineAbove[] = [];
  let next = top;
  for (const line of above.toReversed()) {
    const isNear =
      next - line.baseline < FARTHEST * line.height && line.baseline <= top + line.height;
    if (!isNear || line.text.length > LONGEST || near.length >= MOST_LINES) break;
    near.unshift(line);
    next = line.baseline - line.height;
  }
  const labelled = firstOfLabel(near);
  const nearest = near.findLast(({ text }) => !SAYS_WHEN_OR_UNIT.test(text.trim()));
  const lines =
    labelled >= 0
      ? withoutRepeatedLabel(near.slice(labelled))
      : nearest === undefined
        ? near.slice(-1)
        : near.slice(firstOfTitle(near, near.indexOf(nearest)), near.indexOf(nearest) + 1);
  const title = lines.map(({ text }) => text.replaceAll(/\s+/g, " ").trim()).join(" ");
  if (/[.;,]$/.test(title) && labelled < 0) return label;
  return label === "" || title.includes(label)
    ? title
    : [label, title].filter((part) => part !== "").join(": ");
}

/**
 * Returns the index of the line with the last label, or -1. If several lines begin with this label,
 * they are one title.
 */
function firstOfLabel(lines: readonly LineAbove[]): number {
  let first = lines.findLastIndex(({ text }) => LABEL.test(text));
  const label = labelIn(lines[first]);
  while (first > 0 && labelIn(lines[first - 1]) === label) first -= 1;
  return first;
}

function labelIn(line: LineAbove | undefined): string | undefined {
  return LABEL.exec(line?.text ?? "")?.[0];
}

function withoutRepeatedLabel([first, ...others]: readonly LineAbove[]): LineAbove[] {
  if (first === undefined) return [];
  const rest = others.map((line) => ({
    ...line,
    text: line.text.replace(LABEL, "").replace(line.text.search(LABEL) < 0 ? "" : /^[.:\s–—]+/, ""),
  }));
  return [first, ...rest];
}

/**
 * Returns the index of the first line of a title. A line that begins with a small letter continues the line above it, unless it
 * ends a sentence: of a sentence, the last line is enough.
 */
function firstOfTitle(lines: readonly LineAbove[], last: number): number {
  let first = last;
  if (/[.:]\s*$/.test(lines[last]?.text ?? "")) return first;
  while (first > 0 && continues(lines[first - 1]?.text ?? "", lines[first]?.text ?? "")) first -= 1;
  return first;
}

function continues(above: string, below: string): boolean {
  return /^\p{Ll}/u.test(below) && !/[.:;!?]\s*$/.test(above);
}

/**
 * Returns the label of the page, such as "Exhibit 6" alone in a corner, which names the content of
 * the page.
 */
export function pageLabel(lines: readonly LineAbove[]): string {
  const labels = lines.filter(({ text }) => LABEL.exec(text)?.[0] === text.trim());
  return labels.length === 1 ? (labels[0]?.text.trim() ?? "") : "";
}

const SCALE =
  /\(?\b(?:(?:dollars|amounts|figures|numbers|shares|usd|u\.s\. dollars)\s+)?in\s+(?:thousands|millions|billions|percent|dollars)\b[^)]*\)?|[$€£¥]\s?['’]?000['’]?s?\b(?![,.]\d)|[$€£¥]\s?(?:m|mn|bn|millions?|thousands?|billions?)\b/i;

/** Returns the unit of a table on a page, from the surrounding text, its header and its figures. */
export function unitOf(grid: TableGrid, around: readonly string[]): string | null {
  const cells = grid.rows.map((row) => row.cells);
  const body = cells.slice(grid.headerRows);
  const header = cells.slice(0, Math.max(1, grid.headerRows));
  return readUnit([...around, ...headingsForAllColumns(header, body, grid.columns)], () =>
    body.flatMap((row) => row.flatMap(({ text, column }) => (column > 0 ? [text] : []))),
  );
}

type Heading = { text: string; column: number; colSpan?: number };

/**
 * Returns the headings that apply to the whole table: "Recovered ($000)" next to "Cases" applies to
 * its own column only, and so does "Limit ($000)" above limits that name the rows.
 */
export function headingsForAllColumns(
  header: readonly (readonly Heading[])[],
  body: readonly (readonly Heading[])[],
  columns: number,
): string[] {
  const keys = body.flatMap((row) => row.filter(({ column }) => column === 0));
  const figures = keys.filter(({ text }) => isFigure(text) && !YEAR.test(text));
  const isKeyedByFigures = 2 * figures.length > keys.length;
  return header.flatMap((row) => {
    const apart = row.filter(({ column, colSpan = 1 }) => column > 0 && colSpan < columns - 1);
    const isOfOne = apart.length > 1 && !apart.every(({ text }) => SCALE.test(text));
    return row
      .filter((heading) => !isOfOne || !apart.includes(heading))
      .filter(({ column }) => !isKeyedByFigures || column > 0)
      .map(({ text }) => text);
  });
}

const YEAR = /^\D*(?:19|20)\d\d\D*$/;

/**
 * Returns a unit such as "in millions" from the title or the header, or else the sign of most
 * figures.
 */
export function readUnit(texts: readonly string[], values: () => readonly string[]): string | null {
  const scale = texts.map((text) => SCALE.exec(text)?.[0]).find((found) => found !== undefined);
  if (scale !== undefined) return scale.replaceAll(/[()]/g, "").trim();
  const figures = values().filter(isFigure);
  const share = (sign: RegExp): number =>
    figures.filter((text) => sign.test(text)).length / Math.max(1, figures.length);
  if (share(/%/) > 0.6) return "%";
  return share(/^\(?\$/) > 0.6 ? "$" : null;
}

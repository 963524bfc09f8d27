// Collects the rows of a table that is being read, and converts them to blocks.
import type { Block } from "../blocks.ts";
import { markdownTable } from "../text/markdown-table.ts";
import { repeatUpperHeadings } from "../grid/upper-headings.ts";
import type { AttributeOf } from "./html-elements.ts";
import { splitStacked } from "../grid/stacked-rows.ts";
import { spreadSpans, type SpanCell } from "../grid/spans.ts";

type HtmlCell = SpanCell & { isName: boolean };

/** A table; the cells of a layout table become blocks of their own. */
export type HtmlTable = {
  rows: HtmlCell[][];
  isLayout: boolean;
  hasHead: boolean;
  /** Whether the rows that are being read are in the head. */
  isInHead: boolean;
};

export function newTable(): HtmlTable {
  return { rows: [], isLayout: false, hasHead: false, isInHead: false };
}

/** Starts a cell, and a row if there is none. */
export function startCell(table: HtmlTable, tag: string, attributeOf: AttributeOf): void {
  if (table.rows.length === 0) table.rows.push([]);
  const span = (name: string) => Number.parseInt(attributeOf(name) ?? "", 10) || 1;
  const size = { columns: span("colspan"), rows: span("rowspan") };
  table.rows.at(-1)?.push({ text: "", ...size, isName: tag === "th" || table.isInHead });
}

/**
 * Returns the blocks of a table. A single column is not a table, so its cells become paragraphs.
 */
export function tableBlocks(table: HtmlTable): Block[] {
  const filled = spreadSpans(table.rows)
    .flatMap(splitStacked)
    .filter((row) => row.some((cell) => cell !== ""));
  if (filled.every((row) => row.length < 2)) {
    return filled.map((row) => ({ text: row[0] ?? "" }));
  }
  return [
    { text: markdownTable(namesRows(table) ? [[], ...filled] : repeatUpperHeadings(filled)) },
  ];
}

/**
 * Returns whether each row begins with its own name, also the first one, so that no row names the
 * columns.
 */
function namesRows({ rows, hasHead }: HtmlTable): boolean {
  const [[name, ...values] = [], ...others] = rows.filter((row) => row.length > 0);
  const areYears = values.every(({ text }) => YEAR.test(text));
  return (
    !hasHead &&
    isNamed(name) &&
    !areYears &&
    !values.some(({ isName }) => isName) &&
    others.some(([first]) => isNamed(first)) &&
    others.every((row) => row.length === 1 || !row.every(({ isName }) => isName))
  );
}

const YEAR = /^(?:19|20)\d\d$/;

function isNamed(cell: HtmlCell | undefined): boolean {
  return cell?.isName === true && cell.text !== "";
}

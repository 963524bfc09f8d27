// The rows of a table that is being read, and the blocks that they become.
import type { Block } from "../blocks.ts";
import { markdownTable } from "../text/markdown-table.ts";
import type { AttributeOf } from "./html-elements.ts";
import { spread, type SpanCell } from "./spans.ts";

/** The cells of a layout table are blocks of their own. */
export type HtmlTable = { rows: SpanCell[][]; isLayout: boolean };

/** A cell without a row begins one. */
export function startCell(table: HtmlTable, attributeOf: AttributeOf): void {
  if (table.rows.length === 0) table.rows.push([]);
  const span = (name: string) => Number.parseInt(attributeOf(name) ?? "", 10) || 1;
  table.rows.at(-1)?.push({ text: "", columns: span("colspan"), rows: span("rowspan") });
}

/** A single column is not a table, so its cells become paragraphs. */
export function tableBlocks({ rows }: HtmlTable): Block[] {
  const filled = spread(rows).filter((row) => row.some((cell) => cell !== ""));
  if (filled.every((row) => row.length < 2)) {
    return filled.map((row) => ({ text: row[0] ?? "" }));
  }
  return [{ text: markdownTable(filled) }];
}

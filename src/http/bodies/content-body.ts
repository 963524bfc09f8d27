// Schemas of what was extracted from a document: its pages, chunks and tables.
import { z } from "@hono/zod-openapi";
import type { Chunk } from "../../domain/documents/chunk.ts";
import { Line, Page, RunningLine } from "../../domain/documents/page.ts";
import { PageTable, type Table, TableKind } from "../../domain/documents/table.ts";

export const PageBody = z
  .object({
    page: z.int(),
    start: z.int().describe("The start position of the page in the document's text."),
    text: z.string(),
    width: z
      .number()
      .describe(
        "The page width in points; 0 if the format has no page layout. The origin of bounding boxes is the top left corner of the page.",
      ),
    height: z.number(),
    lines: z.array(Line),
    running: z
      .array(RunningLine)
      .describe("Headers, footers and page numbers. They are not part of the page's text."),
    tables: z.array(PageTable),
    ocr: Page.shape.ocr,
    unread: Page.shape.unread,
  })
  .openapi("Page");

export const ChunkBody = z
  .object({
    id: z.string(),
    chunk_index: z.int(),
    page_start: z.int(),
    page_end: z.int(),
    start: z.int(),
    end: z.int(),
    text: z.string(),
    context: z.string(),
  })
  .openapi("Chunk");

export const TableBody = z
  .object({
    id: z.string(),
    kind: TableKind,
    title: z.string(),
    page_start: z.int(),
    page_end: z.int(),
    unit: z.string().nullable(),
    header: z
      .array(z.array(z.string()))
      .describe("A heading that spans several columns is repeated in each of them."),
    rows: z.array(z.array(z.string())),
    row_pages: z.array(z.int()),
    row_count: z
      .int()
      .describe(
        "The number of rows in the whole table. A very long table continues on the next page of the list.",
      ),
    first_row: z
      .int()
      .describe("The position in the table of the first row on this page of the list."),
  })
  .openapi("Table");

export function showChunk(chunk: Chunk): z.infer<typeof ChunkBody> {
  return {
    id: chunk.id,
    chunk_index: chunk.index,
    page_start: chunk.pageStart,
    page_end: chunk.pageEnd,
    start: chunk.start,
    end: chunk.end,
    text: chunk.text,
    context: chunk.context,
  };
}

type Listed = { table: Table; firstRow: number; rowCount: number };

export function showTable({ table, firstRow, rowCount }: Listed): z.infer<typeof TableBody> {
  return {
    id: table.id,
    kind: table.kind,
    title: table.title,
    page_start: table.pageStart,
    page_end: table.pageEnd,
    unit: table.unit,
    header: table.header,
    rows: table.rows.map(({ cells }) => cells.map((cell) => cell?.text ?? "")),
    row_pages: table.rows.map(({ page: number }) => number),
    row_count: rowCount,
    first_row: firstRow,
  };
}

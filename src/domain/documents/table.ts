// Tables as data, both as parts of a page (ranges and bounding boxes of cells) and as parts of a document (rows on
// several pages).
import { z } from "zod";
import { Box } from "./box.ts";

/** "contents" is a table of contents with the columns identifier, title and page. */
export const TableKind = z.enum(["data", "contents"]);
export type TableKind = z.infer<typeof TableKind>;

const TableBox = Box.nullable().describe("Null if the format has no page layout.");

/**
 * `start` and `end` are positions in the page's text; `text` is that range with collapsed white space, and without the escapes
 * of its bars.
 */
export const TableCell = z.object({
  text: z.string(),
  start: z.int(),
  end: z.int(),
  column: z.int(),
  column_span: z.int(),
  row_span: z.int(),
  box: TableBox,
});
export type TableCell = z.infer<typeof TableCell>;

export const TableRow = z.object({
  start: z.int(),
  end: z.int(),
  box: TableBox,
  cells: z.array(TableCell),
});
export type TableRow = z.infer<typeof TableRow>;

/** The part of a table on one page. */
export const PageTable = z.object({
  kind: TableKind,
  title: z.string(),
  unit: z
    .string()
    .nullable()
    .describe("The unit and scale as stated in the document, such as “in millions”, % or $."),
  columns: z.int(),
  header_rows: z.int().describe("The number of header rows at the top of the table."),
  start: z.int(),
  end: z.int(),
  box: TableBox,
  rows: z.array(TableRow),
});
export type PageTable = z.infer<typeof PageTable>;

/**
 * A cell of a stored row: its position in the document's text and on its page (its height is that of the row), and its
 * number.
 */
export type StoredCell = {
  text: string;
  value: number | null;
  start: number;
  end: number;
  box: Box | null;
};

/** One entry for each column; null if the cell is empty. */
export type StoredRow = { index: number; page: number; cells: (StoredCell | null)[] };

export type NewTable = {
  index: number;
  kind: TableKind;
  title: string;
  unit: string | null;
  pageStart: number;
  pageEnd: number;
  /** Header rows, in which a heading that spans several columns is repeated in each of them. */
  header: string[][];
  rowCount: number;
  /** The words of the title, header and labels. Each value is the sum of the `TERM_PLACES` in which the word occurs. */
  terms: Map<string, number>;
};

export const TERM_PLACES = { title: 1, header: 2, label: 4 } as const;

export type Table = Omit<NewTable, "index" | "rowCount" | "terms"> & {
  id: string;
  rows: StoredRow[];
};

/** A table of an active version without its rows, with the data that is needed to identify it and to read its rows. */
export type TableEntry = Omit<Table, "rows"> & {
  no: number;
  rowCount: number;
  versionId: string;
  documentId: string;
  filename: string;
};

/** A table with those of its rows that were read. */
export type FoundTable = TableEntry & { rows: StoredRow[] };

// Tables as data: as a page holds them (ranges and boxes of its cells) and as a document does (rows over its pages).
import { z } from "zod";
import { Box } from "./box.ts";

/** "contents" is a table of contents: its columns are identifier, title and page. */
export const TableKind = z.enum(["data", "contents"]);
export type TableKind = z.infer<typeof TableKind>;

const TableBox = Box.nullable().describe("Null if the format has no page layout.");

/** `start` and `end` count in the page's text; `text` is that range of it, white space joined. */
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

/** What of a table stands on one page. */
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

/** A cell of a stored row: where it stands in the document's text and on its page, as high as the row, and its number. */
export type StoredCell = {
  text: string;
  value: number | null;
  start: number;
  end: number;
  box: Box | null;
};

/** Each column has its cell; null where it is empty. */
export type StoredRow = { index: number; page: number; cells: (StoredCell | null)[] };

export type NewTable = {
  index: number;
  kind: TableKind;
  title: string;
  unit: string | null;
  pageStart: number;
  pageEnd: number;
  /** Row by row, a heading over several columns repeated in each of them. */
  header: string[][];
  rowCount: number;
  /** Words of its title, header and labels, each with where it stands: the sum of its places in `TERM_PLACES`. */
  terms: Map<string, number>;
};

export const TERM_PLACES = { title: 1, header: 2, label: 4 } as const;

export type Table = Omit<NewTable, "index" | "rowCount" | "terms"> & {
  id: string;
  rows: StoredRow[];
};

/** A table of an active version without its rows, with what is needed to name it and to read them. */
export type TableEntry = Omit<Table, "rows"> & {
  no: number;
  rowCount: number;
  versionId: string;
  documentId: string;
  filename: string;
};

/** A table with the rows that were read of it. */
export type FoundTable = TableEntry & { rows: StoredRow[] };

// Routes for the extracted content of a document: its pages, tables and chunks.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { AppError } from "../../../domain/errors.ts";
import { Line, Page, RunningLine } from "../../../domain/documents/page.ts";
import { PageTable, type Table, TableKind } from "../../../domain/documents/table.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { findReadableDocument } from "../../find-collection.ts";
import type { TablePlace } from "../../../storage/content/tables.ts";
import {
  DocumentPath,
  json,
  List,
  listOf,
  PageNumber,
  pageQuery,
  problems,
} from "../../bodies/schemas.ts";

const PageBody = z
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

const ChunkBody = z
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

const TableBody = z
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

/** "12.5000" means: from row 5,000 of the table with index 12. */
const TABLE_PLACE = /^\d{1,7}\.\d{1,7}$/;
/** A longer number would be beyond any document. */
const CHUNK_INDEX = /^\d{1,7}$/;

const DOCUMENT = "/v1/collections/{collection}/documents/{document}";

const page = createRoute({
  method: "get",
  path: `${DOCUMENT}/pages/{page}`,
  tags: ["documents"],
  summary: "Get a page's text with the bounding box of each line",
  ...requires("read"),
  request: { params: DocumentPath.extend({ page: PageNumber }) },
  responses: { 200: json("The page", PageBody), ...problems(400, 401, 403, 404) },
});

const tables = createRoute({
  method: "get",
  path: `${DOCUMENT}/tables`,
  tags: ["documents"],
  summary: "List a document's tables; with `page`, only the tables on that page",
  ...requires("read"),
  request: {
    params: DocumentPath,
    query: pageQuery((cursor) => TABLE_PLACE.test(cursor)).extend({ page: PageNumber.optional() }),
  },
  responses: { 200: json("Tables", List(TableBody)), ...problems(400, 401, 403, 404) },
});

const chunks = createRoute({
  method: "get",
  path: `${DOCUMENT}/chunks`,
  tags: ["documents"],
  summary: "List a document's chunks in order",
  ...requires("read"),
  request: { params: DocumentPath, query: pageQuery((cursor) => CHUNK_INDEX.test(cursor)) },
  responses: { 200: json("Chunks", List(ChunkBody)), ...problems(400, 401, 403, 404) },
});

function noPage({ pageCount: count }: { pageCount: number | null }, wanted: number): AppError {
  const why =
    count === null
      ? "The document has no pages yet. Its `status` says whether it is being read or has failed."
      : `The document has no page ${wanted}: its pages are numbered from 1 to ${count}.`;
  return new AppError("not_found", why);
}

export function contentRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(page, async (c) => {
      const params = c.req.valid("param");
      const { scope, document } = await findReadableDocument(c, params);
      if (document.version?.active !== true) throw noPage(document, params.page);
      const owner = { ...scope, document: document.id, version: document.version.id };
      const found = await c.var.services.pages.load(owner, params.page);
      if (found === undefined) throw noPage(document, params.page);
      return c.json(found, 200);
    })
    .openapi(tables, async (c) => {
      const { scope, document } = await findReadableDocument(c, c.req.valid("param"));
      const { limit, cursor, page: touched } = c.req.valid("query");
      const from = placeOf(cursor);
      const found = await c.var.services.tables.list(scope, document.id, {
        page: touched,
        from,
        limit,
      });
      const { next } = found;
      const next_cursor = next === undefined ? null : `${next.table}.${next.row}`;
      return c.json({ data: found.tables.map(showTable), next_cursor }, 200);
    })
    .openapi(chunks, async (c) => {
      const { scope, document } = await findReadableDocument(c, c.req.valid("param"));
      const { limit, cursor } = c.req.valid("query");
      const range = { after: Number(cursor ?? -1), limit: limit + 1 };
      const found = await c.var.services.chunks.list(scope, document.id, range);
      const body = listOf(found, limit, {
        cursorOf: (chunk) => String(chunk.index),
        show: (chunk) => ({
          id: chunk.id,
          chunk_index: chunk.index,
          page_start: chunk.pageStart,
          page_end: chunk.pageEnd,
          start: chunk.start,
          end: chunk.end,
          text: chunk.text,
          context: chunk.context,
        }),
      });
      return c.json(body, 200);
    });
}

/** The position that a cursor of the table list refers to; without a cursor, the beginning. */
function placeOf(cursor: string | undefined): TablePlace {
  const [table = 0, row = 0] = cursor?.split(".").map(Number) ?? [];
  return { table, row };
}

type Listed = { table: Table; firstRow: number; rowCount: number };

function showTable({ table, firstRow, rowCount }: Listed): z.infer<typeof TableBody> {
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

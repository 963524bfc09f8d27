// Routes for the extracted content of a document: its pages, tables and chunks.
import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { AppError } from "../../../domain/errors.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { findReadableDocument } from "../../find-collection.ts";
import type { TablePlace } from "../../../storage/content/tables.ts";
import { ChunkBody, PageBody, showChunk, showTable, TableBody } from "../../bodies/content-body.ts";
import {
  DocumentPath,
  json,
  List,
  listOf,
  PageNumber,
  pageQuery,
  problems,
} from "../../bodies/schemas.ts";

/** "12.5000" means from row 5,000 of the table with index 12. */
const TABLE_PLACE = /^\d{1,7}\.\d{1,7}$/;
/** A longer number would exceed the chunks of any document. */
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
        show: showChunk,
      });
      return c.json(body, 200);
    });
}

/**
 * Returns the position that a cursor of the table list refers to; without a cursor, the beginning.
 */
function placeOf(cursor: string | undefined): TablePlace {
  const [table = 0, row = 0] = cursor?.split(".").map(Number) ?? [];
  return { table, row };
}

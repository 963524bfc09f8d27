import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Document } from "../../../domain/documents/document.ts";
import { AppError, invalidInput, notFound } from "../../../domain/errors.ts";
import { NO_DETAILS, type Summary, SummaryDetails } from "../../../domain/documents/summary.ts";
import { requires, requireScope } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { streamOf, summariesAsJson } from "../../bodies/summaries-json.ts";
import { findCollection, findReadableDocument } from "../../find-collection.ts";
import { CollectionPath, DocumentPath, json, problems, jsonBody } from "../../bodies/schemas.ts";

const SummaryBody = z
  .object({
    document_type: z.string(),
    summary: z.string(),
    key_topics: z.array(z.string()),
    use_for: z.string(),
    source: z.enum(["model", "rules", "user"]),
    details: SummaryDetails,
  })
  .openapi("Summary");

/**
 * The fields that users can edit. Other fields of a summary that was read before may be sent back
 * and are ignored.
 */
const SummaryEdit = z.object({
  document_type: z.string().min(1).max(200),
  summary: z.string().min(1).max(5000),
  key_topics: z.array(z.string().max(200)).max(50),
  use_for: z.string().max(1000),
});
type SummaryEdit = z.infer<typeof SummaryEdit>;

/** The number of summaries read at once, about 500 kB. */
const PAGE = 500;

const one = {
  tags: ["summaries"],
  path: "/v1/collections/{collection}/documents/{document}/summary",
};
const all = { tags: ["summaries"], path: "/v1/collections/{collection}/summaries" };

const get = createRoute({
  ...one,
  method: "get",
  summary: "Get a document's summary, which routing uses",
  ...requires("read"),
  request: { params: DocumentPath },
  responses: { 200: json("The summary", SummaryBody), ...problems(401, 403, 404) },
});

const put = createRoute({
  ...one,
  method: "put",
  summary: "Set a document's summary; re-indexing keeps it",
  ...requires("write"),
  request: { params: DocumentPath, body: jsonBody("The summary", SummaryEdit) },
  responses: { 200: json("The summary", SummaryBody), ...problems(400, 401, 403, 404) },
});

const list = createRoute({
  ...all,
  method: "get",
  summary: "Get all summaries by file name",
  description:
    "Streams a single JSON object with the summaries of all documents, without pagination.",
  ...requires("read"),
  request: { params: CollectionPath },
  responses: {
    200: json("Summaries", z.record(z.string(), SummaryBody)),
    ...problems(401, 403, 404),
  },
});

const putAll = createRoute({
  ...all,
  method: "put",
  summary: "Update several summaries",
  description:
    "Updates the summaries in the request that differ from the stored ones; all others stay unchanged. The body is limited to 1 MB: send only changed summaries, or send several requests.",
  ...requires("write"),
  request: {
    params: CollectionPath,
    body: jsonBody("Summaries by file name", z.record(z.string(), SummaryEdit)),
  },
  responses: {
    200: json("How many changed", z.object({ changed: z.int() })),
    ...problems(400, 401, 403, 404),
  },
});

export function summaryRoutes() {
  const routes = new OpenAPIHono<AppEnv>();
  routes.openAPIRegistry.registerPath(list);
  // Registered without a typed handler, because the response schema can't be checked for a stream.
  routes.get("/v1/collections/:collection/summaries", requireScope("read"), async (c) => {
    const { scope } = await findCollection(c, c.req.param("collection"));
    const { summaries } = c.var.services;
    const parts = summariesAsJson((after) => summaries.list(scope, { after, limit: PAGE }));
    return c.body(streamOf(parts), 200, { "Content-Type": "application/json" });
  });
  return routes
    .openapi(get, async (c) => {
      const { scope, document } = await findReadableDocument(c, c.req.valid("param"));
      const summary = await c.var.services.summaries.find(scope, document.id);
      if (summary === undefined) throw noSummary(document);
      return c.json(summary, 200);
    })
    .openapi(put, async (c) => {
      const { services } = c.var;
      const { scope, document } = await findReadableDocument(c, c.req.valid("param"));
      const stored = await services.summaries.find(scope, document.id);
      const summary = edited(c.req.valid("json"), stored);
      const at = services.now().toISOString();
      const edit = { document: document.id, summary };
      if ((await services.summaries.writeUser(scope, [edit], at)) === 0) throw notFound("document");
      return c.json(summary, 200);
    })
    .openapi(putAll, async (c) => {
      const { services } = c.var;
      const { scope } = await findCollection(c, c.req.valid("param").collection);
      const edits = Object.entries(c.req.valid("json"));
      const ids = await services.documents.idsByName(
        scope,
        edits.map(([filename]) => filename),
      );
      const unknown = edits.filter(([filename]) => !ids.has(filename));
      if (unknown.length > 0) {
        throw invalidInput(
          "No summary of this request was changed, because some file names do not exist in this collection.",
          unknown.map(([filename]) => ({ pointer: `/${filename}`, message: "document not found" })),
        );
      }
      const stored = await services.summaries.of(scope, [...ids.values()]);
      const changes = edits.flatMap(([filename, edit]) => {
        const document = ids.get(filename);
        const before = document === undefined ? undefined : stored.get(document);
        return document === undefined || isSame(before, edit)
          ? []
          : [{ document, summary: edited(edit, before) }];
      });
      const at = services.now().toISOString();
      return c.json({ changed: await services.summaries.writeUser(scope, changes, at) }, 200);
    });
}

function edited(edit: SummaryEdit, stored: Summary | undefined): Summary {
  return { ...edit, details: stored?.details ?? NO_DETAILS, source: "user" };
}

function isSame(stored: Summary | undefined, edit: SummaryEdit): boolean {
  return (
    stored !== undefined &&
    stored.document_type === edit.document_type &&
    stored.summary === edit.summary &&
    stored.use_for === edit.use_for &&
    JSON.stringify(stored.key_topics) === JSON.stringify(edit.key_topics)
  );
}

function noSummary({ status }: Document): AppError {
  if (status === "failed") return notFound("summary");
  const state = status === "ready" ? "is ready since a moment" : "is still being indexed";
  const detail = `The document ${state}. Its summary is written after its index: ask again.`;
  return new AppError("not_found", detail);
}

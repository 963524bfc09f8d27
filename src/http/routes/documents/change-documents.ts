// Routes that change documents: names and metadata, deletion of many, and retried indexing.
import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { AppError } from "../../../domain/errors.ts";
import { requires } from "../../access/auth.ts";
import { DocumentBody, Metadata, showDocument, stalledSince } from "../../bodies/document-body.ts";
import type { AppEnv } from "../../env.ts";
import { cleanName } from "../../upload/check-file.ts";
import { findCollection, findReadableDocument } from "../../find-collection.ts";
import { CollectionPath, DocumentPath, json, problems, jsonBody } from "../../bodies/schemas.ts";

/** D1 allows 1,000 queries per invocation, and each deletion is about a dozen. */
const MOST_DELETED = 50;

const DOCUMENT = "/v1/collections/{collection}/documents/{document}";

const change = createRoute({
  method: "patch",
  path: DOCUMENT,
  tags: ["documents"],
  summary: "Rename a document or replace its metadata",
  description:
    "A renamed document is indexed again, because its name is part of what is searched. Until then, answers may name it as before.",
  ...requires("write"),
  request: {
    params: DocumentPath,
    body: jsonBody(
      "What to change",
      z.strictObject({ filename: z.string().optional(), metadata: Metadata.optional() }),
    ),
  },
  responses: { 200: json("The document", DocumentBody), ...problems(400, 401, 403, 404, 409) },
});

const removeMany = createRoute({
  method: "post",
  path: "/v1/collections/{collection}/documents/delete",
  tags: ["documents"],
  summary: "Delete several documents; searches stop finding them immediately",
  ...requires("write"),
  request: {
    params: CollectionPath,
    body: jsonBody(
      "Which documents",
      z.strictObject({ documents: z.array(z.string()).min(1).max(MOST_DELETED) }),
    ),
  },
  responses: {
    202: json(
      "Hidden; the rest follows",
      z.object({
        data: z.array(
          z.object({
            id: z.string(),
            status: z
              .enum(["deleting", "not_found"])
              .describe("`not_found`: the collection has no such document."),
          }),
        ),
      }),
    ),
    ...problems(400, 401, 403, 404),
  },
});

const retry = createRoute({
  method: "post",
  path: `${DOCUMENT}/retry`,
  tags: ["documents"],
  summary: "Index a document again that has failed or makes no progress",
  ...requires("write"),
  request: { params: DocumentPath },
  responses: { 202: json("The document", DocumentBody), ...problems(401, 403, 404, 409) },
});

export function changeDocumentRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(change, async (c) => {
      const { services } = c.var;
      const ids = c.req.valid("param");
      const { scope, document } = await findReadableDocument(c, ids);
      const { filename: wanted, metadata } = c.req.valid("json");
      const filename = wanted === undefined ? document.filename : cleanName(wanted);
      await services.documentChanges.change(scope, document.id, {
        ...(wanted === undefined ? {} : { filename }),
        ...(metadata === undefined ? {} : { metadata }),
        at: services.now().toISOString(),
      });
      if (filename !== document.filename) {
        const { fingerprint } = await findCollection(c, scope.collection);
        await services.reindexDocuments(scope, { documents: [document.id], fingerprint });
      }
      const changed = await findReadableDocument(c, ids);
      return c.json(showDocument(changed.document, services.now()), 200);
    })
    .openapi(removeMany, async (c) => {
      const { services } = c.var;
      const { scope } = await findCollection(c, c.req.valid("param").collection);
      const wanted = [...new Set(c.req.valid("json").documents)];
      const existing = await services.documents.existing(scope, wanted);
      const ids = wanted.filter((id) => existing.has(id));
      for (const id of ids) await services.activation.hide(scope, id, services.now().toISOString());
      await services.send(
        ids.map((document) => ({ type: "delete_document" as const, ...scope, document })),
      );
      const data = wanted.map((id) => ({
        id,
        status: existing.has(id) ? ("deleting" as const) : ("not_found" as const),
      }));
      return c.json({ data }, 202);
    })
    .openapi(retry, async (c) => {
      const { services } = c.var;
      const ids = c.req.valid("param");
      const { scope, document } = await findReadableDocument(c, ids);
      if (document.status !== "failed" && stalledSince(document, services.now()) === null) {
        throw new AppError(
          "conflict",
          "The document has neither failed nor stalled, so there is nothing to retry.",
          { reason: "nothing_to_retry" },
        );
      }
      await services.retryDocument(scope, document);
      const queued = await findReadableDocument(c, ids);
      return c.json(showDocument(queued.document, services.now()), 202);
    });
}

import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { notFound } from "../../domain/errors.ts";
import { isId } from "../../domain/ids.ts";
import { requires } from "../auth.ts";
import { DocumentBody, showDocument } from "../document-body.ts";
import type { AppEnv } from "../env.ts";
import { findCollection, findDocument } from "../find-collection.ts";
import {
  CollectionPath,
  DocumentPath,
  json,
  List,
  listOf,
  pageQuery,
  problems,
} from "../schemas.ts";

const Receipt = z
  .object({
    requested_at: z.string(),
    completed_at: z.string().nullable(),
    chunks: z.int(),
    vectors: z.int(),
    postings: z.int(),
    objects: z.int(),
  })
  .openapi("DeletionReceipt");

const list = createRoute({
  method: "get",
  path: "/v1/collections/{collection}/documents",
  tags: ["documents"],
  summary: "List the documents of a collection",
  ...requires("read"),
  request: { params: CollectionPath, query: pageQuery((cursor) => isId("doc", cursor)) },
  responses: { 200: json("Documents", List(DocumentBody)), ...problems(400, 401, 403, 404) },
});

const get = createRoute({
  method: "get",
  path: "/v1/collections/{collection}/documents/{document}",
  tags: ["documents"],
  summary: "Get a document and its indexing progress",
  ...requires("read"),
  request: { params: DocumentPath },
  responses: { 200: json("The document", DocumentBody), ...problems(401, 403, 404) },
});

const remove = createRoute({
  method: "delete",
  path: "/v1/collections/{collection}/documents/{document}",
  tags: ["documents"],
  summary: "Delete a document; searches stop finding it immediately",
  ...requires("write"),
  request: { params: DocumentPath },
  responses: {
    202: json(
      "Hidden; the rest follows",
      z.object({ id: z.string(), status: z.literal("deleting") }),
    ),
    ...problems(401, 403, 404),
  },
});

const deletion = createRoute({
  method: "get",
  path: "/v1/collections/{collection}/documents/{document}/deletion",
  tags: ["documents"],
  summary: "Get the receipt of a deletion",
  ...requires("read"),
  request: { params: DocumentPath },
  responses: { 200: json("The receipt", Receipt), ...problems(401, 403, 404) },
});

export function documentRoutes() {
  return new OpenAPIHono<AppEnv>()
    .openapi(list, async (c) => {
      const { scope } = await findCollection(c, c.req.valid("param").collection);
      const { limit, cursor } = c.req.valid("query");
      const documents = await c.var.services.documents.list(scope, {
        after: cursor ?? "",
        limit: limit + 1,
      });
      return c.json(
        listOf(documents, limit, { cursorOf: ({ id }) => id, show: showDocument }),
        200,
      );
    })
    .openapi(get, async (c) => {
      const { document } = await findDocument(c, c.req.valid("param"));
      return c.json(showDocument(document), 200);
    })
    .openapi(remove, async (c) => {
      const { services } = c.var;
      const { scope, document } = await findDocument(c, c.req.valid("param"));
      await services.activation.hide(scope, document.id, services.now().toISOString());
      // Sent even if the document was already hidden, because the message of the first request may have been lost.
      await services.send([{ type: "delete_document", ...scope, document: document.id }]);
      return c.json({ id: document.id, status: "deleting" as const }, 202);
    })
    .openapi(deletion, async (c) => {
      const { collection, document } = c.req.valid("param");
      const scope = { tenant: c.var.caller.tenant, collection };
      const receipt = await c.var.services.removal.receipt(scope, document);
      if (receipt === undefined) throw notFound("deletion");
      const { requestedAt, completedAt, ...counts } = receipt;
      return c.json({ requested_at: requestedAt, completed_at: completedAt, ...counts }, 200);
    });
}

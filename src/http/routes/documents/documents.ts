import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { type Document, DOCUMENT_ORDERS } from "../../../domain/documents/document.ts";
import { invalidInput, notFound } from "../../../domain/errors.ts";
import { isId } from "../../../domain/ids.ts";
import { requires } from "../../access/auth.ts";
import { DocumentBody, showDocument } from "../../bodies/document-body.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection, findDocument, scopeOf } from "../../find-collection.ts";
import {
  CollectionPath,
  DocumentPath,
  json,
  List,
  listOf,
  pageQuery,
  problems,
} from "../../bodies/schemas.ts";

const Receipt = z
  .object({
    requested_at: z.string(),
    completed_at: z.string().nullable(),
    chunks: z.int(),
    vectors: z.int(),
    postings: z.int(),
    objects: z.int(),
    vectors_left: z
      .int()
      .describe(
        "Vectors that remain in an index of an earlier embedder, which this deployment does not use any more.",
      ),
  })
  .openapi("DeletionReceipt");

const list = createRoute({
  method: "get",
  path: "/v1/collections/{collection}/documents",
  tags: ["documents"],
  summary: "List the documents of a collection",
  ...requires("read"),
  request: {
    params: CollectionPath,
    query: pageQuery((cursor) => cursor !== "", 255).extend({
      status: z
        .enum(["queued", "processing", "ready", "failed"])
        .optional()
        .describe("Only documents with this status."),
      text: z.string().max(255).optional().describe("Only documents whose name contains this."),
      order: z
        .enum(DOCUMENT_ORDERS)
        .default("created")
        .describe("By file name or time of creation; `-created`: the latest first."),
    }),
  },
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

const getByItself = createRoute({
  method: "get",
  path: "/v1/documents/{document}",
  tags: ["documents"],
  summary: "Get a document without naming its collection",
  ...requires("read"),
  request: { params: z.object({ document: z.string() }) },
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
      const { limit, cursor, order, ...filter } = c.req.valid("query");
      if (order !== "filename" && cursor !== undefined && !isId("doc", cursor)) {
        throw invalidInput(
          "The cursor is not of this list: send the `next_cursor` of its last page.",
          [{ pointer: "/cursor", message: "invalid cursor" }],
        );
      }
      const { services } = c.var;
      const page = { order, after: cursor, limit: limit + 1 };
      const documents = await services.documentLists.list(scope, filter, page);
      const cursorOf = ({ id, filename }: Document) => (order === "filename" ? filename : id);
      const show = (document: Document) => showDocument(document, services.now());
      return c.json(listOf(documents, limit, { cursorOf, show }), 200);
    })
    .openapi(get, async (c) => {
      const { document } = await findDocument(c, c.req.valid("param"));
      return c.json(showDocument(document, c.var.services.now()), 200);
    })
    .openapi(getByItself, async (c) => {
      const { services, caller } = c.var;
      const id = c.req.valid("param").document;
      const collection = await services.documentLists.collectionOf(caller.tenant, id);
      if (collection === undefined) throw notFound("document");
      const { document } = await findDocument(c, { collection, document: id });
      return c.json(showDocument(document, services.now()), 200);
    })
    .openapi(remove, async (c) => {
      const { services } = c.var;
      const { scope, document } = await findDocument(c, c.req.valid("param"));
      await services.activation.hide(scope, document.id, services.now().toISOString());
      // Sent even if the document was already hidden, because the message of the first request may
      // have been lost.
      await services.send([{ type: "delete_document", ...scope, document: document.id }]);
      return c.json({ id: document.id, status: "deleting" as const }, 202);
    })
    .openapi(deletion, async (c) => {
      const { collection, document } = c.req.valid("param");
      const scope = await scopeOf(c, collection);
      const receipt = await c.var.services.removal.receipt(scope, document);
      if (receipt === undefined) throw notFound("deletion");
      const { requestedAt, completedAt, vectorsLeft, ...counts } = receipt;
      const times = { requested_at: requestedAt, completed_at: completedAt };
      return c.json({ ...times, ...counts, vectors_left: vectorsLeft }, 200);
    });
}

import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { AuditedDocument } from "../../../domain/audit.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import { CollectionPath, digits, json, problems } from "../../bodies/schemas.ts";

/**
 * Auditing a document lists its stored pages; a larger page would exceed the number of bucket
 * operations that one request may use.
 */
const MOST = 100;

const Fault = z.object({ code: z.string(), detail: z.string() });

const Audited = z
  .object({
    id: z.string(),
    filename: z.string(),
    status: z.string(),
    pages: z.int(),
    pages_without_text: z
      .array(z.int())
      .nullable()
      .describe("Null for versions that were indexed before this was recorded."),
    chunks: z.int(),
    postings: z.int(),
    vectors: z.int(),
    faults: z.array(Fault),
  })
  .openapi("AuditedDocument");

const audit = createRoute({
  method: "get",
  path: "/v1/collections/{collection}/audit",
  tags: ["operation"],
  summary: "Check the consistency of a collection's stored data",
  description:
    "Checks the documents, then the collection's terms and totals. Follow `next_cursor` until it is null. The audit repairs nothing.",
  ...requires("read"),
  request: {
    params: CollectionPath,
    query: z.object({
      limit: digits(z.int().min(1).max(MOST).default(20)),
      cursor: z.string().max(500).optional().describe("The `next_cursor` of the previous page."),
    }),
  },
  responses: {
    200: json(
      "A stretch of the audit",
      z.object({
        data: z.array(Audited),
        faults: z.array(Fault).describe("Inconsistencies that concern the collection as a whole."),
        terms_checked: z.int(),
        next_cursor: z.string().nullable(),
      }),
    ),
    ...problems(400, 401, 403, 404),
  },
});

export function auditRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(audit, async (c) => {
    const { scope } = await findCollection(c, c.req.valid("param").collection);
    const { limit, cursor } = c.req.valid("query");
    const page = await c.var.services.auditCollection(scope, { cursor, limit });
    const { faults, termsChecked, next } = page;
    const data = page.documents.map(show);
    return c.json({ data, faults, terms_checked: termsChecked, next_cursor: next }, 200);
  });
}

function show({ pagesWithoutText, ...rest }: AuditedDocument): z.infer<typeof Audited> {
  return { ...rest, pages_without_text: pagesWithoutText === null ? null : [...pagesWithoutText] };
}

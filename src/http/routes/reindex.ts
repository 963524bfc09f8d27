import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Document } from "../../domain/document.ts";
import { invalidInput } from "../../domain/errors.ts";
import { newId } from "../../domain/ids.ts";
import { requireScope } from "../auth.ts";
import type { AppEnv } from "../env.ts";
import { findCollection, type Found } from "../find-collection.ts";
import { CollectionPath, json, problems } from "../schemas.ts";
import type { Services } from "../services.ts";

/** Documents read at once when all are to be re-indexed. */
const PAGE = 100;

const reindex = createRoute({
  method: "post",
  path: "/v1/collections/{collection}/reindex",
  tags: ["collections"],
  summary: "Index documents anew; the old versions answer until each new one is active",
  middleware: [requireScope("write")] as const,
  request: {
    params: CollectionPath,
    body: json(
      "Which; all where missing",
      z.strictObject({ documents: z.array(z.string()).optional() }),
    ),
  },
  responses: {
    202: json("Begun", z.object({ job_id: z.string(), documents: z.array(z.string()) })),
    ...problems(400, 401, 403, 404),
  },
});

export function reindexRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(reindex, async (c) => {
    const { services } = c.var;
    const found = await findCollection(c, c.req.valid("param").collection);
    const wanted = c.req.valid("json").documents;
    const documents =
      wanted === undefined
        ? await allDocuments(services, found)
        : await chosenDocuments(services, found, wanted);
    for (const document of documents) await reindexDocument(services, found, document);
    return c.json({ job_id: newId("job"), documents: documents.map(({ id }) => id) }, 202);
  });
}

async function allDocuments(services: Services, { scope }: Found): Promise<Document[]> {
  const all: Document[] = [];
  for (;;) {
    const page = await services.documents.list(scope, {
      after: all.at(-1)?.id ?? "",
      limit: PAGE,
    });
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}

async function chosenDocuments(
  services: Services,
  { scope }: Found,
  ids: readonly string[],
): Promise<Document[]> {
  const found = await Promise.all(ids.map((id) => services.documents.find(scope, id)));
  const documents = found.filter((document) => document !== undefined);
  if (documents.length === ids.length) return documents;
  const faults = ids.flatMap((_, index) =>
    found[index] === undefined
      ? [{ pointer: `/documents/${index}`, message: "no such document" }]
      : [],
  );
  throw invalidInput("Nothing was begun: some documents are not in this collection.", faults);
}

async function reindexDocument(
  services: Services,
  { scope, fingerprint }: Found,
  document: Document,
): Promise<void> {
  await services.startVersion(scope, {
    id: newId("ver"),
    document: { id: document.id, isNew: false },
    file: document,
    fingerprint,
    metadata: { ...document.metadata },
    createdAt: services.now().toISOString(),
  });
}

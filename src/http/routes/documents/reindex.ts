import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { invalidInput } from "../../../domain/errors.ts";
import type { Scope } from "../../../domain/scope.ts";
import { requires } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { findCollection } from "../../find-collection.ts";
import { CollectionPath, json, problems } from "../../bodies/schemas.ts";
import type { Services } from "../../services.ts";

/** The number of documents read at once when all are re-indexed. */
const PAGE = 1000;

const reindex = createRoute({
  method: "post",
  path: "/v1/collections/{collection}/reindex",
  tags: ["collections"],
  summary:
    "Re-index documents; each existing version remains active until its replacement is ready",
  ...requires("write"),
  request: {
    params: CollectionPath,
    body: json(
      "Which; all where missing",
      z.strictObject({ documents: z.array(z.string()).optional() }),
    ),
  },
  responses: {
    202: json("Begun", z.object({ documents: z.array(z.string()) })),
    ...problems(400, 401, 403, 404),
  },
});

export function reindexRoutes() {
  return new OpenAPIHono<AppEnv>().openapi(reindex, async (c) => {
    const { services } = c.var;
    const { scope, fingerprint } = await findCollection(c, c.req.valid("param").collection);
    const wanted = c.req.valid("json").documents;
    const documents =
      wanted === undefined
        ? await allDocuments(services, scope)
        : await chosenDocuments(services, scope, wanted);
    await services.reindexDocuments(scope, { documents, fingerprint });
    return c.json({ documents }, 202);
  });
}

async function allDocuments({ documents }: Services, scope: Scope): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const page = await documents.list(scope, { after: all.at(-1) ?? "", limit: PAGE });
    all.push(...page.map(({ id }) => id));
    if (page.length < PAGE) return all;
  }
}

async function chosenDocuments(
  { documents }: Services,
  scope: Scope,
  ids: readonly string[],
): Promise<string[]> {
  const existing = await documents.existing(scope, ids);
  const faults = ids.flatMap((id, index) =>
    existing.has(id) ? [] : [{ pointer: `/documents/${index}`, message: "document not found" }],
  );
  if (faults.length === 0) return [...new Set(ids)];
  throw invalidInput(
    "No document was re-indexed, because some ids do not exist in this collection. Remove those that `errors` names, and send the others again.",
    faults,
  );
}

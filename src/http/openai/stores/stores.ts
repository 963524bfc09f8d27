// Shows collections as vector stores.
import { z } from "@hono/zod-openapi";
import { type Context, Hono } from "hono";
import { type Collection, CollectionSettings } from "../../../domain/collection.ts";
import { newId } from "../../../domain/ids.ts";
import type { Passage } from "../../../domain/documents/passage.ts";
import { search } from "../../../retrieval/search.ts";
import { requireScope } from "../../access/auth.ts";
import type { AppEnv } from "../../env.ts";
import { CollectionName } from "../../bodies/collection-body.ts";
import { toSearchRequest } from "../../bodies/search-body.ts";
import { readBody } from "../requests/body.ts";
import { filterDocuments, overridesOf, SearchOptions, showFound } from "../requests/file-search.ts";
import { pageOf } from "../lists.ts";
import { allCollections, secondsOf } from "../model-names.ts";
import { attachFile, findLooseFiles } from "./attach.ts";
import { findStore, totalsOf } from "./documents.ts";

const CreateBody = z.object({
  name: CollectionName.nullish(),
  description: z.string().max(2000).nullish(),
  file_ids: z.array(z.string()).max(500).nullish(),
});
const ChangeBody = z.object({ name: CollectionName.nullish() });
const query = z.string().trim().min(1).max(2000);
const SearchBody = z.object({
  query: z.union([query, z.array(query).min(1).max(10)]),
  ...SearchOptions,
});

const MOST_RESULTS = 10;

export function storeRoutes() {
  return new Hono<AppEnv>()
    .post("/vector_stores", requireScope("write"), async (c) => {
      const { services, caller } = c.var;
      const body = await readBody(c, CreateBody);
      // Checked before the store is created, so that a request with an unknown file leaves nothing
      // behind.
      const files = await findLooseFiles(c, body.file_ids ?? []);
      const id = newId("col");
      const settings = CollectionSettings.parse({});
      const fingerprint = await services.fingerprintOf(settings);
      await services.collections.create(caller.tenant, {
        id,
        name: body.name ?? `vector store ${id}`,
        description: body.description ?? "",
        settings,
        fingerprint,
        createdAt: services.now().toISOString(),
      });
      const scope = { tenant: caller.tenant, collection: id };
      for (const file of files) await attachFile(c, { scope, fingerprint }, { file });
      return c.json(await showStore(c, await created(c, id)));
    })
    .get("/vector_stores", requireScope("read"), async (c) => {
      const page = pageOf(c, await allCollections(c));
      const data = [];
      for (const collection of page.data) data.push(await showStore(c, collection));
      return c.json({ ...page, data });
    })
    .get("/vector_stores/:store", requireScope("read"), async (c) =>
      c.json(await showStore(c, (await findStore(c)).collection)),
    )
    .post("/vector_stores/:store", requireScope("write"), async (c) => {
      const { scope } = await findStore(c);
      const body = await readBody(c, ChangeBody);
      await c.var.services.collections.change(scope, body.name ? { name: body.name } : {});
      return c.json(await showStore(c, await created(c, scope.collection)));
    })
    .delete("/vector_stores/:store", requireScope("write"), async (c) => {
      const { scope } = await findStore(c);
      await c.var.services.collections.hide(scope);
      await c.var.services.send([{ type: "delete_collection", ...scope }]);
      return c.json({ id: scope.collection, object: "vector_store.deleted", deleted: true });
    })
    .post("/vector_stores/:store/search", requireScope("read"), async (c) => {
      const body = await readBody(c, SearchBody);
      return c.json(await searchStore(c, body));
    });
}

async function searchStore(c: Context<AppEnv>, body: z.infer<typeof SearchBody>) {
  const { scope, collection } = await findStore(c);
  const queries = [body.query].flat();
  const documents = await filterDocuments(c, scope, body.filters);
  const { services, meter } = c.var;
  const limit = body.max_num_results ?? MOST_RESULTS;
  const overrides = { ...overridesOf(body), top_k: limit };
  const found = await Promise.all(
    queries.map(async (text) => {
      const request = toSearchRequest(text, overrides, collection.settings.retrieval);
      return search({ ...services, meter }, scope, { ...request, documents });
    }),
  );
  const data = await showFound(c, scope, bestOf(found).slice(0, limit));
  return {
    object: "vector_store.search_results.page",
    search_query: queries,
    data: data.map(({ text, ...result }) => ({ ...result, content: [{ type: "text", text }] })),
    has_more: false,
    next_page: null,
  };
}

/** Returns the passages of several searches, best first, each with its best score. */
function bestOf(found: readonly { passages: Passage[] }[]): Passage[] {
  const ranked = found
    .flatMap(({ passages }) => passages)
    .toSorted((one, other) => other.score - one.score);
  const seen = new Set<string>();
  return ranked.filter(({ id }) => !seen.has(id) && seen.add(id));
}

async function created(c: Context<AppEnv>, id: string): Promise<Collection> {
  const scope = { tenant: c.var.caller.tenant, collection: id };
  const collection = await c.var.services.collections.find(scope);
  if (collection === undefined) throw new Error(`The collection ${id} was deleted meanwhile.`);
  return collection;
}

async function showStore(c: Context<AppEnv>, collection: Collection) {
  const { id, name: named, createdAt } = collection;
  const { counts, bytes } = await totalsOf(c, { tenant: c.var.caller.tenant, collection: id });
  return {
    id,
    object: "vector_store",
    created_at: secondsOf(createdAt),
    name: named,
    description: collection.description,
    usage_bytes: bytes,
    file_counts: counts,
    status: counts.in_progress > 0 ? "in_progress" : "completed",
    last_active_at: secondsOf(createdAt),
    metadata: {},
    expires_after: null,
    expires_at: null,
  };
}

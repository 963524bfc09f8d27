// A deployment before, during and after a change of its embedder, over the same stores. Its vectors are in D1, or in an index of
// Vectorize for each embedder.
import { env } from "cloudflare:workers";
import { embedderPart } from "../../src/domain/documents/fingerprint.ts";
import type { SearchRequest } from "../../src/domain/documents/passage.ts";
import { warningText } from "../../src/domain/answers/warning.ts";
import { fallbackWarnings } from "../../src/domain/fallback.ts";
import { newMeter, type Scope } from "../../src/domain/scope.ts";
import { auditCollection } from "../../src/ingestion/upkeep/audit.ts";
import type { Embedder } from "../../src/models/embedder.ts";
import { search } from "../../src/retrieval/search.ts";
import { auditStore } from "../../src/storage/control/audit/audit.ts";
import { vectorsByEmbedder } from "../../src/storage/index/vectors-by-embedder.ts";
import { vectorizeIndex } from "../../src/storage/index/vectors-vectorize.ts";
import type { AllServices } from "../../workers/services.ts";
import { CONCEPTS, conceptEmbedder, NEW, OLD } from "./models/concept-embedders.ts";
import { SEARCH } from "./search-request.ts";
import { createPipeline, type Pipeline } from "./pipeline.ts";
import { fakeVectorize } from "./storage/fake-vectorize.ts";

export type Place = "D1" | "Vectorize";

export async function changeEmbedder(place: Place) {
  const [old, next] = [conceptEmbedder(OLD), conceptEmbedder(NEW)];
  const [oldIndex, nextIndex] = [fakeVectorize(), fakeVectorize()];
  const [oldVectors, nextVectors] = [oldIndex, nextIndex].map(({ binding }) =>
    vectorizeIndex(binding, () => env.DB),
  );
  if (oldVectors === undefined || nextVectors === undefined) throw new Error("no index");
  const deployment = (
    embedder: Embedder,
    vectors: AllServices["vectors"],
    previousEmbedder?: Embedder,
  ): Pipeline =>
    createPipeline({
      embedder,
      previousEmbedder,
      ...(place === "Vectorize" && { vectors }),
    });
  const both = vectorsByEmbedder(nextVectors, { embedder: old.embedder, vectors: oldVectors });
  const before = deployment(old.embedder, oldVectors);
  return {
    old,
    next,
    oldIndex,
    nextIndex,
    before,
    during: deployment(next.embedder, both, old.embedder),
    /** The previous embedder is no longer configured. */
    after: deployment(next.embedder, nextVectors),
    scope: await before.makeScope(),
  };
}

const encoder = new TextEncoder();

/** One document for each concept, named by it, and ready. */
export async function uploadConcepts(pipeline: Pipeline, scope: Scope): Promise<string[]> {
  const ids: string[] = [];
  for (const { inDocument } of CONCEPTS) {
    const text = `The ${inDocument} is described on this page in all detail.`;
    const { document } = await pipeline.upload(
      scope,
      `${inDocument}.txt`,
      new Uint8Array(encoder.encode(text)),
    );
    ids.push(document.id);
  }
  await pipeline.drain();
  return ids;
}

/** What was found, best first, and the warnings. */
export async function find(
  { services }: Pipeline,
  scope: Scope,
  { query, strategy = "hybrid" }: { query: string; strategy?: SearchRequest["strategy"] },
) {
  const meter = newMeter();
  const collection = await services.collections.find(scope);
  const request = { ...SEARCH, rerank: false, query, strategy };
  const { passages } = await search({ ...services, meter, collection }, scope, request);
  return {
    files: passages.map(({ filename }) => filename),
    texts: passages.map(({ text }) => text),
    warnings: fallbackWarnings(meter.fallbacks).map(warningText),
    meter,
  };
}

/** The concepts that a question in other words does not find first. */
export async function missedConcepts(pipeline: Pipeline, scope: Scope): Promise<string[]> {
  const missed: string[] = [];
  for (const { inDocument, inQuestion } of CONCEPTS) {
    for (const strategy of ["hybrid", "vector"] as const) {
      const query = `What does it say about ${inQuestion}?`;
      const { files } = await find(pipeline, scope, { query, strategy });
      // Of two embedders, each has its own best document, and nothing compares them.
      if (!files.slice(0, 2).includes(`${inDocument}.txt`))
        missed.push(`${strategy} ${inDocument}`);
    }
  }
  return missed;
}

/** Begins to re-index this many documents of the tenant, and indexes them. */
export async function renew(pipeline: Pipeline, { tenant }: Scope, limit = 100): Promise<number> {
  const begun = await pipeline.services.operator.renewVectors({ tenant, limit });
  await pipeline.drain();
  return begun;
}

/** How many documents have vectors of each embedder. */
export async function progress({ services }: Pipeline, scope: Scope) {
  const { activeVersions = [] } = (await services.collections.find(scope)) ?? {};
  const uses = await services.embedders.uses(services, activeVersions);
  return uses.map(({ name, use, documents }) => `${name} ${use}: ${documents}`);
}

/** The codes of all faults. */
export async function auditFaults({ services }: Pipeline, scope: Scope): Promise<string[]> {
  const deps = { ...services, audit: auditStore(() => env.DB) };
  const page = await auditCollection(deps, scope, { cursor: undefined, limit: 100 });
  return page.documents.flatMap(({ faults }) => faults.map(({ code }) => code));
}

/** The active versions whose fingerprint names this embedder, by document. */
export async function documentsOf(scope: Scope, embedder: Embedder): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT d.filename FROM versions v JOIN documents d ON d.active_version_no = v.no
     WHERE v.tenant_id = ? AND substr(v.fingerprint, 49, 16) = ? ORDER BY d.filename`,
  )
    .bind(scope.tenant, await embedderPart(embedder))
    .all<{ filename: string }>();
  return results.map(({ filename }) => filename);
}

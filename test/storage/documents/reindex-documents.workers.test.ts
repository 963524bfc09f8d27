import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import type { Scope } from "../../../src/domain/scope.ts";
import { reindexDocuments } from "../../../src/storage/documents/reindex-documents.ts";
import { versionStore } from "../../../src/storage/documents/versions/versions.ts";
import { countedD1 } from "../../support/storage/counted-d1.ts";
import { createPipeline } from "../../support/pipeline.ts";

/** Rows as those of documents that were ready long ago. */
async function makeDocuments({ tenant, collection }: Scope, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `doc_${collection}_${at}`);
  await env.DB.prepare(
    `INSERT INTO documents (id, tenant_id, collection_no, filename, media_type, bytes, sha256, status, stage, created_at)
     SELECT value, ?1, c.no, value, 'text/plain', 9, 'aa', 'ready', 'ready', '2026-01-01T00:00:00.000Z'
     FROM json_each(?3) JOIN collections c ON c.id = ?2`,
  )
    .bind(tenant, collection, JSON.stringify(ids))
    .run();
  return ids;
}

async function statesOf(scope: Scope): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    "SELECT state, count(*) AS n FROM versions WHERE tenant_id = ? GROUP BY state",
  )
    .bind(scope.tenant)
    .all<{ state: string; n: number }>();
  return Object.fromEntries(results.map(({ state, n }) => [state, n]));
}

it("indexes 1,000 documents anew in a fraction of the statements D1 allows an invocation", async () => {
  const pipeline = createPipeline();
  const scope = await pipeline.makeScope();
  const documents = await makeDocuments(scope, 1000);
  const counted = countedD1(env.DB);
  const deps = { ...pipeline.services, versions: versionStore(() => counted.db) };

  const begun = await reindexDocuments(deps, scope, { documents, fingerprint: "f" });
  // So 100,000 documents take 500 of 1,000.
  expect(counted.statements).toBeLessThanOrEqual(5);
  expect(begun).toHaveLength(1000);
  expect(await statesOf(scope)).toEqual({ staged: 1000 });
  expect(pipeline.outbox.filter(({ type }) => type === "ingest")).toHaveLength(1000);
  const queued = await env.DB.prepare(
    `SELECT count(*) AS n FROM documents d JOIN versions v ON v.no = d.latest_version_no
     WHERE d.tenant_id = ? AND d.status = 'queued' AND v.state = 'staged'`,
  )
    .bind(scope.tenant)
    .first("n");
  expect(queued).toBe(1000);

  await reindexDocuments(deps, scope, { documents, fingerprint: "g" });
  expect(await statesOf(scope)).toEqual({ staged: 1000, retired: 1000 });
  const removed = pipeline.outbox.flatMap((message) =>
    message.type === "remove_version" ? [message.version] : [],
  );
  expect(removed.toSorted()).toEqual(begun.toSorted());
});

it("begins one version of a document named twice, and none of a foreign or a hidden one", async () => {
  const pipeline = createPipeline();
  const { services } = pipeline;
  const [own, other] = [await pipeline.makeScope(), await pipeline.makeScope()];
  const [first = "", hidden = ""] = await makeDocuments(own, 2);
  const [foreign = ""] = await makeDocuments(other, 1);
  await services.activation.hide(own, hidden, "2026-01-02T00:00:00.000Z");
  const documents = [first, first, hidden, foreign, "doc_unknown"];
  const begun = await reindexDocuments(services, own, { documents, fingerprint: "f" });
  expect(begun).toHaveLength(1);
  expect(pipeline.outbox).toEqual([{ type: "ingest", tenant: own.tenant, version: begun[0] }]);
  expect([await statesOf(own), await statesOf(other)]).toEqual([{ staged: 1 }, {}]);
  const found = await services.documents.find(other, foreign);
  expect(found?.status).toBe("ready");
});

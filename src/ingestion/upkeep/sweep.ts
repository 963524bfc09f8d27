// Deletes objects in the bucket that no row refers to, such as an upload that was interrupted before its rows were
// written, or pages written after their version was removed. Each round checks a range and continues where the last one
// ended.
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<IngestionDeps, "files" | "backlog" | "rounds" | "log">;

const CURSOR = "sweep";
const OBJECTS_PER_ROUND = 1000;

/**
 * `tenants/{tenant}/collections/{collection}/documents/{document}/{rest}`, or `uploads/{staging}` instead of the document.
 */
const KEY = /^tenants\/([^/]+)\/collections\/[^/]+\/(?:documents\/([^/]+)\/(.+)|uploads\/.+)$/;
const VERSION = /^versions\/([^/]+)\//;

type Stored = { key: string; tenant: string; document: string | undefined; rest: string };

/**
 * Deletes unreferenced objects that were put before `before`, and returns their number by tenant. Newer objects may belong
 * to an upload whose rows are not written yet. `shard` contains the cursor.
 */
export async function sweepObjects(
  deps: Deps,
  shard: string,
  before: Date,
): Promise<Map<string, number>> {
  const cursor = await deps.rounds.cursor(shard, CURSOR);
  const page = await deps.files.listPage("tenants/", { limit: OBJECTS_PER_ROUND, cursor });
  const old = page.objects.filter(({ putAt }) => putAt < before);
  const orphans = await orphansAmong(
    deps,
    old.flatMap(({ key }) => parse(key) ?? []),
  );
  await deps.files.deleteMany(orphans.map(({ key }) => key));
  await deps.rounds.setCursor(shard, CURSOR, page.cursor);
  const counts = new Map<string, number>();
  for (const { tenant, key } of orphans) {
    counts.set(tenant, (counts.get(tenant) ?? 0) + 1);
    deps.log("sweep.removed", { tenant, key });
  }
  return counts;
}

function parse(key: string): Stored | undefined {
  const match = KEY.exec(key);
  const [, tenant, document, rest = ""] = match ?? [];
  return tenant === undefined ? undefined : { key, tenant, document, rest };
}

async function orphansAmong(deps: Deps, stored: readonly Stored[]): Promise<Stored[]> {
  const orphans: Stored[] = [];
  for (const [tenant, objects] of Map.groupBy(stored, (object) => object.tenant)) {
    const ids = [...new Set(objects.flatMap(({ document }) => document ?? []))];
    const known = await deps.backlog.listKnown(tenant, ids);
    const documents = new Set(known.map(({ document }) => document));
    const names = new Set(known.flatMap((row) => [row.version, row.sha256]));
    orphans.push(
      ...objects.filter(
        ({ document, rest }) =>
          document === undefined ||
          !documents.has(document) ||
          !names.has(VERSION.exec(rest)?.[1] ?? rest),
      ),
    );
  }
  return orphans;
}

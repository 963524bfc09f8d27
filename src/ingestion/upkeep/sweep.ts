// Looks for objects in the bucket that no row refers to. It removes those that a deletion, a
// replaced version or an interrupted upload explains. It reports and keeps all others: after a
// restore of the database to an earlier time, they are files that customers have uploaded since.
// Each round checks a range and continues where the last one ended.
import type { IngestionDeps } from "../deps.ts";
import type { Orphan } from "../../storage/progress/orphans.ts";
import { HOME } from "../../storage/sql/shard.ts";

type Deps = Pick<
  IngestionDeps,
  "files" | "looseFiles" | "backlog" | "orphans" | "rounds" | "now" | "log"
>;

const CURSOR = "sweep";
const OBJECTS_PER_ROUND = 1000;

/**
 * `tenants/{tenant}/collections/{collection}/documents/{document}/{rest}`, `uploads/{staging}`
 * instead of the document, or `tenants/{tenant}/files/{file}`.
 */
const KEY =
  /^tenants\/([^/]+)\/(?:files\/([^/]+)|collections\/[^/]+\/(?:documents\/([^/]+)\/(.+)|uploads\/.+))$/;
const VERSION = /^versions\/([^/]+)\//;

type Stored = {
  key: string;
  tenant: string;
  /** The id of a file that belongs to no collection. */
  file: string | undefined;
  /** The document's id; like `file`, undefined for the staging object of an upload. */
  document: string | undefined;
  /** The id of the version that the object belongs to, or the hash of an uploaded file. */
  name: string;
  bytes: number;
  putAt: Date;
};

/**
 * Removes explained objects that were put before `before`, reports the others, and returns the
 * number of both by tenant. Newer objects may belong to an upload whose rows are not written yet.
 * `shard` contains the cursor.
 */
export async function sweepObjects(
  deps: Deps,
  shard: string,
  before: Date,
): Promise<Map<string, number>> {
  const cursor = await deps.rounds.cursor(shard, CURSOR);
  const page = await deps.files.listPage("tenants/", { limit: OBJECTS_PER_ROUND, cursor });
  const stored = page.objects.flatMap((object) =>
    object.putAt < before ? (parse(object) ?? []) : [],
  );
  const counts = new Map<string, number>();
  for (const [tenant, objects] of Map.groupBy(stored, (object) => object.tenant)) {
    const count = await sweepTenant(deps, tenant, objects);
    if (count > 0) counts.set(tenant, count);
  }
  await deps.rounds.setCursor(shard, CURSOR, page.cursor);
  return counts;
}

function parse(object: { key: string; bytes: number; putAt: Date }): Stored | undefined {
  const match = KEY.exec(object.key);
  const [, tenant, file, document, rest = ""] = match ?? [];
  if (tenant === undefined) return undefined;
  return { ...object, tenant, file, document, name: VERSION.exec(rest)?.[1] ?? rest };
}

async function sweepTenant(deps: Deps, tenant: string, objects: Stored[]): Promise<number> {
  const unreferenced = await withoutRows(deps, tenant, objects);
  if (unreferenced.length === 0) return 0;
  const ids = [...new Set(unreferenced.flatMap(({ document }) => document ?? []))];
  const { documents, versions } = await deps.orphans.removals(tenant, ids);
  const isExplained = ({ file, document, name }: Stored): boolean =>
    (file === undefined && document === undefined) ||
    (document !== undefined && documents.has(document)) ||
    versions.has(name) ||
    versions.has(`${document}/${name}`);
  const { explained = [], unexplained = [] } = Object.groupBy(unreferenced, (object) =>
    isExplained(object) ? "explained" : "unexplained",
  );
  await deps.files.deleteMany(explained.map(({ key }) => key));
  for (const { key } of explained) deps.log("sweep.removed", { tenant, key });
  await deps.orphans.report(HOME, unexplained.map(toOrphan(deps.now())));
  for (const { key } of unexplained) deps.log("sweep.unexplained", { tenant, key });
  return unreferenced.length;
}

async function withoutRows(deps: Deps, tenant: string, objects: Stored[]): Promise<Stored[]> {
  const ids = [...new Set(objects.flatMap(({ document }) => document ?? []))];
  const known = await deps.backlog.listKnown(tenant, ids);
  const documents = new Set(known.map(({ document }) => document));
  const names = new Set(known.flatMap((row) => [row.version, row.sha256]));
  const loose = objects.flatMap(({ file }) => file ?? []);
  const files = new Set(loose.length === 0 ? [] : await deps.looseFiles.listKnown(tenant, loose));
  return objects.filter(({ file, document, name }) =>
    file === undefined
      ? document === undefined || !documents.has(document) || !names.has(name)
      : !files.has(file),
  );
}

function toOrphan(now: Date): (object: Stored) => Orphan {
  const foundAt = now.toISOString();
  return ({ key, tenant, bytes, putAt }) => ({
    key,
    tenant,
    bytes,
    putAt: putAt.toISOString(),
    foundAt,
  });
}

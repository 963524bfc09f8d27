// Remembers which versions an isolate has found active, by the revision of their collection. A
// request that begins with this revision need not query them again.
import type { ReadScope, Scope } from "../../domain/scope.ts";
import { byRevision, type ByRevision } from "./by-revision.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { rowsOf } from "./rows-of.ts";

/**
 * The number of a version that ended may be reused, but never its id. A document can be renamed.
 */
type Named = { id: string; filename: string };

/** The active versions, by number. */
export type ActiveVersions = ReadonlyMap<number, Named>;
export type KnownVersions = ByRevision<ActiveVersions>;

/** The size of the cache in bytes, by estimate. */
const KEPT = 1024 * 1024;
const VERSION = 150;

export function knownVersions(): KnownVersions {
  return byRevision({ most: KEPT, sizeOf: ({ size }) => VERSION * (1 + size) });
}

export function revisionOf(db: D1Database, { collection, tenant }: Scope): D1PreparedStatement {
  return db
    .prepare(`SELECT revision FROM collections WHERE no = ${COLLECTION_NO}`)
    .bind(collection, tenant);
}

/**
 * Records active versions. `revision` is the result of `revisionOf` in the transaction that found
 * these versions active.
 */
export function noteVersions(
  known: KnownVersions,
  scope: ReadScope,
  { revision, active }: { revision: D1Result | undefined; active: ActiveVersions },
): void {
  const [row] = rowsOf<{ revision: number }>(revision);
  if (row === undefined) return;
  const same = known.get({ ...scope, revision: row.revision }) ?? [];
  known.set(scope, row.revision, new Map([...same, ...active]));
}

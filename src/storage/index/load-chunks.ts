// Loads chunks by their numbers. The database is only asked for the chunks that are not cached, and for whether their
// versions are active.
import type { Chunk, ChunkRef } from "../../domain/documents/chunk.ts";
import type { Scope } from "../../domain/scope.ts";
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import { chunkNo, type ChunkRow, CHUNKS, toChunk } from "./chunk-records.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { rowsOf } from "../sql/rows-of.ts";
import type { DatabaseOf } from "../sql/shard.ts";

/** The bytes of chunks that an isolate caches. A chunk never changes while its version is active. */
const KEPT_BYTES = 6 * 1024 * 1024;
/** What a chunk takes beside its texts. */
const CHUNK_BYTES = 500;

type Loaded = { chunks: Chunk[]; rowsRead: number };
type Kept = { chunk: Chunk; siblings: number };
type ActiveVersions = ReadonlyMap<number, string>;

/**
 * Returns the chunks of active versions in no particular order, without those of other tenants or inactive versions.
 * `active` maps the numbers of versions that this request has found active in this collection to their ids; they are not
 * queried again.
 */
export function chunkLoader(databaseOf: DatabaseOf) {
  const keep = createSizeBoundedCache<Kept>({
    most: KEPT_BYTES,
    sizeOf: ({ chunk: { text, context } }) => CHUNK_BYTES + 2 * (text.length + context.length),
  });
  return async (
    scope: Scope,
    refs: readonly ChunkRef[],
    active: ActiveVersions = new Map(),
  ): Promise<Loaded> => {
    const db = databaseOf(scope);
    const held = keep();
    const keyOf = (ref: ChunkRef): string => `${scope.collection} ${chunkNo(ref)}`;
    const kept = refs.flatMap((ref) => held.get(keyOf(ref)) ?? []);
    const known = kept.map(({ chunk }) => chunk);
    const sizes = new Map(kept.map(({ chunk, siblings }) => [chunk.versionNo, siblings]));
    // The neighbours of a document's last chunk are asked for, too; they are no reason for a query.
    const missing = refs.filter(
      (ref) => !held.get(keyOf(ref)) && ref.index < (sizes.get(ref.versionNo) ?? Infinity),
    );
    const unsure = known.filter(({ versionNo }) => !active.has(versionNo));
    const isAsked = unsure.length > 0;
    const statements = [
      ...(isAsked ? [activeVersions(db, scope, unsure)] : []),
      ...(missing.length > 0 ? [chunksOf(db, scope, missing)] : []),
    ];
    const results = statements.length === 0 ? [] : await db.batch(statements);
    const [versions, found] = isAsked ? results : [undefined, ...results];
    const ids = new Map(active);
    for (const { no, id } of rowsOf<VersionRow>(versions)) ids.set(no, id);
    // The number of a deleted version may be reused, but never its id. A cached chunk with another version id is therefore
    // stale.
    const isOther = ({ versionNo, versionId }: Chunk) => ids.get(versionNo) !== versionId;
    const others = known.filter((chunk) => ids.has(chunk.versionNo) && isOther(chunk));
    const again = others.length === 0 ? undefined : await chunksOf(db, scope, others).all();
    const rows = [found, again].flatMap((result) => rowsOf<ChunkRow>(result));
    const read = rows.map((row) => ({ chunk: toChunk(row), siblings: row.siblings }));
    for (const one of read) held.set(keyOf(one.chunk), one);
    const rowsRead = [...results, again].reduce((sum, one) => sum + (one?.meta.rows_read ?? 0), 0);
    const chunks = [...known.filter((chunk) => !isOther(chunk)), ...read.map(({ chunk }) => chunk)];
    return { chunks, rowsRead };
  };
}

type VersionRow = { no: number; id: string };

/** Those of the chunks' versions that are active. */
function activeVersions(
  db: D1Database,
  scope: Scope,
  refs: readonly ChunkRef[],
): D1PreparedStatement {
  const versions = [...new Set(refs.map(({ versionNo }) => versionNo))];
  return db
    .prepare(
      `SELECT no, id FROM versions WHERE no IN (SELECT value FROM json_each(?3)) AND state = 'active'
         AND tenant_id = ?2 AND collection_no = ${COLLECTION_NO}`,
    )
    .bind(scope.collection, scope.tenant, JSON.stringify(versions));
}

function chunksOf(db: D1Database, scope: Scope, refs: readonly ChunkRef[]): D1PreparedStatement {
  return db
    .prepare(
      `${CHUNKS} WHERE c.no IN (SELECT value FROM json_each(?1)) AND v.state = 'active'
         AND v.collection_no = (SELECT no FROM collections WHERE id = ?2 AND tenant_id = ?3)`,
    )
    .bind(JSON.stringify(refs.map(chunkNo)), scope.collection, scope.tenant);
}

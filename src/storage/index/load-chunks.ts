// Loads chunks by their numbers. The database is only queried for chunks that are not cached, and
// for whether their versions are active.
import type { Chunk, ChunkRef } from "../../domain/documents/chunk.ts";
import type { ReadScope, Scope } from "../../domain/scope.ts";
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import { chunkNo, type ChunkRow, CHUNKS, toChunk } from "./chunk-records.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import {
  type ActiveVersions,
  knownVersions,
  noteVersions,
  revisionOf,
} from "../sql/known-versions.ts";
import { rowsOf } from "../sql/rows-of.ts";
import type { DatabaseOf } from "../sql/shard.ts";

/**
 * The bytes of chunks that an isolate caches. A chunk never changes while its version is active.
 */
const KEPT_BYTES = 6 * 1024 * 1024;
/** The bytes of a chunk in addition to its texts. */
const CHUNK_BYTES = 500;

type Loaded = { chunks: Chunk[]; rowsRead: number };
type CachedChunk = { chunk: Chunk; siblings: number; collection: string };

/**
 * Returns the chunks of active versions in no particular order, without those of other tenants or
 * inactive versions. `active` maps the numbers of versions that this request has found active in
 * this collection to their ids; they are not queried again, and neither are those that are known to
 * be active at the revision of the request.
 */
export function chunkLoader(databaseOf: DatabaseOf, versions = knownVersions()) {
  const keep = createSizeBoundedCache<CachedChunk, number>({
    most: KEPT_BYTES,
    sizeOf: ({ chunk: { text, context } }) => CHUNK_BYTES + 2 * (text.length + context.length),
  });
  return async (
    scope: ReadScope,
    refs: readonly ChunkRef[],
    active: ReadonlyMap<number, string> = new Map(),
  ): Promise<Loaded> => {
    const db = databaseOf(scope);
    const held = keep();
    const keptOf = (row: ChunkRow): CachedChunk => ({
      chunk: toChunk(row),
      siblings: row.siblings,
      collection: scope.collection,
    });
    const known: Chunk[] = [];
    const others: ChunkRef[] = [];
    const sizes = new Map<number, number>();
    for (const ref of refs) {
      const kept = held.get(chunkNo(ref));
      if (kept?.collection !== scope.collection) others.push(ref);
      else {
        known.push(kept.chunk);
        sizes.set(ref.versionNo, kept.siblings);
      }
    }
    // The neighbours of a document's last chunk are requested, too. They alone are no reason for a
    // query.
    const missing = others.filter(
      ({ versionNo, index }) => index < (sizes.get(versionNo) ?? Infinity),
    );
    const earlier: ActiveVersions = versions.get(scope) ?? new Map();
    const unsure = known.filter(({ versionNo: no }) => !active.has(no) && !earlier.has(no));
    const asked = {
      unsure: unsure.length > 0 ? [activeVersions(db, scope, unsure)] : [],
      missing: missing.length > 0 ? [chunksOf(db, scope, missing)] : [],
    };
    const statements = [...asked.unsure, ...asked.missing];
    const [revision, ...results] =
      statements.length === 0 ? [] : await db.batch([revisionOf(db, scope), ...statements]);
    const [confirmed] = results.slice(0, asked.unsure.length);
    const [found] = results.slice(asked.unsure.length);
    const read = rowsOf<ChunkRow>(found).map(keptOf);
    const confirmedNow: ActiveVersions = new Map([
      ...rowsOf<VersionRow>(confirmed).map((row) => [row.no, row] as const),
      ...read.map(({ chunk }) => [chunk.versionNo, nameOf(chunk)] as const),
    ]);
    const namedBy = (no: number) => confirmedNow.get(no) ?? earlier.get(no);
    noteVersions(versions, scope, { revision, active: confirmedNow });
    const idOf = (no: number): string | undefined => namedBy(no)?.id ?? active.get(no);
    // The number of a deleted version may be reused, but never its id. A cached chunk with another
    // version id is therefore stale.
    const isOther = ({ versionNo, versionId }: Chunk) => idOf(versionNo) !== versionId;
    const stale = known.filter((one) => idOf(one.versionNo) !== undefined && isOther(one));
    const again = stale.length === 0 ? undefined : await chunksOf(db, scope, stale).all();
    read.push(...rowsOf<ChunkRow>(again).map(keptOf));
    for (const one of read) held.set(chunkNo(one.chunk), one);
    const rowsRead = [revision, ...results, again].reduce(
      (sum, one) => sum + (one?.meta.rows_read ?? 0),
      0,
    );
    const current = known.filter((chunk) => !isOther(chunk));
    const chunks = [
      ...current.map((one) => withCurrentName(one, namedBy)),
      ...read.map((one) => one.chunk),
    ];
    return { chunks, rowsRead };
  };
}

type VersionRow = { no: number; id: string; filename: string };

function nameOf({ versionId: id, filename }: Chunk) {
  return { id, filename };
}

/**
 * Applies the current name of the document, which may have been renamed since its chunk was cached.
 */
function withCurrentName(
  chunk: Chunk,
  namedBy: (no: number) => { filename: string } | undefined,
): Chunk {
  const { filename = chunk.filename } = namedBy(chunk.versionNo) ?? {};
  return filename === chunk.filename ? chunk : { ...chunk, filename };
}

/** Returns those of the chunks' versions that are active. */
function activeVersions(
  db: D1Database,
  scope: Scope,
  refs: readonly ChunkRef[],
): D1PreparedStatement {
  const versions = [...new Set(refs.map(({ versionNo }) => versionNo))];
  return db
    .prepare(
      `SELECT v.no, v.id, d.filename FROM versions v JOIN documents d ON d.no = v.document_no
       WHERE v.no IN (SELECT value FROM json_each(?3)) AND v.state = 'active'
         AND v.tenant_id = ?2 AND v.collection_no = ${COLLECTION_NO}`,
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

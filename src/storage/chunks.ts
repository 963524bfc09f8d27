import type { Chunk, ChunkRef, NewChunk } from "../domain/chunk.ts";
import type { Version } from "../domain/document.ts";
import { CHUNKS_PER_VERSION, chunkId } from "../domain/ids.ts";
import type { Scope } from "../domain/scope.ts";
import { holdBySize } from "../shared/held.ts";
import { COLLECTION_NO } from "./collection-no.ts";
import { jsonParameters } from "./json-parameters.ts";
import { rowsOf } from "./rows-of.ts";
import type { DatabaseOf } from "./shard.ts";

type ChunkRow = {
  no: number;
  page_start: number;
  page_end: number;
  start_offset: number;
  end_offset: number;
  text: string;
  context: string;
  version_id: string;
  document_id: string;
  filename: string;
};

const SELECT = `
  SELECT c.*, v.id AS version_id, d.id AS document_id, d.filename
  FROM chunks c JOIN versions v ON v.no = c.no / ${CHUNKS_PER_VERSION} JOIN documents d ON d.no = v.document_no`;

/** Characters of texts that an isolate keeps. A chunk never changes while its version is active. */
const KEPT_CHARACTERS = 2_000_000;

export function chunkStore(databaseOf: DatabaseOf) {
  const keep = holdBySize<Chunk>({
    most: KEPT_CHARACTERS,
    sizeOf: ({ text, context }) => text.length + context.length,
  });
  return {
    /** Writes a staged version's chunks; writing them again changes nothing. */
    async write(version: Version, chunks: readonly NewChunk[]): Promise<void> {
      const db = databaseOf(version.tenant);
      const rows = chunks
        .values()
        .map((chunk) => [
          chunkNo({ versionNo: version.no, index: chunk.index }),
          chunk.pageStart,
          chunk.pageEnd,
          chunk.start,
          chunk.end,
          chunk.text,
          chunk.context,
        ]);
      for (const batch of jsonParameters(rows)) {
        await db
          .prepare(
            `INSERT INTO chunks (no, page_start, page_end, start_offset, end_offset, text, context)
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5, value ->> 6
             FROM json_each(?1) WHERE EXISTS
               (SELECT 1 FROM versions WHERE no = ?2 AND tenant_id = ?3 AND state = 'staged')
             ON CONFLICT (no) DO UPDATE SET page_start = excluded.page_start, page_end = excluded.page_end,
               start_offset = excluded.start_offset, end_offset = excluded.end_offset,
               text = excluded.text, context = excluded.context`,
          )
          .bind(batch, version.no, version.tenant)
          .run();
      }
    },

    /** Chunks of active versions, in no order; those of other tenants or of inactive versions are left out. */
    async load(
      scope: Scope,
      refs: readonly ChunkRef[],
    ): Promise<{ chunks: Chunk[]; rowsRead: number }> {
      const db = databaseOf(scope.tenant);
      const held = keep();
      const keyOf = (ref: ChunkRef): string => `${scope.tenant} ${chunkNo(ref)}`;
      const known = refs.flatMap((ref) => held.get(keyOf(ref)) ?? []);
      const missing = refs.filter((ref) => held.get(keyOf(ref)) === undefined);
      const [active, found] = await db.batch([
        activeVersions(db, scope, known),
        chunksOf(db, scope, missing),
      ]);
      const ids = new Map(rowsOf<VersionRow>(active).map(({ no, id }) => [no, id]));
      // The number of a version that is gone may be given out again, its id never: then its chunks are others.
      const isOther = ({ versionNo, versionId }: Chunk) => ids.get(versionNo) !== versionId;
      const others = known.filter((chunk) => ids.has(chunk.versionNo) && isOther(chunk));
      const again = others.length === 0 ? undefined : await chunksOf(db, scope, others).all();
      const read = [found, again].flatMap((result) => rowsOf<ChunkRow>(result)).map(toChunk);
      for (const chunk of read) held.set(keyOf(chunk), chunk);
      const chunks = [...known.filter((chunk) => !isOther(chunk)), ...read];
      const results = [active, found, again];
      return {
        chunks,
        rowsRead: results.reduce((sum, result) => sum + (result?.meta.rows_read ?? 0), 0),
      };
    },

    /** Chunks of an active version that stand on a page, at least in part, in order. */
    async onPage(
      scope: Scope,
      { versionId, page }: { versionId: string; page: number },
    ): Promise<{ chunks: Chunk[]; rowsRead: number }> {
      const { results, meta } = await databaseOf(scope.tenant)
        .prepare(
          `${SELECT} WHERE v.id = ?1 AND v.tenant_id = ?2 AND v.state = 'active'
             AND v.collection_no = (SELECT no FROM collections WHERE id = ?3 AND tenant_id = ?2)
             AND c.no BETWEEN v.no * ${CHUNKS_PER_VERSION} AND (v.no + 1) * ${CHUNKS_PER_VERSION} - 1
             AND ?4 BETWEEN c.page_start AND c.page_end ORDER BY c.no`,
        )
        .bind(versionId, scope.tenant, scope.collection, page)
        .all<ChunkRow>();
      return { chunks: results.map(toChunk), rowsRead: meta.rows_read };
    },

    /** A document's chunks in order, from its active version. */
    async list(
      scope: Scope,
      document: string,
      page: { after: number; limit: number },
    ): Promise<Chunk[]> {
      const version = `(SELECT d.active_version_no FROM documents d JOIN collections c ON c.no = d.collection_no
        WHERE d.id = ?1 AND d.tenant_id = ?2 AND c.id = ?3)`;
      const { results } = await databaseOf(scope.tenant)
        .prepare(
          `${SELECT} WHERE v.tenant_id = ?2 AND c.no > ${version} * ${CHUNKS_PER_VERSION} + max(?4, -1)
             AND c.no < (${version} + 1) * ${CHUNKS_PER_VERSION} ORDER BY c.no LIMIT ?5`,
        )
        .bind(document, scope.tenant, scope.collection, page.after, page.limit)
        .all<ChunkRow>();
      return results.map(toChunk);
    },

    /** The texts of one embed block, with their contexts, in order. */
    async block(version: Version, first: number, count: number): Promise<string[]> {
      const from = chunkNo({ versionNo: version.no, index: first });
      const { results } = await databaseOf(version.tenant)
        .prepare(
          `SELECT c.text, c.context FROM chunks c JOIN versions v ON v.no = c.no / ${CHUNKS_PER_VERSION}
           WHERE c.no >= ? AND c.no < ? AND v.tenant_id = ? ORDER BY c.no`,
        )
        .bind(from, from + count, version.tenant)
        .all<{ text: string; context: string }>();
      return results.map((row) => (row.context === "" ? row.text : `${row.context}\n${row.text}`));
    },
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
      `${SELECT} WHERE c.no IN (SELECT value FROM json_each(?1)) AND v.state = 'active'
         AND v.collection_no = (SELECT no FROM collections WHERE id = ?2 AND tenant_id = ?3)`,
    )
    .bind(JSON.stringify(refs.map(chunkNo)), scope.collection, scope.tenant);
}

export type ChunkStore = ReturnType<typeof chunkStore>;

function chunkNo(ref: ChunkRef): number {
  return ref.versionNo * CHUNKS_PER_VERSION + ref.index;
}

function toChunk(row: ChunkRow): Chunk {
  const index = row.no % CHUNKS_PER_VERSION;
  return {
    id: chunkId(row.version_id, index),
    index,
    start: row.start_offset,
    end: row.end_offset,
    pageStart: row.page_start,
    pageEnd: row.page_end,
    text: row.text,
    context: row.context,
    documentId: row.document_id,
    versionId: row.version_id,
    versionNo: (row.no - index) / CHUNKS_PER_VERSION,
    filename: row.filename,
  };
}

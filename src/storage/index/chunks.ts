import type { Chunk, NewChunk } from "../../domain/documents/chunk.ts";
import type { Version } from "../../domain/documents/document.ts";
import { CHUNKS_PER_VERSION } from "../../domain/ids.ts";
import type { ReadScope, Scope } from "../../domain/scope.ts";
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";
import {
  chunkNo,
  type ChunkRow,
  CHUNKS,
  CONTENT,
  contentOf,
  type ContentRow,
  packContent,
  toChunk,
} from "./chunk-records.ts";
import { jsonParameters } from "../sql/json-parameters.ts";
import { chunkLoader } from "./load-chunks.ts";
import { type KnownVersions, knownVersions } from "../sql/known-versions.ts";
import type { DatabaseOf } from "../sql/shard.ts";

/** The bytes of chunks by page that an isolate caches. */
const KEPT_PAGES = 2 * 1024 * 1024;
const CHUNK_BYTES = 500;

type CachedChunksOfPage = { versionNo: number; chunks: readonly Chunk[] };

export function chunkStore(databaseOf: DatabaseOf, versions: KnownVersions = knownVersions()) {
  const keepPages = createSizeBoundedCache<CachedChunksOfPage>({
    most: KEPT_PAGES,
    sizeOf: ({ chunks }) =>
      chunks.reduce(
        (sum, { text, context }) => sum + CHUNK_BYTES + 2 * (text.length + context.length),
        CHUNK_BYTES,
      ),
  });
  return {
    /** Writes a staged version's chunks. Idempotent. */
    async write(version: Version, chunks: readonly NewChunk[]): Promise<void> {
      const db = databaseOf(version);
      const rows = chunks
        .values()
        .map((chunk) => [
          chunkNo({ versionNo: version.no, index: chunk.index }),
          chunk.pageStart,
          chunk.pageEnd,
          chunk.start,
          chunk.end,
          packContent(chunk),
        ]);
      for (const batch of jsonParameters(rows)) {
        await db
          .prepare(
            `INSERT INTO chunks (no, page_start, page_end, start_offset, end_offset, text, deflated)
             SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, '', unhex(value ->> 5)
             FROM json_each(?1) WHERE EXISTS
               (SELECT 1 FROM versions WHERE no = ?2 AND tenant_id = ?3 AND state = 'staged')
             ON CONFLICT (no) DO UPDATE SET page_start = excluded.page_start, page_end = excluded.page_end,
               start_offset = excluded.start_offset, end_offset = excluded.end_offset,
               deflated = excluded.deflated`,
          )
          .bind(batch, version.no, version.tenant)
          .run();
      }
    },

    load: chunkLoader(databaseOf, versions),

    /**
     * Returns the chunks of an active version that are at least partly on a page, in order. Nothing
     * is queried if they are cached and the version is known to be active at the revision of the
     * request.
     */
    async onPage(
      scope: ReadScope,
      { versionId, page }: { versionId: string; page: number },
    ): Promise<{ chunks: Chunk[]; rowsRead: number }> {
      const held = keepPages();
      const key = `${scope.collection} ${versionId} ${page}`;
      const kept = held.get(key);
      const active = kept && versions.get(scope)?.get(kept.versionNo);
      if (kept !== undefined && active?.id === versionId) {
        const { filename } = active;
        return { chunks: kept.chunks.map((chunk) => ({ ...chunk, filename })), rowsRead: 0 };
      }
      const { results, meta } = await databaseOf(scope)
        .prepare(
          `${CHUNKS} WHERE v.id = ?1 AND v.tenant_id = ?2 AND v.state = 'active'
             AND v.collection_no = (SELECT no FROM collections WHERE id = ?3 AND tenant_id = ?2)
             AND c.no BETWEEN v.no * ${CHUNKS_PER_VERSION} AND (v.no + 1) * ${CHUNKS_PER_VERSION} - 1
             AND ?4 BETWEEN c.page_start AND c.page_end ORDER BY c.no`,
        )
        .bind(versionId, scope.tenant, scope.collection, page)
        .all<ChunkRow>();
      const chunks = results.map(toChunk);
      const [first] = chunks;
      if (first !== undefined) held.set(key, { versionNo: first.versionNo, chunks });
      return { chunks, rowsRead: meta.rows_read };
    },

    /** Lists the chunks of a document's active version, in order. */
    async list(
      scope: Scope,
      document: string,
      page: { after: number; limit: number },
    ): Promise<Chunk[]> {
      const version = `(SELECT d.active_version_no FROM documents d JOIN collections c ON c.no = d.collection_no
        WHERE d.id = ?1 AND d.tenant_id = ?2 AND c.id = ?3)`;
      const { results } = await databaseOf(scope)
        .prepare(
          `${CHUNKS} WHERE v.tenant_id = ?2 AND c.no > ${version} * ${CHUNKS_PER_VERSION} + max(?4, -1)
             AND c.no < (${version} + 1) * ${CHUNKS_PER_VERSION} ORDER BY c.no LIMIT ?5`,
        )
        .bind(document, scope.tenant, scope.collection, page.after, page.limit)
        .all<ChunkRow>();
      return results.map(toChunk);
    },

    /** Returns the texts of one embed block with their contexts, in order. */
    async block(version: Version, first: number, count: number): Promise<string[]> {
      const from = chunkNo({ versionNo: version.no, index: first });
      const { results } = await databaseOf(version)
        .prepare(
          `SELECT ${CONTENT} FROM chunks c JOIN versions v ON v.no = c.no / ${CHUNKS_PER_VERSION}
           WHERE c.no >= ? AND c.no < ? AND v.tenant_id = ? ORDER BY c.no`,
        )
        .bind(from, from + count, version.tenant)
        .all<ContentRow>();
      return results
        .map(contentOf)
        .map(({ text, context }) => (context === "" ? text : `${context}\n${text}`));
    },
  };
}

export type ChunkStore = ReturnType<typeof chunkStore>;

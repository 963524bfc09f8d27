import type { Version } from "../../domain/documents/document.ts";
import type { Scope } from "../../domain/scope.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { jsonParameters } from "../sql/json-parameters.ts";
import type { LexicalMatches, TermPostings } from "./lexical-matches.ts";
import type { PackedPostings } from "./packed-postings.ts";
import { rowsOf } from "../sql/rows-of.ts";
import type { DatabaseOf } from "../sql/shard.ts";

export function postingStore(databaseOf: DatabaseOf) {
  return {
    /** Writes a staged version's postings. Idempotent. */
    async write(version: Version, postings: readonly PackedPostings[]): Promise<void> {
      const db = databaseOf(version.tenant);
      const rows = postings
        .values()
        .map(({ term, chunkCount, packed }) => [term, chunkCount, packed]);
      for (const batch of jsonParameters(rows)) {
        await db
          .prepare(
            `INSERT INTO postings (collection_no, version_no, term, chunk_count, packed)
             SELECT v.collection_no, v.no, value ->> 0, value ->> 1, value ->> 2
             FROM json_each(?1) JOIN versions v ON v.no = ?2 AND v.tenant_id = ?3 AND v.state = 'staged'
             WHERE true
             ON CONFLICT DO UPDATE SET chunk_count = excluded.chunk_count, packed = excluded.packed`,
          )
          .bind(batch, version.no, version.tenant)
          .run();
      }
    },

    /**
     * Reads everything that BM25 needs for these terms in one round trip. Postings are limited to active versions and, if
     * `documents` is set, to the given documents; frequencies are always those of the whole collection.
     */
    async match(
      scope: Scope,
      terms: readonly string[],
      documents?: readonly string[],
    ): Promise<LexicalMatches> {
      const db = databaseOf(scope.tenant);
      const wanted = JSON.stringify(terms);
      const [found, frequencies, statistics] = await db.batch([
        postingsStatement(db, { scope, wanted, documents }),
        db
          .prepare(
            `SELECT term, chunk_count FROM terms
             WHERE collection_no = ${COLLECTION_NO} AND term IN (SELECT value FROM json_each(?3))`,
          )
          .bind(scope.collection, scope.tenant, wanted),
        db
          .prepare(`SELECT chunk_count, token_count FROM collections WHERE no = ${COLLECTION_NO}`)
          .bind(scope.collection, scope.tenant),
      ]);
      return {
        postings: rowsOf<TermPostings>(found),
        documentFrequency: new Map(
          rowsOf<{ term: string; chunk_count: number }>(frequencies).map((row) => [
            row.term,
            row.chunk_count,
          ]),
        ),
        collection: toStatistics(
          rowsOf<{ chunk_count: number; token_count: number }>(statistics)[0],
        ),
        rowsRead: [found, frequencies, statistics].reduce(
          (sum, result) => sum + (result?.meta.rows_read ?? 0),
          0,
        ),
      };
    },
  };
}

export type PostingStore = ReturnType<typeof postingStore>;

function postingsStatement(
  db: D1Database,
  query: { scope: Scope; wanted: string; documents: readonly string[] | undefined },
): D1PreparedStatement {
  const { scope, wanted, documents } = query;
  const select = `SELECT p.term, p.version_no AS versionNo, p.chunk_count AS chunkCount, p.packed FROM postings p
    JOIN versions v ON v.no = p.version_no AND v.state = 'active'
    WHERE p.collection_no = ${COLLECTION_NO} AND p.term IN (SELECT value FROM json_each(?3))`;
  if (documents === undefined) {
    return db.prepare(select).bind(scope.collection, scope.tenant, wanted);
  }
  // Listing the versions lets SQLite use the whole primary key (collection, term, version).
  return db
    .prepare(
      `${select} AND p.version_no IN (SELECT active_version_no FROM documents
         WHERE id IN (SELECT value FROM json_each(?4)) AND +tenant_id = ?2 AND active_version_no IS NOT NULL)`,
    )
    .bind(scope.collection, scope.tenant, wanted, JSON.stringify(documents));
}

function toStatistics(
  row: { chunk_count: number; token_count: number } | undefined,
): LexicalMatches["collection"] {
  return { chunkCount: row?.chunk_count ?? 0, tokenCount: row?.token_count ?? 0 };
}

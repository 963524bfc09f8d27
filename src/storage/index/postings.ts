import type { Version } from "../../domain/documents/document.ts";
import type { Scope } from "../../domain/scope.ts";
import { COLLECTION_NO } from "../control/collection-no.ts";
import { rowsOf } from "../sql/rows-of.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import type { LexicalMatches } from "./lexical-matches.ts";
import { packBlocks, type SegmentTerm } from "./segments/entries.ts";
import { readTerms } from "./segments/read-terms.ts";
import { writeSegment } from "./segments/write-segment.ts";

export function postingStore(databaseOf: DatabaseOf) {
  return {
    /** Writes a staged version's segment. Idempotent. The terms must be in the order of `compareTerms`. */
    write: (version: Version, terms: Iterable<SegmentTerm>): Promise<void> =>
      writeSegment(databaseOf(version), version, packBlocks(terms)),

    /**
     * Reads everything that BM25 needs for these terms in one round trip. Postings are limited to active versions and, if
     * `documents` is set, to the given documents; frequencies are always those of the whole collection.
     */
    async match(
      scope: Scope,
      terms: readonly string[],
      documents?: readonly string[],
    ): Promise<LexicalMatches> {
      const db = databaseOf(scope);
      const { statements, read } = readTerms(db, { scope, terms, documents });
      const [statistics, ...found] = await db.batch([
        db
          .prepare(`SELECT chunk_count, token_count FROM collections WHERE no = ${COLLECTION_NO}`)
          .bind(scope.collection, scope.tenant),
        ...statements,
      ]);
      const { entries, chunkCounts } = read(found);
      const [row] = rowsOf<{ chunk_count: number; token_count: number }>(statistics);
      return {
        postings: entries,
        documentFrequency: chunkCounts,
        collection: { chunkCount: row?.chunk_count ?? 0, tokenCount: row?.token_count ?? 0 },
        rowsRead: [statistics, ...found].reduce(
          (sum, result) => sum + (result?.meta.rows_read ?? 0),
          0,
        ),
      };
    },
  };
}

export type PostingStore = ReturnType<typeof postingStore>;

import type { Version } from "../../domain/documents/document.ts";
import type { ReadScope } from "../../domain/scope.ts";
import type { DatabaseOf } from "../sql/shard.ts";
import type { LexicalMatches } from "./lexical-matches.ts";
import { packBlocks, type SegmentTerm } from "./segments/entries.ts";
import { termReader } from "./segments/read-terms.ts";
import { writeSegment } from "./segments/write-segment.ts";

export function postingStore(databaseOf: DatabaseOf) {
  const read = termReader(databaseOf);
  return {
    /**
     * Writes a staged version's segment. Idempotent. The terms must be in the order of
     * `compareTerms`.
     */
    write: (version: Version, terms: Iterable<SegmentTerm>): Promise<void> =>
      writeSegment(databaseOf(version), version, packBlocks(terms)),

    /**
     * Reads everything that BM25 needs for these terms in one round trip, or in none if all of it
     * is known. Postings are limited to active versions and, if `documents` is set, to the given
     * documents; frequencies are always those of the whole collection.
     */
    async match(
      scope: ReadScope,
      terms: readonly string[],
      documents?: readonly string[],
    ): Promise<LexicalMatches> {
      const { entries, chunkCounts, collection, rowsRead } = await read(scope, terms, documents);
      return { postings: entries, documentFrequency: chunkCounts, collection, rowsRead };
    },
  };
}

export type PostingStore = ReturnType<typeof postingStore>;

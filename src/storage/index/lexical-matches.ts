// Defines what BM25 reads from a collection. Separate from the store, so that scoring can run
// without a database.
import type { ReadScope } from "../../domain/scope.ts";

/** One term in one version; `chunkCount` chunks contain it in their text. */
export type TermPostings = { term: string; versionNo: number; chunkCount: number; packed: string };

export type LexicalMatches = {
  postings: TermPostings[];
  /** The number of chunks in the whole collection that contain each term in their text. */
  documentFrequency: ReadonlyMap<string, number>;
  /** Totals over the chunks of all active versions. */
  collection: { chunkCount: number; tokenCount: number };
  rowsRead: number;
};

export type MatchTerms = (
  scope: ReadScope,
  terms: readonly string[],
  documents?: readonly string[],
) => Promise<LexicalMatches>;

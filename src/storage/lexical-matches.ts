// What BM25 is told of a collection; apart from the store, so that scoring can run where there is no database.
import type { Scope } from "../domain/scope.ts";

export type TermPostings = { term: string; versionNo: number; packed: string };

export type LexicalMatches = {
  postings: TermPostings[];
  /** Chunks of the whole collection that hold each term in their text. */
  documentFrequency: ReadonlyMap<string, number>;
  /** Over the chunks of all active versions. */
  collection: { chunkCount: number; tokenCount: number };
  rowsRead: number;
};

export type MatchTerms = (
  scope: Scope,
  terms: readonly string[],
  documents?: readonly string[],
) => Promise<LexicalMatches>;

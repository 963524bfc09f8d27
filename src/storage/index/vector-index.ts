// The port for the vectors of chunks. Adapters: D1 (exact, for the embedded and openai profiles)
// and Vectorize.
import type { ChunkRef } from "../../domain/documents/chunk.ts";
import type { Version } from "../../domain/documents/document.ts";
import type { Scope } from "../../domain/scope.ts";

export type VectorBlock = { block: number; firstChunk: number; vectors: readonly Float32Array[] };

export type VectorQuery = {
  vector: Float32Array;
  /**
   * The fingerprint part of the embedder that made the vector. Vectors of other embedders are not
   * compared with it.
   */
  embedder: string;
  limit: number;
  /** The ids of the documents to search; if undefined, all active documents of the collection. */
  documents?: readonly string[] | undefined;
};

export type VectorMatches = {
  /** Best first, with cosine similarity in [-1, 1]. */
  matches: (ChunkRef & { score: number })[];
  vectorsQueried: number;
  rowsRead: number;
};

export type VectorIndex = {
  /** Stores a block and marks it as complete. Idempotent. */
  writeBlock: (version: Version, block: VectorBlock) => Promise<void>;
  /**
   * Returns the number of complete blocks. When all are complete, the version can become active.
   */
  countBlocks: (version: Version) => Promise<number>;
  /** Resolves if the index responds; undefined if it is in D1. */
  ping?: () => Promise<unknown>;
  /** Returns whether queries already find the version's vectors. */
  isSearchable: (version: Version) => Promise<boolean>;
  /** Only returns chunks of active versions of the query's embedder. */
  query: (scope: Scope, query: VectorQuery) => Promise<VectorMatches>;
  /**
   * Removes a version's vectors that are stored outside D1; the rows of its blocks are removed with
   * the version.
   */
  forget: (version: Version) => Promise<void>;
  /**
   * Removes the vectors of a version whose rows are lost; undefined if they are lost with the rows.
   */
  forgetLost?: (version: string) => Promise<void>;
};

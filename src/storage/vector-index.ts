// The port to the vectors of chunks. Adapters: D1 (exact, for the embedded and openai profiles) and Vectorize.
import type { ChunkRef } from "../domain/chunk.ts";
import type { Version } from "../domain/document.ts";
import type { Scope } from "../domain/scope.ts";

export type VectorBlock = { block: number; firstChunk: number; vectors: readonly Float32Array[] };

type VectorQuery = {
  vector: Float32Array;
  limit: number;
  /** Ids to search in; all active documents of the collection where missing. */
  documents?: readonly string[] | undefined;
};

export type VectorMatches = {
  /** Best first. Cosine similarity in [-1, 1]. */
  matches: (ChunkRef & { score: number })[];
  vectorsQueried: number;
  rowsRead: number;
};

export type VectorIndex = {
  /** Stores a block and marks it done; again with the same block changes nothing. */
  writeBlock: (version: Version, block: VectorBlock) => Promise<void>;
  /** Blocks of the version that are done: when all are, the version may become active. */
  countBlocks: (version: Version) => Promise<number>;
  /** Only chunks of active versions. */
  query: (scope: Scope, query: VectorQuery) => Promise<VectorMatches>;
  /** Forgets a version's vectors where they stand outside D1; its blocks' rows go with the version. */
  forget: (version: Version) => Promise<void>;
};

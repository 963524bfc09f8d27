// Defines what the graph strategy reads from a collection's entity graph. Separate from the store,
// so that the strategy can run without a database.
import type { ChunkRef } from "../../domain/documents/chunk.ts";
import type { Scope } from "../../domain/scope.ts";

/**
 * The chunks of one active version that have the name in a heading (`title`) or in their text
 * (`mention`).
 */
export type Holder = {
  name: string;
  role: "title" | "mention";
  versionNo: number;
  chunks: readonly number[];
};

export type HolderQuery = {
  names: readonly string[];
  /** A name that occurs in more versions in one role is ignored in that role. */
  mostVersions: number;
  /** The ids of documents; if set, only their chunks are returned. */
  documents?: readonly string[] | undefined;
};

type Holders = {
  holders: Holder[];
  /** Whether the collection's settings enable the graph. */
  hasGraph: boolean;
  /** The number of chunks in all active versions. */
  chunkCount: number;
  rowsRead: number;
};

export type GraphReader = {
  holders: (scope: Scope, query: HolderQuery) => Promise<Holders>;
  /** Returns the distinct names in chunks of active versions, including titles. */
  namesOf: (
    scope: Scope,
    refs: readonly ChunkRef[],
  ) => Promise<{ names: string[]; rowsRead: number }>;
};

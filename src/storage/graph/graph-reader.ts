// What the graph strategy is told of a collection's entity graph; apart from the store, so that it can run where there
// is no database.
import type { ChunkRef } from "../../domain/chunk.ts";
import type { Scope } from "../../domain/scope.ts";

/** Chunks of one active version that a name heads (`title`) or stands in (`mention`). */
export type Holder = {
  name: string;
  role: "title" | "mention";
  versionNo: number;
  chunks: readonly number[];
};

export type HolderQuery = {
  names: readonly string[];
  /** A name held by more versions in one role is left out in that role. */
  mostVersions: number;
  /** Ids; only their chunks are told of. */
  documents?: readonly string[] | undefined;
};

type Holders = {
  holders: Holder[];
  /** Whether the collection's settings ask for a graph at all. */
  hasGraph: boolean;
  /** Over the chunks of all active versions. */
  chunkCount: number;
  rowsRead: number;
};

export type GraphReader = {
  holders: (scope: Scope, query: HolderQuery) => Promise<Holders>;
  /** The names that chunks of active versions hold, titles among them, each once. */
  namesOf: (
    scope: Scope,
    refs: readonly ChunkRef[],
  ) => Promise<{ names: string[]; rowsRead: number }>;
};

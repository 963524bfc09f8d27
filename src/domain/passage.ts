import type { Fusion, Strategy } from "./collection.ts";
import type { Chunk, ChunkRange } from "./chunk.ts";

/** All in [0, 1], higher is better; null where that list was not asked or did not hold the chunk. */
type Scores = {
  vector: number | null;
  sparse: number | null;
  fused: number | null;
  rerank: number | null;
};

/** Text around a chunk; `reachesEnd` where no chunk of the document follows it. */
export type Window = ChunkRange & { text: string; reachesEnd?: boolean };

/** A retrieved chunk, with the text around it where a window was asked for. */
export type Passage = Chunk & {
  score: number;
  scores: Scores;
  window: Window | null;
};

export type SearchRequest = {
  query: string;
  strategy: Strategy;
  topK: number;
  /** Weight of the vector list. */
  alpha: number | "auto";
  fusion?: Fusion | undefined;
  bm25?: { k1: number; b: number } | undefined;
  window: number;
  /** Ids, file names or unique parts of file names. */
  documents?: readonly string[] | undefined;
  metadata?: Readonly<Record<string, MetadataCondition>> | undefined;
  filterMode: "pre" | "post";
  minScore: number;
  rerank: boolean;
  /** Whether documents that the question speaks of by name, period or kind count more; not unless set. */
  route?: boolean | undefined;
  /** One result a page; otherwise as many as there are. */
  unique?: "page" | "none" | undefined;
  /** Maximal marginal relevance: its lambda. */
  mmr?: number | null | undefined;
};

export type MetadataCondition =
  | string
  | number
  | boolean
  | { in: readonly (string | number | boolean)[] }
  | { gte?: string | number | undefined; lte?: string | number | undefined };

export type SearchOutcome = {
  passages: Passage[];
  strategy: Strategy;
  /** The weight that was used; null where only one list was asked. */
  alpha: number | null;
  /** How telling each term of the query is in this collection (idf); empty where no terms were looked up. */
  termWeights: ReadonlyMap<string, number>;
  timingsMs: Record<string, number>;
};

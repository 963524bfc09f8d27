import type { Fusion, Strategy } from "../collection.ts";
import type { Chunk, ChunkRange } from "./chunk.ts";

/**
 * All scores are in [0, 1], higher is better. A score is null if that ranking was not used or does not contain the
 * chunk.
 */
type Scores = {
  vector: number | null;
  sparse: number | null;
  fused: number | null;
  rerank: number | null;
};

/** The text around a chunk. `reachesEnd` is set if the window contains the document's last chunk. */
export type Window = ChunkRange & { text: string; reachesEnd?: boolean };

/** A retrieved chunk, with the surrounding text if a window was requested. */
export type Passage = Chunk & {
  score: number;
  scores: Scores;
  window: Window | null;
};

export type SearchRequest = {
  query: string;
  strategy: Strategy;
  topK: number;
  /** The weight of the vector ranking. */
  alpha: number | "auto";
  fusion?: Fusion | undefined;
  bm25?: { k1: number; b: number } | undefined;
  window: number;
  /** Ids, file names or unambiguous parts of file names. */
  documents?: readonly string[] | undefined;
  metadata?: Readonly<Record<string, MetadataCondition>> | undefined;
  filterMode: "pre" | "post";
  minScore: number;
  rerank: boolean;
  /** Whether documents rank higher if the question mentions their name, period or kind. Off by default. */
  route?: boolean | undefined;
  /** "page" returns at most one result for each page; the default is no limit. */
  unique?: "page" | "none" | undefined;
  /** The lambda of maximal marginal relevance. */
  mmr?: number | null | undefined;
};

export type MetadataCondition =
  | string
  | number
  | boolean
  | {
      /** Any of these values; no range is given then. */
      in?: readonly (string | number | boolean)[] | undefined;
      gte?: string | number | undefined;
      lte?: string | number | undefined;
    };

export type SearchOutcome = {
  passages: Passage[];
  strategy: Strategy;
  /** The weight that was used; null if only one ranking was computed. */
  alpha: number | null;
  /** The idf of each query term in this collection; empty if no terms were looked up. */
  termWeights: ReadonlyMap<string, number>;
  /** Words of the query that were read as others, which the documents hold. */
  mended: readonly MendedWord[];
  timingsMs: Record<string, number>;
};

/** A misspelt word and what it was read as. */
export type MendedWord = { written: string; meant: string };

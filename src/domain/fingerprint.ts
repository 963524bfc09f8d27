import { sha256 } from "../shared/sha256.ts";
import type { ChunkingSettings, IndexSettings } from "./collection.ts";

/** In the order in which they stand in a fingerprint. */
export const INDEX_PARTS = ["parser", "chunking", "tokenizer", "embedder", "graph"] as const;
export type IndexPart = (typeof INDEX_PARTS)[number];

/** Everything that changes what an index contains. A change of any member makes older versions stale. */
export type IndexIngredients = IndexSettings & {
  /** Name and revision of parsing and layout. */
  parser: string;
  /** Revision of the code that cuts and heads chunks. */
  chunker: string;
  /** Revision of the analysis that makes terms of text. */
  tokenizer: string;
  embedder: { name: string; pooling: string; dimensions: number };
  /** Revision of the code that finds the names of the entity graph. */
  grapher: string;
};

/** 64 bits a part: enough that two contents never meet, and the first four are as long as one SHA-256. */
const DIGITS = 16;

/**
 * The beginnings of SHA-256, one for each part, so that of two fingerprints can be told what differs. An index without a
 * graph has nothing in that place, the last.
 */
export async function indexFingerprint(from: IndexIngredients): Promise<string> {
  const { parser, chunker, chunking, tokenizer, embedder, grapher } = from;
  const parts: Record<IndexPart, unknown> = {
    parser,
    chunking: [chunker, ...numbersOf(chunking)],
    tokenizer,
    embedder: [embedder.name, embedder.pooling, embedder.dimensions],
    graph: grapher,
  };
  const contained = INDEX_PARTS.filter((part) => part !== "graph" || from.graph);
  const hashes = await Promise.all(contained.map((part) => sha256(JSON.stringify(parts[part]))));
  return hashes.map((hash) => hash.slice(0, DIGITS)).join("");
}

/** The parts in which two fingerprints differ; none where they are equal. */
export function differingParts(a: string, b: string): IndexPart[] {
  return INDEX_PARTS.filter((_, index) => partOf(a, index) !== partOf(b, index));
}

function partOf(fingerprint: string, index: number): string {
  return fingerprint.slice(index * DIGITS, (index + 1) * DIGITS);
}

/** What the strategy reads; the numbers of the others change nothing. */
function numbersOf(chunking: ChunkingSettings): readonly (string | number | boolean)[] {
  const { strategy, size, overlap, header, semantic } = chunking;
  if (strategy !== "semantic") return [strategy, header, size, overlap];
  const { threshold, target, min, max } = semantic;
  return [strategy, header, threshold, target, min, max, semantic.overlap];
}

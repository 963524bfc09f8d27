import { sha256 } from "../shared/sha256.ts";
import type { ChunkingSettings } from "./collection.ts";

/** Everything that changes what an index contains. A change of any member makes older versions stale. */
export type IndexParts = {
  /** Name and revision of parsing and layout. */
  parser: string;
  chunking: ChunkingSettings;
  /** Revision of the analysis that makes terms of text. */
  tokenizer: string;
  embedder: { name: string; pooling: string; dimensions: number };
};

/** SHA-256 over the parts as JSON with a fixed member order. */
export async function indexFingerprint(parts: IndexParts): Promise<string> {
  const { chunking, embedder } = parts;
  return sha256(
    JSON.stringify([
      parts.parser,
      [chunking.strategy, chunking.size, chunking.overlap],
      parts.tokenizer,
      [embedder.name, embedder.pooling, embedder.dimensions],
    ]),
  );
}

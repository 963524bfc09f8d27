import { sha256 } from "../../shared/sha256.ts";
import type { ChunkingSettings, IndexSettings } from "../collection.ts";

/** In the order of the parts of a fingerprint. */
export const INDEX_PARTS = ["parser", "chunking", "tokenizer", "embedder", "graph"] as const;
export type IndexPart = (typeof INDEX_PARTS)[number];

/** Vectors can only be compared with vectors of an embedder of which all three are the same. */
export type EmbedderIdentity = { name: string; pooling: string; dimensions: number };

/** Everything that determines what an index contains. A change of any member makes existing versions stale. */
export type IndexIngredients = IndexSettings & {
  /** Name and revision of the parsers and the layout analysis. */
  parser: string;
  /** Revision of the code that splits texts into chunks and adds their context. */
  chunker: string;
  /** Revision of the text analysis that produces terms. */
  tokenizer: string;
  embedder: EmbedderIdentity;
  /** Revision of the code that finds the names for the entity graph. */
  grapher: string;
};

/**
 * 64 bits for each part make collisions practically impossible; the first four parts together are as long as one
 * SHA-256 hash.
 */
const DIGITS = 16;

/**
 * The first 16 hexadecimal digits of the SHA-256 hash of each part, so that two fingerprints show which parts differ.
 * The part for the graph, which is the last, is missing without a graph.
 */
export async function indexFingerprint(from: IndexIngredients): Promise<string> {
  const { parser, chunker, chunking, tokenizer, embedder, grapher } = from;
  const parts: Record<IndexPart, unknown> = {
    parser,
    chunking: [chunker, ...numbersOf(chunking)],
    tokenizer,
    embedder: identityOf(embedder),
    graph: grapher,
  };
  const contained = INDEX_PARTS.filter((part) => part !== "graph" || from.graph);
  const hashes = await Promise.all(contained.map(async (part) => hashOf(parts[part])));
  return hashes.join("");
}

/** The embedder's part of the fingerprints of the versions whose vectors it makes. */
export async function embedderPart(embedder: EmbedderIdentity): Promise<string> {
  return hashOf(identityOf(embedder));
}

/** Whether one of these embedders has made the vectors of the versions with this fingerprint. */
export async function isMadeBy(
  fingerprint: string,
  embedders: readonly EmbedderIdentity[],
): Promise<boolean> {
  const parts = await Promise.all(embedders.map(embedderPart));
  return parts.includes(embedderPartOf(fingerprint));
}

/** Where the embedder's part is in a fingerprint: the first digit, counted from 0, and the number of digits. */
export const EMBEDDER_PLACE = { start: INDEX_PARTS.indexOf("embedder") * DIGITS, length: DIGITS };

/** The part of a version's fingerprint that tells which embedder made its vectors. */
export function embedderPartOf(fingerprint: string): string {
  return partOf(fingerprint, INDEX_PARTS.indexOf("embedder"));
}

/** The parts in which two fingerprints differ; empty if they are equal. */
export function differingParts(a: string, b: string): IndexPart[] {
  return INDEX_PARTS.filter((_, index) => partOf(a, index) !== partOf(b, index));
}

function partOf(fingerprint: string, index: number): string {
  return fingerprint.slice(index * DIGITS, (index + 1) * DIGITS);
}

function identityOf({ name, pooling, dimensions }: EmbedderIdentity): unknown {
  return [name, pooling, dimensions];
}

/** By JSON. Every request compares the fingerprints of its collection's settings and of its documents. */
const hashes = new Map<string, string>();
const MOST_HASHES = 1000;

async function hashOf(part: unknown): Promise<string> {
  const json = JSON.stringify(part);
  const known = hashes.get(json);
  if (known !== undefined) return known;
  const hash = (await sha256(json)).slice(0, DIGITS);
  if (hashes.size >= MOST_HASHES) hashes.clear();
  hashes.set(json, hash);
  return hash;
}

/** Only the numbers that the strategy uses. Those of other strategies do not change the index. */
function numbersOf(chunking: ChunkingSettings): readonly (string | number | boolean)[] {
  const { strategy, size, overlap, header, semantic } = chunking;
  if (strategy !== "semantic") return [strategy, header, size, overlap];
  const { threshold, target, min, max } = semantic;
  return [strategy, header, threshold, target, min, max, semantic.overlap];
}

// Semantic chunking: sentences are gathered into groups, each group is embedded, and the text is
// split between neighbouring groups with low similarity.
import type { ChunkRange } from "../../domain/documents/chunk.ts";
import type { SemanticSettings } from "../../domain/collection.ts";
import { embedAll, type Embedder } from "../../models/embedder.ts";
import { approximateTokens } from "../../language/words/tokens.ts";
import { overlapFrom } from "./document.ts";
import { type PageRange, pagesOf } from "./page-range.ts";
import { PARAGRAPH, type Unit, unitsOf } from "./units.ts";

/**
 * The minimum number of tokens in a group, because single sentences say too little about their
 * topic.
 */
const GROUP_TOKENS = 60;
/**
 * The maximum number of texts embedded for one document, about 41 calls of 100 texts. Longer
 * documents have larger groups.
 */
const MOST_GROUPS = 4096;
/** The number of groups that are compared on each side of a position. */
const SIDE = 2;

/** The units `first` up to but not including `next`. */
type Group = { first: number; next: number; tokens: number };
type Options = SemanticSettings & { headings?: ReadonlySet<number> };

/**
 * Returns chunks of whole sentences with `min` to `max` tokens. A chunk ends where the similarity
 * between the text before and after is below the threshold; if there is no such position, it ends
 * at the position with the lowest similarity near `target`. Errors of the embedder are passed on:
 * chunks must depend only on text and settings, so there is no fallback strategy.
 */
export async function chunkSemantic(
  text: string,
  pages: readonly PageRange[],
  { embedder, ...options }: Options & { embedder: Embedder },
): Promise<ChunkRange[]> {
  const { headings = new Set() } = options;
  const units = unitsOf(text, { longest: options.min * 2, headings });
  const tokens = units.map(({ start, end }) => approximateTokens(text.slice(start, end)));
  const groups = groupsOf(units, tokens);
  const texts = groups.map(({ first, next }) =>
    text.slice(units[first]?.start, units[next - 1]?.end),
  );
  const likeness = likenessOf(await embedAll(embedder, texts));
  const threshold = embedder.semantic
    ? options.threshold
    : relativeThreshold(likeness, groups, options);
  const ends = endsOf(groups, likeness, { ...options, threshold });
  let first = 0;
  return ends.map((next) => {
    const start = units[first]?.start ?? 0;
    const end = units[next - 1]?.end ?? start;
    let repeated = 0;
    let at = next;
    first = overlapFrom(units, { first, next }, () => {
      at -= 1;
      repeated += tokens[at] ?? 0;
      return repeated <= options.overlap;
    });
    return { start, end, ...pagesOf(pages, start, end) };
  });
}

function groupsOf(units: readonly Unit[], tokens: readonly number[]): Group[] {
  const all = tokens.reduce((sum, count) => sum + count, 0);
  const least = Math.max(GROUP_TOKENS, Math.ceil(all / MOST_GROUPS));
  const groups: Group[] = [];
  units.forEach(({ worth }, index) => {
    const open = groups.at(-1);
    const enough = worth >= PARAGRAPH ? least / 2 : least;
    if (open === undefined || open.tokens >= enough) {
      groups.push({ first: index, next: index + 1, tokens: tokens[index] ?? 0 });
    } else {
      open.next = index + 1;
      open.tokens += tokens[index] ?? 0;
    }
  });
  return groups;
}

/**
 * Returns, for each group except the first, the cosine between the text before it and the text that
 * starts with it.
 */
function likenessOf(vectors: readonly Float32Array[]): number[] {
  return vectors.map((_, at) => {
    if (at === 0) return 1;
    return cosine(
      sumOf(vectors.slice(Math.max(0, at - SIDE), at)),
      sumOf(vectors.slice(at, at + SIDE)),
    );
  });
}

function sumOf(vectors: readonly Float32Array[]): Float32Array {
  const sum = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) vector.forEach((value, i) => (sum[i] = (sum[i] ?? 0) + value));
  return sum;
}

function cosine(a: Float32Array, b: Float32Array): number {
  let product = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (let i = 0; i < a.length; i += 1) {
    const [x, y] = [a[i] ?? 0, b[i] ?? 0];
    product += x * y;
    squaresA += x * x;
    squaresB += y * y;
  }
  return product === 0 ? 0 : product / Math.sqrt(squaresA * squaresB);
}

/**
 * Returns the quantile of this document's cosines that gives as many boundaries as chunks of the
 * target size need. No fixed threshold works, because the cosines of a lexical embedder are much
 * lower than those of a model and vary between documents.
 */
function relativeThreshold(
  likeness: readonly number[],
  groups: readonly Group[],
  { target }: { target: number },
): number {
  const all = groups.reduce((sum, { tokens }) => sum + tokens, 0);
  const sorted = likeness.slice(1).toSorted((a, b) => a - b);
  return sorted[Math.floor(all / target)] ?? 1;
}

type Limits = Pick<SemanticSettings, "min" | "target" | "max" | "overlap" | "threshold">;

/** Returns the units before which chunks end, in order. */
function endsOf(groups: readonly Group[], likeness: readonly number[], limits: Limits): number[] {
  const ends: number[] = [];
  const total = groups.reduce((sum, { tokens }) => sum + tokens, 0);
  for (let from = 0, before = 0; from < groups.length;) {
    const repeated = from === 0 ? 0 : limits.overlap;
    const next = nextChunk(groups, likeness, { ...limits, from, repeated, rest: total - before });
    ends.push(groups[next - 1]?.next ?? 0);
    for (; from < next; from += 1) before += groups[from]?.tokens ?? 0;
  }
  return ends;
}

/**
 * Returns the group before which the chunk that starts with group `from` ends. `rest` is the number
 * of tokens from there on.
 */
function nextChunk(
  groups: readonly Group[],
  likeness: readonly number[],
  chunk: Limits & { from: number; repeated: number; rest: number },
): number {
  const { from, repeated, min, target, max, threshold } = chunk;
  const alike = (at: number) => likeness[at] ?? 1;
  let tokens = repeated + (groups[from]?.tokens ?? 0);
  let rest = chunk.rest - (groups[from]?.tokens ?? 0);
  let weakest: number | undefined;
  for (let at = from + 1; at < groups.length; at += 1) {
    const size = groups[at]?.tokens ?? 0;
    // The rest becomes a separate chunk only if it is long enough.
    if (tokens >= min && rest >= min && alike(at) < threshold) return at;
    if (tokens >= target && (weakest === undefined || alike(at) < alike(weakest))) weakest = at;
    if (tokens + size > max) return weakest ?? at;
    tokens += size;
    rest -= size;
  }
  return groups.length;
}

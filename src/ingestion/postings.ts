import type { NewChunk } from "../domain/chunk.ts";
import { termsOf } from "../shared/terms.ts";
import { packPostings, type Posting } from "../storage/packed-postings.ts";
import type { PackedPostings } from "../storage/postings.ts";

export type BuiltPostings = {
  postings: PackedPostings[];
  /** Terms of all chunks together, counted as often as they occur. */
  tokenCount: number;
};

/** Inverts a version's chunks, context included, into packed postings in the order of their terms. */
export function buildPostings(chunks: readonly NewChunk[]): BuiltPostings {
  const byTerm = new Map<string, Posting[]>();
  let tokenCount = 0;
  for (const chunk of chunks) {
    const terms = termsOf(`${chunk.context}\n${chunk.text}`);
    tokenCount += terms.length;
    for (const [term, frequency] of countTerms(terms)) {
      const posting = { chunk: chunk.index, frequency, length: terms.length };
      const postings = byTerm.get(term);
      if (postings === undefined) byTerm.set(term, [posting]);
      else postings.push(posting);
    }
  }
  const postings = [...byTerm].map(([term, list]) => ({
    term,
    chunkCount: list.length,
    packed: packPostings(list),
  }));
  return { postings: postings.toSorted((a, b) => (a.term < b.term ? -1 : 1)), tokenCount };
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

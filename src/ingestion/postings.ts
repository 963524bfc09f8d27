import type { NewChunk } from "../domain/chunk.ts";
import { termsOf } from "../shared/terms.ts";
import { type PackedPostings, packPostings, type Posting } from "../storage/packed-postings.ts";

export type BuiltPostings = {
  postings: PackedPostings[];
  /** Terms of all chunks together, counted as often as they occur. */
  tokenCount: number;
};

/**
 * Inverts a version's chunks, context included, into packed postings in the order of their terms. A chunk is found by the
 * terms of its context, but only its text counts towards how many chunks hold a term: the title stands in the context
 * of every chunk of a document, and its words would tell nothing any more.
 */
export function buildPostings(chunks: readonly NewChunk[]): BuiltPostings {
  const byTerm = new Map<string, Posting[]>();
  const holding = new Map<string, number>();
  let tokenCount = 0;
  for (const chunk of chunks) {
    const own = termsOf(chunk.text);
    for (const term of new Set(own)) holding.set(term, (holding.get(term) ?? 0) + 1);
    const terms = [...termsOf(chunk.context), ...own];
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
    chunkCount: holding.get(term) ?? 0,
    packed: packPostings(list),
  }));
  return { postings: postings.toSorted((a, b) => (a.term < b.term ? -1 : 1)), tokenCount };
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

import type { NewChunk } from "../domain/chunk.ts";
import { termsOf } from "../language/terms.ts";
import { type PackedPostings, packPostings, type Posting } from "../storage/packed-postings.ts";

export type BuiltPostings = {
  postings: PackedPostings[];
  /** Terms of all chunks' texts together, counted as often as they occur. */
  tokenCount: number;
};

/**
 * Inverts a version's chunks into packed postings in the order of their terms. A chunk is found by the terms of its context
 * too, but only its text counts towards its length and how many chunks hold a term: the title stands in the context of
 * every chunk of a document, and its words would tell nothing any more.
 */
export function buildPostings(chunks: readonly NewChunk[]): BuiltPostings {
  const byTerm = new Map<string, Posting[]>();
  const holding = new Map<string, number>();
  let tokenCount = 0;
  const contextTerms = lastContext();
  for (const chunk of chunks) {
    const own = termsOf(chunk.text);
    const counts = countTerms(own);
    const context = contextTerms(chunk.context);
    tokenCount += own.length;
    for (const term of counts.keys()) holding.set(term, (holding.get(term) ?? 0) + 1);
    for (const term of new Set([...context, ...counts.keys()])) {
      const posting = {
        chunk: chunk.index,
        frequency: counts.get(term) ?? 0,
        inContext: context.has(term),
        length: own.length,
      };
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

/** Terms of a context; chunks that follow each other mostly have the same. */
function lastContext(): (context: string) => ReadonlySet<string> {
  let last = "";
  let terms: ReadonlySet<string> = new Set();
  return (context) => {
    if (context !== last) terms = new Set(termsOf(context));
    last = context;
    return terms;
  };
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

import type { NewChunk } from "../domain/documents/chunk.ts";
import { termsOf } from "../language/words/terms.ts";
import {
  type PackedPostings,
  packPostings,
  type Posting,
} from "../storage/index/packed-postings.ts";

export type BuiltPostings = {
  postings: PackedPostings[];
  /** The number of terms in the texts of all chunks, with repetitions. */
  tokenCount: number;
};

/**
 * Inverts a version's chunks into packed postings, in the order of their terms. Chunks are also found by the terms of
 * their context, but only their text counts towards their length and towards document frequencies: the title is in the
 * context of every chunk of a document, and otherwise its words would not be informative.
 */
export function buildPostings(chunks: readonly NewChunk[]): BuiltPostings {
  const builder = postingsBuilder();
  for (const chunk of chunks) builder.add(chunk);
  return builder.build();
}

/** Like `buildPostings`, chunk by chunk, so that the caller can let others go first. */
export function postingsBuilder() {
  const byTerm = new Map<string, Posting[]>();
  const holding = new Map<string, number>();
  let tokenCount = 0;
  const contextTerms = lastContext();
  return {
    add(chunk: NewChunk): void {
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
    },
    build(): BuiltPostings {
      const postings = [...byTerm].map(([term, list]) => ({
        term,
        chunkCount: holding.get(term) ?? 0,
        packed: packPostings(list),
      }));
      return { postings: postings.toSorted((a, b) => (a.term < b.term ? -1 : 1)), tokenCount };
    },
  };
}

/** Caches the terms of the last context, because consecutive chunks usually have the same one. */
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

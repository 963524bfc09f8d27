import type { NewChunk } from "../../domain/documents/chunk.ts";
import { termsOf } from "../../language/words/terms.ts";
import { packPosting } from "../../storage/index/packed-postings.ts";
import { compareTerms, type SegmentTerm } from "../../storage/index/segments/entries.ts";
import { postingPool } from "./posting-pool.ts";

export type BuiltPostings = {
  /**
   * The terms in the order of `compareTerms`. They are packed while they are read, and can be read
   * once or several times.
   */
  terms: Iterable<SegmentTerm>;
  termCount: number;
  /** The number of terms in the texts of all chunks, with repetitions. */
  tokenCount: number;
};

/**
 * Inverts a version's chunks into packed postings. Chunks are also found by the terms of their
 * context, but only their text counts towards their length and towards document frequencies: the
 * title is in the context of every chunk of a document, and otherwise its words would not be
 * informative.
 */
export function buildPostings(chunks: readonly NewChunk[], versionNo: number): BuiltPostings {
  const builder = postingsBuilder(versionNo);
  for (const chunk of chunks) builder.add(chunk);
  return builder.build();
}

/** Like `buildPostings`, but chunk by chunk, so that the caller can let other work go first. */
export function postingsBuilder(versionNo: number) {
  const ids = new Map<string, number>();
  const postings = postingPool();
  const lengths: number[] = [];
  let tokenCount = 0;
  const contextTerms = lastContext();
  const termOf = ([term, id]: [string, number]): SegmentTerm => {
    let packed = "";
    let [previous, chunkCount] = [0, 0];
    postings.each(id, (chunk, counts) => {
      packed += packPosting({ step: chunk - previous, counts, length: lengths[chunk] ?? 0 });
      previous = chunk;
      if (counts > 1) chunkCount += 1;
    });
    return { term, chunkCount, entries: [{ term, versionNo, chunkCount, packed }] };
  };
  return {
    add(chunk: NewChunk): void {
      const own = termsOf(chunk.text);
      const counts = countTerms(own);
      const context = contextTerms(chunk.context);
      tokenCount += own.length;
      lengths[chunk.index] = own.length;
      for (const term of new Set([...context, ...counts.keys()])) {
        let id = ids.get(term);
        if (id === undefined) ids.set(term, (id = ids.size));
        const frequency = counts.get(term) ?? 0;
        postings.add(id, chunk.index, frequency * 2 + (context.has(term) ? 1 : 0));
      }
    },
    build(): BuiltPostings {
      const sorted = [...ids].toSorted(([a], [b]) => compareTerms(a, b));
      const terms = { [Symbol.iterator]: () => sorted.values().map(termOf) };
      return { terms, termCount: ids.size, tokenCount };
    },
  };
}

/**
 * Caches the terms of the last context, because consecutive chunks usually have the same context.
 */
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

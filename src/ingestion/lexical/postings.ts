import type { NewChunk } from "../../domain/documents/chunk.ts";
import { termsOf } from "../../language/words/terms.ts";
import { packPosting } from "../../storage/index/packed-postings.ts";
import { compareTerms, type SegmentTerm } from "../../storage/index/segments/entries.ts";

export type BuiltPostings = {
  /** In the order of `compareTerms`. They are packed while they are read, and can be read once or several times. */
  terms: Iterable<SegmentTerm>;
  termCount: number;
  /** The number of terms in the texts of all chunks, with repetitions. */
  tokenCount: number;
};

/**
 * Inverts a version's chunks into packed postings. Chunks are also found by the terms of their context, but only their text
 * counts towards their length and towards document frequencies: the title is in the context of every chunk of a document,
 * and otherwise its words would not be informative.
 */
export function buildPostings(chunks: readonly NewChunk[], versionNo: number): BuiltPostings {
  const builder = postingsBuilder(versionNo);
  for (const chunk of chunks) builder.add(chunk);
  return builder.build();
}

/** Like `buildPostings`, chunk by chunk, so that the caller can let others go first. */
export function postingsBuilder(versionNo: number) {
  const ids = new Map<string, number>();
  const postings = postingList();
  const lengths: number[] = [];
  let tokenCount = 0;
  const contextTerms = lastContext();
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
      const byTerm = postings.byTerm(ids.size);
      const termOf = ([term, id]: [string, number]): SegmentTerm => {
        let packed = "";
        let [previous, chunkCount] = [0, 0];
        byTerm.each(id, (chunk, counts) => {
          packed += packPosting({ step: chunk - previous, counts, length: lengths[chunk] ?? 0 });
          previous = chunk;
          if (counts > 1) chunkCount += 1;
        });
        return { term, chunkCount, entries: [{ term, versionNo, chunkCount, packed }] };
      };
      const terms = { [Symbol.iterator]: () => sorted.values().map(termOf) };
      return { terms, termCount: ids.size, tokenCount };
    },
  };
}

/** Twelve bytes for each term of a chunk; as objects, the postings of a file of 20 million characters exceed the memory. */
function postingList() {
  let [terms, chunks, counts] = [
    new Uint32Array(4096),
    new Uint32Array(4096),
    new Uint32Array(4096),
  ];
  let size = 0;
  return {
    add(term: number, chunk: number, count: number): void {
      if (size === terms.length) {
        [terms, chunks, counts] = [doubled(terms), doubled(chunks), doubled(counts)];
      }
      [terms[size], chunks[size], counts[size]] = [term, chunk, count];
      size += 1;
    },
    /** Groups the postings by term; each group is in the order in which they were added. */
    byTerm(termCount: number) {
      const ends = new Uint32Array(termCount + 1);
      for (let at = 0; at < size; at += 1)
        ends[(terms[at] ?? 0) + 1] = (ends[(terms[at] ?? 0) + 1] ?? 0) + 1;
      for (let id = 0; id < termCount; id += 1)
        ends[id + 1] = (ends[id + 1] ?? 0) + (ends[id] ?? 0);
      const next = ends.slice();
      const order = new Uint32Array(size);
      for (let at = 0; at < size; at += 1) {
        const id = terms[at] ?? 0;
        const place = next[id] ?? 0;
        order[place] = at;
        next[id] = place + 1;
      }
      return {
        each(id: number, visit: (chunk: number, counts: number) => void): void {
          for (let place = ends[id] ?? 0; place < (ends[id + 1] ?? 0); place += 1) {
            const at = order[place] ?? 0;
            visit(chunks[at] ?? 0, counts[at] ?? 0);
          }
        },
      };
    },
  };
}

function doubled(values: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2);
  larger.set(values);
  return larger;
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

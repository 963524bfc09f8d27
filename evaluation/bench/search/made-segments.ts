// The segments that a collection has after all its documents were indexed and merged, made directly instead of step by step.
import { packPosting } from "../../../src/storage/index/packed-postings.ts";
import {
  compareTerms,
  packBlocks,
  type SegmentBlock,
  type SegmentEntry,
  type SegmentTerm,
} from "../../../src/storage/index/segments/entries.ts";
import { planList } from "../../../src/storage/index/segments/counts/plan-list.ts";
import {
  type LiveSegment,
  planMerge,
} from "../../../src/storage/index/segments/merge/plan-merge.ts";
import type { Corpus } from "./corpus.ts";

/** `documents` are indexes of documents in ascending order. A document's version has the next number. */
export type MadeSegment = LiveSegment & { documents: number[] };

export function versionOf(document: number): number {
  return document + 1;
}

/** Merges as the queue does, but only which document is in which segment, and which segment in which list of counts. */
export function segmentsOf(sizes: readonly number[]): MadeSegment[] {
  const live = new Map<number, MadeSegment>();
  const make = (segment: Omit<MadeSegment, "droppedChunks" | "isOverdue">): void => {
    live.set(segment.no, { ...segment, droppedChunks: 0, isOverdue: false });
  };
  let last = 0;
  sizes.forEach((chunkCount, document) => {
    make({ no: versionOf(document), chunkCount, documents: [document], listNo: null });
    for (;;) {
      const all = [...live.values()];
      const sources = planMerge(all);
      if (sources === undefined) return;
      last -= 2;
      const list = planList(all, sources);
      for (const segment of all) {
        if (list?.replaces.includes(segment.listNo ?? 0)) segment.listNo = last + 1;
      }
      const merged = all.filter(({ no }) => sources.includes(no));
      for (const no of sources) live.delete(no);
      make({
        no: last,
        chunkCount: merged.reduce((sum, segment) => sum + segment.chunkCount, 0),
        documents: merged.flatMap(({ documents }) => documents).toSorted((a, b) => a - b),
        listNo: list === undefined ? null : last + 1,
      });
    }
  });
  return [...live.values()];
}

export function blocksOf(corpus: Corpus, documents: readonly number[]): Generator<SegmentBlock> {
  return packBlocks(termsIn(corpus, documents));
}

/** Seven bytes for each term of a chunk, because a segment has tens of millions. */
function* termsIn(corpus: Corpus, documents: readonly number[]): Generator<SegmentTerm> {
  const chunks = documents.reduce((sum, document) => sum + (corpus.sizes[document] ?? 0), 0);
  const place = {
    document: new Uint32Array(chunks),
    index: new Uint16Array(chunks),
    length: new Uint16Array(chunks),
  };
  const postings = postingList(corpus.terms.length);
  let ordinal = 0;
  for (const document of documents) {
    corpus.chunksOf(document).forEach((words, index) => {
      place.document[ordinal] = document;
      place.index[ordinal] = index;
      place.length[ordinal] = words.length;
      postings.addChunk(ordinal, words);
      ordinal += 1;
    });
  }
  const ranks = [...corpus.terms.keys()].toSorted((a, b) =>
    compareTerms(corpus.terms[a] ?? "", corpus.terms[b] ?? ""),
  );
  const byRank = postings.byRank();
  for (const rank of ranks) {
    const term = corpus.terms[rank] ?? "";
    const entries: SegmentEntry[] = [];
    let [document, previous] = [-1, 0];
    byRank(rank, (chunk, frequency) => {
      const own = place.document[chunk] ?? 0;
      if (own !== document) {
        entries.push({ term, versionNo: versionOf(own), chunkCount: 0, packed: "" });
        [document, previous] = [own, 0];
      }
      const entry = entries.at(-1);
      if (entry === undefined) return;
      const index = place.index[chunk] ?? 0;
      const length = place.length[chunk] ?? 0;
      entry.packed += packPosting({ step: index - previous, counts: frequency * 2, length });
      entry.chunkCount += 1;
      previous = index;
    });
    if (entries.length === 0) continue;
    yield { term, chunkCount: entries.reduce((sum, entry) => sum + entry.chunkCount, 0), entries };
  }
}

function postingList(words: number) {
  let [ranks, chunks, counts] = [
    new Uint16Array(65_536),
    new Uint32Array(65_536),
    new Uint8Array(65_536),
  ];
  let size = 0;
  const inChunk = new Uint8Array(words);
  const add = (rank: number, chunk: number): void => {
    if (size === ranks.length) {
      const [r, c, n] = [
        new Uint16Array(size * 2),
        new Uint32Array(size * 2),
        new Uint8Array(size * 2),
      ];
      r.set(ranks);
      c.set(chunks);
      n.set(counts);
      [ranks, chunks, counts] = [r, c, n];
    }
    [ranks[size], chunks[size], counts[size]] = [rank, chunk, inChunk[rank] ?? 0];
    size += 1;
    inChunk[rank] = 0;
  };
  return {
    addChunk(chunk: number, chunkWords: Uint16Array): void {
      for (const rank of chunkWords) inChunk[rank] = (inChunk[rank] ?? 0) + 1;
      for (const rank of chunkWords) if ((inChunk[rank] ?? 0) > 0) add(rank, chunk);
    },
    /** Groups the postings by word; each group is in the order of the chunks. */
    byRank() {
      const ends = new Uint32Array(words + 1);
      for (let at = 0; at < size; at += 1)
        ends[(ranks[at] ?? 0) + 1] = (ends[(ranks[at] ?? 0) + 1] ?? 0) + 1;
      for (let rank = 0; rank < words; rank += 1)
        ends[rank + 1] = (ends[rank + 1] ?? 0) + (ends[rank] ?? 0);
      const next = ends.slice();
      const order = new Uint32Array(size);
      for (let at = 0; at < size; at += 1) {
        const to = next[ranks[at] ?? 0] ?? 0;
        order[to] = at;
        next[ranks[at] ?? 0] = to + 1;
      }
      return (rank: number, visit: (chunk: number, frequency: number) => void): void => {
        for (let to = ends[rank] ?? 0; to < (ends[rank + 1] ?? 0); to += 1) {
          const at = order[to] ?? 0;
          visit(chunks[at] ?? 0, counts[at] ?? 0);
        }
      };
    },
  };
}

// Sums scores by chunk. A common term has tens of thousands of postings, for which arrays are five
// times as fast as a map.
import type { ChunkRef } from "../../domain/documents/chunk.ts";
import { topK } from "../../shared/top-k.ts";
import type { Ranked } from "../fuse.ts";

/** The initial size, because most versions are small. Arrays grow by doubling. */
const FIRST_SIZE = 16;

export type ScoreAccumulator = {
  /** Returns a function that adds to the scores of chunks of this version. */
  adder: (versionNo: number) => (chunk: number, score: number) => void;
  /** Returns the best chunks first, without chunks that have no score. */
  best: (limit: number) => Ranked[];
};

export function createScoreAccumulator(): ScoreAccumulator {
  const versions = new Map<number, Float64Array>();
  return {
    adder(versionNo) {
      let sums = versions.get(versionNo) ?? new Float64Array(FIRST_SIZE);
      versions.set(versionNo, sums);
      return (chunk, score) => {
        if (chunk >= sums.length) {
          sums = grown(sums, chunk);
          versions.set(versionNo, sums);
        }
        sums[chunk] = (sums[chunk] ?? 0) + score;
      };
    },

    best(limit) {
      const heap = topK<ChunkRef>(limit);
      for (const [versionNo, sums] of versions) {
        for (let index = 0; index < sums.length; index += 1) {
          const score = sums[index] ?? 0;
          if (score > 0 && score > heap.least()) heap.push({ versionNo, index }, score);
        }
      }
      return heap.drain().map(({ item, score }) => ({ ref: item, score }));
    },
  };
}

function grown(sums: Float64Array, chunk: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(Math.max(sums.length * 2, chunk + 1));
  larger.set(sums);
  return larger;
}

import { compareTerms, entriesOf, keyOfTerm, linesOf, packBlocks } from "../entries.ts";
import type { SegmentBlock, SegmentEntry } from "../entries.ts";

export type Part = {
  /** The part begins with this key and ends before `end`; both are keys of terms. */
  from: string;
  end: string | undefined;
  /** Versions whose entries are omitted. */
  dropped: readonly number[];
};

/**
 * Merges the entries of a part of several segments. A part contains all entries of its terms. A
 * version's entries are in one segment only.
 */
export function* mergeBlocks(
  blocks: Iterable<SegmentBlock>,
  { from, end, dropped }: Part,
): Generator<SegmentBlock> {
  const isDropped = new Set(dropped);
  const byTerm = new Map<string, SegmentEntry[]>();
  for (const block of blocks) {
    for (const { term, line } of linesOf(block)) {
      const key = keyOfTerm(term);
      if (compareTerms(key, from) < 0 || (end !== undefined && compareTerms(key, end) >= 0))
        continue;
      const entries = byTerm.get(term) ?? [];
      byTerm.set(term, entries);
      for (const entry of entriesOf(term, line)) {
        if (!isDropped.has(entry.versionNo)) entries.push(entry);
      }
    }
  }
  const sorted = [...byTerm].toSorted(([a], [b]) => compareTerms(a, b));
  yield* packBlocks(
    sorted.values().map(([term, entries]) => ({
      term,
      chunkCount: entries.reduce((sum, { chunkCount }) => sum + chunkCount, 0),
      entries: entries.toSorted((a, b) => a.versionNo - b.versionNo),
    })),
  );
}

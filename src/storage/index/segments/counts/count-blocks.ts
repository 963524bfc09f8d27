// Encodes a list of counts as text: blocks like those of a segment, whose lines have a term and its
// number of chunks.
import { compareTerms, keyOfTerm, linesOf, type SegmentBlock } from "../entries.ts";
import type { Part } from "../merge/merge-blocks.ts";

/** The maximum number of characters of a block. With its key, it fits into one page of SQLite. */
const BLOCK = 3900;

type Blocks = Iterable<Pick<SegmentBlock, "data">>;

/**
 * Returns the counts of a part's terms in `added`, minus those in `subtracted`: blocks of segments,
 * which state a term's count where the term begins, or of lists.
 */
export function* sumCounts(
  { added, subtracted }: { added: Blocks; subtracted: Blocks },
  { from, end }: Pick<Part, "from" | "end">,
): Generator<SegmentBlock> {
  const sums = new Map<string, number>();
  const add = (blocks: Blocks, sign: 1 | -1): void => {
    for (const block of blocks) {
      for (const { term, line } of linesOf(block)) {
        const count = statedCount(line);
        if (count > 0) sums.set(term, (sums.get(term) ?? 0) + sign * count);
      }
    }
  };
  add(added, 1);
  add(subtracted, -1);
  const isInPart = (key: string): boolean =>
    compareTerms(key, from) >= 0 && (end === undefined || compareTerms(key, end) < 0);
  const counted = [...sums].filter(([term, count]) => count > 0 && isInPart(keyOfTerm(term)));
  yield* packCounts(counted.toSorted(([a], [b]) => compareTerms(a, b)));
}

/** Returns the stated count, or 0 where a term of a segment continues. */
export function statedCount(line: string): number {
  return Number.parseInt(line) || 0;
}

/** Packs counts. The terms must be in the order of `compareTerms`. */
export function* packCounts(counts: Iterable<readonly [string, number]>): Generator<SegmentBlock> {
  let block: SegmentBlock | undefined;
  for (const [term, count] of counts) {
    const line = `${term} ${count}\n`;
    if (block !== undefined && block.data.length + line.length > BLOCK) {
      yield block;
      block = undefined;
    }
    block ??= { first: keyOfTerm(term), data: "\n" };
    block.data += line;
  }
  if (block !== undefined) yield block;
}

// Chooses which lists of counts a merge replaces by a new one.
import { COUNTED_FROM, type LiveSegment } from "../merge/plan-merge.ts";

export type ListPlan = {
  /** The lists that the new one replaces. */
  replaces: readonly number[];
  /** The sources of the merge whose counts are in these lists. */
  leaving: readonly number[];
};

/**
 * A merge replaces the lists of at most this many times its own chunks. A larger factor leaves
 * fewer lists to read, but writes each of them more often.
 */
const MOST_TIMES = 32;

/**
 * Returns undefined if the merge of these segments writes no list. The new list contains its
 * segment and all segments that stay in the lists.
 */
export function planList(
  live: readonly LiveSegment[],
  sources: readonly number[],
): ListPlan | undefined {
  const merged = live.filter(({ no }) => sources.includes(no));
  const chunks = merged.reduce((sum, one) => sum + one.chunkCount - one.droppedChunks, 0);
  const touched = new Set(merged.flatMap(({ listNo }) => listNo ?? []));
  if (chunks < COUNTED_FROM && touched.size === 0) return undefined;
  const byList = Map.groupBy(live, ({ listNo }) => listNo);
  const replaces = [...byList].flatMap(([list, segments]) => {
    const size = segments.reduce((sum, { chunkCount }) => sum + chunkCount, 0);
    return list !== null && (touched.has(list) || size <= chunks * MOST_TIMES) ? [list] : [];
  });
  const leaving = merged.flatMap(({ no, listNo }) => (listNo === null ? [] : [no]));
  return { replaces, leaving };
}

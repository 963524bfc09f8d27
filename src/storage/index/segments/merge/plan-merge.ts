// Chooses the segments of a collection that are merged next.

export type LiveSegment = {
  no: number;
  chunkCount: number;
  /** The chunks of versions that are no longer active. */
  droppedChunks: number;
  /** Whether one of these versions was replaced or deleted so long ago that its entries must go. */
  isOverdue: boolean;
  /** The list that contains its counts. */
  listNo: number | null;
};

/**
 * The number of segments of similar size that are merged into one, which is then of the next size.
 */
const FAN_IN = 8;
/**
 * The number of segments of the smallest size that are merged. It is lower, because these segments
 * are in no list of counts, so every search reads all of them.
 */
const SMALLEST_FAN_IN = 4;
/** Segments with fewer chunks are all of the smallest size. */
const SMALLEST = 64;
/** Segments are not merged beyond this size: a merge holds all entries of one term in memory. */
const MOST_CHUNKS = 262_144;
const MOST_DROPPED = 0.25;
/**
 * Merged segments with this many chunks are in a list of counts. Merging leaves few smaller ones.
 */
export const COUNTED_FROM = 512;

/**
 * Returns the numbers of the segments to merge, at least one, or undefined if there is nothing to
 * do.
 */
export function planMerge(live: readonly LiveSegment[]): number[] | undefined {
  const bySize = Map.groupBy(live, ({ chunkCount }) => sizeOf(chunkCount));
  for (const [size, segments] of bySize) {
    const fanIn = size === 0 ? SMALLEST_FAN_IN : FAN_IN;
    if (segments.length < fanIn) continue;
    const chosen = segmentsThatFit(segments.toSorted((a, b) => a.no - b.no).slice(0, fanIn));
    if (chosen.length > 1) return chosen;
  }
  const worn = live.find(isDueAlone);
  return worn === undefined ? undefined : [worn.no];
}

/**
 * Returns whether a segment is merged by itself, to drop entries or to be counted. A version's own
 * segment waits for the next merge.
 */
function isDueAlone({ no, chunkCount, droppedChunks, isOverdue, listNo }: LiveSegment): boolean {
  const isUncounted = no < 0 && chunkCount - droppedChunks >= COUNTED_FROM && listNo === null;
  return isOverdue || isUncounted || droppedChunks > chunkCount * MOST_DROPPED;
}

function sizeOf(chunkCount: number): number {
  return Math.max(0, Math.floor(Math.log(chunkCount / SMALLEST) / Math.log(FAN_IN)));
}

function segmentsThatFit(segments: readonly LiveSegment[]): number[] {
  const chosen: number[] = [];
  let chunks = 0;
  for (const { no, chunkCount } of segments) {
    chunks += chunkCount;
    if (chunks > MOST_CHUNKS) break;
    chosen.push(no);
  }
  return chosen;
}

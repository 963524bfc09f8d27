// Chooses the segments of a collection that are merged next.

export type LiveSegment = {
  no: number;
  chunkCount: number;
  /** The chunks of versions that are no longer active. */
  droppedChunks: number;
  /** Whether one of these versions was replaced or deleted so long ago that its entries must go. */
  isOverdue: boolean;
};

/** The number of segments of similar size that are merged into one, which is then of the next size. */
const FAN_IN = 8;
/** Segments with fewer chunks are all of the smallest size. */
const SMALLEST = 64;
/** Segments are not merged beyond this size: a merge holds all entries of one term in memory. */
const MOST_CHUNKS = 262_144;
const MOST_DROPPED = 0.25;

/** The numbers of the segments to merge, at least one; undefined if there is nothing to do. */
export function planMerge(live: readonly LiveSegment[]): number[] | undefined {
  const worn = live.find(
    ({ chunkCount, droppedChunks, isOverdue }) =>
      isOverdue || droppedChunks > chunkCount * MOST_DROPPED,
  );
  const bySize = Map.groupBy(live, ({ chunkCount }) => sizeOf(chunkCount));
  for (const segments of bySize.values()) {
    if (segments.length < FAN_IN) continue;
    const chosen = fitting(segments.toSorted((a, b) => a.no - b.no));
    if (chosen.length > 1) return chosen;
  }
  return worn === undefined ? undefined : [worn.no];
}

function sizeOf(chunkCount: number): number {
  return Math.max(0, Math.floor(Math.log(chunkCount / SMALLEST) / Math.log(FAN_IN)));
}

function fitting(segments: readonly LiveSegment[]): number[] {
  const chosen: number[] = [];
  let chunks = 0;
  for (const { no, chunkCount } of segments.slice(0, FAN_IN)) {
    chunks += chunkCount;
    if (chunks > MOST_CHUNKS) break;
    chosen.push(no);
  }
  return chosen;
}

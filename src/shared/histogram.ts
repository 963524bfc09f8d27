// Times in buckets whose bounds grow by a constant factor, so that percentiles of any period are sums of counts.

/** Four buckets double the time: an estimate is at most 19 % above the true percentile. */
const BUCKETS_PER_DOUBLING = 4;

/** Counts by bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** The bucket of a time in milliseconds; bucket 0 holds everything up to one millisecond. */
export function bucketOf(milliseconds: number): number {
  return Math.max(0, Math.ceil(Math.log2(Math.max(milliseconds, 1)) * BUCKETS_PER_DOUBLING));
}

/** The upper bound of the bucket that holds the percentile (`share` in (0, 1]), in milliseconds; 0 without counts. */
export function percentile(histogram: Histogram, share: number): number {
  const total = [...histogram.values()].reduce((sum, count) => sum + count, 0);
  let below = 0;
  for (const bucket of [...histogram.keys()].toSorted((a, b) => a - b)) {
    below += histogram.get(bucket) ?? 0;
    if (below >= total * share) return Math.round(2 ** (bucket / BUCKETS_PER_DOUBLING));
  }
  return 0;
}

export function addCount(histogram: Map<number, number>, bucket: number, count: number): void {
  histogram.set(bucket, (histogram.get(bucket) ?? 0) + count);
}

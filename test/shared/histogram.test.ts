import { expect, it } from "vitest";
import { addCount, bucketOf, percentile } from "../../src/shared/histogram.ts";

it("estimates percentiles from above, by at most 19 %", () => {
  const times = Array.from({ length: 1000 }, (_, i) => 3 + i * 7);
  const histogram = new Map<number, number>();
  for (const ms of times) addCount(histogram, bucketOf(ms), 1);
  for (const share of [0.5, 0.95, 0.99, 1]) {
    const exact = times[Math.ceil(times.length * share) - 1] ?? 0;
    const estimate = percentile(histogram, share);
    expect(estimate).toBeGreaterThanOrEqual(exact);
    expect(estimate).toBeLessThan(exact * 1.2);
  }
});

it("is 0 without counts, and counts times below a millisecond as one", () => {
  expect(percentile(new Map(), 0.5)).toBe(0);
  expect([bucketOf(0), bucketOf(0.2), bucketOf(1)]).toEqual([0, 0, 0]);
});

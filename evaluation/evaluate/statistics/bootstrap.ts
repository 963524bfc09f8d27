// Means with 95 % confidence intervals by the percentile bootstrap; the same numbers every time.
import { seeded } from "../../../test/support/random/seeded.ts";

export type Mean = { mean: number; low: number; high: number };

const RESAMPLES = 2000;
const STATISTIC_RESAMPLES = 500;

export function bootstrapMean(values: readonly number[]): Mean {
  const random = seeded(20_261_121);
  const means = Array.from({ length: RESAMPLES }, () => {
    let sum = 0;
    for (let i = 0; i < values.length; i += 1) {
      sum += values[Math.floor(random() * values.length)] ?? 0;
    }
    return sum / values.length;
  }).toSorted((a, b) => a - b);
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    low: means[Math.floor(RESAMPLES * 0.025)] ?? Number.NaN,
    high: means[Math.floor(RESAMPLES * 0.975)] ?? Number.NaN,
  };
}

/** Of any statistic of the rows, such as an F1, that is no mean of their own values. */
export function bootstrapStatistic<Row>(
  rows: readonly Row[],
  statistic: (sample: readonly Row[]) => number,
): Mean {
  const random = seeded(20_261_121);
  const values = Array.from({ length: STATISTIC_RESAMPLES }, () =>
    statistic(rows.map((row) => rows[Math.floor(random() * rows.length)] ?? row)),
  ).toSorted((a, b) => a - b);
  return {
    mean: statistic(rows),
    low: values[Math.floor(STATISTIC_RESAMPLES * 0.025)] ?? Number.NaN,
    high: values[Math.floor(STATISTIC_RESAMPLES * 0.975)] ?? Number.NaN,
  };
}

export function showPercent({ mean, low, high }: Mean): string {
  return `${percent(mean)} (${percent(low)}–${percent(high)})`;
}

function percent(value: number): string {
  return (100 * value).toFixed(1);
}

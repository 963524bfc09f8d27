// Time of `search` as a caller sees it, beside what the server says it was spent on.
import type { SearchRequest } from "../../client/types.ts";
import type { Quire } from "../../client/quire.ts";

export type Latency = {
  strategy: string;
  searches: number;
  p50: number;
  p95: number;
  /** Means in milliseconds; they add up to the mean of what the caller saw. */
  parts: { d1: number; scoring: number; rest: number };
  /** The server's own laps, as it names them. */
  laps: Record<string, number>;
};

type Strategy = NonNullable<SearchRequest["strategy"]>;
type Timing = { outside: number; laps: Readonly<Record<string, number>> };
type Target = { client: Quire; collection: string };

const WARM_UP = 3;

/** One search after another: this is latency, not throughput. */
export async function measureSearch(
  { client, collection }: Target,
  strategy: Strategy,
  queries: readonly string[],
): Promise<Latency> {
  const timings: Timing[] = [];
  for (const query of [...queries.slice(0, WARM_UP), ...queries]) {
    const started = performance.now();
    const { timings_ms: laps } = await client.collections.search(collection, { query, strategy });
    timings.push({ outside: performance.now() - started, laps });
  }
  return summary(strategy, timings.slice(WARM_UP));
}

function summary(strategy: string, timings: readonly Timing[]): Latency {
  const outside = timings.map((timing) => timing.outside).toSorted((a, b) => a - b);
  const names = [...new Set(timings.flatMap(({ laps }) => Object.keys(laps)))];
  const laps = Object.fromEntries(
    names.map((name) => [name, mean(timings.map((timing) => timing.laps[name] ?? 0))]),
  );
  const d1 = mean(timings.map((timing) => databaseMs(timing.laps)));
  const scoring = mean(timings.map((timing) => scoringMs(timing.laps)));
  const rest = Math.max(0, mean(outside) - d1 - scoring);
  return {
    strategy,
    searches: timings.length,
    p50: percentile(outside, 0.5),
    p95: percentile(outside, 0.95),
    parts: { d1, scoring, rest },
    laps,
  };
}

/** The two lists are asked for at the same time: the slower one counts. */
function listsMs({ d1_lexical: lexical = 0, vector = 0 }: Timing["laps"]): number {
  return Math.max(lexical, vector);
}

function databaseMs(laps: Timing["laps"]): number {
  const { select = 0, load = 0, widen = 0 } = laps;
  return select + listsMs(laps) + load + widen;
}

function scoringMs(laps: Timing["laps"]): number {
  const { lists = 0, fuse = 0, rerank = 0 } = laps;
  return Math.max(0, lists - listsMs(laps)) + fuse + rerank;
}

/** Nearest rank; `sorted` ascends. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export function median(values: readonly number[]): number {
  return percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  );
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
}

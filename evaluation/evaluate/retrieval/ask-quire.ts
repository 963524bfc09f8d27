// Every query of a set through `POST …/search`, once for the ranking and some again for the time.
import { z } from "zod";
import type { Quire } from "../../../client/quire.ts";
import { inParallel } from "../../../scripts/in-parallel.ts";
import { percentile } from "../../bench/latency.ts";
import { measureList } from "./measures.ts";
import type { Ranking } from "./ranking.ts";
import type { RetrievalQuery, RetrievalSet } from "./sets/retrieval-set.ts";

/** `search` are members of the request's body; `documents: "gold"` stands for the files that hold the answer. */
export type Strategy = { name: string; search: Readonly<Record<string, unknown>> };

const DEPTH = 100;
const PARALLEL = 2;
const TIMED = 40;
const TIMED_RESULTS = 10;
const WARM_UP = 3;
/** The server takes no longer ones. */
const LONGEST_QUERY = 2000;

export async function askQuire(
  target: { client: Quire; collection: string },
  set: RetrievalSet,
  strategy: Strategy,
): Promise<Ranking> {
  const ask = async (query: RetrievalQuery, topK: number) => {
    const { documents, ...members } = strategy.search;
    const gold = documents === "gold" ? [...(query.files ?? [])] : documents;
    return target.client.collections.search(target.collection, {
      query: query.text.slice(0, LONGEST_QUERY),
      window: 0,
      top_k: topK,
      ...members,
      ...(gold === undefined ? {} : { documents: z.array(z.string()).parse(gold) }),
    });
  };
  const values = await inParallel(set.queries, PARALLEL, async (query) => {
    const { results } = await ask(query, DEPTH);
    const places = results.map((result) => ({
      filename: result.source_file,
      pageStart: result.page_start,
      pageEnd: result.page_end,
      start: result.start,
      end: result.end,
    }));
    return { query: query.id, measures: measureList(query, set.kind, places) };
  });
  return { name: strategy.name, values, ...(await timed(set.queries, ask)) };
}

/** One after another, ten results each: what a caller waits for, and the rows it reads. */
async function timed(
  queries: readonly RetrievalQuery[],
  ask: (query: RetrievalQuery, topK: number) => Promise<{ rows_read?: number | undefined }>,
): Promise<Pick<Ranking, "p50" | "p95" | "rowsRead">> {
  const times: number[] = [];
  let rows = 0;
  const chosen = queries.slice(0, TIMED);
  // For another number of results, as the server keeps those of a search for a while.
  for (const query of queries.slice(0, WARM_UP)) await ask(query, TIMED_RESULTS - 1);
  for (const query of chosen) {
    const started = performance.now();
    const { rows_read } = await ask(query, TIMED_RESULTS);
    times.push(performance.now() - started);
    rows += rows_read ?? 0;
  }
  const sorted = times.toSorted((a, b) => a - b);
  return {
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    rowsRead: rows / Math.max(1, chosen.length),
  };
}

// The peers over the chunks that Quire has made: the ranking differs, not the cutting.
import { percentile } from "../../bench/latency.ts";
import type { IndexedChunk } from "./index-set.ts";
import { measureList } from "./measures.ts";
import { peersOver } from "./peers.ts";
import type { Ranking } from "./ranking.ts";
import type { RetrievalSet } from "./sets/retrieval-set.ts";

const DEPTH = 100;

export function askPeers(set: RetrievalSet, chunks: readonly IndexedChunk[]): Ranking[] {
  // A record's title stands in its text; a page's title stands in its context alone.
  const texts = chunks.map(({ text, context }) =>
    set.kind === "records" || context === "" ? text : `${context}\n${text}`,
  );
  return peersOver(texts).map(({ name, search }) => {
    const times: number[] = [];
    const values = set.queries.map((query) => {
      const started = performance.now();
      const found = search(query.text, DEPTH);
      times.push(performance.now() - started);
      const places = found.flatMap((index) => chunks[index] ?? []);
      return { query: query.id, measures: measureList(query, set.kind, places) };
    });
    const sorted = times.toSorted((a, b) => a - b);
    return {
      name,
      values,
      p50: percentile(sorted, 0.5),
      p95: percentile(sorted, 0.95),
      rowsRead: null,
    };
  });
}

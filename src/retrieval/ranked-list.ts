// Defines a ranking by one index, and combines rankings of several queries and of several sets of
// documents.
import type { Ranked } from "./fuse.ts";

export type RankedList = {
  ranked: Ranked[];
  /** The idf of each query term in this collection; empty in a ranking by vectors. */
  termWeights: ReadonlyMap<string, number>;
  databaseMs: number;
};

export const EMPTY_LIST: RankedList = { ranked: [], termWeights: new Map(), databaseMs: 0 };

/** The weight of the query's scores; the question itself has weight 1. */
export type Query = { text: string; weight: number; lists: "both" | "sparse" };

/**
 * Ranks all documents, or those asked for, and adds what only the ranking of the routed documents
 * contains.
 */
export async function mergeRoutedRanking(
  {
    documents,
    routed,
  }: { documents: readonly string[] | undefined; routed: Promise<readonly { id: string }[]> },
  ask: (documents: readonly string[] | undefined) => Promise<RankedList>,
): Promise<RankedList> {
  const [all, chosen] = await Promise.all([
    ask(documents),
    routed.then((found) =>
      found.length > 0 && documents === undefined ? ask(found.map(({ id }) => id)) : EMPTY_LIST,
    ),
  ]);
  // A chunk has the same score in both rankings, because the statistics are those of the whole
  // collection.
  const known = new Set(all.ranked.map(keyOf));
  const more = chosen.ranked.filter((ranked) => !known.has(keyOf(ranked)));
  return { ...all, ranked: [...all.ranked, ...more] };
}

/**
 * Sums the scores of the queries' rankings, weighted by query, up to a maximum of 1. Chunks found
 * by several queries rank higher.
 */
export async function sumScores(
  queries: readonly Query[],
  ask: (text: string) => Promise<RankedList>,
): Promise<RankedList> {
  const lists = await Promise.all(queries.map(({ text }) => ask(text)));
  const scores = new Map<string, Ranked>();
  lists.forEach(({ ranked }, i) => {
    for (const { ref, score } of ranked) {
      const key = keyOf({ ref });
      const before = scores.get(key)?.score ?? 0;
      const sum = before + score * (queries[i]?.weight ?? 0);
      scores.set(key, { ref, score: Math.min(1, sum) });
    }
  });
  return {
    ranked: [...scores.values()].toSorted((a, b) => b.score - a.score),
    termWeights: new Map(lists.flatMap(({ termWeights }) => [...termWeights])),
    databaseMs: Math.max(0, ...lists.map(({ databaseMs }) => databaseMs)),
  };
}

function keyOf({ ref }: Pick<Ranked, "ref">): string {
  return `${ref.versionNo}:${ref.index}`;
}

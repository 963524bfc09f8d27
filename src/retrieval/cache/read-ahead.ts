// Reads from the indexes what the agents of an answer will probably need next, while the database
// answers something else. Only the memoised stores keep the results, so that a later look-up finds
// them there.
import type { Meter, ReadScope } from "../../domain/scope.ts";
import { queryTerms } from "../../language/words/terms.ts";
import type { MatchTerms } from "../../storage/index/lexical-matches.ts";
import type { RoutingLabelStore } from "../../storage/index/routing-labels.ts";
import { expansionText } from "../lexical/expand-question.ts";
import { routeQuestion } from "../routing/route.ts";
import type { MemoizedTables } from "./memoize-tables.ts";

/**
 * Beyond this number of chunks, so many tables contain a common word that reading all of them costs
 * more than waiting.
 */
const MOST_CHUNKS = 20_000;

export type Ahead = {
  /** Searches of the whole collection. */
  queries?: readonly string[];
  /** Terms by which tables will be looked up. */
  tableTerms?: readonly string[];
};

type Deps = {
  labels: Pick<RoutingLabelStore, "find">;
  postings: { match: MatchTerms };
  tableIndex: MemoizedTables;
  meter: Meter;
};

/** Reads ahead. A failure is not reported, because the look-up itself will fail in the same way. */
export function readAhead(
  deps: Deps,
  scope: ReadScope,
  { queries = [], tableTerms = [], chunkCount }: Ahead & { chunkCount: number },
): void {
  const searches = queries.map((question) => ({
    question,
    texts: [question, expansionText(question)],
  }));
  const terms = new Set(searches.flatMap(({ texts }) => texts.flatMap(queryTerms)));
  void Promise.allSettled([
    terms.size === 0 ? undefined : countRows(deps, deps.postings.match(scope, [...terms])),
    ...searches.map((search) => routeQuestion(deps, scope, search)),
    chunkCount > MOST_CHUNKS || tableTerms.length === 0
      ? undefined
      : countRows(deps, deps.tableIndex.match(scope, tableTerms)),
  ]);
}

async function countRows({ meter }: Deps, read: Promise<{ rowsRead: number }>): Promise<void> {
  meter.rowsRead += (await read).rowsRead;
}

// Determines which documents a search reads, and how many candidates each ranking contributes.
import type { SearchRequest } from "../../domain/documents/passage.ts";
import type { Meter, Scope } from "../../domain/scope.ts";
import type { DocumentStore } from "../../storage/documents/documents.ts";
import { selectDocuments } from "./select-documents.ts";
import type { Stopwatch } from "../stopwatch.ts";

/**
 * The number of candidates per requested result in each ranking, because fusion and de-duplication
 * drop some of them.
 */
const CANDIDATES_PER_RESULT = 4;
const LEAST_CANDIDATES = 60;
/**
 * With `filter_mode: "post"`, the filter is applied last, so more candidates are fetched. Dropped
 * results are not replaced.
 */
const POST_FILTER_CANDIDATES = 200;

/** The documents to search, and restrictions on the results. */
export type Choice = {
  /** Undefined means all documents. */
  documents: readonly string[] | undefined;
  /** If set, only results from these documents are kept (post-filter). */
  allowed: ReadonlySet<string> | undefined;
  /** Whether documents that the question mentions rank higher. */
  isRouted: boolean;
  /** The number of candidates in each ranking. */
  limit: number;
};

export async function chooseDocuments(
  deps: { documents: DocumentStore; meter: Meter },
  scope: Scope,
  { request, timer }: { request: SearchRequest; timer: Stopwatch },
): Promise<Choice> {
  const selected = await selectDocuments(deps, scope, request);
  timer.lap("select");
  const isRouted = request.route === true && selected === undefined;
  const limit = Math.max(LEAST_CANDIDATES, request.topK * CANDIDATES_PER_RESULT);
  if (request.filterMode === "post" && selected !== undefined) {
    const allowed = new Set(selected);
    const most = Math.max(limit, POST_FILTER_CANDIDATES);
    return { documents: undefined, allowed, isRouted, limit: most };
  }
  return { documents: selected, allowed: undefined, isRouted, limit };
}

// Memoises index look-ups for one answer, because its searches share terms and names.
import type { ReadScope } from "../../domain/scope.ts";
import type { MatchTerms } from "../../storage/index/lexical-matches.ts";
import type { RoutingLabelStore } from "../../storage/index/routing-labels.ts";
import { reuseMatches } from "./reuse-matches.ts";

type Labels = Pick<RoutingLabelStore, "find">;
type Stores = { postings: { match: MatchTerms }; labels: Labels };

/**
 * Wraps the stores for the duration of one answer over one collection. Only the first look-up
 * counts the rows read. Content that is deleted in the meantime is still not found, because loading
 * a chunk checks whether its version is active.
 */
export function memoizeIndex({ postings, labels }: Stores, scope: ReadScope): Stores {
  const known = new Map<string, ReturnType<Labels["find"]>>();
  const find: Labels["find"] = async (_, wanted) => {
    const key = JSON.stringify(wanted);
    const earlier = known.get(key);
    if (earlier !== undefined) return { ...(await earlier), rowsRead: 0 };
    const found = labels.find(scope, wanted);
    known.set(key, found);
    return found;
  };
  return { postings: { match: reuseMatches(postings.match) }, labels: { find } };
}

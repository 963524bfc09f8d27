// Memoises index look-ups for one answer, because its searches share terms and names.
import type { Scope } from "../../domain/scope.ts";
import type { MatchTerms } from "../../storage/index/lexical-matches.ts";
import type { RoutingLabelStore } from "../../storage/index/routing-labels.ts";

type Labels = Pick<RoutingLabelStore, "find" | "spread">;
type Stores = { postings: { match: MatchTerms }; labels: Labels };

/**
 * Wraps the stores for the duration of one answer over one collection. Only the first look-up counts the rows read.
 * Content that is deleted in the meantime is still not found, because loading a chunk checks whether its version is
 * active.
 */
export function memoizeIndex({ postings, labels }: Stores, scope: Scope): Stores {
  const match = memoizeCounted(
    ({
      terms,
      documents,
    }: {
      terms: readonly string[];
      documents: readonly string[] | undefined;
    }) => postings.match(scope, terms, documents),
  );
  const find = memoizeCounted((wanted: Parameters<Labels["find"]>[1]) =>
    labels.find(scope, wanted),
  );
  const spread = memoizeCounted((wanted: Parameters<Labels["spread"]>[1]) =>
    labels.spread(scope, wanted),
  );
  return {
    postings: { match: async (_, terms, documents) => match({ terms, documents }) },
    labels: {
      find: async (_, wanted) => find(wanted),
      spread: async (_, wanted) => spread(wanted),
    },
  };
}

function memoizeCounted<Asked, Found extends { rowsRead: number }>(
  ask: (asked: Asked) => Promise<Found>,
): (asked: Asked) => Promise<Found> {
  const known = new Map<string, Promise<Found>>();
  return async (asked) => {
    const key = JSON.stringify(asked);
    const earlier = known.get(key);
    if (earlier !== undefined) return { ...(await earlier), rowsRead: 0 };
    const found = ask(asked);
    known.set(key, found);
    return found;
  };
}

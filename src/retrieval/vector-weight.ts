// Determines the weight of the vector ranking in a search.
import type { Strategy } from "../domain/collection.ts";
import type { SearchRequest } from "../domain/documents/passage.ts";
import type { Embedder } from "../models/embedder.ts";
import { chooseAlpha, guardAlpha } from "./fuse.ts";
import type { IndexRankings } from "./query-indexes.ts";

type Deps = { embedder: Embedder };

/**
 * Returns whether a strategy fuses rankings. The others return the scores of their only ranking.
 */
export function isFused(strategy: Strategy): boolean {
  return strategy !== "vector" && strategy !== "sparse";
}

/** Returns whether vectors are searched. A ranking of weight 0 is not computed. */
export function usesVectors(deps: Deps, request: SearchRequest): boolean {
  const { strategy } = request;
  if (strategy === "vector") return true;
  return strategy !== "sparse" && strategy !== "graph" && wantedAlpha(deps, request) > 0;
}

function wantedAlpha({ embedder }: Deps, request: SearchRequest): number {
  return request.alpha === "auto" ? chooseAlpha(request.query, embedder.semantic) : request.alpha;
}

/**
 * Returns the weight of the vector ranking. A weight set by the caller is used unchanged. A weight
 * chosen here is adjusted if one ranking does not discriminate for this query.
 */
export function alphaOf(deps: Deps, request: SearchRequest, lists: IndexRankings): number {
  if (request.strategy === "vector") return 1;
  if (!usesVectors(deps, request) || lists.isLexicalOnly) return 0;
  const wanted = wantedAlpha(deps, request);
  return request.alpha === "auto" ? guardAlpha(lists, wanted) : wanted;
}

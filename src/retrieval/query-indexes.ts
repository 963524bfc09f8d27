// Computes the lexical and the vector ranking of a search: for each of its queries, over all
// documents and over the documents that the question is routed to.
import type { Scope } from "../domain/scope.ts";
import type { MatchTerms } from "../storage/index/lexical-matches.ts";
import type { Ranked } from "./fuse.ts";
import { searchLexical } from "./lexical/lexical.ts";
import { sharePostings, type VersionedDocument } from "./lexical/share-postings.ts";
import { EMPTY_LIST, type Query, sumScores, mergeRoutedRanking } from "./ranked-list.ts";
import { vectorRanking } from "./vector-ranking.ts";

type Deps = Parameters<typeof vectorRanking>[0] & { postings: { match: MatchTerms } };

export type IndexQuery = {
  queries: readonly Query[];
  use: { sparse: boolean; vector: boolean };
  /** If set, only these documents are searched. */
  documents: readonly string[] | undefined;
  /** Documents that are also searched separately, so that others do not displace their chunks. */
  routed: Promise<readonly VersionedDocument[]>;
  /** Terms of the documents' names in the question. */
  nameTerms: Promise<ReadonlySet<string>>;
  limit: number;
  bm25?: { k1: number; b: number } | undefined;
};

export type IndexRankings = {
  sparse: Ranked[];
  vector: Ranked[];
  /** The idf of each query term in this collection; empty without the lexical ranking. */
  termWeights: ReadonlyMap<string, number>;
  databaseMs: { sparse: number; vector: number };
  /** Set if the vector ranking failed and the search continues without it. */
  isLexicalOnly: boolean;
  /** The fingerprint parts of the embedders whose versions are only in the lexical ranking. */
  unsearched: readonly string[];
};

export async function queryIndexes(
  deps: Deps,
  scope: Scope,
  query: IndexQuery,
): Promise<IndexRankings> {
  const texts = query.queries.map(({ text }) => text);
  const postings = { match: sharePostings(deps.postings.match, { ...query, texts }) };
  const [sparse, vector] = await Promise.all([
    query.use.sparse
      ? sumScores(query.queries, async (text) =>
          mergeRoutedRanking(query, async (documents) =>
            searchLexical({ ...deps, postings }, scope, { ...query, text, documents }),
          ),
        )
      : EMPTY_LIST,
    query.use.vector ? vectorRanking(deps, scope, query) : { list: EMPTY_LIST, unsearched: [] },
  ]);
  const { ranked, databaseMs } = vector.list ?? EMPTY_LIST;
  return {
    sparse: sparse.ranked,
    vector: ranked,
    termWeights: sparse.termWeights,
    databaseMs: { sparse: sparse.databaseMs, vector: databaseMs },
    isLexicalOnly: vector.list === undefined,
    unsearched: vector.unsearched,
  };
}

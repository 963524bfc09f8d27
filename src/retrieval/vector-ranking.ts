// Computes the vector ranking. While documents are re-indexed with another embedder, the question
// is embedded by both embedders, and each vector is only compared with those of its own embedder.
import type { Collection } from "../domain/collection.ts";
import { embedderPart, embedderPartOf } from "../domain/documents/fingerprint.ts";
import { isDependencyFailure } from "../domain/fallback.ts";
import type { AppError } from "../domain/errors.ts";
import type { Meter, Scope } from "../domain/scope.ts";
import type { Embedder } from "../models/embedder.ts";
import type { VectorIndex } from "../storage/index/vector-index.ts";
import { mergeEmbedders } from "./merge-embedders.ts";
import {
  EMPTY_LIST,
  type Query,
  type RankedList,
  sumScores,
  mergeRoutedRanking,
} from "./ranked-list.ts";

type Deps = {
  vectors: VectorIndex;
  embedder: Embedder;
  previousEmbedder?: Embedder | undefined;
  /** If undefined, nothing is known of its versions, and all embedders are asked. */
  collection?: Pick<Collection, "activeVersions" | "chunkCount"> | undefined;
  meter: Meter;
};

type VectorQuery = {
  queries: readonly Query[];
  use: { sparse: boolean };
  documents: readonly string[] | undefined;
  routed: Promise<readonly { id: string }[]>;
  limit: number;
};

export type VectorRanking = {
  /** Undefined if no vectors could be searched, so that the lexical ranking must suffice. */
  list: RankedList | undefined;
  /** The fingerprint parts of the embedders whose versions are not in the list. */
  unsearched: readonly string[];
};

/**
 * Returns the vector ranking. Continues without an embedder or an index that fails, if there is
 * another ranking. The failure is recorded, so that the answer warns of it.
 */
export async function vectorRanking(
  deps: Deps,
  scope: Scope,
  query: VectorQuery,
): Promise<VectorRanking> {
  const { asked, unknown } = await embeddersOf(deps);
  const found = await Promise.all(
    asked.map(async (one) => attempt(deps, scope, { ...one, query })),
  );
  const failed = found.filter((one) => "error" in one);
  const lists = found.flatMap((one) => ("list" in one ? one : []));
  const [first] = failed;
  if (first !== undefined && lists.length === 0 && !query.use.sparse) throw first.error;
  const list = mergeEmbedders(
    lists.map((one) => ({ list: one.list, size: sizeOf(one, deps.collection, query.limit) })),
  );
  const isWithout =
    lists.length === 0 || (query.use.sparse && unknown.length > 0 && list.ranked.length === 0);
  const part = isWithout ? "vector_search" : "some_vectors";
  for (const { name, error } of failed) {
    deps.meter.fallbacks.push({ part, model: name, reason: error.code, error });
  }
  for (const embedder of unknown) {
    deps.meter.fallbacks.push({ part, model: embedder, reason: "stale_index" });
  }
  const unsearched = [...failed.map((one) => one.part), ...unknown];
  return { list: isWithout ? undefined : list, unsearched };
}

type Asked = { embedder: Embedder; part: string };

/**
 * Returns the embedders that may have created vectors of the collection, and the parts of those
 * that are not configured.
 */
async function embeddersOf(deps: Deps): Promise<{ asked: Asked[]; unknown: string[] }> {
  const { embedder, previousEmbedder: previous, collection } = deps;
  const active = collection?.activeVersions.map(({ fingerprint }) => embedderPartOf(fingerprint));
  // The current embedder is always asked, because versions of it may have become active since the
  // collection was read.
  const asked: Asked[] = [{ embedder, part: await embedderPart(embedder) }];
  if (previous !== undefined) {
    const part = await embedderPart(previous);
    if (active?.includes(part) ?? true) asked.push({ embedder: previous, part });
  }
  const known = new Set(asked.map(({ part }) => part));
  const unknown = [...new Set(active)].filter((part) => !known.has(part));
  return { asked, unknown };
}

/** Returns the assumed length of the whole ranking if documents have equally many chunks. */
function sizeOf(
  { list: { ranked }, part }: { list: RankedList; part: string },
  collection: Deps["collection"],
  limit: number,
): number {
  if (collection === undefined || ranked.length < limit) return ranked.length;
  const { activeVersions, chunkCount } = collection;
  const own = activeVersions.filter(({ fingerprint }) => embedderPartOf(fingerprint) === part);
  const count = (versions: typeof own): number => versions.reduce((sum, one) => sum + one.count, 0);
  return Math.max(ranked.length, (chunkCount * count(own)) / count([...activeVersions]));
}

type Attempt = { list: RankedList; part: string } | { name: string; part: string; error: AppError };

async function attempt(
  deps: Deps,
  scope: Scope,
  { embedder, part, query }: Asked & { query: VectorQuery },
): Promise<Attempt> {
  const both = query.queries.filter(({ lists }) => lists === "both");
  try {
    const list = await sumScores(both, async (text) =>
      mergeRoutedRanking(query, async (documents) =>
        vectorList(deps, scope, { text, embedder, part, limit: query.limit, documents }),
      ),
    );
    return { list, part };
  } catch (error) {
    if (!isDependencyFailure(error)) throw error;
    return { name: embedder.name, part, error };
  }
}

async function vectorList(
  deps: Deps,
  scope: Scope,
  query: Asked & { text: string; limit: number; documents: readonly string[] | undefined },
): Promise<RankedList> {
  const { text, embedder, part, limit, documents } = query;
  const { vectors, usage } = await embedder.embed([text], { kind: "query" });
  deps.meter.neurons += usage.neurons;
  const [vector] = vectors;
  if (vector === undefined) return EMPTY_LIST;
  const started = Date.now();
  const found = await deps.vectors.query(scope, { vector, embedder: part, limit, documents });
  deps.meter.rowsRead += found.rowsRead;
  deps.meter.vectorsQueried += found.vectorsQueried;
  const ranked = found.matches
    .filter(({ score }) => score > 0)
    .map(({ score, ...ref }) => ({ ref, score: Math.min(1, score) }));
  return { ranked, termWeights: new Map(), databaseMs: Date.now() - started };
}

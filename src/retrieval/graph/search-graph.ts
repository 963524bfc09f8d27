// The graph strategy: a random walk over the entity graph, starting at the names in the question
// and at the chunks found by words. The nodes it visits most answer questions whose parts are in
// several places: "who is the mother of X" leads from X to a chunk about X, to a name in it, and to
// the chunk about that name. Relations extracted by a model would simply be further names of a
// chunk and would not change the walk.
import type { ChunkRef } from "../../domain/documents/chunk.ts";
import { invalidInput } from "../../domain/errors.ts";
import type { Meter, Scope } from "../../domain/scope.ts";
import type { GraphReader, Holder } from "../../storage/graph/graph-reader.ts";
import type { Fused, Ranked } from "../fuse.ts";
import { type Candidate, candidateNames, chooseNames } from "./link-question.ts";
import { pageRank } from "./page-rank.ts";
import { countChunks, createSubgraph, isInformative, type Subgraph } from "./subgraph.ts";

/** Names in more documents than this are not selective, and they would be most of the rows read. */
const MOST_VERSIONS = 24;
const LEXICAL_SEEDS = 10;
/** The number of chunks whose names are followed; a chunk has at most about 60 names. */
const FOLLOWED_CHUNKS = 32;
/** Limits the duration of the walk; the rarest names are added first. */
const MOST_EDGES = 6000;
/** A low restart probability, because the answer is two or three steps from the question. */
const WALK = { restart: 0.2, rounds: 20 };

/**
 * The weight of a seed for a name that is not written as one. Other names in the question have 1.
 */
const UNWRITTEN_NAME = 0.2;
/** The weight of all lexical seeds together. */
const LEXICAL_SHARE = 0.3;

/**
 * The graph's share of a score if the question names the subject of a document or section.
 * Otherwise the walk starts only at the lexical results and should only adjust them.
 */
const GRAPH_SHARE = { named: 0.8, unnamed: 0.3 };

type Deps = { graph: GraphReader; meter: Meter };
type Query = {
  text: string;
  limit: number;
  documents?: readonly string[] | undefined;
  /** Best first. */
  lexical: readonly Ranked[];
};

/**
 * Returns the results best first, with scores in [0, 1]. Throws `invalid_input` if the collection
 * has no graph.
 */
export async function searchGraph(deps: Deps, scope: Scope, query: Query): Promise<Fused[]> {
  const candidates = candidateNames(query.text);
  const linked = await holdersOf(deps, scope, { ...query, names: candidates.map((c) => c.name) });
  if (!linked.hasGraph) {
    throw invalidInput(
      'This collection has no entity graph. Set "graph": true in its settings and re-index it, or choose another strategy.',
      [],
      { reason: "no_entity_graph" },
    );
  }
  const holdersOfName = (name: string) => linked.byName.get(name) ?? [];
  const asked = chooseNames(candidates, (name) => isInformative(holdersOfName(name)));
  const subgraph = createSubgraph(linked.chunkCount);
  // The chunks about the names come before those found by words, because the number of followed
  // chunks is limited.
  for (const { name } of asked) addChunks(subgraph, holdersOfName(name).filter(isAbout));
  for (const { ref } of query.lexical.slice(0, LEXICAL_SEEDS)) subgraph.chunkNode(ref);
  for (const name of new Set(asked.map((candidate) => candidate.name))) {
    subgraph.addName(name, holdersOfName(name));
  }
  await follow(deps, scope, { subgraph, query });
  const visits = pageRank(subgraph.edges, seedsOf(subgraph, asked, query.lexical), WALK);
  const isNamed = asked.some((c) => c.isWritten && holdersOfName(c.name).some(isAbout));
  const share = isNamed ? GRAPH_SHARE.named : GRAPH_SHARE.unnamed;
  const walked = subgraph.chunks.map(({ node, ref }) => ({ ref, score: visits[node] ?? 0 }));
  return combine(walked, query.lexical, share).slice(0, query.limit);
}

type ByName = ReadonlyMap<string, readonly Holder[]>;

async function holdersOf(
  deps: Deps,
  scope: Scope,
  { names, documents }: { names: readonly string[]; documents?: readonly string[] | undefined },
): Promise<{ byName: ByName; hasGraph: boolean; chunkCount: number }> {
  const wanted = { names: [...new Set(names)], mostVersions: MOST_VERSIONS, documents };
  const { holders, rowsRead, ...rest } = await deps.graph.holders(scope, wanted);
  deps.meter.rowsRead += rowsRead;
  return { byName: Map.groupBy(holders, ({ name }) => name), ...rest };
}

/**
 * Adds the other names of the chunks so far, with all chunks that contain them. A name that no
 * other chunk contains leads nowhere.
 */
async function follow(
  deps: Deps,
  scope: Scope,
  { subgraph, query }: { subgraph: Subgraph; query: Query },
): Promise<void> {
  const refs = subgraph.chunks.slice(0, FOLLOWED_CHUNKS).map(({ ref }) => ref);
  if (refs.length === 0) return;
  const { names, rowsRead } = await deps.graph.namesOf(scope, refs);
  deps.meter.rowsRead += rowsRead;
  const unknown = names.filter((name) => !subgraph.knows(name));
  const { byName } = await holdersOf(deps, scope, { names: unknown, documents: query.documents });
  const rarestFirst = [...byName].toSorted((a, b) => countChunks(a[1]) - countChunks(b[1]));
  for (const [name, holders] of rarestFirst) {
    if (subgraph.edges.length >= MOST_EDGES) break;
    if (isInformative(holders) && countChunks(holders) > 1) subgraph.addName(name, holders);
  }
}

function seedsOf(
  subgraph: Subgraph,
  asked: readonly Candidate[],
  lexical: readonly Ranked[],
): number[] {
  const seeds = Array.from({ length: subgraph.size() }, () => 0);
  const total = asked.reduce((sum, candidate) => sum + weightOf(candidate), 0);
  for (const candidate of asked) {
    seeds[subgraph.nameNode(candidate.name)] = weightOf(candidate) / total;
  }
  const first = lexical.slice(0, LEXICAL_SEEDS);
  const sum = first.reduce((all, { score }) => all + score, 0);
  for (const { ref, score } of first) {
    seeds[subgraph.chunkNode(ref)] = (LEXICAL_SHARE * score) / sum;
  }
  return seeds;
}

function weightOf({ isWritten }: Candidate): number {
  return isWritten ? 1 : UNWRITTEN_NAME;
}

function isAbout({ role }: Holder): boolean {
  return role === "title";
}

function addChunks(subgraph: Subgraph, holders: readonly Holder[]): void {
  for (const { versionNo, chunks } of holders) {
    for (const index of chunks) subgraph.chunkNode({ versionNo, index });
  }
}

/**
 * Returns a convex sum of both scores, each relative to its best. The square root of the visits is
 * used because they fall off steeply, and the square of BM25 because it falls off slowly.
 */
function combine(walked: readonly Ranked[], lexical: readonly Ranked[], share: number): Fused[] {
  const mostVisits = Math.max(...walked.map(({ score }) => score));
  const bestWords = lexical[0]?.score ?? 1;
  const combined = new Map<string, Fused>();
  const add = (ref: ChunkRef, gain: number, sparse: number | null): void => {
    const key = `${ref.versionNo}:${ref.index}`;
    const entry = combined.get(key) ?? { ref, score: 0, vector: null, sparse: null };
    combined.set(key, { ...entry, score: entry.score + gain, sparse: sparse ?? entry.sparse });
  };
  for (const { ref, score } of walked) {
    if (score > 0) add(ref, share * Math.sqrt(score / mostVisits), null);
  }
  for (const { ref, score } of lexical) {
    add(ref, (1 - share) * (score / bestWords) ** 2, score);
  }
  return [...combined.values()].toSorted((a, b) => b.score - a.score);
}

// Merges the segments of a collection, so that a search reads few of them. Each step can be
// repeated at any point.
import type { Scope } from "../../domain/scope.ts";
import { sumCounts } from "../../storage/index/segments/counts/count-blocks.ts";
import { planList } from "../../storage/index/segments/counts/plan-list.ts";
import { END } from "../../storage/index/segments/counts/build-list.ts";
import { compareTerms, keyOfTerm } from "../../storage/index/segments/entries.ts";
import { mergeBlocks } from "../../storage/index/segments/merge/merge-blocks.ts";
import type { Merge, ReadBlock } from "../../storage/index/segments/merge/merge-parts.ts";
import { planMerge } from "../../storage/index/segments/merge/plan-merge.ts";
import type { IngestionDeps } from "../deps.ts";

type Deps = Pick<IngestionDeps, "merges" | "giveWay" | "send" | "now" | "log">;

/** The number of blocks that are read from all sources at once, about 1 MB. */
const BLOCKS_AT_ONCE = 128;
/** The work of one message, about 400 queries of the 1,000 that D1 allows an invocation. */
const PARTS_PER_MESSAGE = 100;
/** How long entries of a deleted version may stay in a segment. */
const OVERDUE_AFTER_MS = 24 * 60 * 60_000;

/**
 * Returns the time before which a version must have ended for its entries to leave their segments
 * now.
 */
export function overdueBefore(now: Date): string {
  return new Date(now.getTime() - OVERDUE_AFTER_MS).toISOString();
}

/**
 * Continues the merge in progress, or begins the next one. Sends its own message again while there
 * is more to do.
 */
export async function mergeSegments(deps: Deps, scope: Scope): Promise<void> {
  const merge = (await deps.merges.current(scope)) ?? (await begin(deps, scope));
  if (merge !== undefined) {
    const isBuilt = await build(deps, scope, merge);
    if (isBuilt) {
      await deps.merges.complete(scope, merge);
      deps.log("segments.merged", { ...scope, segment: merge.no, sources: merge.sources.length });
    }
    await deps.send([
      { type: "merge_segments", tenant: scope.tenant, collection: scope.collection },
    ]);
  }
  await deps.merges.removeMerged(scope);
}

async function begin(deps: Deps, scope: Scope): Promise<Merge | undefined> {
  const live = await deps.merges.live(scope, overdueBefore(deps.now()));
  const sources = planMerge(live);
  if (sources === undefined) return undefined;
  await deps.merges.begin(scope, sources, planList(live, sources));
  return deps.merges.current(scope);
}

/** Returns false if there is more to build. */
async function build(deps: Deps, scope: Scope, begun: Merge): Promise<boolean> {
  let merge = begun;
  for (let parts = 0; parts < PARTS_PER_MESSAGE && merge.position !== END; parts += 1) {
    await deps.giveWay(scope.tenant);
    const blocks = Math.ceil(BLOCKS_AT_ONCE / merge.sources.length);
    const end = findPartEnd(merge.position, await deps.merges.nextBoundary(scope, merge, blocks));
    const read = await deps.merges.readPart(scope, merge, end);
    await deps.merges.writePart(scope, merge, { ...mergePart(merge, read, end), end: end ?? END });
    merge = { ...merge, position: end ?? END };
  }
  return merge.position === END;
}

function mergePart(
  { sources, dropped, position: from, list }: Merge,
  read: readonly ReadBlock[],
  end: string | undefined,
) {
  const of = (numbers: readonly number[]) => read.filter(({ no }) => numbers.includes(no));
  const blocks = [...mergeBlocks(of(sources), { from, end, dropped })];
  if (list === undefined) return { blocks, counts: [] };
  const added = [...blocks, ...of(list.replaces)];
  return { blocks, counts: sumCounts({ added, subtracted: of(list.leaving) }, { from, end }) };
}

/**
 * Returns the end of a part, which is where a term begins. If all its blocks are of one term, the
 * part ends after that term: no term sorts between a key with a space and the same key with "!".
 */
function findPartEnd(from: string, boundary: string | undefined): string | undefined {
  if (boundary === undefined) return undefined;
  const term = boundary.slice(0, boundary.indexOf(" "));
  const key = keyOfTerm(term);
  return compareTerms(key, from) > 0 ? key : `${term}!`;
}

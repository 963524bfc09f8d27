// Performs the operator's actions over all databases.
import { AppError } from "../src/domain/errors.ts";
import { embedderPart } from "../src/domain/documents/fingerprint.ts";
import type { Scope } from "../src/domain/scope.ts";
import type { OperatorActions } from "../src/http/operator/actions.ts";
import type { IngestionDeps } from "../src/ingestion/deps.ts";
import { adoptOrphan } from "../src/ingestion/upkeep/adopt-orphan.ts";
import { repeatDeletions } from "../src/ingestion/upkeep/deletion-marks.ts";
import type { RestoredNumbers } from "../src/storage/control/restored-numbers.ts";
import type { VersionsByEmbedder } from "../src/storage/progress/versions-by-embedder.ts";
import { renewVectors } from "../src/ingestion/upkeep/renew-vectors.ts";
import type { FailedDocumentStore } from "../src/storage/progress/failed-documents.ts";

type Deps = Parameters<typeof adoptOrphan>[0] &
  Parameters<typeof repeatDeletions>[0] &
  Pick<
    IngestionDeps,
    | "embedder"
    | "previousEmbedder"
    | "embedders"
    | "mover"
    | "orphans"
    | "tenantRemoval"
    | "vectors"
    | "versions"
  > & {
    versionsByEmbedder: VersionsByEmbedder;
    failedDocuments: FailedDocumentStore;
    restoredNumbers: RestoredNumbers;
    shards: readonly string[];
  };

export function operatorActions(deps: Deps): OperatorActions {
  return {
    ...orphanActions(deps),
    afterRestore: async () => {
      for (const shard of deps.shards) await deps.restoredNumbers.skip(shard);
      deps.log("database.restored", {});
    },
    repeatDeletions: async (cursor) => repeatDeletions(deps, cursor),
    retryFailed: async ({ limit, ...which }) => {
      const at = deps.now().toISOString();
      let retried = 0;
      for (const shard of deps.shards) {
        const most = { ...which, limit: limit - retried, at };
        const versions = await deps.failedDocuments.requeue(shard, most);
        await deps.send(
          versions.map(({ tenant, id }) => ({ type: "ingest", tenant, version: id })),
        );
        retried += versions.length;
      }
      return retried;
    },
    ...moveActions(deps),
    ...embedderActions(deps),
    deleteTenant: async (tenant) => {
      if (!(await deps.tenantRemoval.begin(tenant, deps.now().toISOString()))) return false;
      await deps.send([{ type: "delete_tenant", tenant }]);
      return true;
    },
  };
}

type OrphanActions = Pick<OperatorActions, "listOrphans" | "adoptOrphans" | "removeOrphans">;

function orphanActions(deps: Deps): OrphanActions {
  const eachShard = async <T>(work: (shard: string) => Promise<readonly T[]>): Promise<T[]> =>
    (await Promise.all(deps.shards.map(work))).flat();
  const listed = async (keys: readonly string[]): Promise<string[]> => {
    const found = await eachShard(async (shard) => deps.orphans.findKeys(shard, keys));
    const others = keys.filter((key) => !found.includes(key));
    if (others.length === 0) return found;
    throw new AppError("not_found", `These keys are not listed as orphans: ${others.join(", ")}.`);
  };
  const settle = async (keys: readonly string[]): Promise<void> => {
    for (const shard of deps.shards) await deps.orphans.settle(shard, keys);
  };
  return {
    listOrphans: async (page) => {
      const all = await eachShard(async (shard) => deps.orphans.list(shard, page));
      return all.toSorted((a, b) => (a.key < b.key ? -1 : 1)).slice(0, page.limit);
    },
    adoptOrphans: async (keys) => {
      const adopted = [];
      for (const key of await listed(keys)) {
        adopted.push({ key, outcome: await adoptOrphan(deps, key) });
      }
      const done = adopted.filter(({ outcome }) => outcome === "adopted" || outcome === "gone");
      await settle(done.map(({ key }) => key));
      return adopted;
    },
    removeOrphans: async (keys) => {
      const removed = await listed(keys);
      for (const version of versionsIn(removed)) await deps.vectors.forgetLost?.(version);
      await deps.files.deleteMany(removed);
      await settle(removed);
      for (const key of removed) deps.log("orphan.removed", { key });
      return removed;
    },
  };
}

function embedderActions(deps: Deps) {
  const { embedders, versionsByEmbedder, shards } = deps;
  return {
    embedderUses: async () => {
      const counts = shards.map(async (shard) => versionsByEmbedder.count(shard));
      return embedders.uses(deps, (await Promise.all(counts)).flat());
    },
    renewVectors: async ({ tenant, limit }: { tenant: string | undefined; limit: number }) => {
      const embedder = await embedderPart(deps.embedder);
      let begun = 0;
      for (const shard of shards) {
        const most = { embedder, tenant, limit: limit - begun };
        begun += await renewVectors(deps, await versionsByEmbedder.outdated(shard, most));
      }
      return begun;
    },
  };
}

function moveActions({ mover, send, now }: Deps) {
  return {
    moveCollection: async (scope: Scope, target: string) => {
      const move = await mover.begin(scope, target);
      await send([{ type: "move_collection", ...scope }]);
      return move;
    },
    listMoves: async () => mover.list(),
    cancelMove: async (scope: Scope) => {
      const move = await mover.find(scope);
      if (move?.phase !== "copying") return false;
      await mover.enter(move, "cancelling", now().toISOString());
      await send([{ type: "move_collection", ...scope }]);
      return true;
    },
  };
}

/**
 * Returns the versions whose pages have these keys. No row refers to them, so none of their vectors
 * is needed.
 */
function versionsIn(keys: readonly string[]): Set<string> {
  return new Set(keys.flatMap((key) => /\/versions\/([^/]+)\//.exec(key)?.[1] ?? []));
}

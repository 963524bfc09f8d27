// The cron's round: work whose message was lost is sent again. Every step may run twice, so a wrong guess is harmless.
import type { Message } from "../domain/messages.ts";
import type { IngestionDeps } from "./deps.ts";

type Deps = Pick<IngestionDeps, "backlog" | "send" | "now" | "log">;

/** Longer than a message waits between its tries. */
const STUCK_AFTER_MS = 30 * 60_000;
/** Of each kind; the next round continues. */
const PER_ROUND = 50;

/** `shards` names one tenant of each database. */
export async function reconcile(deps: Deps, shards: readonly string[]): Promise<void> {
  const before = new Date(deps.now().getTime() - STUCK_AFTER_MS).toISOString();
  for (const tenant of shards) await reconcileShard(deps, tenant, before);
}

async function reconcileShard(deps: Deps, shard: string, before: string): Promise<void> {
  const { backlog } = deps;
  const age = { before, limit: PER_ROUND };
  const stuck = await backlog.stuck(shard, age);
  const left = await backlog.left(shard, age);
  const unsummarized = await backlog.unsummarized(shard, age);
  const unfinished = await backlog.unfinished(shard, age);
  const hidden = await backlog.hidden(shard, PER_ROUND);
  await deps.send([
    ...stuck.map(({ tenant, id }): Message => ({ type: "ingest", tenant, version: id })),
    ...left.map(({ tenant, id }): Message => ({ type: "remove_version", tenant, version: id })),
    ...unsummarized.map(({ tenant, id }): Message => ({ type: "summarize", tenant, version: id })),
    ...unfinished.map((deletion): Message => ({ type: "delete_document", ...deletion })),
    ...hidden.map((collection): Message => ({ type: "delete_collection", ...collection })),
  ]);
  deps.log("reconcile.round", {
    stuck: stuck.length,
    left: left.length,
    unsummarized: unsummarized.length,
    unfinished: unfinished.length,
    hidden: hidden.length,
  });
}

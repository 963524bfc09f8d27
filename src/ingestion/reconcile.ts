// The cron's round: work whose message was lost is sent again. Every step may run twice, so a wrong guess is harmless.
import type { IngestionDeps } from "./deps.ts";

type Deps = Pick<IngestionDeps, "versions" | "removal" | "send" | "now" | "log">;

/** Longer than a message waits between its tries. */
const STUCK_AFTER_MS = 30 * 60_000;
/** What one round takes up; the next continues. */
const PER_ROUND = 50;

/** `shards` names one tenant of each database. */
export async function reconcile(deps: Deps, shards: readonly string[]): Promise<void> {
  const before = new Date(deps.now().getTime() - STUCK_AFTER_MS).toISOString();
  for (const tenant of shards) {
    const stuck = await deps.versions.listStuck(tenant, before, PER_ROUND);
    const unfinished = await deps.removal.listUnfinished(tenant, before, PER_ROUND);
    await deps.send([
      ...stuck.map((version) => ({
        type: "ingest" as const,
        tenant: version.tenant,
        version: version.id,
      })),
      ...unfinished.map((deletion) => ({ type: "delete_document" as const, ...deletion })),
    ]);
    deps.log("reconcile.round", { stuck: stuck.length, unfinished: unfinished.length });
  }
}

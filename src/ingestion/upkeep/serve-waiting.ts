// Processes a waiting file of another tenant between two parts of one tenant's work. Queues are
// first in, first out, so fifty files would otherwise delay a file of one line.
import { errorFields } from "../../shared/log.ts";
import type { IngestionDeps } from "../deps.ts";
import { embedBlock } from "../embed-block.ts";
import { ingestVersion } from "../ingest-version.ts";

/** The interval between look-ups, because looking for waiting files costs a query. */
const LOOK_EVERY_MS = 500;
const MOST_TENANTS = 100;

/**
 * Returns a function that performs the first step of one version that has not begun, of the other
 * tenant that was served longest ago. A version with a single block becomes ready. The version's
 * own messages find this done, and a failure is left to them.
 */
export function createWaitingServer(
  deps: IngestionDeps,
  shard: string,
): (tenant: string) => Promise<void> {
  let isServing = false;
  let lastLooked = 0;
  const servedAt = new Map<string, number>();
  return async (tenant) => {
    const now = deps.now().getTime();
    if (isServing || now - lastLooked < LOOK_EVERY_MS) return;
    isServing = true;
    try {
      const waiting = await deps.backlog.listWaiting(shard, tenant, MOST_TENANTS);
      const since = (one: { tenant: string }) => servedAt.get(one.tenant) ?? 0;
      const [next] = waiting.toSorted((a, b) => since(a) - since(b));
      servedAt.set(tenant, now);
      if (next !== undefined) {
        servedAt.set(next.tenant, now);
        await serve(deps, next);
      }
    } catch (error) {
      deps.log("turn.failed", { tenant, ...errorFields(error) });
    } finally {
      lastLooked = deps.now().getTime();
      isServing = false;
    }
  };
}

async function serve(
  deps: IngestionDeps,
  { tenant, id }: { tenant: string; id: string },
): Promise<void> {
  const version = await deps.versions.find(tenant, id);
  if (version?.state !== "staged") return;
  await ingestVersion(deps, version);
  const composed = await deps.versions.find(tenant, id);
  if (composed?.state === "staged" && composed.blockCount === 1)
    await embedBlock(deps, composed, 0);
}

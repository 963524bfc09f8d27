// Counts requests in memory and writes them together, because a row for each request would cost
// more than everything that a search reads.
import type { Meter } from "../../../domain/scope.ts";
import { hasNotRun } from "../../../shared/database-faults.ts";
import type { AddedUsage, UsageStore } from "./usage.ts";
import { pause } from "../../../shared/pause.ts";

/** Creates the tally. `afterMs` is how long a request waits for others. */
export function usageTally(usage: Pick<UsageStore, "add">, { afterMs }: { afterMs: number }) {
  let unwritten = new Map<string, AddedUsage>();
  /**
   * The time by which the request that writes the others must have done so. It may have been
   * stopped before.
   */
  let dueMs = 0;

  const write = async (): Promise<void> => {
    const added = unwritten;
    unwritten = new Map();
    dueMs = 0;
    if (added.size === 0) return;
    try {
      await usage.add([...added.values()]);
    } catch (error) {
      // Counts that may have been written are not written again, because a tenant's quota would
      // count them twice, too.
      if (hasNotRun(error)) for (const one of added.values()) sum(unwritten, one);
      throw error;
    }
  };

  return {
    /**
     * Counts a request. The first request waits for others and writes all of them, so its work must
     * continue until then. What a quota is compared with is written immediately.
     */
    async count(tenant: string, at: Date, meter: Meter): Promise<void> {
      sum(unwritten, { ...meter, tenant, day: at.toISOString().slice(0, 10), requests: 1 });
      if (meter.neurons > 0) return write();
      if (at.getTime() < dueMs) return;
      dueMs = at.getTime() + 2 * afterMs;
      await pause(afterMs);
      return write();
    },

    /** Writes what this isolate has counted. */
    write,
  };
}

export type UsageTally = ReturnType<typeof usageTally>;

function sum(all: Map<string, AddedUsage>, one: AddedUsage): void {
  const key = `${one.tenant} ${one.day}`;
  const before = all.get(key);
  const of = (name: Exclude<keyof AddedUsage, "tenant" | "day">): number =>
    one[name] + (before?.[name] ?? 0);
  all.set(key, {
    tenant: one.tenant,
    day: one.day,
    requests: of("requests"),
    promptTokens: of("promptTokens"),
    completionTokens: of("completionTokens"),
    neurons: of("neurons"),
    rowsRead: of("rowsRead"),
    vectorsQueried: of("vectorsQueried"),
  });
}

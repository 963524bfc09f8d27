// Remembers the keys that an isolate has found valid, so that a request that will probably be
// allowed can prepare its answer while its key is checked again. It decides nothing: no request is
// allowed because of it.
import type { ReadScope } from "../../domain/scope.ts";
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";

const KEPT_BYTES = 256 * 1024;
const ENTRY_BYTES = 300;
const REFUSED_FOR_MS = 60_000;
const MOST_REFUSED = 10_000;

type Expected = { scope: ReadScope; expiresAt: string | null };

/**
 * Creates a memory of the collections that keys were used for, with their revisions at that time.
 * `key` is the hash of a key; `named` is how a path names the collection.
 */
export function createExpectedCallers(now: () => Date) {
  const keep = createSizeBoundedCache<Expected>({ most: KEPT_BYTES, sizeOf: () => ENTRY_BYTES });
  /**
   * The time until which nothing is prepared for tenants whose rate limit has refused a request.
   */
  const refused = new Map<string, number>();
  return {
    /**
     * Returns undefined if the key was not used for the collection before, has expired, or is
     * likely to be refused.
     */
    scopeOf(key: string, named: string): ReadScope | undefined {
      const found = keep().get(`${key} ${named}`);
      if (found === undefined) return undefined;
      const hasExpired = found.expiresAt !== null && found.expiresAt <= now().toISOString();
      const isRefused = (refused.get(found.scope.tenant) ?? 0) > now().getTime();
      return hasExpired || isRefused ? undefined : found.scope;
    },

    note: (key: string, named: string, expected: Expected): void =>
      keep().set(`${key} ${named}`, expected),

    noteRefused(tenant: string): void {
      if (refused.size >= MOST_REFUSED) refused.clear();
      refused.set(tenant, now().getTime() + REFUSED_FOR_MS);
    },
  };
}

export type ExpectedCallers = ReturnType<typeof createExpectedCallers>;

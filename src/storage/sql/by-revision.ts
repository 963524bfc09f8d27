// Caches what is valid at one revision of a collection. Every change of a collection's content
// raises its revision in the same transaction, so what was read at a revision is valid for every
// request that begins with this revision.
import type { ReadScope } from "../../domain/scope.ts";
import { createSizeBoundedCache } from "../../shared/cache/size-bounded-cache.ts";

export type ByRevision<T> = {
  /** Returns undefined if the request knows no revision, or if another value was read last. */
  get: (scope: ReadScope) => T | undefined;
  /** `revision` must have been read in the same transaction as the value. */
  set: (scope: ReadScope, revision: number, value: T) => void;
};

type Limit<T> = {
  /** The maximum number of bytes of all collections. */
  most: number;
  /** Returns an estimate of the size in bytes. */
  sizeOf: (value: T) => number;
};

export function byRevision<T>({ most, sizeOf }: Limit<T>): ByRevision<T> {
  const keep = createSizeBoundedCache<{ revision: number; value: T }>({
    most,
    sizeOf: ({ value }) => sizeOf(value),
  });
  return {
    get(scope) {
      if (scope.revision === undefined) return undefined;
      const known = keep().get(keyOf(scope));
      return known?.revision === scope.revision ? known.value : undefined;
    },
    set(scope, revision, value) {
      keep().set(keyOf(scope), { revision, value });
    },
  };
}

function keyOf({ tenant, collection }: ReadScope): string {
  return `${tenant} ${collection}`;
}

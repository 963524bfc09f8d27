import { AppError } from "../../domain/errors.ts";

/** The maximum number of streams, because each of them queries the database every few seconds. */
const MOST_PER_TENANT = 100;
const RETRY_AFTER_SECONDS = 30;

/** Counts the streams of events that an isolate has open for each tenant. */
export function createOpenStreams(most = MOST_PER_TENANT) {
  const open = new Map<string, number>();
  return {
    /**
     * Throws `rate_limited` if the tenant has too many. The returned function must be called when
     * the stream ends.
     */
    enter(tenant: string): () => void {
      const count = open.get(tenant) ?? 0;
      if (count >= most) {
        throw new AppError(
          "rate_limited",
          `The tenant follows ${most} streams of events already. Close some of them, or try again later.`,
          { retryAfter: RETRY_AFTER_SECONDS },
        );
      }
      open.set(tenant, count + 1);
      return () => {
        const left = (open.get(tenant) ?? 1) - 1;
        if (left > 0) open.set(tenant, left);
        else open.delete(tenant);
      };
    },
  };
}

export type OpenStreams = ReturnType<typeof createOpenStreams>;

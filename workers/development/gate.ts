// Lets requests go first between the parts of indexing, because in `wrangler dev` both share one
// thread.
import { pause } from "../../src/shared/pause.ts";

/**
 * The longest time that one part of indexing waits, so that it continues even if requests never
 * cease.
 */
const LONGEST_WAIT_MS = 250;
const CHECK_EVERY_MS = 5;
/**
 * How long a request may wait before it is seen. Looking for requests takes a millisecond, as long
 * as reading a short page.
 */
const LOOK_EVERY_MS = 15;

export type Gate = {
  /** Counts the request as open until it is answered. */
  during: <T>(request: () => Promise<T>) => Promise<T>;
  /** Resolves when no request is open, or at the latest after a quarter of a second. */
  wait: () => Promise<void>;
};

export function createGate(now: () => number): Gate {
  const requests = { open: 0 };
  let looked = 0;
  return {
    async during(request) {
      requests.open += 1;
      try {
        return await request();
      } finally {
        requests.open -= 1;
      }
    },
    async wait() {
      if (requests.open === 0 && now() - looked < LOOK_EVERY_MS) return;
      const until = now() + LONGEST_WAIT_MS;
      // Sleeps even without an open request, because a request that has arrived is only seen when
      // the thread is free.
      do await pause(requests.open === 0 ? 0 : CHECK_EVERY_MS);
      while (requests.open > 0 && now() < until);
      looked = now();
    },
  };
}

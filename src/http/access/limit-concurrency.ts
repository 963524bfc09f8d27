import { createMiddleware } from "hono/factory";
import { AppError } from "../../domain/errors.ts";
import type { AppEnv } from "../env.ts";

const LONGEST_WAIT_MS = 20_000;
const RETRY_AFTER_SECONDS = 5;

/**
 * Limits how many of these requests an isolate processes at a time, because each of them holds part
 * of the isolate's memory. Other requests wait, and their bodies are not read meanwhile.
 */
export function limitConcurrency(most: number, what: string) {
  const waiting: (() => void)[] = [];
  let open = 0;
  /**
   * Takes a place immediately, because several requests may resume before any of them begins its
   * work.
   */
  const enter = async (): Promise<boolean> => {
    if (open < most) {
      open += 1;
      return true;
    }
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const go = (): void => resolve(true);
    waiting.push(go);
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(go), 1);
      resolve(false);
    }, LONGEST_WAIT_MS);
    return promise.finally(() => clearTimeout(timer));
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next === undefined) open -= 1;
    // The next waiting request takes the place.
    else next();
  };
  return createMiddleware<AppEnv>(async (_, next) => {
    if (!(await enter())) {
      throw new AppError(
        "rate_limited",
        `The server is working on ${most} ${what} already. Try again in a few seconds.`,
        { retryAfter: RETRY_AFTER_SECONDS },
      );
    }
    try {
      await next();
    } finally {
      leave();
    }
  });
}

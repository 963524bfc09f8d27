// `wrangler dev` never calls `scheduled` by itself: without a cron, requests set the reconciler going.

/** As often as the cron of production. */
const EVERY_MS = 10 * 60_000;

/**
 * What to call at every request: it starts `round` in the background when ten minutes have passed since the first request
 * or the last round. A round that fails is tried again ten minutes later.
 */
export function roundsByRequest(
  round: () => Promise<void>,
  now: () => number,
): (context: Pick<ExecutionContext, "waitUntil">) => void {
  // No clock runs while a module is loaded.
  let last: number | undefined;
  return (context) => {
    last ??= now();
    if (now() - last < EVERY_MS) return;
    last = now();
    context.waitUntil(round());
  };
}

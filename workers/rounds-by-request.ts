// `wrangler dev` does not call `scheduled`, so requests trigger the reconciler instead of a cron job.

/** The interval of the cron job in production. */
const EVERY_MS = 10 * 60_000;

/**
 * Returns a function to call at every request. It starts `round` in the background if ten minutes have passed since the
 * first request or the last round. A failed round is repeated ten minutes later.
 */
export function roundsByRequest(
  round: () => Promise<void>,
  now: () => number,
): (context: Pick<ExecutionContext, "waitUntil">) => void {
  // The clock does not run while a module is loaded.
  let last: number | undefined;
  return (context) => {
    last ??= now();
    if (now() - last < EVERY_MS) return;
    last = now();
    context.waitUntil(round());
  };
}

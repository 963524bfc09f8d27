// The only place where ingestion sends requests to other servers: one POST to a URL that a tenant
// has set.
import { AppError, unavailable } from "../../domain/errors.ts";

export type PostWebhook = (
  url: string,
  message: { tenant: string; body: string; headers: Readonly<Record<string, string>> },
) => Promise<void>;

const TIMEOUT_MS = 5_000;

/**
 * After this many failures in a row, an address is paused for a minute, and after each further
 * failure for twice as long.
 */
const FAILURES_BEFORE_PAUSE = 3;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * 60_000;
/**
 * The maximum number of addresses that are remembered. The one that failed longest ago is forgotten
 * first.
 */
const MOST_ADDRESSES = 1000;

type Failing = { failures: number; pausedUntil: number };

/**
 * Creates the sender of notifications. It throws `unavailable` for every response other than 2xx,
 * including redirects, because their target was not checked. After a failure, an address is asked
 * again only after a pause, so that deliveries to it do not delay others; until then, the error's
 * `retryAfter` says when. Addresses of one host are independent, because tenants share providers.
 * The pause is also separate for each tenant: a receiver that refuses one tenant's signature must
 * not stop another's deliveries. Failures are counted per isolate.
 */
export function webhookPoster(now: () => number): PostWebhook {
  const failing = new Map<string, Failing>();
  return async (url, message) => {
    const address = `${message.tenant} ${url}`;
    const known = failing.get(address);
    const left = (known?.pausedUntil ?? 0) - now();
    if (left > 0) throw paused(left);
    try {
      await post(url, message);
      failing.delete(address);
    } catch (error) {
      const failures = (known?.failures ?? 0) + 1;
      failing.delete(address);
      failing.set(address, { failures, pausedUntil: now() + pauseAfter(failures) });
      const [oldest] = failing.keys();
      if (failing.size > MOST_ADDRESSES && oldest !== undefined) failing.delete(oldest);
      throw error;
    }
  };
}

function pauseAfter(failures: number): number {
  const beyond = failures - FAILURES_BEFORE_PAUSE;
  return beyond < 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** beyond);
}

function paused(leftMs: number): AppError {
  const message = "The webhook's URL did not accept several deliveries and is paused.";
  const retryAfter = Math.ceil(leftMs / 1000);
  return new AppError("unavailable", message, { retryable: true, retryAfter });
}

const post: PostWebhook = async (url, { body, headers }) => {
  let response: Response;
  try {
    response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": "application/json", "User-Agent": "Quire-Webhook/1", ...headers },
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw unavailable("The webhook's URL does not respond.", error);
  }
  await response.body?.cancel();
  if (!response.ok)
    throw unavailable(`The webhook's URL responded with status ${response.status}.`);
};

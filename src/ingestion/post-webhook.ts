// The only place where ingestion sends requests to other servers: one POST to a URL that a tenant has set.
import { unavailable } from "../domain/errors.ts";

export type PostWebhook = (
  url: string,
  message: { body: string; headers: Readonly<Record<string, string>> },
) => Promise<void>;

const TIMEOUT_MS = 10_000;

/**
 * Throws `unavailable` for every response other than 2xx. This includes redirects, because their target was not checked.
 */
export const postWebhook: PostWebhook = async (url, { body, headers }) => {
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

/** Where a collection's events about documents are posted. */
export type Webhook = {
  url: string;
  secret: string;
  createdAt: string;
  /** When the latest successful delivery was made. */
  deliveredAt: string | null;
  /** When and why the latest delivery was abandoned; null if a later delivery succeeded. */
  failedAt: string | null;
  failure: string | null;
};

export type WebhookEvent = "document.ready" | "document.failed";

const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid)$/;

/**
 * Describes why a URL is not allowed as a webhook; undefined if it is allowed. `isPublic` requires a host on the
 * internet and TLS, because otherwise a tenant could have requests sent to the operator's internal network.
 */
export function webhookUrlFault(text: string, isPublic: boolean): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || (url.protocol !== "https:" && url.protocol !== "http:")) {
    return "must be a URL that begins with https://";
  }
  if (url.username !== "" || url.password !== "") return "must not contain a user name or password";
  if (!isPublic) return undefined;
  if (url.protocol !== "https:") return "must begin with https://";
  return isPublicHost(url.hostname) ? undefined : "must have a host name on the public internet";
}

/**
 * Only host names are allowed: an IP address does not show whose network it belongs to. `URL` has already normalised
 * all spellings of IPv4 addresses.
 */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  const isAddress = name.startsWith("[") || /^[\d.]+$/.test(name);
  return !isAddress && name.includes(".") && !LOCAL_NAMES.test(name);
}

/** Where a collection's events about documents are posted. */
export type Webhook = {
  url: string;
  secret: string;
  createdAt: string;
  /** When the latest successful delivery was made. */
  deliveredAt: string | null;
  /** When the latest delivery was abandoned; null if a later delivery succeeded, or while it is repeated. */
  failedAt: string | null;
  /** Why the latest delivery was abandoned, or was refused and is repeated. */
  failure: string | null;
  /** The secret that the current one replaces, and until when deliveries are signed with both. */
  previousSecret: string | null;
  previousUntil: string | null;
};

export type WebhookEvent = "document.ready" | "document.failed";

/** Names that are reserved for private networks or not resolved on the internet (RFC 2606, 6761, 6762, 7686, 8375, 9476). */
const LOCAL_NAMES =
  /(?:^|\.)(?:localhost|localdomain|local|internal|intranet|private|lan|home|corp|arpa|svc|onion|alt|test|example|invalid)$/;

/** Names that contain an IP address, as services that resolve them to that address use them. */
const NAMED_ADDRESS = /(?:^|[.-])\d{1,3}(?:[.-]\d{1,3}){3}(?:[.-]|$)/;

/** "" is the port of https. */
const PORTS = new Set(["", "8443"]);

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
  if (!PORTS.has(url.port)) return "must use port 443 or 8443";
  return isPublicHost(url.hostname) ? undefined : "must have a host name on the public internet";
}

/**
 * Only host names are allowed: an IP address does not show whose network it belongs to. `URL` has already normalised
 * all spellings of IPv4 addresses.
 */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  const isAddress = name.startsWith("[") || /^[\d.]+$/.test(name);
  return !isAddress && name.includes(".") && !LOCAL_NAMES.test(name) && !NAMED_ADDRESS.test(name);
}

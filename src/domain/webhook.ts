/** Where a collection wants to be told what became of its documents. */
export type Webhook = {
  url: string;
  secret: string;
  createdAt: string;
  /** When the latest delivery arrived. */
  deliveredAt: string | null;
  /** When and why the latest delivery was given up, unless a later one arrived. */
  failedAt: string | null;
  failure: string | null;
};

export type WebhookEvent = "document.ready" | "document.failed";

const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid)$/;

/**
 * Why an address can't be told anything, as a sentence; undefined where it can. `isPublic` demands an address on the
 * internet over TLS: anything else would let a tenant have requests sent inside the operator's network.
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

/** Names only: URL has brought every spelling of an IPv4 address into dots, and addresses hide whose they are. */
function isPublicHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, "");
  const isAddress = name.startsWith("[") || /^[\d.]+$/.test(name);
  return !isAddress && name.includes(".") && !LOCAL_NAMES.test(name);
}

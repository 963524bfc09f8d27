/**
 * Returns the rule for which pages may call the API from a browser: those of the listed origins, or
 * all pages with `*`. Without a list, all pages may if the keys are secret; otherwise only pages of
 * this machine may.
 */
export function originRule(listed: readonly string[] | undefined, hasPublishedKeys: boolean) {
  const allowed = new Set(listed ?? (hasPublishedKeys ? [] : ["*"]));
  return (origin: string): string | null => {
    if (allowed.has("*")) return "*";
    const isLocal = listed === undefined && isLoopbackOrigin(origin);
    return allowed.has(origin) || isLocal ? origin : null;
  };
}

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

export function isLoopbackHost(hostname: string): boolean {
  return LOOPBACK.has(hostname);
}

export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}

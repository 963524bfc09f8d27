// Addresses of the app. A link is a plain <a href>; a click on one changes the address without loading the page again.
import { computed, signal } from "@preact/signals";

const current = signal(new URL(location.href));

/** The address as it is now. */
export const place = computed(() => current.value);

export type Parameters = Readonly<Record<string, string>>;

/** `pattern` is a path with parameters, as `/c/:collection/s/:session`. Undefined if the path is another one. */
export function match(pattern: string, path: string): Parameters | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const found: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? "";
    if (part.startsWith(":")) found[part.slice(1)] = decode(value);
    else if (part !== value) return undefined;
  }
  return found;
}

type Way = { replace?: boolean };

export function navigate(to: string, { replace = false }: Way = {}): void {
  const next = new URL(to, location.href);
  if (next.href === current.value.href) return;
  if (replace) history.replaceState(history.state, "", next);
  else history.pushState(null, "", next);
  current.value = next;
}

/** The present address with other query parameters; null removes one. */
export function withQuery(changes: Readonly<Record<string, string | number | null>>): string {
  const next = new URL(current.value);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.searchParams.delete(name);
    else next.searchParams.set(name, String(value));
  }
  return `${next.pathname}${next.search}`;
}

/** A path from its parts, each of them encoded: `pathTo("c", "my files")` is `/c/my%20files`. */
export function pathTo(...parts: readonly (string | number)[]): string {
  return `/${parts.map((part) => encodeURIComponent(part)).join("/")}`;
}

export function listenForLinks(): void {
  addEventListener("popstate", () => {
    current.value = new URL(location.href);
  });
  addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement) || !isOurs(link, event)) return;
    event.preventDefault();
    navigate(link.href);
  });
}

/** Other addresses, downloads and clicks that open a tab belong to the browser. */
function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const isServed = /^\/(?:v1|docs|openapi\.json|samples|openai|mcp)(?:\/|$)/.test(link.pathname);
  const isHere = link.origin === location.origin && !link.hasAttribute("download");
  return isPlain && !event.defaultPrevented && isHere && !isServed && link.target === "";
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

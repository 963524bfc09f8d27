// Loads ahead what the click on a quote will need, so that the page is there at once.
import type { Quote } from "../../reader/quote.ts";

/** The code of the reader: somebody who sees a quote will open one. */
export async function warmReader(): Promise<void> {
  // A failure is told when the reader is opened.
  await import("../right-side.tsx").catch(() => undefined);
}

/** The page of a quote that the pointer or the focus is on. */
export async function warmPage({ document, page }: Quote): Promise<void> {
  const reader = await import("../../reader/use-page.ts").catch(() => undefined);
  await reader?.warm(document, page);
}

/** Quotes are opened in their order, most of them on few pages. */
const PAGES_AHEAD = 3;
/** What the answer itself still loads goes first. */
const SETTLED_MS = 150;

/** The first pages of an answer that is complete. Returns what stops it. */
export function warmPages(quotes: readonly Quote[]): () => void {
  const leaving = new AbortController();
  const first = new Map(quotes.map((quote) => [`${quote.document} ${quote.page}`, quote]));
  const timer = setTimeout(async () => {
    for (const quote of [...first.values()].slice(0, PAGES_AHEAD)) {
      if (leaving.signal.aborted) return;
      await warmPage(quote);
    }
  }, SETTLED_MS);
  return () => {
    clearTimeout(timer);
    leaving.abort();
  };
}

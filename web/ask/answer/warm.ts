// Loads ahead what the click on a quote will need, so that the page is there at once.
import type { Quote } from "../../reader/quote.ts";

/** The code of the reader: somebody who sees a quote will open one. */
export async function warmReader(): Promise<void> {
  // A failure is told when the reader is opened.
  await import("../../reader/reader.tsx").catch(() => undefined);
}

/** The page of a quote that the pointer or the focus is on. */
export async function warmPage({ document, pageStart }: Quote): Promise<void> {
  const reader = await import("../../reader/use-page.ts").catch(() => undefined);
  await reader?.warm(document, pageStart);
}

// The quotes of an answer as the reader opens them, and their addresses.
import { withQuery } from "../../router.ts";
import { type Quote, quoteOf } from "../../reader/quote.ts";
import type { Run } from "../runs/run.ts";

/** `n` counts citations; where nothing states the answer, it counts the closest passages. */
export function quotesOf({ citations, answer }: Run): Quote[] {
  const cited = [...citations.values()].toSorted((a, b) => a.n - b.n);
  if (cited.length > 0) return cited.map((citation) => quoteOf(citation.n, citation));
  return (answer?.closest ?? []).map((passage, at) => ({
    ...quoteOf(at + 1, passage),
    focus: passage.focus,
  }));
}

/** The present screen with this quote open beside it. */
export function quoteHref(answer: string, n: number): string {
  return withQuery({ quote: `${answer}.${n}`, page: null });
}

/** What `quoteHref` wrote. */
export function quoteInAddress(query: URLSearchParams): { answer: string; n: number } | undefined {
  const [answer, n] = query.get("quote")?.split(".") ?? [];
  return answer === undefined || n === undefined ? undefined : { answer, n: Number(n) };
}

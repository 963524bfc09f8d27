// The quotes of an answer as the reader opens them, and their addresses.
import type { Citation } from "../../../client/types.ts";
import { withQuery } from "../../router.ts";
import { type Quote, quoteOf } from "../../reader/quote.ts";
import type { Run } from "../runs/run.ts";

/** `n` counts the citations, and after them the passages beside the answer or in place of it. */
export function quotesOf({ citations, answer }: Run): Quote[] {
  const cited = [...citations.values()].toSorted((a, b) => a.n - b.n);
  const { closest = [], other_passages: others = [] } = answer ?? {};
  const passages = cited.length > 0 ? others : closest;
  const after = numberAfter(cited);
  return [
    ...cited.map((citation) => quoteOf(citation.n, citation)),
    ...passages.map((passage, at) => ({
      ...quoteOf(after + at, passage),
      focus: passage.focus,
    })),
  ];
}

/** Of the first passage that stands after these citations. */
export function numberAfter(citations: readonly Pick<Citation, "n">[]): number {
  return Math.max(0, ...citations.map(({ n }) => n)) + 1;
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

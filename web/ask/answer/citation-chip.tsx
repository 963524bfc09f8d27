import { useEffect } from "preact/hooks";
import { lazy, Nothing } from "../../kit/lazy.tsx";
import { place } from "../../router.ts";
import type { Quote } from "../../reader/quote.ts";
import { words } from "../../words/words.ts";
import { quoteHref, quoteInAddress } from "./quotes.ts";
import { warmPage, warmReader } from "./warm.ts";

/** Seen where the pointer stays, so it is not part of the first script. */
const QuoteText = lazy(
  () => import("./quote-text.tsx").then((module) => module.QuoteText),
  Nothing,
);

type Props = { answer: string; quote: Quote };

/** The number and the page of a quote. It opens the page; pointing at it shows the words. */
export function CitationChip({ answer, quote }: Props) {
  const { ask } = words();
  const open = quoteInAddress(place.value.searchParams);
  const isOpen = open?.answer === answer && open.n === quote.n;
  useEffect(() => void warmReader(), []);
  const warm = (): void => void warmPage(quote);
  return (
    <span class="chip-place">
      <a
        class="chip"
        href={quoteHref(answer, quote.n)}
        data-quote={`${answer}.${quote.n}`}
        onPointerEnter={warm}
        onFocus={warm}
        aria-label={ask.openQuote(quote.n, quote.file, quote.page)}
        {...(isOpen ? { "aria-current": "true" } : {})}
      >
        <b>{quote.n}</b> {ask.page(quote.page)}
      </a>
      <span class="chip-preview" aria-hidden="true">
        <span class="small faint">
          {quote.file}, {ask.page(quote.page)}
        </span>
        <QuoteText text={quote.text} file={quote.file} />
      </span>
    </span>
  );
}

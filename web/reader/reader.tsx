// Beside an answer: the page of a quote, and the way to the answer's other quotes and the document's other pages.
import { useEffect, useRef } from "preact/hooks";
import { Button } from "../kit/button.tsx";
import { useKeys } from "../kit/browser/keys.ts";
import { navigate, pathTo, place, withQuery } from "../router.ts";
import { words } from "../words/words.ts";
import { NoQuote } from "./no-quote.tsx";
import { Pages } from "./pages.tsx";
import type { Quote } from "./quote.ts";
import "./reader.css";

type Props = {
  /** Undefined if only the documents know it. */
  collection: string | undefined;
  quotes: readonly Quote[];
  /** The number of the quote that is open. */
  n: number;
  onQuote: (n: number) => void;
  onClose: () => void;
};

export function Reader(props: Props) {
  const { quotes, n, onClose } = props;
  const quote = quotes.find((each) => each.n === n);
  if (quote !== undefined) return <OpenPage {...props} quote={quote} />;
  return (
    <NoQuote onClose={onClose}>
      <p class="notice warn">{words().reader.quoteGone}</p>
    </NoQuote>
  );
}

type OpenProps = Props & { quote: Quote };

function OpenPage({ collection, quotes, quote, n, onQuote, onClose }: OpenProps) {
  const { reader } = words();
  const close = useRef<HTMLDivElement>(null);
  useEffect(() => {
    close.current?.querySelector("button")?.focus({ preventScroll: true });
  }, []);
  const at = quotes.findIndex((each) => each.n === n);
  const [before, after] = [quotes[at - 1], quotes[at + 1]];
  useKeys({
    Escape: onClose,
    "[": () => before !== undefined && onQuote(before.n),
    "]": () => after !== undefined && onQuote(after.n),
  });
  return (
    <section class="reader" aria-label={reader.title(quote.file)}>
      <header>
        <div ref={close}>
          <Button kind="quiet" size="small" icon="close" label={reader.close} onClick={onClose} />
        </div>
        <a class="file" href={pathTo("d", quote.document)} title={quote.file}>
          {quote.file}
        </a>
        <span class="quote-steps" role="group" aria-label={reader.quotes}>
          <Button
            kind="quiet"
            size="small"
            icon="up"
            label={reader.previousQuote}
            disabled={before === undefined}
            onClick={() => before !== undefined && onQuote(before.n)}
          />
          <span class="small numbers" role="status">
            {reader.quoteOf(at + 1, quotes.length)}
          </span>
          <Button
            kind="quiet"
            size="small"
            icon="down"
            label={reader.nextQuote}
            disabled={after === undefined}
            onClick={() => after !== undefined && onQuote(after.n)}
          />
        </span>
      </header>
      {quote.isRecognised && <p class="notice warn">{reader.recognised}</p>}
      {quote.isReplaced && <p class="notice warn">{reader.replaced}</p>}
      <Pages
        key={`${quote.document} ${n}`}
        collection={collection}
        document={quote.document}
        page={pageInAddress() ?? quote.page}
        quotes={quotes}
        n={quote.n}
        onPage={turnTo}
      />
    </section>
  );
}

/** The page that was turned to. Without one, the page of the quote is shown. */
function pageInAddress(): number | undefined {
  const number = Number(place.value.searchParams.get("page") ?? Number.NaN);
  return Number.isInteger(number) && number > 0 ? number : undefined;
}

function turnTo(page: number): void {
  navigate(withQuery({ page }), { replace: true });
}

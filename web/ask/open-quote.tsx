// The right side: the reader with the quote that the address names, or why it cannot be shown.
import { collection } from "../frame/collections/collections.ts";
import { Failure, Skeleton } from "../kit/loaded.tsx";
import { useResource } from "../kit/resource.ts";
import { NoQuote } from "../reader/no-quote.tsx";
import { Reader } from "../reader/reader.tsx";
import { navigate, place, withQuery } from "../router.ts";
import { words } from "../words/words.ts";
import { quoteHref, quotesOf } from "./answer/quotes.ts";
import { latest, loadRun } from "./runs/stored-runs.ts";

export type OpenQuoteProps = { answer: string; n: number; onHold: (quote: string) => void };

export function OpenQuote({ answer, n, onHold }: OpenQuoteProps) {
  const resource = useResource((signal) => loadRun(answer, signal), [answer]);
  const close = (): void => {
    onHold(`${answer}.${n}`);
    navigate(withQuery({ quote: null, page: null }), { replace: true });
    // The focus returns to where the page was opened from.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-quote="${answer}.${n}"]`)?.focus(),
    );
  };
  const { value } = resource.value;
  if (value.data !== undefined) {
    return (
      <Reader
        collection={isNamed() ? collection.value?.id : undefined}
        quotes={quotesOf(latest(value.data))}
        n={n}
        onQuote={(to) => navigate(quoteHref(answer, to), { replace: true })}
        onClose={close}
      />
    );
  }
  if (value.state !== "failed") return <Skeleton />;
  const { error } = value;
  return (
    <NoQuote onClose={close}>
      <Failure
        error={error}
        {...(error.status === 404
          ? { told: words().reader.quoteGone }
          : { onRetry: () => void resource.refresh() })}
      />
    </NoQuote>
  );
}

/** The address of an answer does not name its collection: its documents do. */
function isNamed(): boolean {
  return place.value.pathname.startsWith("/c/");
}

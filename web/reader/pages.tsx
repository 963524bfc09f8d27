// One page of a document at a time, with what turns the pages.
import { useSignal } from "@preact/signals";
import { Loaded } from "../kit/loaded.tsx";
import { PageBar, useReading } from "./page-bar.tsx";
import { PageView } from "./page/page-view.tsx";
import type { Quote } from "./quote.ts";
import { usePage } from "./use-page.ts";
import "./reader.css";

type Props = {
  /** Undefined if only the document knows it. */
  collection: string | undefined;
  document: string;
  page: number;
  /** Quotes of any document; those of this one are marked. */
  quotes: readonly Quote[];
  /** The quote that is looked at. */
  n: number | undefined;
  onPage: (page: number) => void;
};

export function Pages({ collection, document, page: wanted, quotes, n, onPage }: Props) {
  const resource = usePage(collection, document, wanted);
  const reading = useReading();
  const zoom = useSignal(1);
  const here = quotes.filter((quote) => quote.document === document);
  const about = resource.value.value.data?.document;
  return (
    <>
      <div class="pages" tabIndex={-1}>
        <Loaded of={resource} waiting={<div class="sheet is-waiting" />}>
          {({ document: shown, page }) => (
            <PageView
              document={shown}
              page={page}
              quotes={here}
              n={n}
              hasPicture={reading.value === "page"}
              zoom={zoom.value}
            />
          )}
        </Loaded>
      </div>
      <PageBar
        page={wanted}
        count={about?.page_count ?? undefined}
        mediaType={about?.media_type}
        reading={reading}
        zoom={zoom}
        onPage={onPage}
      />
    </>
  );
}

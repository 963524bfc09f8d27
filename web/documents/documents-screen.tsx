import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { collection as chosen } from "../frame/collections/collections.ts";
import { WithCollection } from "../frame/collections/with-collection.tsx";
import { Button } from "../kit/button.tsx";
import { Empty } from "../kit/empty.tsx";
import { Failure, Skeleton } from "../kit/loaded.tsx";
import { may } from "../session/me.ts";
import { number, words } from "../words/words.ts";
import { AddFiles } from "./upload/add-files.tsx";
import { DocumentTable } from "./document-table.tsx";
import { type Filter, NO_FILTER } from "./filter.ts";
import { FilterBar } from "./filter-bar.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { UploadPanel } from "./upload/upload-panel.tsx";
import { useListing } from "./use-listing.ts";
import "./documents.css";

export function DocumentsScreen() {
  return <WithCollection>{({ id }) => <Documents key={id} collection={id} />}</WithCollection>;
}

function Documents({ collection }: { collection: string }) {
  const { documents: text, frame } = words();
  const filter = useSignal<Filter>(NO_FILTER);
  const selected = useSignal<ReadonlySet<string>>(new Set());
  const listing = useListing(collection, filter.value);
  const { documents, state, error } = listing.value.value;
  useEffect(() => {
    selected.value = new Set();
  }, [listing]);
  const isFiltered = filter.value.status !== "" || filter.value.text !== "";
  const isEmpty = documents.length === 0 && state === "complete";
  const count = chosen.value?.document_count ?? 0;
  const found = number(documents.length) + (state === "complete" ? "" : "+");
  return (
    <div class="screen documents">
      <div class="screen-head">
        <h1>
          {frame.documents}{" "}
          {count > 0 && (
            <span class="soft count numbers" aria-live={isFiltered ? "polite" : "off"}>
              {isFiltered && state !== "loading"
                ? text.matching(found, number(count))
                : number(count)}
            </span>
          )}
        </h1>
        {may("write") && !(isEmpty && !isFiltered) && <AddFiles collection={collection} />}
      </div>
      <UploadPanel collection={collection} />
      {(!isEmpty || isFiltered) && <FilterBar filter={filter} />}
      <SelectionBar collection={collection} listing={listing} selected={selected} />
      {documents.length > 0 && (
        <DocumentTable collection={collection} listing={listing} selected={selected} />
      )}
      {state === "failed" && error !== undefined && (
        <Failure error={error} onRetry={() => void listing.more()} />
      )}
      {state === "loading" && documents.length === 0 && <Skeleton />}
      {isEmpty && isFiltered && (
        <p class="none-match soft">
          {text.noneMatch}{" "}
          <Button size="small" onClick={() => (filter.value = NO_FILTER)}>
            {text.clearFilter}
          </Button>
        </p>
      )}
      {isEmpty && !isFiltered && <NoDocuments collection={collection} />}
    </div>
  );
}

function NoDocuments({ collection }: { collection: string }) {
  const { documents: text } = words();
  return (
    <Empty icon="upload" title={text.emptyTitle}>
      <p class="soft">{may("write") ? text.emptyText : text.readOnly}</p>
      {may("write") && (
        <div class="row">
          <AddFiles collection={collection} />
        </div>
      )}
    </Empty>
  );
}

import type { Signal } from "@preact/signals";
import type { Document } from "../../client/types.ts";
import { pathTo } from "../router.ts";
import { telling } from "../kit/toast.tsx";
import { may, quire } from "../session/me.ts";
import { ago, dateTime, number, size, words } from "../words/words.ts";
import { Button } from "../kit/button.tsx";
import { DocumentStatus } from "./document-status.tsx";
import { isRetryable } from "./retryable.ts";
import type { Listing } from "./listing.ts";
import { Windowed } from "./windowed.tsx";

type Selected = Signal<ReadonlySet<string>>;
type Props = { collection: string; listing: Listing; selected: Selected };

export function DocumentTable({ collection, listing, selected }: Props) {
  const { documents: text } = words();
  const { documents, state } = listing.value.value;
  const all = documents.length > 0 && documents.every(({ id }) => selected.value.has(id));
  const selectAll = async (): Promise<void> => {
    if (!all) await listing.all();
    const ids = listing.value.value.documents.map(({ id }) => id);
    selected.value = new Set(all ? [] : ids);
  };
  return (
    <div
      class="document-table"
      role="table"
      aria-label={text.title}
      aria-rowcount={state === "complete" ? documents.length + 1 : -1}
      aria-busy={state === "loading"}
    >
      <Head isAll={all} onAll={() => void selectAll()} />
      <Windowed
        items={documents}
        onEnd={() => void listing.more()}
        renderRow={(document, at) => (
          <DocumentRow
            key={document.id}
            document={document}
            at={at}
            selected={selected}
            onRetry={() =>
              void telling(async () => {
                const changed = await quire.documents.retry(collection, document.id);
                listing.apply({ type: "document", document: changed });
              })
            }
          />
        )}
      />
    </div>
  );
}

function Head({ isAll, onAll }: { isAll: boolean; onAll: () => void }) {
  const { documents: text } = words();
  const { columns } = text;
  return (
    <div role="rowgroup">
      <div role="row" class="document-row head">
        <span role="columnheader">
          {may("write") && (
            <input type="checkbox" aria-label={text.selectAll} checked={isAll} onChange={onAll} />
          )}
        </span>
        <span role="columnheader">{columns.name}</span>
        <span role="columnheader">{columns.status}</span>
        <span role="columnheader" class="number">
          {columns.pages}
        </span>
        <span role="columnheader" class="number">
          {columns.chunks}
        </span>
        <span role="columnheader">{columns.added}</span>
      </div>
    </div>
  );
}

type RowProps = {
  document: Document;
  at: number;
  selected: Selected;
  onRetry: () => void;
};

function DocumentRow({ document, at, selected, onRetry }: RowProps) {
  const { documents: text } = words();
  const { id, filename, bytes, page_count, chunk_count, created_at } = document;
  const toggle = (): void => {
    const next = new Set(selected.value);
    if (!next.delete(id)) next.add(id);
    selected.value = next;
  };
  return (
    <div role="row" class="document-row" aria-rowindex={at + 2} data-document={id}>
      <span role="cell">
        {may("write") && (
          <input
            type="checkbox"
            aria-label={text.select(filename)}
            checked={selected.value.has(id)}
            onChange={toggle}
          />
        )}
      </span>
      <span role="cell" class="name">
        <a href={pathTo("d", id)} title={filename}>
          {filename}
        </a>
        <span class="small faint">{size(bytes)}</span>
      </span>
      <span role="cell" class="status">
        <DocumentStatus document={document} />
        {may("write") && isRetryable(document) && (
          <Button
            kind="quiet"
            size="small"
            icon="retry"
            label={text.retryOf(filename)}
            onClick={onRetry}
          />
        )}
      </span>
      <span role="cell" class="number">
        {page_count === null ? "–" : number(page_count)}
      </span>
      <span role="cell" class="number">
        {chunk_count === 0 ? "–" : number(chunk_count)}
      </span>
      <span role="cell" class="small soft" title={dateTime(created_at)}>
        {ago(created_at)}
      </span>
    </div>
  );
}

import { Facts } from "../../kit/facts.tsx";
import type { Document } from "../../../client/types.ts";
import { collection as chosen } from "../../frame/collections/collections.ts";
import { Button } from "../../kit/button.tsx";
import { tell, telling } from "../../kit/toast.tsx";
import { may, quire } from "../../session/me.ts";
import { dateTime, number, size, words } from "../../words/words.ts";
import { failureOf, hasEarlierVersion, warningOf } from "../document-status.tsx";

type Props = { collection: string; document: Document; onChange: () => void };

/** How the document is indexed, and whether the settings have changed since. */
export function VersionView({ collection, document, onChange }: Props) {
  const { document: text, documents } = words();
  const current = chosen.value?.fingerprint;
  const { version, indexed_at, page_count } = document;
  const isStale = version !== null && current !== undefined && version.fingerprint !== current;
  // The pages and the download are those of the version that answers.
  const isAnswering = hasEarlierVersion(document);
  const rows: readonly [string, string][] = [
    [text.facts.kind, document.media_type],
    [isAnswering ? text.facts.newSize : text.facts.size, size(document.bytes)],
    [text.facts.pages, page_count === null ? "–" : number(page_count)],
    [text.facts.chunks, number(document.chunk_count)],
    [text.facts.added, dateTime(document.created_at)],
    [text.facts.indexed, indexed_at === null ? "–" : dateTime(indexed_at)],
    [text.facts.fingerprint, version?.fingerprint ?? "–"],
    [isAnswering ? text.facts.newContent : text.facts.content, document.sha256],
  ];
  const reindex = async (): Promise<void> => {
    await quire.collections.reindex(collection, [document.id]);
    tell(documents.reindexing(1));
    onChange();
  };
  return (
    <div class="stack">
      {isStale && <p class="notice warn">{text.stale}</p>}
      {document.error !== null && (
        <p class={isAnswering ? "notice warn" : "notice bad"}>{failureOf(document)}</p>
      )}
      {document.warning !== null && <p class="notice warn">{warningOf(document)}</p>}
      <Facts class="facts" rows={rows} />
      {may("write") && (
        <div>
          <Button icon="retry" onClick={() => void telling(reindex)}>
            {documents.reindex}
          </Button>
        </div>
      )}
    </div>
  );
}

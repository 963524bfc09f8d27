// One document: its pages, what Quire understands of it, and how it is indexed.
import { useEffect } from "preact/hooks";
import type { Document } from "../../../client/types.ts";
import { collectionOfScreen } from "../../frame/collections/collections.ts";
import { LoadedScreen } from "../../frame/loaded-screen.tsx";
import { useThingTitle } from "../../kit/browser/title.ts";
import { navigate, type Parameters, pathTo, place, withQuery } from "../../router.ts";
import { quire } from "../../session/me.ts";
import { Pages } from "../../reader/pages.tsx";
import type { Quote } from "../../reader/quote.ts";
import { words } from "../../words/words.ts";
import { DocumentStatus } from "../document-status.tsx";
import { Chunks } from "./chunks.tsx";
import { DeleteDocument } from "./delete-document.tsx";
import { DocumentTables } from "./document-tables.tsx";
import { RenameButton } from "./rename-button.tsx";
import { SummaryForm } from "./summary-form.tsx";
import { useDocument } from "./use-document.ts";
import { VersionView } from "./version-view.tsx";
import "./document.css";

const TABS = ["summary", "tables", "chunks", "version"] as const;
type Tab = (typeof TABS)[number];

export function DocumentScreen({ document: id = "" }: Parameters) {
  const resource = useDocument(id);
  const found = resource.value.value.data;
  useThingTitle(found?.filename);
  useEffect(() => {
    collectionOfScreen.value = found?.collection_id;
    return () => (collectionOfScreen.value = undefined);
  }, [found?.collection_id]);
  return (
    <LoadedScreen of={resource}>
      {(document) => (
        <DocumentView
          document={document}
          collection={document.collection_id ?? ""}
          onChange={() => void resource.refresh()}
        />
      )}
    </LoadedScreen>
  );
}

type Props = { document: Document; collection: string; onChange: () => void };

function DocumentView({ document, collection, onChange }: Props) {
  const { document: text, frame } = words();
  const { searchParams } = place.value;
  const tab = TABS.find((each) => each === searchParams.get("tab")) ?? "summary";
  return (
    <div class={searchParams.has("page") ? "document is-reading" : "document"}>
      <section class="document-about">
        <p class="small">
          <a href={pathTo("c", collection, "documents")}>{frame.documents}</a>
        </p>
        <h1>{document.filename}</h1>
        <div class="row">
          <DocumentStatus document={document} isDetailed />
          <a
            class="small"
            href={quire.documents.contentUrl(collection, document.id)}
            download={document.filename}
          >
            {text.download}
          </a>
          <RenameButton document={document} collection={collection} onChange={onChange} />
          <DeleteDocument document={document} collection={collection} />
        </div>
        <nav class="tabs" aria-label={document.filename}>
          {TABS.map((each) => (
            <a
              key={each}
              href={withQuery({ tab: each })}
              {...(each === tab ? { "aria-current": "page" as const } : {})}
            >
              {text.tabs[each]}
            </a>
          ))}
        </nav>
        <About tab={tab} document={document} collection={collection} onChange={onChange} />
      </section>
      {document.page_count !== null && <Reading document={document} collection={collection} />}
    </div>
  );
}

function About({ tab, ...props }: Props & { tab: Tab }) {
  const { page_count: pages, status } = props.document;
  if (pages === null && tab !== "version") {
    const { unread, notReady } = words().document;
    return <p class="soft">{status === "failed" ? unread : notReady}</p>;
  }
  if (tab === "tables") return <DocumentTables {...props} />;
  if (tab === "chunks") return <Chunks {...props} />;
  if (tab === "version") return <VersionView {...props} />;
  return <SummaryForm {...props} />;
}

/** The page that the address names, with the range that it names marked. */
function Reading({ document, collection }: { document: Document; collection: string }) {
  const { searchParams } = place.value;
  const page = wholeNumber(searchParams.get("page")) ?? 1;
  const [start, end] = [wholeNumber(searchParams.get("from")), wholeNumber(searchParams.get("to"))];
  const quotes =
    start === undefined || end === undefined ? [] : [rangeOf(document, { page, start, end })];
  return (
    <section class="document-pages reader" aria-label={words().document.pages}>
      <Pages
        collection={collection}
        document={document.id}
        page={page}
        quotes={quotes}
        n={quotes[0]?.n}
        onPage={(to) => navigate(withQuery({ page: to }), { replace: true })}
      />
    </section>
  );
}

type Range = { page: number; start: number; end: number };

function rangeOf(document: Document, { page, start, end }: Range): Quote {
  return {
    n: 1,
    document: document.id,
    file: document.filename,
    start,
    end,
    page,
    pageStart: page,
    pageEnd: page,
    text: "",
    boxes: [],
    isRecognised: false,
    isReplaced: false,
  };
}

function wholeNumber(text: string | null): number | undefined {
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

// One page of a document: its text at once, and for a PDF its picture behind the text as soon as it is drawn.
import { useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Document, Page } from "../../../client/types.ts";
import { quire } from "../../session/me.ts";
import { words } from "../../words/words.ts";
import { PageText } from "./page-text.tsx";
import { Picture } from "./picture.tsx";
import { PlainPage } from "./plain-page.tsx";
import type { Quote } from "../quote.ts";
import { TablesOnPage } from "./tables-on-page.tsx";

const PDF = "application/pdf";
const MARKDOWN = "text/markdown";

type Props = {
  document: Document;
  page: Page;
  quotes: readonly Quote[];
  n: number | undefined;
  /** Whether the picture of the page is wanted, or only its text. */
  hasPicture: boolean;
  /** 1 fits the width. */
  zoom: number;
};

export function PageView({ document, page, quotes, n, hasPicture, zoom }: Props) {
  const { reader } = words();
  const sheet = useRef<HTMLDivElement>(null);
  const drawn = useSignal<"no" | "yes" | "failed">("no");
  const width = useWidth(sheet);
  const isPdf = document.media_type === PDF && page.width > 0;
  useEffect(() => {
    drawn.value = "no";
  }, [document.id, page.page, hasPicture]);
  useScrollToMark([document.id, page.page, n]);
  if (page.width === 0) {
    const isMarkdown = document.media_type === MARKDOWN;
    return <PlainPage page={page} quotes={quotes} n={n} isMarkdown={isMarkdown} />;
  }
  const isPictured = isPdf && hasPicture;
  return (
    <>
      {drawn.value === "failed" && <p class="notice warn">{reader.pictureFailed}</p>}
      <div
        class={[
          "sheet",
          isPictured ? "is-paper" : "",
          drawn.value === "yes" ? "is-drawn" : "",
        ].join(" ")}
        ref={sheet}
        style={{ width: `${zoom * 100}%`, aspectRatio: `${page.width} / ${page.height}` }}
      >
        {isPictured && width > 0 && (
          <Picture
            url={quire.documents.contentUrl(document.collection_id, document.id)}
            page={page.page}
            width={width}
            onDrawn={() => (drawn.value = "yes")}
            onFailed={() => (drawn.value = "failed")}
          />
        )}
        <PageText page={page} quotes={quotes} n={n} />
        <TablesOnPage page={page} />
      </div>
    </>
  );
}

/** The width of an element on the screen; 0 before it is known. */
function useWidth(element: { current: HTMLElement | null }): number {
  const width = useSignal(0);
  useLayoutEffect(() => {
    if (element.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      width.value = entry?.contentRect.width ?? 0;
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element.current]);
  return width.value;
}

/** Brings the mark into view when another quote or page is opened, on a page with a layout and on one without. */
function useScrollToMark(keys: readonly unknown[]): void {
  useLayoutEffect(() => {
    const mark = document.querySelector(".mark:not(.other) rect, mark.marked");
    mark?.scrollIntoView({ block: "center", inline: "nearest" });
  }, keys);
}

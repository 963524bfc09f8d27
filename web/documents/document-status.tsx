import type { Document } from "../../client/types.ts";
import { Icon } from "../kit/icon.tsx";
import { Meter } from "../kit/meter.tsx";
import { ago, dateTime, words } from "../words/words.ts";
import { isStalled } from "./retryable.ts";

type Props = {
  document: Document;
  /** Where there is room for it: which pages have no text. */
  isDetailed?: boolean;
};

/** An icon and a word; how far the reading is; and what the server says about a failure. */
export function DocumentStatus({ document, isDetailed = false }: Props) {
  const { documents: text } = words();
  const { status, warning, stalled_since } = document;
  if (status === "failed") {
    const isAnswering = hasEarlierVersion(document);
    return (
      <Remarked remark={failureOf(document)}>
        <span class={isAnswering ? "badge warn" : "badge bad"}>
          <Icon name={isAnswering ? "warning" : "cross"} />
          {isAnswering ? text.statuses.notReplaced : text.statuses.failed}
        </span>
      </Remarked>
    );
  }
  if (isStalled(stalled_since)) {
    return (
      <Remarked remark={text.stalled(ago(stalled_since ?? ""))}>
        <span class="badge warn">
          <Icon name="warning" />
          {text.statuses.stalled}
        </span>
      </Remarked>
    );
  }
  if (status === "ready") {
    const short = isDetailed ? text.withoutText(pagesOf(document)) : text.warning;
    return (
      <Remarked remark={warning === null ? undefined : short} title={warningOf(document)}>
        <span class={warning === null ? "badge good" : "badge warn"}>
          <Icon name={warning === null ? "check" : "warning"} />
          {text.statuses.ready}
        </span>
      </Remarked>
    );
  }
  const { retry = null } = document;
  if (retry !== null) {
    return (
      <Remarked remark={text.retried(dateTime(retry.at), retry.detail)}>
        <span class="badge warn">
          <Icon name="warning" />
          {text.statuses[status]}
        </span>
      </Remarked>
    );
  }
  if (status === "processing") return <Progress document={document} />;
  return <span class="badge">{text.statuses[status]}</span>;
}

function Progress({ document: { stage, progress } }: { document: Document }) {
  const { documents: text } = words();
  const { done, total } = progress;
  const told = stage === "embedding" ? text.embedding(done, total) : text.parsing(done, total);
  return (
    <span class="progress">
      <span class="small numbers">{told}</span>
      <Meter share={total === 0 ? 0 : done / total} label={told} />
    </span>
  );
}

type RemarkedProps = {
  remark: string | undefined;
  /** More than the remark says, if there is more. */
  title?: string | undefined;
  children: preact.ComponentChildren;
};

function Remarked({ remark, title, children }: RemarkedProps) {
  return (
    <span class="remarked">
      {children}
      {remark !== undefined && (
        <span class="remark small soft" title={title ?? remark}>
          {remark}
        </span>
      )}
    </span>
  );
}

/** Whether searches and answers go on using an earlier file, because the latest one could not be read. */
export function hasEarlierVersion({ status, version }: Document): boolean {
  return status === "failed" && version?.active === true;
}

/** Why the latest file could not be read, and what answers meanwhile, in the reader's language. */
export function failureOf(document: Document): string | undefined {
  const { documents: text, problems } = words();
  const why = document.error === null ? undefined : problems.unreadable(document.error);
  return hasEarlierVersion(document) ? text.earlierAnswers(why ?? "") : why;
}

const NAMED_PAGES = 20;

/** The limitation of the indexed document in the reader's language. */
export function warningOf(document: Document): string | undefined {
  const { warning } = document;
  return warning === null ? undefined : words().problems.withoutText(warning, pagesOf(document));
}

function pagesOf({ empty_pages: pages }: Document): string {
  const named = pages.slice(0, NAMED_PAGES).join(", ");
  return pages.length > NAMED_PAGES ? `${named} …` : named;
}

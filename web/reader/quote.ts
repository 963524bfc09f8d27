import type { Citation, ClosestPassage } from "../../client/types.ts";

/** Words on the pages of a document. `start` and `end` count in the document's text, as pages do. */
export type Quote = {
  n: number;
  document: string;
  file: string;
  /** The page that is opened: of a passage, the one with its best part. */
  page: number;
  pageStart: number;
  pageEnd: number;
  start: number;
  end: number;
  text: string;
  /** In points from the top left corner of their page; none where the format has no layout. */
  boxes: Citation["boxes"];
  /** The text was recognised in an image and may contain errors. */
  isRecognised: boolean;
  /** The document has been replaced, and the quote is no longer on its page: nothing is marked. */
  isReplaced: boolean;
  /** The best part of the quote. */
  focus?: { start: number; end: number };
};

export function quoteOf(n: number, cited: Citation | ClosestPassage): Quote {
  const isReplaced = cited.replaced === true;
  return {
    n,
    document: cited.document_id,
    file: cited.source_file,
    page: pageOf(cited),
    pageStart: cited.page_start,
    pageEnd: cited.page_end,
    start: cited.start,
    end: isReplaced ? cited.start : cited.end,
    text: cited.quote,
    boxes: cited.boxes,
    isRecognised: cited.recognised === true,
    isReplaced,
  };
}

export function pageOf(cited: Citation | ClosestPassage): number {
  return ("focus" in cited ? cited.focus.page : undefined) ?? cited.page_start;
}

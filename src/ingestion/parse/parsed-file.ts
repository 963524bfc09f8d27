import type { Page } from "../../domain/page.ts";

/** A page before its place in the document's text is known. */
export type ParsedPage = Omit<Page, "start">;

/** What every parser hands on: pages one at a time, so that memory doesn't grow with the file's length. */
export type ParsedFile = {
  pageCount: number;
  /** In order, each page once. Throws `UnindexableFile`. */
  pages: () => AsyncGenerator<ParsedPage>;
  close: () => Promise<void>;
};

/** Pages of a format without geometry: no size and no lines, so a citation has a page and no boxes there. */
export function textFile(texts: readonly string[]): ParsedFile {
  return {
    pageCount: texts.length,
    async *pages() {
      for (const [index, text] of texts.entries()) {
        yield { page: index + 1, width: 0, height: 0, text, lines: [] };
      }
    },
    close: async () => {},
  };
}

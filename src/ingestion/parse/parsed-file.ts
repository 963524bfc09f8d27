import type { Page } from "../../domain/page.ts";
import { findMarkdownTables } from "../tables/markdown-tables.ts";

/** A page before its place in the document's text is known. */
export type ParsedPage = Omit<Page, "start">;

/** What every parser hands on: pages one at a time, so that memory doesn't grow with the file's length. */
export type ParsedFile = {
  pageCount: number;
  /** In order, each page once. Throws `UnindexableFile`. */
  pages: () => AsyncGenerator<ParsedPage>;
  close: () => Promise<void>;
};

/**
 * Pages of a format without geometry: no size and no lines, so a citation has a page and no boxes there. Tables are
 * read from the Markdown that they are written as.
 */
export function textFile(texts: readonly string[]): ParsedFile {
  return lazyTextFile(texts.length, async (index) => texts[index] ?? "");
}

/** As `textFile`, with each page's text made when its turn comes. */
export function lazyTextFile(
  pageCount: number,
  textOf: (index: number) => Promise<string>,
): ParsedFile {
  return {
    pageCount,
    async *pages() {
      for (let index = 0; index < pageCount; index += 1) {
        const text = await textOf(index);
        const tables = findMarkdownTables(text);
        yield { page: index + 1, width: 0, height: 0, text, lines: [], tables };
      }
    },
    close: async () => {},
  };
}
